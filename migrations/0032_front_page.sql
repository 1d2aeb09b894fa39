-- The front page in few rows, just after a change too: what it is made of lies in rows that change with it and with nothing
-- else. All of it follows from the rest and can be lost at any time.
DROP TABLE `division_cards`;

-- A division as lists name it (`card`: JSON, by player ids), and what it is computed from (`record`: JSON, see the view
-- below). NULL: computed or read anew by whoever asks. The mark is another one whenever either changes, so that a card is
-- kept only of the record that it was computed from.
CREATE TABLE `division_cards` (
	`division_id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`created_at` text NOT NULL,
	`mark` text NOT NULL,
	`card` text,
	`record` text
);

CREATE INDEX `division_cards_created` ON `division_cards` (`created_at`, `division_id`);
CREATE INDEX `division_cards_club` ON `division_cards` (`club_id`);

INSERT INTO `division_cards` (`division_id`, `club_id`, `created_at`, `mark`)
SELECT `id`, `club_id`, `created_at`, lower(hex(randomblob(8))) FROM `divisions`;

-- What the table of a division follows from, in one value: results by match, everything else in lists. Triggers write into a
-- record what is added to it; it is read whole only once.
CREATE VIEW `division_records` AS SELECT d.`id` AS `division_id`, json_object(
	'entries', (SELECT json_group_array(json_object('id', e.`id`, 'number', e.`number`, 'players', json(e.`players`)))
		FROM `entries` e WHERE e.`division_id` = d.`id`),
	'fixtures', (SELECT json_group_array(json_object('id', f.`id`, 'round', f.`round`, 'position', f.`position`,
		'day', f.`day`, 'home', f.`home`, 'away', f.`away`)) FROM `fixtures` f WHERE f.`division_id` = d.`id`),
	'decisions', (SELECT json_group_array(json_object('id', c.`id`, 'number', c.`number`, 'by', c.`by`, 'at', c.`at`,
		'data', c.`data`)) FROM `decisions` c WHERE c.`division_id` = d.`id`),
	'results', (SELECT json_group_object(r.`match_id`, json_object('fixture', m.`fixture_id`, 'opened', m.`created_at`,
		'day', r.`day`, 'status', r.`status`, 'forfeited', r.`forfeited`, 'games', r.`recorded_games`,
		'winner', r.`winner`, 'sides', json(r.`sides`)))
		FROM `fixtures` f CROSS JOIN `matches` m ON m.`fixture_id` = f.`id`
		CROSS JOIN `match_results` r ON r.`match_id` = m.`id` WHERE f.`division_id` = d.`id`)
) AS `record` FROM `divisions` d;

CREATE TRIGGER `divisions_card_insert` AFTER INSERT ON `divisions`
BEGIN
	INSERT INTO `division_cards` (`division_id`, `club_id`, `created_at`, `mark`)
	VALUES (NEW.`id`, NEW.`club_id`, NEW.`created_at`, lower(hex(randomblob(8))));
END;

CREATE TRIGGER `divisions_card_update` AFTER UPDATE ON `divisions`
BEGIN
	UPDATE `division_cards` SET `division_id` = NEW.`id`, `club_id` = NEW.`club_id`, `created_at` = NEW.`created_at`,
		`mark` = lower(hex(randomblob(8))), `card` = NULL, `record` = iif(NEW.`id` = OLD.`id`, `record`, NULL)
	WHERE `division_id` = OLD.`id`;
END;

CREATE TRIGGER `divisions_card_delete` AFTER DELETE ON `divisions`
BEGIN
	DELETE FROM `division_cards` WHERE `division_id` = OLD.`id`;
END;

CREATE TRIGGER `clubs_card_update` AFTER UPDATE ON `clubs` WHEN OLD.`name` IS NOT NEW.`name`
BEGIN
	UPDATE `division_cards` SET `mark` = lower(hex(randomblob(8))), `card` = NULL WHERE `club_id` = NEW.`id`;
END;

CREATE TRIGGER `entries_card_insert` AFTER INSERT ON `entries`
BEGIN
	UPDATE `division_cards` SET `mark` = lower(hex(randomblob(8))), `card` = NULL, `record` = json_set(`record`,
		'$.entries[#]', json_object('id', NEW.`id`, 'number', NEW.`number`, 'players', json(NEW.`players`)))
	WHERE `division_id` = NEW.`division_id` AND `record` IS NOT NULL;
END;

CREATE TRIGGER `entries_card_update` AFTER UPDATE ON `entries`
BEGIN
	UPDATE `division_cards` SET `mark` = lower(hex(randomblob(8))), `card` = NULL, `record` = NULL
	WHERE `division_id` IN (OLD.`division_id`, NEW.`division_id`) AND `record` IS NOT NULL;
END;

CREATE TRIGGER `entries_card_delete` AFTER DELETE ON `entries`
BEGIN
	UPDATE `division_cards` SET `mark` = lower(hex(randomblob(8))), `card` = NULL, `record` = NULL
	WHERE `division_id` = OLD.`division_id` AND `record` IS NOT NULL;
END;

CREATE TRIGGER `fixtures_card_insert` AFTER INSERT ON `fixtures`
BEGIN
	UPDATE `division_cards` SET `mark` = lower(hex(randomblob(8))), `card` = NULL, `record` = json_set(`record`,
		'$.fixtures[#]', json_object('id', NEW.`id`, 'round', NEW.`round`, 'position', NEW.`position`, 'day', NEW.`day`,
		'home', NEW.`home`, 'away', NEW.`away`))
	WHERE `division_id` = NEW.`division_id` AND `record` IS NOT NULL;
END;

CREATE TRIGGER `fixtures_card_update` AFTER UPDATE ON `fixtures`
BEGIN
	UPDATE `division_cards` SET `mark` = lower(hex(randomblob(8))), `card` = NULL, `record` = NULL
	WHERE `division_id` IN (OLD.`division_id`, NEW.`division_id`) AND `record` IS NOT NULL;
END;

CREATE TRIGGER `fixtures_card_delete` AFTER DELETE ON `fixtures`
BEGIN
	UPDATE `division_cards` SET `mark` = lower(hex(randomblob(8))), `card` = NULL, `record` = NULL
	WHERE `division_id` = OLD.`division_id` AND `record` IS NOT NULL;
END;

CREATE TRIGGER `decisions_card_insert` AFTER INSERT ON `decisions`
BEGIN
	UPDATE `division_cards` SET `mark` = lower(hex(randomblob(8))), `card` = NULL, `record` = json_set(`record`,
		'$.decisions[#]', json_object('id', NEW.`id`, 'number', NEW.`number`, 'by', NEW.`by`, 'at', NEW.`at`,
		'data', NEW.`data`))
	WHERE `division_id` = NEW.`division_id` AND `record` IS NOT NULL;
END;

-- A match is opened before it has a result; brought in behind its result it belongs to a record that is there.
CREATE TRIGGER `matches_card_insert` AFTER INSERT ON `matches`
WHEN NEW.`fixture_id` IS NOT NULL AND EXISTS (SELECT 1 FROM `match_results` WHERE `match_id` = NEW.`id`)
BEGIN
	UPDATE `division_cards` SET `mark` = lower(hex(randomblob(8))), `card` = NULL, `record` = NULL
	WHERE `division_id` = (SELECT `division_id` FROM `fixtures` WHERE `id` = NEW.`fixture_id`) AND `record` IS NOT NULL;
END;

CREATE TRIGGER `matches_card_update` AFTER UPDATE ON `matches`
BEGIN
	UPDATE `division_cards` SET `mark` = lower(hex(randomblob(8))), `card` = NULL, `record` = NULL
	WHERE `division_id` IN (SELECT `division_id` FROM `fixtures` WHERE `id` IN (OLD.`fixture_id`, NEW.`fixture_id`))
	AND `record` IS NOT NULL;
END;

CREATE TRIGGER `matches_card_delete` AFTER DELETE ON `matches`
BEGIN
	UPDATE `division_cards` SET `mark` = lower(hex(randomblob(8))), `card` = NULL, `record` = NULL
	WHERE `division_id` = (SELECT `division_id` FROM `fixtures` WHERE `id` = OLD.`fixture_id`) AND `record` IS NOT NULL;
END;

-- Where a result moved: whoever inserts here bumps the version of its division (outside any division that of everything
-- public), and gives the record of the division what it says now. `part` is NULL where the table cannot have moved: a match
-- that goes on being played counts for none. The match and its fixture are looked up once for both.
CREATE VIEW `moved_results` AS SELECT NULL AS `match_id`, NULL AS `division_id`, NULL AS `part` WHERE false;

CREATE TRIGGER `moved_results_insert` INSTEAD OF INSERT ON `moved_results`
BEGIN
	INSERT INTO `versions` (`scope`, `version`)
	VALUES (coalesce('division:' || NEW.`division_id`, 'public'), lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
	UPDATE `division_cards` SET `mark` = lower(hex(randomblob(8))), `card` = NULL,
		`record` = json_set(`record`, '$.results."' || NEW.`match_id` || '"', json(NEW.`part`))
	WHERE NEW.`part` IS NOT NULL AND `division_id` = NEW.`division_id` AND `record` IS NOT NULL;
END;

DROP TRIGGER `match_results_version_insert`;
DROP TRIGGER `match_results_version_update`;
DROP TRIGGER `match_results_version_delete`;

CREATE TRIGGER `match_results_version_insert` AFTER INSERT ON `match_results`
BEGIN
	INSERT INTO `moved_results` (`match_id`, `division_id`, `part`)
	SELECT NEW.`match_id`, f.`division_id`, json_object('fixture', m.`fixture_id`, 'opened', m.`created_at`,
		'day', NEW.`day`, 'status', NEW.`status`, 'forfeited', NEW.`forfeited`, 'games', NEW.`recorded_games`,
		'winner', NEW.`winner`, 'sides', json(NEW.`sides`))
	FROM `matches` m LEFT JOIN `fixtures` f ON f.`id` = m.`fixture_id` WHERE m.`id` = NEW.`match_id`;
END;

-- Where a log stands, when, and whether a dispute is open is seen on no page of a division.
CREATE TRIGGER `match_results_version_update` AFTER UPDATE ON `match_results`
WHEN OLD.`status` IS NOT NEW.`status` OR OLD.`winner` IS NOT NEW.`winner` OR OLD.`forfeited` IS NOT NEW.`forfeited`
OR OLD.`boards` IS NOT NEW.`boards` OR OLD.`sides` IS NOT NEW.`sides` OR OLD.`ranking` IS NOT NEW.`ranking`
OR OLD.`day` IS NOT NEW.`day` OR OLD.`rated` IS NOT NEW.`rated` OR OLD.`recorded_games` IS NOT NEW.`recorded_games`
BEGIN
	INSERT INTO `moved_results` (`match_id`, `division_id`, `part`)
	SELECT NEW.`match_id`, f.`division_id`, iif(OLD.`status` = 'in-play' AND NEW.`status` = 'in-play', NULL,
		json_object('fixture', m.`fixture_id`, 'opened', m.`created_at`,
		'day', NEW.`day`, 'status', NEW.`status`, 'forfeited', NEW.`forfeited`, 'games', NEW.`recorded_games`,
		'winner', NEW.`winner`, 'sides', json(NEW.`sides`)))
	FROM `matches` m LEFT JOIN `fixtures` f ON f.`id` = m.`fixture_id` WHERE m.`id` = NEW.`match_id`;
END;

CREATE TRIGGER `match_results_version_delete` AFTER DELETE ON `match_results`
BEGIN
	INSERT INTO `moved_results` (`match_id`, `division_id`, `part`)
	SELECT OLD.`match_id`, f.`division_id`, NULL
	FROM `matches` m LEFT JOIN `fixtures` f ON f.`id` = m.`fixture_id` WHERE m.`id` = OLD.`match_id`;
	UPDATE `division_cards` SET `mark` = lower(hex(randomblob(8))), `card` = NULL,
		`record` = json_remove(`record`, '$.results."' || OLD.`match_id` || '"')
	WHERE `record` IS NOT NULL AND `division_id` = (SELECT f.`division_id` FROM `matches` m
		JOIN `fixtures` f ON f.`id` = m.`fixture_id` WHERE m.`id` = OLD.`match_id`);
END;

-- What the front page shows beside results and cards, in one row (`body`: JSON, see `front-page.ts`): names, where matches
-- belong, clubs, the best of a rating list. `stale` names what of it changed since it was written: ids of people, divisions
-- and clubs; `*`: any of it may have. The mark is another one after each such change: what was read before is not kept.
CREATE TABLE `front_page` (
	`id` integer PRIMARY KEY NOT NULL,
	`mark` text NOT NULL,
	`stale` text NOT NULL,
	`body` text NOT NULL
);

INSERT INTO `front_page` (`id`, `mark`, `stale`, `body`) VALUES (1, lower(hex(randomblob(8))), '[]', '{}');

-- A change to whatever has this id: `of` is `*` where other ids may be called otherwise because of it.
CREATE VIEW `front_page_changes` AS SELECT NULL AS `of` WHERE false;

CREATE TRIGGER `front_page_changes_insert` INSTEAD OF INSERT ON `front_page_changes`
BEGIN
	UPDATE `front_page` SET `mark` = lower(hex(randomblob(8))), `stale` = CASE
		WHEN instr(`stale`, '"' || NEW.`of` || '"') > 0 THEN `stale`
		WHEN NEW.`of` = '*' OR instr(`body`, '"' || NEW.`of` || '"') > 0 THEN json_insert(`stale`, '$[#]', NEW.`of`)
		ELSE `stale` END
	WHERE `id` = 1;
END;

CREATE TRIGGER `people_front_page_insert` AFTER INSERT ON `people`
BEGIN
	INSERT INTO `front_page_changes` (`of`) VALUES (NEW.`id`);
END;

CREATE TRIGGER `people_front_page_update` AFTER UPDATE ON `people`
WHEN OLD.`id` IS NOT NEW.`id` OR OLD.`name` IS NOT NEW.`name` OR OLD.`club_id` IS NOT NEW.`club_id`
OR OLD.`junior` IS NOT NEW.`junior`
BEGIN
	INSERT INTO `front_page_changes` (`of`) SELECT iif(OLD.`id` IS NOT NEW.`id` OR EXISTS
		(SELECT 1 FROM `joined_ids` WHERE `person_id` = NEW.`id`), '*', NEW.`id`);
END;

CREATE TRIGGER `people_front_page_delete` AFTER DELETE ON `people`
BEGIN
	INSERT INTO `front_page_changes` (`of`) VALUES ('*');
END;

CREATE TRIGGER `people_joins_front_page_insert` AFTER INSERT ON `people_joins`
BEGIN
	INSERT INTO `front_page_changes` (`of`) VALUES ('*');
END;

CREATE TRIGGER `shown_names_front_page_insert` AFTER INSERT ON `shown_names`
BEGIN
	INSERT INTO `front_page_changes` (`of`) VALUES (NEW.`person_id`);
END;

CREATE TRIGGER `shown_names_front_page_delete` AFTER DELETE ON `shown_names`
BEGIN
	INSERT INTO `front_page_changes` (`of`) VALUES (OLD.`person_id`);
END;

-- The oldest clubs are shown: one more is shown where there are few.
CREATE TRIGGER `clubs_front_page_insert` AFTER INSERT ON `clubs`
BEGIN
	INSERT INTO `front_page_changes` (`of`) VALUES ('clubs');
END;

CREATE TRIGGER `clubs_front_page_update` AFTER UPDATE ON `clubs`
WHEN OLD.`id` IS NOT NEW.`id` OR OLD.`name` IS NOT NEW.`name` OR OLD.`created_at` IS NOT NEW.`created_at`
OR OLD.`zone` IS NOT NEW.`zone` OR OLD.`junior_names` IS NOT NEW.`junior_names`
BEGIN
	INSERT INTO `front_page_changes` (`of`)
	SELECT iif(OLD.`zone` IS NOT NEW.`zone` OR OLD.`junior_names` IS NOT NEW.`junior_names`, '*', 'clubs');
END;

CREATE TRIGGER `clubs_front_page_delete` AFTER DELETE ON `clubs`
BEGIN
	INSERT INTO `front_page_changes` (`of`) VALUES ('*');
END;

CREATE TRIGGER `divisions_front_page_update` AFTER UPDATE ON `divisions` WHEN OLD.`name` IS NOT NEW.`name`
BEGIN
	INSERT INTO `front_page_changes` (`of`) VALUES (NEW.`id`);
END;

-- The league may have ended a match that goes on in its log.
CREATE TRIGGER `decisions_front_page_insert` AFTER INSERT ON `decisions`
BEGIN
	INSERT INTO `front_page_changes` (`of`) VALUES (NEW.`division_id`);
END;

CREATE TRIGGER `fixtures_front_page_update` AFTER UPDATE ON `fixtures`
BEGIN
	INSERT INTO `front_page_changes` (`of`) VALUES (OLD.`division_id`);
END;

CREATE TRIGGER `matches_front_page_update` AFTER UPDATE ON `matches`
BEGIN
	INSERT INTO `front_page_changes` (`of`) VALUES (NEW.`id`);
END;

CREATE TRIGGER `matches_front_page_insert` AFTER INSERT ON `matches`
WHEN EXISTS (SELECT 1 FROM `match_results` WHERE `match_id` = NEW.`id`)
BEGIN
	INSERT INTO `front_page_changes` (`of`) VALUES (NEW.`id`);
END;

CREATE TRIGGER `matches_front_page_delete` AFTER DELETE ON `matches`
BEGIN
	INSERT INTO `front_page_changes` (`of`) VALUES (OLD.`id`);
END;

-- The best of a list, without the rest of it.
CREATE INDEX `ratings_place` ON `ratings` (`list`, `place`, `player_id`);
