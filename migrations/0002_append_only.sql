-- The record is append-only: what was written stays as it was written. Corrections are new rows.
-- INSERT OR REPLACE deletes without firing DELETE triggers, so an insert over an existing row is refused too.
CREATE TRIGGER `match_events_refuse_update` BEFORE UPDATE ON `match_events`
BEGIN
	SELECT RAISE(ABORT, 'match_events is append-only');
END;

CREATE TRIGGER `match_events_refuse_delete` BEFORE DELETE ON `match_events`
BEGIN
	SELECT RAISE(ABORT, 'match_events is append-only');
END;

CREATE TRIGGER `match_events_refuse_replace` BEFORE INSERT ON `match_events`
WHEN EXISTS (
	SELECT 1 FROM `match_events`
	WHERE `match_id` = NEW.`match_id` AND (`seq` = NEW.`seq` OR `id` = NEW.`id`)
)
BEGIN
	SELECT RAISE(ABORT, 'match_events is append-only');
END;

CREATE TRIGGER `decisions_refuse_update` BEFORE UPDATE ON `decisions`
BEGIN
	SELECT RAISE(ABORT, 'decisions is append-only');
END;

CREATE TRIGGER `decisions_refuse_delete` BEFORE DELETE ON `decisions`
BEGIN
	SELECT RAISE(ABORT, 'decisions is append-only');
END;

CREATE TRIGGER `decisions_refuse_replace` BEFORE INSERT ON `decisions`
WHEN EXISTS (SELECT 1 FROM `decisions` WHERE `id` = NEW.`id`)
BEGIN
	SELECT RAISE(ABORT, 'decisions is append-only');
END;
