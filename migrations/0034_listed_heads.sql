-- Head lists of version 2 have only what moved since the list before. Where a log was listed is looked up here, and not in
-- the text of a list that names every match of a club.

-- A head as a list has it, once for each list that it moved in. Filled from the lists alone, whoever writes them.
CREATE TABLE `listed_heads` (
	`match_id` text NOT NULL,
	`seq` integer NOT NULL,
	`club` text NOT NULL,
	`hash` text NOT NULL,
	`at` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`match_id`, `seq`, `club`)
) WITHOUT ROWID;

-- Lists by their day.
CREATE INDEX `head_lists_at` ON `head_lists` (`club`, `at`);

-- The last list of each club until now has every log that carries no mark, where it stands.
INSERT INTO `listed_heads` (`match_id`, `seq`, `club`, `hash`, `at`, `number`)
SELECT j.`value`->>'match', j.`value`->>'seq', h.`club`, j.`value`->>'hash', h.`at`, h.`number`
FROM `head_lists` h, json_each(h.`text`, '$.heads') j
WHERE h.`number` = (SELECT max(l.`number`) FROM `head_lists` l WHERE l.`club` = h.`club`);

CREATE TRIGGER `head_lists_listed` AFTER INSERT ON `head_lists` WHEN json_valid(NEW.`text`)
BEGIN
	INSERT INTO `listed_heads` (`match_id`, `seq`, `club`, `hash`, `at`, `number`)
	SELECT j.`value`->>'match', j.`value`->>'seq', NEW.`club`, j.`value`->>'hash', NEW.`at`, NEW.`number`
	FROM json_each(NEW.`text`, '$.heads') j WHERE j.`type` = 'object'
	ON CONFLICT (`match_id`, `seq`, `club`) DO UPDATE
	SET `hash` = excluded.`hash`, `at` = excluded.`at`, `number` = excluded.`number` WHERE `hash` IS NOT excluded.`hash`;
END;

-- A mark is set when a log goes on from where it was listed, and taken away when it is listed where it stands. While it has
-- its mark nothing more is written or read for it: the look-up finds no row.
CREATE TRIGGER `match_segments_moved` AFTER INSERT ON `match_segments`
WHEN NEW.`first` > 1 AND EXISTS (
	SELECT 1 FROM `listed_heads` WHERE `match_id` = NEW.`match_id` AND `seq` = NEW.`first` - 1
)
BEGIN
	INSERT INTO `moved_logs` (`club`, `match_id`)
	SELECT coalesce(`club_id`, ''), `id` FROM `matches` WHERE `id` = NEW.`match_id`
	ON CONFLICT DO NOTHING;
END;

-- (As in 0028, but for the mark.) A result whose log goes on after it was sealed: a correction, which is sealed in its turn.
DROP TRIGGER `match_results_log_opened`;

CREATE TRIGGER `match_results_log_opened` AFTER UPDATE ON `match_results`
WHEN OLD.`hash` IS NOT NEW.`hash` AND EXISTS (
	SELECT 1 FROM `sealed_segments` WHERE `match_id` = NEW.`match_id` AND `last` = OLD.`seq`
)
BEGIN
	INSERT INTO `open_logs` (`since`, `match_id`) SELECT `created_at`, `id` FROM `matches` WHERE `id` = NEW.`match_id`
	ON CONFLICT DO NOTHING;
END;
