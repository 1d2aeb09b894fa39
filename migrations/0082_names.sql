-- No id may be another name of something else: written by `workers/ground/db/names.ts`.
CREATE TRIGGER `people_refuse_taken_insert` BEFORE INSERT ON `people`
BEGIN
	SELECT RAISE(ABORT, 'the id is taken') WHERE EXISTS (SELECT 1 FROM `teams` WHERE `id` = NEW.`id`);
END;

CREATE TRIGGER `people_refuse_taken_update` BEFORE UPDATE OF `id` ON `people`
BEGIN
	SELECT RAISE(ABORT, 'the id is taken') WHERE EXISTS (SELECT 1 FROM `teams` WHERE `id` = NEW.`id`);
END;

CREATE TRIGGER `teams_refuse_taken_insert` BEFORE INSERT ON `teams`
BEGIN
	SELECT RAISE(ABORT, 'the id is taken') WHERE EXISTS (SELECT 1 FROM `people` WHERE `id` = NEW.`id`);
END;

CREATE TRIGGER `teams_refuse_taken_update` BEFORE UPDATE OF `id` ON `teams`
BEGIN
	SELECT RAISE(ABORT, 'the id is taken') WHERE EXISTS (SELECT 1 FROM `people` WHERE `id` = NEW.`id`);
END;

CREATE TRIGGER `clubs_refuse_taken_insert` BEFORE INSERT ON `clubs`
BEGIN
	SELECT RAISE(ABORT, 'the id is taken') WHERE EXISTS (SELECT 1 FROM `club_addresses` WHERE `address` = NEW.`id` AND `club_id` <> NEW.`id`);
END;

CREATE TRIGGER `clubs_refuse_taken_update` BEFORE UPDATE OF `id` ON `clubs`
BEGIN
	SELECT RAISE(ABORT, 'the id is taken') WHERE EXISTS (SELECT 1 FROM `club_addresses` WHERE `address` = NEW.`id` AND `club_id` <> NEW.`id`);
END;

CREATE TRIGGER `club_addresses_refuse_taken_insert` BEFORE INSERT ON `club_addresses`
BEGIN
	SELECT RAISE(ABORT, 'the id is taken') WHERE EXISTS (SELECT 1 FROM `clubs` WHERE `id` = NEW.`address` AND `id` <> NEW.`club_id`);
END;

CREATE TRIGGER `club_addresses_refuse_taken_update` BEFORE UPDATE OF `address` ON `club_addresses`
BEGIN
	SELECT RAISE(ABORT, 'the id is taken') WHERE EXISTS (SELECT 1 FROM `clubs` WHERE `id` = NEW.`address` AND `id` <> NEW.`club_id`);
END;
