-- Versions in proportion to change: a name that changes makes new versions of the clubs where it may be shown, not of every
-- club and division; and what no reader sees makes none. (Replaces triggers of 0018 and 0021.)
DROP TRIGGER `clubs_version_update`;
DROP TRIGGER `people_version_insert`;
DROP TRIGGER `people_version_update`;
DROP TRIGGER `people_version_delete`;
DROP TRIGGER `people_joins_version_insert`;
DROP TRIGGER `shown_names_version_insert`;
DROP TRIGGER `shown_names_version_delete`;
DROP TRIGGER `match_results_version_update`;

-- Names follow joins from both ends, whenever any are read: without these, through all joins that there are.
CREATE INDEX `people_joins_person` ON `people_joins` (`person`);
CREATE INDEX `people_joins_known_as` ON `people_joins` (`known_as`);

-- The ids that a name may also be shown under: of joins that lead to an id, and of those that lead on from it.
CREATE VIEW `joined_ids` AS
SELECT `person` AS `person_id`, `known_as` AS `other_id` FROM `people_joins`
UNION ALL
SELECT `known_as` AS `person_id`, `person` AS `other_id` FROM `people_joins`;

-- Clubs where an id was seen: those whose matches it played, and those whose files brought a name for it.
CREATE VIEW `clubs_naming` AS
SELECT p.`player_id` AS `person_id`, m.`club_id` FROM `match_players` p JOIN `matches` m ON m.`id` = p.`match_id`
WHERE m.`club_id` IS NOT NULL
UNION ALL
SELECT `person_id`, `club_id` FROM `shown_names`;

-- Where a registered person may be shown: at home; wherever the home club has ever allowed anybody (a consent for a player
-- covers those who were joined with that player); and wherever one of their ids was seen all the same.
CREATE VIEW `clubs_showing` AS
SELECT `id` AS `person_id`, `club_id` FROM `people`
UNION ALL
SELECT p.`id` AS `person_id`, c.`to_club` AS `club_id` FROM `people` p JOIN `player_consents` c ON c.`club_id` = p.`club_id`
UNION ALL
SELECT `person_id`, `club_id` FROM `clubs_naming`
UNION ALL
SELECT j.`person_id`, n.`club_id` FROM `joined_ids` j JOIN `clubs_naming` n ON n.`person_id` = j.`other_id`;

CREATE TRIGGER `clubs_version_update` AFTER UPDATE ON `clubs`
WHEN OLD.`id` IS NOT NEW.`id` OR OLD.`name` IS NOT NEW.`name` OR OLD.`junior_names` IS NOT NEW.`junior_names`
OR OLD.`zone` IS NOT NEW.`zone`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('club:' || NEW.`id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

-- How its juniors are shown goes for them wherever they play.
CREATE TRIGGER `clubs_version_juniors` AFTER UPDATE ON `clubs` WHEN OLD.`junior_names` IS NOT NEW.`junior_names`
BEGIN
	INSERT INTO `versions` (`scope`, `version`)
	SELECT DISTINCT 'club:' || s.`club_id`, lower(hex(randomblob(8))) FROM `people` p
	JOIN `clubs_showing` s ON s.`person_id` = p.`id`
	WHERE p.`club_id` = NEW.`id` AND p.`junior` IS NOT NULL
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

-- Somebody may be registered after matches in which a file named them.
CREATE TRIGGER `people_version_insert` AFTER INSERT ON `people`
BEGIN
	INSERT INTO `versions` (`scope`, `version`)
	SELECT 'club:' || `club_id`, lower(hex(randomblob(8))) FROM (
		SELECT NEW.`club_id` AS `club_id` UNION SELECT `club_id` FROM `clubs_naming` WHERE `person_id` = NEW.`id`
	) WHERE true
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `people_version_update` AFTER UPDATE ON `people`
WHEN OLD.`id` IS NOT NEW.`id` OR OLD.`name` IS NOT NEW.`name` OR OLD.`club_id` IS NOT NEW.`club_id`
OR OLD.`junior` IS NOT NEW.`junior`
BEGIN
	INSERT INTO `versions` (`scope`, `version`)
	SELECT 'club:' || `club_id`, lower(hex(randomblob(8))) FROM (
		SELECT OLD.`club_id` AS `club_id`
		UNION SELECT `club_id` FROM `clubs_naming` WHERE `person_id` = OLD.`id`
		UNION SELECT `club_id` FROM `clubs_showing` WHERE `person_id` = NEW.`id`
	) WHERE true
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `people_version_delete` AFTER DELETE ON `people`
BEGIN
	INSERT INTO `versions` (`scope`, `version`)
	SELECT 'club:' || `club_id`, lower(hex(randomblob(8))) FROM (
		SELECT OLD.`club_id` AS `club_id`
		UNION SELECT `to_club` FROM `player_consents` WHERE `club_id` = OLD.`club_id`
		UNION SELECT `club_id` FROM `clubs_naming` WHERE `person_id` = OLD.`id`
	) WHERE true
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `people_joins_version_insert` AFTER INSERT ON `people_joins`
BEGIN
	INSERT INTO `versions` (`scope`, `version`)
	SELECT 'club:' || `club_id`, lower(hex(randomblob(8))) FROM (
		SELECT NEW.`club_id` AS `club_id`
		UNION SELECT `club_id` FROM `clubs_showing` WHERE `person_id` = NEW.`person`
		UNION SELECT `club_id` FROM `clubs_showing` WHERE `person_id` = NEW.`known_as`
	) WHERE true
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

-- An import may bring a club's consents after its people, and after matches of those who were allowed to name them.
CREATE TRIGGER `player_consents_version_insert` AFTER INSERT ON `player_consents`
BEGIN
	UPDATE `versions` SET `version` = lower(hex(randomblob(8))) WHERE `scope` = 'club:' || NEW.`to_club`;
END;

CREATE TRIGGER `shown_names_version_insert` AFTER INSERT ON `shown_names`
BEGIN
	INSERT INTO `versions` (`scope`, `version`)
	SELECT 'club:' || `club_id`, lower(hex(randomblob(8))) FROM (
		SELECT DISTINCT `club_id` FROM `clubs_naming` WHERE `person_id` = NEW.`person_id`
	) WHERE true
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `shown_names_version_delete` AFTER DELETE ON `shown_names`
BEGIN
	INSERT INTO `versions` (`scope`, `version`)
	SELECT 'club:' || `club_id`, lower(hex(randomblob(8))) FROM (
		SELECT OLD.`club_id` AS `club_id` UNION SELECT `club_id` FROM `clubs_naming` WHERE `person_id` = OLD.`person_id`
	) WHERE true
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

-- (0029 makes anew what a result bumps.)

-- What a correction moved stands beside the result that it moved.
CREATE TRIGGER `differences_version_insert` AFTER INSERT ON `differences` WHEN NEW.`division_id` IS NOT NULL
BEGIN
	UPDATE `versions` SET `version` = lower(hex(randomblob(8))) WHERE `scope` = 'division:' || NEW.`division_id`;
END;
