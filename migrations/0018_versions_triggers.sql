-- What a public read is derived from has a version: a random word for each division and club, another one after any change.
-- Triggers see to it, so that no writer can forget: routes, the relay of a match, imports, rebuilds, and people with SQL.

INSERT INTO `versions` (`scope`, `version`) SELECT 'division:' || `id`, lower(hex(randomblob(8))) FROM `divisions`;

INSERT INTO `versions` (`scope`, `version`) SELECT 'club:' || `id`, lower(hex(randomblob(8))) FROM `clubs`;

CREATE TRIGGER `divisions_version_insert` AFTER INSERT ON `divisions`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('division:' || NEW.`id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `divisions_version_update` AFTER UPDATE ON `divisions`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('division:' || OLD.`id`, lower(hex(randomblob(8)))),
		('division:' || NEW.`id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `divisions_version_delete` AFTER DELETE ON `divisions`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('division:' || OLD.`id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `entries_version_insert` AFTER INSERT ON `entries`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('division:' || NEW.`division_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `entries_version_update` AFTER UPDATE ON `entries`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('division:' || OLD.`division_id`, lower(hex(randomblob(8)))),
		('division:' || NEW.`division_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `entries_version_delete` AFTER DELETE ON `entries`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('division:' || OLD.`division_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `fixtures_version_insert` AFTER INSERT ON `fixtures`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('division:' || NEW.`division_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `fixtures_version_update` AFTER UPDATE ON `fixtures`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('division:' || OLD.`division_id`, lower(hex(randomblob(8)))),
		('division:' || NEW.`division_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `fixtures_version_delete` AFTER DELETE ON `fixtures`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('division:' || OLD.`division_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `registrations_version_insert` AFTER INSERT ON `registrations`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('division:' || NEW.`division_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `registrations_version_update` AFTER UPDATE ON `registrations`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('division:' || OLD.`division_id`, lower(hex(randomblob(8)))),
		('division:' || NEW.`division_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `registrations_version_delete` AFTER DELETE ON `registrations`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('division:' || OLD.`division_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `decisions_version_insert` AFTER INSERT ON `decisions`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('division:' || NEW.`division_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `matches_version_insert` AFTER INSERT ON `matches`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) SELECT 'division:' || `division_id`, lower(hex(randomblob(8))) FROM `fixtures`
	WHERE `id` = NEW.`fixture_id`
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `matches_version_update` AFTER UPDATE ON `matches`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) SELECT 'division:' || `division_id`, lower(hex(randomblob(8))) FROM `fixtures`
	WHERE `id` IN (OLD.`fixture_id`, NEW.`fixture_id`)
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `matches_version_delete` AFTER DELETE ON `matches`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) SELECT 'division:' || `division_id`, lower(hex(randomblob(8))) FROM `fixtures`
	WHERE `id` = OLD.`fixture_id`
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

-- The boards of a match are always written in one transaction with its result.
CREATE TRIGGER `match_results_version_insert` AFTER INSERT ON `match_results`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) SELECT 'division:' || f.`division_id`, lower(hex(randomblob(8))) FROM `matches` m
	JOIN `fixtures` f ON f.`id` = m.`fixture_id` WHERE m.`id` = NEW.`match_id`
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `match_results_version_update` AFTER UPDATE ON `match_results`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) SELECT 'division:' || f.`division_id`, lower(hex(randomblob(8))) FROM `matches` m
	JOIN `fixtures` f ON f.`id` = m.`fixture_id` WHERE m.`id` = NEW.`match_id`
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `match_results_version_delete` AFTER DELETE ON `match_results`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) SELECT 'division:' || f.`division_id`, lower(hex(randomblob(8))) FROM `matches` m
	JOIN `fixtures` f ON f.`id` = m.`fixture_id` WHERE m.`id` = OLD.`match_id`
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `clubs_version_insert` AFTER INSERT ON `clubs`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('club:' || NEW.`id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

-- Whoever plays as a guest is called what their own club calls them: a change of names may show in any division.
CREATE TRIGGER `clubs_version_update` AFTER UPDATE ON `clubs`
BEGIN
	UPDATE `versions` SET `version` = lower(hex(randomblob(8)));
END;

CREATE TRIGGER `clubs_version_delete` AFTER DELETE ON `clubs`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('club:' || OLD.`id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `people_version_insert` AFTER INSERT ON `people`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('club:' || NEW.`club_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `people_version_update` AFTER UPDATE ON `people`
BEGIN
	UPDATE `versions` SET `version` = lower(hex(randomblob(8)));
END;

CREATE TRIGGER `people_version_delete` AFTER DELETE ON `people`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('club:' || OLD.`club_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `people_joins_version_insert` AFTER INSERT ON `people_joins`
BEGIN
	UPDATE `versions` SET `version` = lower(hex(randomblob(8)));
END;

CREATE TRIGGER `house_rulesets_version_insert` AFTER INSERT ON `house_rulesets`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('club:' || NEW.`club_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

-- What is forecast of fixtures to come follows from the ratings; a list is named by its club and its kind.
CREATE TRIGGER `rating_lists_version_insert` AFTER INSERT ON `rating_lists`
BEGIN
	INSERT INTO `versions` (`scope`, `version`)
	VALUES ('club:' || substr(NEW.`list`, 1, instr(NEW.`list`, ':') - 1), lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `rating_lists_version_update` AFTER UPDATE ON `rating_lists`
BEGIN
	INSERT INTO `versions` (`scope`, `version`)
	VALUES ('club:' || substr(NEW.`list`, 1, instr(NEW.`list`, ':') - 1), lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `rating_lists_version_delete` AFTER DELETE ON `rating_lists`
BEGIN
	INSERT INTO `versions` (`scope`, `version`)
	VALUES ('club:' || substr(OLD.`list`, 1, instr(OLD.`list`, ':') - 1), lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;
