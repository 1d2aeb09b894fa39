-- What a correction moved is kept as it was written: the record is append-only.
CREATE TRIGGER `differences_refuse_update` BEFORE UPDATE ON `differences`
BEGIN
	SELECT RAISE(ABORT, 'differences is append-only');
END;

CREATE TRIGGER `differences_refuse_delete` BEFORE DELETE ON `differences`
BEGIN
	SELECT RAISE(ABORT, 'differences is append-only');
END;

CREATE TRIGGER `differences_refuse_replace` BEFORE INSERT ON `differences`
WHEN EXISTS (SELECT 1 FROM `differences` WHERE `match_id` = NEW.`match_id` AND `seq` = NEW.`seq`)
BEGIN
	SELECT RAISE(ABORT, 'differences is append-only');
END;

CREATE TRIGGER `rating_moves_refuse_update` BEFORE UPDATE ON `rating_moves`
BEGIN
	SELECT RAISE(ABORT, 'rating_moves is append-only');
END;

CREATE TRIGGER `rating_moves_refuse_delete` BEFORE DELETE ON `rating_moves`
BEGIN
	SELECT RAISE(ABORT, 'rating_moves is append-only');
END;

CREATE TRIGGER `rating_moves_refuse_replace` BEFORE INSERT ON `rating_moves`
WHEN EXISTS (
	SELECT 1 FROM `rating_moves`
	WHERE `match_id` = NEW.`match_id` AND `seq` = NEW.`seq` AND `player_id` = NEW.`player_id`
)
BEGIN
	SELECT RAISE(ABORT, 'rating_moves is append-only');
END;
