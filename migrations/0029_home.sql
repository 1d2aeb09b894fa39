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

-- Versions are written often and looked up by their key alone: as the rows of an index a new one is written without a read.
CREATE TABLE `versions_before` AS SELECT * FROM `versions`;
DROP TABLE `versions`;
CREATE TABLE `versions` (
	`scope` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL
) WITHOUT ROWID;
INSERT INTO `versions` (`scope`, `version`) SELECT `scope`, `version` FROM `versions_before`;
DROP TABLE `versions_before`;

-- One version of everything public: another one whenever that of a division or a club is, or a result outside any division.
INSERT INTO `versions` (`scope`, `version`) VALUES ('public', lower(hex(randomblob(8))));

CREATE TRIGGER `versions_public_insert` AFTER INSERT ON `versions` WHEN NEW.`scope` <> 'public'
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('public', lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `versions_public_update` AFTER UPDATE ON `versions` WHEN NEW.`scope` <> 'public'
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('public', lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

-- A result bumps the version of its division, or, outside any division, that of everything public. (Instead of 0018, 0027.)
DROP TRIGGER `match_results_version_insert`;
DROP TRIGGER `match_results_version_delete`;

CREATE TRIGGER `match_results_version_insert` AFTER INSERT ON `match_results`
BEGIN
	INSERT INTO `versions` (`scope`, `version`)
	SELECT coalesce('division:' || f.`division_id`, 'public'), lower(hex(randomblob(8))) FROM `matches` m
	LEFT JOIN `fixtures` f ON f.`id` = m.`fixture_id` WHERE m.`id` = NEW.`match_id`
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

-- Where a log stands, when, and whether a dispute is open is seen on no page of a division.
CREATE TRIGGER `match_results_version_update` AFTER UPDATE ON `match_results`
WHEN OLD.`status` IS NOT NEW.`status` OR OLD.`winner` IS NOT NEW.`winner` OR OLD.`forfeited` IS NOT NEW.`forfeited`
OR OLD.`boards` IS NOT NEW.`boards` OR OLD.`sides` IS NOT NEW.`sides` OR OLD.`ranking` IS NOT NEW.`ranking`
OR OLD.`day` IS NOT NEW.`day` OR OLD.`rated` IS NOT NEW.`rated` OR OLD.`recorded_games` IS NOT NEW.`recorded_games`
BEGIN
	INSERT INTO `versions` (`scope`, `version`)
	SELECT coalesce('division:' || f.`division_id`, 'public'), lower(hex(randomblob(8))) FROM `matches` m
	LEFT JOIN `fixtures` f ON f.`id` = m.`fixture_id` WHERE m.`id` = NEW.`match_id`
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `match_results_version_delete` AFTER DELETE ON `match_results`
BEGIN
	INSERT INTO `versions` (`scope`, `version`)
	SELECT coalesce('division:' || f.`division_id`, 'public'), lower(hex(randomblob(8))) FROM `matches` m
	LEFT JOIN `fixtures` f ON f.`id` = m.`fixture_id` WHERE m.`id` = OLD.`match_id`
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

-- Statistics that go without others in their place go with a status that changes.
CREATE TRIGGER `match_statistics_public_insert` AFTER INSERT ON `match_statistics`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('public', lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

-- A correction of a friendly, and what it moved.
CREATE TRIGGER `differences_public_insert` AFTER INSERT ON `differences` WHEN NEW.`division_id` IS NULL
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('public', lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;
