-- The front page, however many clubs there are: found by indexes, with one small row a division, and kept while nothing changes.
CREATE INDEX `clubs_created` ON `clubs` (`created_at`, `id`);
CREATE INDEX `divisions_created` ON `divisions` (`created_at`, `id`);
CREATE INDEX `match_results_latest` ON `match_results` (coalesce(`day`, substr(`at`, 1, 10)), `at`, `match_id`)
WHERE `status` = 'decided';

-- A division as lists name it, computed by whoever finds none of the version that stands. It can be lost at any time.
CREATE TABLE `division_cards` (
	`division_id` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`body` text NOT NULL
);

-- One version of everything public: another one whenever that of a division or a club is, or a result outside any division.
INSERT INTO `versions` (`scope`, `version`) VALUES ('public', lower(hex(randomblob(8))));

CREATE TRIGGER `versions_public_insert` AFTER INSERT ON `versions` WHEN NEW.`scope` <> 'public'
BEGIN
	UPDATE `versions` SET `version` = lower(hex(randomblob(8))) WHERE `scope` = 'public';
END;

CREATE TRIGGER `versions_public_update` AFTER UPDATE ON `versions` WHEN NEW.`scope` <> 'public'
BEGIN
	UPDATE `versions` SET `version` = lower(hex(randomblob(8))) WHERE `scope` = 'public';
END;

CREATE TRIGGER `match_results_public_insert` AFTER INSERT ON `match_results`
BEGIN
	UPDATE `versions` SET `version` = lower(hex(randomblob(8))) WHERE `scope` = 'public'
	AND EXISTS (SELECT 1 FROM `matches` WHERE `id` = NEW.`match_id` AND `fixture_id` IS NULL);
END;

CREATE TRIGGER `match_results_public_update` AFTER UPDATE ON `match_results`
WHEN OLD.`status` IS NOT NEW.`status` OR OLD.`winner` IS NOT NEW.`winner` OR OLD.`forfeited` IS NOT NEW.`forfeited`
OR OLD.`boards` IS NOT NEW.`boards` OR OLD.`sides` IS NOT NEW.`sides` OR OLD.`ranking` IS NOT NEW.`ranking`
OR OLD.`day` IS NOT NEW.`day` OR OLD.`rated` IS NOT NEW.`rated` OR OLD.`recorded_games` IS NOT NEW.`recorded_games`
BEGIN
	UPDATE `versions` SET `version` = lower(hex(randomblob(8))) WHERE `scope` = 'public'
	AND EXISTS (SELECT 1 FROM `matches` WHERE `id` = NEW.`match_id` AND `fixture_id` IS NULL);
END;

CREATE TRIGGER `match_results_public_delete` AFTER DELETE ON `match_results`
BEGIN
	UPDATE `versions` SET `version` = lower(hex(randomblob(8))) WHERE `scope` = 'public'
	AND EXISTS (SELECT 1 FROM `matches` WHERE `id` = OLD.`match_id` AND `fixture_id` IS NULL);
END;

CREATE TRIGGER `match_statistics_public_insert` AFTER INSERT ON `match_statistics`
BEGIN
	UPDATE `versions` SET `version` = lower(hex(randomblob(8))) WHERE `scope` = 'public';
END;

CREATE TRIGGER `match_statistics_public_delete` AFTER DELETE ON `match_statistics`
BEGIN
	UPDATE `versions` SET `version` = lower(hex(randomblob(8))) WHERE `scope` = 'public';
END;

-- A correction of a friendly, and what it moved.
CREATE TRIGGER `differences_public_insert` AFTER INSERT ON `differences` WHEN NEW.`division_id` IS NULL
BEGIN
	UPDATE `versions` SET `version` = lower(hex(randomblob(8))) WHERE `scope` = 'public';
END;
