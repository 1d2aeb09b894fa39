-- When a log's bytes leave the database, the moments in which its events were received leave with them: beside the log,
-- under its name. Until then neither may change; of a log that left before this, the moments stay.
DROP TRIGGER `sealed_segments_refuse_update`;

CREATE TRIGGER `sealed_segments_refuse_update` BEFORE UPDATE ON `sealed_segments`
WHEN NOT (
	OLD.`body` IS NOT NULL AND OLD.`object` IS NULL AND NEW.`body` IS NULL AND NEW.`object` IS NOT NULL
	AND NEW.`match_id` = OLD.`match_id` AND NEW.`last` = OLD.`last` AND NEW.`first` = OLD.`first`
	AND NEW.`prev` = OLD.`prev` AND NEW.`hash` = OLD.`hash` AND NEW.`bytes` = OLD.`bytes`
	AND NEW.`sha256` = OLD.`sha256` AND NEW.`received` = '[]' AND NEW.`at` = OLD.`at`
)
BEGIN
	SELECT RAISE(ABORT, 'sealed_segments is append-only');
END;
