DROP TRIGGER clubs_after_update;

ALTER TABLE clubs ADD COLUMN language TEXT NOT NULL DEFAULT 'en';

ALTER TABLE telling ADD COLUMN language TEXT;

CREATE TRIGGER clubs_after_update AFTER UPDATE ON clubs
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE OLD.id IS NOT NEW.id OR OLD.name IS NOT NEW.name OR OLD.junior_names IS NOT NEW.junior_names OR OLD.zone IS NOT NEW.zone OR OLD.language IS NOT NEW.language OR OLD.waits IS NOT NEW.waits ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || NEW.id, lower(hex(randomblob(8))) WHERE OLD.id IS NOT NEW.id OR OLD.name IS NOT NEW.name OR OLD.junior_names IS NOT NEW.junior_names OR OLD.zone IS NOT NEW.zone OR OLD.language IS NOT NEW.language OR OLD.waits IS NOT NEW.waits ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || club_id, lower(hex(randomblob(8))) FROM (SELECT DISTINCT club_id FROM (SELECT s.club_id FROM people p JOIN clubs_showing s ON s.person_id = p.id WHERE p.club_id = NEW.id AND p.junior IS NOT NULL AND (OLD.junior_names IS NOT NEW.junior_names))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	DELETE FROM name_words WHERE ref = NEW.id AND kind = 'club' AND (OLD.name IS NOT NEW.name OR OLD.venue IS NOT NEW.venue);
	INSERT INTO unread_names (kind, ref, mark) SELECT 'club', NEW.id, lower(hex(randomblob(8))) WHERE OLD.name IS NOT NEW.name OR OLD.venue IS NOT NEW.venue ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;
