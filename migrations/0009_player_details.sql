CREATE TABLE `player_details` (
	`person_id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`phone` text,
	`local_name` text,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `player_details_club` ON `player_details` (`club_id`);

CREATE TRIGGER player_details_after_insert AFTER INSERT ON player_details
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE NEW.local_name IS NOT NULL ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || NEW.club_id, lower(hex(randomblob(8))) WHERE NEW.local_name IS NOT NULL ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER player_details_after_update AFTER UPDATE ON player_details
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE OLD.local_name IS NOT NEW.local_name ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || NEW.club_id, lower(hex(randomblob(8))) WHERE OLD.local_name IS NOT NEW.local_name ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER player_details_after_delete AFTER DELETE ON player_details
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE OLD.local_name IS NOT NULL ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || OLD.club_id, lower(hex(randomblob(8))) WHERE OLD.local_name IS NOT NULL ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;
