-- The audit trail is append-only, like the record.
CREATE TRIGGER `club_acts_refuse_update` BEFORE UPDATE ON `club_acts`
BEGIN
	SELECT RAISE(ABORT, 'club_acts is append-only');
END;

CREATE TRIGGER `club_acts_refuse_delete` BEFORE DELETE ON `club_acts`
BEGIN
	SELECT RAISE(ABORT, 'club_acts is append-only');
END;

CREATE TRIGGER `club_acts_refuse_replace` BEFORE INSERT ON `club_acts`
WHEN EXISTS (SELECT 1 FROM `club_acts` WHERE `seq` = NEW.`seq`)
BEGIN
	SELECT RAISE(ABORT, 'club_acts is append-only');
END;
