-- Who was found to be whom is part of the record: joined or parted again, both stay as they were written.
CREATE TRIGGER `people_joins_refuse_update` BEFORE UPDATE ON `people_joins`
BEGIN
	SELECT RAISE(ABORT, 'people_joins is append-only');
END;

CREATE TRIGGER `people_joins_refuse_delete` BEFORE DELETE ON `people_joins`
BEGIN
	SELECT RAISE(ABORT, 'people_joins is append-only');
END;

CREATE TRIGGER `people_joins_refuse_replace` BEFORE INSERT ON `people_joins`
WHEN EXISTS (
	SELECT 1 FROM `people_joins`
	WHERE `id` = NEW.`id` OR (`club_id` = NEW.`club_id` AND `number` = NEW.`number`)
)
BEGIN
	SELECT RAISE(ABORT, 'people_joins is append-only');
END;

-- A decision's number is part of what it says.
CREATE TRIGGER `decisions_refuse_number` BEFORE INSERT ON `decisions`
WHEN EXISTS (SELECT 1 FROM `decisions` WHERE `division_id` = NEW.`division_id` AND `number` = NEW.`number`)
BEGIN
	SELECT RAISE(ABORT, 'decisions is append-only');
END;
