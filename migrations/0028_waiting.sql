-- What waits to be looked after, kept by triggers: whoever looks after it reads what waits, and nothing of what does not.

-- Matches whose logs may have moved since their club's head lists were last compared with them: those that are not sealed,
-- and those sealed since. No club: ''.
CREATE TABLE `moved_logs` (
	`club` text NOT NULL,
	`match_id` text NOT NULL,
	PRIMARY KEY(`club`, `match_id`)
) WITHOUT ROWID;

-- Matches whose logs are not sealed, by the moment in which they were opened.
CREATE TABLE `open_logs` (
	`since` text NOT NULL,
	`match_id` text NOT NULL,
	PRIMARY KEY(`since`, `match_id`)
) WITHOUT ROWID;

-- Rating lists of which something has changed that they are folded from. The mark is another one after each change, so
-- that a computation takes away only the mark that it began with.
CREATE TABLE `waiting_lists` (
	`list` text NOT NULL,
	`mark` text NOT NULL,
	PRIMARY KEY(`list`)
) WITHOUT ROWID;

-- Days on which a division may be played: by its draw, or put off to them. `sealed`: the division's version for which the
-- forecasts of that day were sealed.
CREATE TABLE `play_days` (
	`day` text NOT NULL,
	`division_id` text NOT NULL,
	`sealed` text,
	PRIMARY KEY(`day`, `division_id`)
) WITHOUT ROWID;

-- All of what is there now is looked after once more. A release that rates otherwise marks the lists again in this way.
INSERT INTO `moved_logs` (`club`, `match_id`)
SELECT DISTINCT coalesce(m.`club_id`, ''), m.`id` FROM `matches` m JOIN `log_ends` l ON l.`match_id` = m.`id`;

INSERT INTO `open_logs` (`since`, `match_id`)
SELECT `created_at`, `id` FROM `matches` m
WHERE EXISTS (SELECT 1 FROM `match_segments` WHERE `match_id` = m.`id`)
OR NOT EXISTS (SELECT 1 FROM `sealed_segments` WHERE `match_id` = m.`id`);

INSERT INTO `waiting_lists` (`list`, `mark`) SELECT `list`, lower(hex(randomblob(8))) FROM `rating_lists`;

INSERT INTO `play_days` (`day`, `division_id`)
SELECT `day`, `division_id` FROM `fixtures` WHERE `day` IS NOT NULL
UNION SELECT j.`value`, d.`id` FROM `divisions` d, json_each(d.`draw`, '$.days') j WHERE d.`draw` IS NOT NULL AND j.`value` IS NOT NULL
UNION SELECT `data`->>'day', `division_id` FROM `decisions` WHERE `type` = 'fixture_postponed' AND `data`->>'day' IS NOT NULL;

-- Upkeep and the home page look for the latest and the oldest.
CREATE INDEX `attempts_until` ON `attempts` (`until`);
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);
CREATE INDEX `verifications_expires` ON `verifications` (`expires_at`);

-- A result is written with every batch of events that reaches the database, and says where its log stands.
CREATE TRIGGER `match_results_moved_insert` AFTER INSERT ON `match_results`
BEGIN
	INSERT INTO `moved_logs` (`club`, `match_id`)
	SELECT coalesce(`club_id`, ''), `id` FROM `matches` WHERE `id` = NEW.`match_id`
	ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `matches_log_opened` AFTER INSERT ON `matches`
WHEN NOT EXISTS (SELECT 1 FROM `sealed_segments` WHERE `match_id` = NEW.`id`)
BEGIN
	INSERT INTO `open_logs` (`since`, `match_id`) VALUES (NEW.`created_at`, NEW.`id`)
	ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `sealed_segments_log_closed` AFTER INSERT ON `sealed_segments`
BEGIN
	DELETE FROM `open_logs` WHERE `match_id` = NEW.`match_id`
	AND `since` = (SELECT `created_at` FROM `matches` WHERE `id` = NEW.`match_id`);
END;

-- A result whose log goes on after it was sealed: a correction, which is listed and sealed in its turn. Until it is sealed a
-- log keeps its mark, so nothing is written while a match is played.
CREATE TRIGGER `match_results_log_opened` AFTER UPDATE ON `match_results`
WHEN OLD.`hash` IS NOT NEW.`hash` AND EXISTS (
	SELECT 1 FROM `sealed_segments` WHERE `match_id` = NEW.`match_id` AND `last` = OLD.`seq`
)
BEGIN
	INSERT INTO `open_logs` (`since`, `match_id`) SELECT `created_at`, `id` FROM `matches` WHERE `id` = NEW.`match_id`
	ON CONFLICT DO NOTHING;
	INSERT INTO `moved_logs` (`club`, `match_id`)
	SELECT coalesce(`club_id`, ''), `id` FROM `matches` WHERE `id` = NEW.`match_id`
	ON CONFLICT DO NOTHING;
END;

-- Lists are named by club and kind: `listOf` in shared/ratings/lists.ts, of line-ups that can be played.
CREATE TRIGGER `match_results_lists_insert` AFTER INSERT ON `match_results`
WHEN NEW.`rated` = 1 AND NEW.`status` = 'decided'
BEGIN
	INSERT INTO `waiting_lists` (`list`, `mark`)
	SELECT `club_id` || CASE WHEN json_array_length(NEW.`sides`) > 2 THEN ':many-handed'
		WHEN json_array_length(NEW.`sides`, '$[0].players') = 1 THEN ':singles' ELSE ':doubles' END, lower(hex(randomblob(8)))
	FROM `matches` WHERE `id` = NEW.`match_id` AND `club_id` IS NOT NULL
	ON CONFLICT (`list`) DO UPDATE SET `mark` = excluded.`mark`;
END;

CREATE TRIGGER `match_results_lists_update` AFTER UPDATE ON `match_results`
WHEN OLD.`hash` IS NOT NEW.`hash`
AND ((OLD.`rated` = 1 AND OLD.`status` = 'decided') OR (NEW.`rated` = 1 AND NEW.`status` = 'decided'))
BEGIN
	INSERT INTO `waiting_lists` (`list`, `mark`)
	SELECT `club_id` || CASE WHEN json_array_length(NEW.`sides`) > 2 THEN ':many-handed'
		WHEN json_array_length(NEW.`sides`, '$[0].players') = 1 THEN ':singles' ELSE ':doubles' END, lower(hex(randomblob(8)))
	FROM `matches` WHERE `id` = NEW.`match_id` AND `club_id` IS NOT NULL
	ON CONFLICT (`list`) DO UPDATE SET `mark` = excluded.`mark`;
END;

CREATE VIEW `kinds_of_list` AS SELECT 'singles' AS `kind` UNION ALL SELECT 'doubles' UNION ALL SELECT 'many-handed';

CREATE TRIGGER `decisions_lists_insert` AFTER INSERT ON `decisions`
BEGIN
	INSERT INTO `waiting_lists` (`list`, `mark`)
	SELECT d.`club_id` || ':' || k.`kind`, lower(hex(randomblob(8))) FROM `divisions` d, `kinds_of_list` k
	WHERE d.`id` = NEW.`division_id`
	ON CONFLICT (`list`) DO UPDATE SET `mark` = excluded.`mark`;
END;

CREATE TRIGGER `people_joins_lists_insert` AFTER INSERT ON `people_joins`
BEGIN
	INSERT INTO `waiting_lists` (`list`, `mark`)
	SELECT NEW.`club_id` || ':' || `kind`, lower(hex(randomblob(8))) FROM `kinds_of_list` WHERE true
	ON CONFLICT (`list`) DO UPDATE SET `mark` = excluded.`mark`;
END;

CREATE TRIGGER `rating_starts_lists_insert` AFTER INSERT ON `rating_starts`
BEGIN
	INSERT INTO `waiting_lists` (`list`, `mark`) VALUES (NEW.`club_id` || ':' || NEW.`list`, lower(hex(randomblob(8))))
	ON CONFLICT (`list`) DO UPDATE SET `mark` = excluded.`mark`;
END;

CREATE TRIGGER `rating_starts_lists_update` AFTER UPDATE ON `rating_starts`
BEGIN
	INSERT INTO `waiting_lists` (`list`, `mark`) VALUES (NEW.`club_id` || ':' || NEW.`list`, lower(hex(randomblob(8))))
	ON CONFLICT (`list`) DO UPDATE SET `mark` = excluded.`mark`;
END;

CREATE TRIGGER `rating_starts_lists_delete` AFTER DELETE ON `rating_starts`
BEGIN
	INSERT INTO `waiting_lists` (`list`, `mark`) VALUES (OLD.`club_id` || ':' || OLD.`list`, lower(hex(randomblob(8))))
	ON CONFLICT (`list`) DO UPDATE SET `mark` = excluded.`mark`;
END;

CREATE TRIGGER `rating_settings_lists_insert` AFTER INSERT ON `rating_settings`
BEGIN
	INSERT INTO `waiting_lists` (`list`, `mark`) VALUES (NEW.`club_id` || ':' || NEW.`list`, lower(hex(randomblob(8))))
	ON CONFLICT (`list`) DO UPDATE SET `mark` = excluded.`mark`;
END;

CREATE TRIGGER `rating_settings_lists_update` AFTER UPDATE ON `rating_settings`
BEGIN
	INSERT INTO `waiting_lists` (`list`, `mark`) VALUES (NEW.`club_id` || ':' || NEW.`list`, lower(hex(randomblob(8))))
	ON CONFLICT (`list`) DO UPDATE SET `mark` = excluded.`mark`;
END;

CREATE TRIGGER `fixtures_day_insert` AFTER INSERT ON `fixtures` WHEN NEW.`day` IS NOT NULL
BEGIN
	INSERT INTO `play_days` (`day`, `division_id`) VALUES (NEW.`day`, NEW.`division_id`) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `fixtures_day_update` AFTER UPDATE ON `fixtures` WHEN NEW.`day` IS NOT NULL
BEGIN
	INSERT INTO `play_days` (`day`, `division_id`) VALUES (NEW.`day`, NEW.`division_id`) ON CONFLICT DO NOTHING;
END;

-- Later rounds of a knockout have days before they have fixtures.
CREATE TRIGGER `divisions_days_insert` AFTER INSERT ON `divisions` WHEN NEW.`draw` IS NOT NULL
BEGIN
	INSERT INTO `play_days` (`day`, `division_id`)
	SELECT `value`, NEW.`id` FROM json_each(NEW.`draw`, '$.days') WHERE `value` IS NOT NULL ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `divisions_days_update` AFTER UPDATE ON `divisions` WHEN NEW.`draw` IS NOT NULL AND OLD.`draw` IS NOT NEW.`draw`
BEGIN
	INSERT INTO `play_days` (`day`, `division_id`)
	SELECT `value`, NEW.`id` FROM json_each(NEW.`draw`, '$.days') WHERE `value` IS NOT NULL ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `decisions_day_insert` AFTER INSERT ON `decisions`
WHEN NEW.`type` = 'fixture_postponed' AND NEW.`data`->>'day' IS NOT NULL
BEGIN
	INSERT INTO `play_days` (`day`, `division_id`) VALUES (NEW.`data`->>'day', NEW.`division_id`) ON CONFLICT DO NOTHING;
END;
