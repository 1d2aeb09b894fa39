-- The log of a match lies in segments: what was relayed together is one row that never changes. When a match is over,
-- its segments become one, gzipped (see `workers/derive/log`). Events have no row of their own any more.

-- The rows of an index alone: nothing but the key is searched, and a second B-tree would double what is written.
CREATE TABLE `match_segments` (
	`match_id` text NOT NULL,
	`last` integer NOT NULL,
	`first` integer NOT NULL,
	`prev` text NOT NULL,
	`hash` text NOT NULL,
	`lines` text NOT NULL,
	`received` text NOT NULL,
	PRIMARY KEY(`match_id`, `last`),
	CONSTRAINT "match_segments_range" CHECK(`first` >= 1 AND `last` >= `first`)
) WITHOUT ROWID;

CREATE TABLE `sealed_segments` (
	`match_id` text NOT NULL,
	`last` integer NOT NULL,
	`first` integer NOT NULL,
	`prev` text NOT NULL,
	`hash` text NOT NULL,
	`body` blob,
	`object` text,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`received` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`match_id`, `last`),
	CONSTRAINT "sealed_segments_range" CHECK(`first` >= 1 AND `last` >= `first`),
	CONSTRAINT "sealed_segments_somewhere" CHECK(`body` IS NOT NULL OR `object` IS NOT NULL)
);

-- Those that may be moved out of the database, oldest first.
CREATE INDEX `sealed_segments_here` ON `sealed_segments` (`at`) WHERE "sealed_segments"."body" IS NOT NULL;

-- Logs as they were until now: two hundred events to a segment, because a row has at most 2 MB.
INSERT INTO `match_segments` (`match_id`, `last`, `first`, `prev`, `hash`, `lines`, `received`)
SELECT g.`match_id`, g.`last`, g.`first`, f.`line`->>'prev', l.`hash`, g.`lines`, '[' || g.`steps` || ']'
FROM (
	SELECT `match_id`, max(`seq`) AS `last`, min(`seq`) AS `first`,
		group_concat(`line` || char(10), '' ORDER BY `seq`) AS `lines`,
		group_concat(`ms` - `before`, ',' ORDER BY `seq`) AS `steps`
	FROM (
		SELECT `match_id`, `seq`, `line`, `chunk`, `ms`,
			coalesce(lag(`ms`) OVER (PARTITION BY `match_id`, `chunk` ORDER BY `seq`), 0) AS `before`
		FROM (
			SELECT `match_id`, `seq`, `line`, (`seq` - 1) / 200 AS `chunk`,
				coalesce(CAST(round(unixepoch(`received_at`, 'subsec') * 1000) AS INTEGER), 0) AS `ms`
			FROM `match_events`
		)
	)
	GROUP BY `match_id`, `chunk`
) g
JOIN `match_events` f ON f.`match_id` = g.`match_id` AND f.`seq` = g.`first`
JOIN `match_events` l ON l.`match_id` = g.`match_id` AND l.`seq` = g.`last`;

-- Matches with a dispute that nobody has settled: a club's desk asks which, and a log is not searched by event any more.
ALTER TABLE `match_results` ADD `disputed` integer DEFAULT false NOT NULL;

UPDATE `match_results` SET `disputed` = 1 WHERE `match_id` IN (
	SELECT o.`match_id` FROM `match_events` o
	WHERE o.`type` = 'dispute_opened'
	AND NOT EXISTS (SELECT 1 FROM `match_events` v WHERE v.`match_id` = o.`match_id` AND v.`type` = 'event_voided'
		AND v.`line`->>'$.data.target' = o.`seq`)
	AND NOT EXISTS (SELECT 1 FROM `match_events` r WHERE r.`match_id` = o.`match_id` AND r.`type` = 'dispute_resolved'
		AND r.`line`->>'$.data.dispute' = o.`line`->>'$.data.dispute'
		AND NOT EXISTS (SELECT 1 FROM `match_events` v WHERE v.`match_id` = r.`match_id` AND v.`type` = 'event_voided'
			AND v.`line`->>'$.data.target' = r.`seq`))
);

CREATE INDEX `match_results_disputed` ON `match_results` (`match_id`) WHERE "match_results"."disputed" = 1;

-- Boards that are over lie with the result that they make: a row of their own each was a row written and read each.
ALTER TABLE `match_results` ADD `boards` text DEFAULT '[]' NOT NULL;

UPDATE `match_results` SET `boards` = (
	SELECT json_group_array(json_object('ending', b.`ending`, 'game', b.`game`, 'number', b.`number`,
		'points', json(b.`points`), 'queen', b.`queen`, 'status', b.`status`, 'winner', b.`winner`) ORDER BY b.`number`)
	FROM `board_results` b
	WHERE b.`match_id` = `match_results`.`match_id` AND b.`status` <> 'in-play' AND (b.`status` <> 'surplus' OR b.`ending` IS NOT NULL)
);

DROP TABLE `board_results`;
ALTER TABLE `rebuilt_matches` DROP COLUMN `boards`;

DROP TABLE `match_events`;

-- Where each log ends, and where it was sealed: an event is in the record if the chain of one of these ends holds it.
CREATE VIEW `log_ends` AS
SELECT `match_id`, `last` AS `seq`, `hash` FROM `match_segments`
UNION ALL
SELECT `match_id`, `last` AS `seq`, `hash` FROM `sealed_segments`;

-- For whoever asks by SQL: logs that are not sealed yet, event by event.
CREATE VIEW `match_events` AS
SELECT s.`match_id`, e.`value`->>'seq' AS `seq`, e.`value`->>'id' AS `id`, e.`value`->>'type' AS `type`,
	e.`value`->>'hash' AS `hash`, e.`value` AS `line`,
	strftime('%Y-%m-%dT%H:%M:%fZ', (
		SELECT sum(r.`value`) FROM json_each(s.`received`) r WHERE r.`key` <= e.`key`
	) / 1000.0, 'unixepoch') AS `received_at`
FROM `match_segments` s
JOIN json_each('[' || replace(substr(s.`lines`, 1, length(s.`lines`) - 1), char(10), ',') || ']') e;

-- The record is append-only. A segment follows the one before it, and goes only when what it held is sealed: what is sealed
-- of a log has no gaps.
CREATE TRIGGER `match_segments_refuse_update` BEFORE UPDATE ON `match_segments`
BEGIN
	SELECT RAISE(ABORT, 'match_segments is append-only');
END;

CREATE TRIGGER `match_segments_refuse_delete` BEFORE DELETE ON `match_segments`
WHEN NOT EXISTS (
	SELECT 1 FROM `sealed_segments` s
	WHERE s.`match_id` = OLD.`match_id` AND s.`last` >= OLD.`last`
)
BEGIN
	SELECT RAISE(ABORT, 'match_segments is append-only until the log is sealed');
END;

CREATE TRIGGER `match_segments_continue` BEFORE INSERT ON `match_segments`
WHEN (NEW.`first` - 1) || ' ' || NEW.`prev` <> coalesce(
	(SELECT `last` || ' ' || `hash` FROM `match_segments` WHERE `match_id` = NEW.`match_id` ORDER BY `last` DESC LIMIT 1),
	(SELECT `last` || ' ' || `hash` FROM `sealed_segments` WHERE `match_id` = NEW.`match_id` ORDER BY `last` DESC LIMIT 1),
	'0 0000000000000000000000000000000000000000000000000000000000000000'
)
BEGIN
	SELECT RAISE(ABORT, 'a segment follows the one before it');
END;

-- A sealed segment goes on from the one before it, and ends where the log says; a log that comes sealed has no other copy.
CREATE TRIGGER `sealed_segments_agree` BEFORE INSERT ON `sealed_segments`
WHEN NEW.`first` <> 1 + coalesce((SELECT max(`last`) FROM `sealed_segments` WHERE `match_id` = NEW.`match_id`), 0)
OR NEW.`prev` <> coalesce(
	(SELECT `hash` FROM `sealed_segments` WHERE `match_id` = NEW.`match_id` ORDER BY `last` DESC LIMIT 1),
	'0000000000000000000000000000000000000000000000000000000000000000'
)
OR (
	EXISTS (SELECT 1 FROM `match_segments` WHERE `match_id` = NEW.`match_id`)
	AND NOT EXISTS (
		SELECT 1 FROM `match_segments`
		WHERE `match_id` = NEW.`match_id` AND `last` = NEW.`last` AND `hash` = NEW.`hash`
	)
)
BEGIN
	SELECT RAISE(ABORT, 'a sealed segment ends where the log says');
END;

CREATE TRIGGER `sealed_segments_refuse_delete` BEFORE DELETE ON `sealed_segments`
BEGIN
	SELECT RAISE(ABORT, 'sealed_segments is append-only');
END;

-- All that may become of one is that its bytes are kept elsewhere, under a name.
CREATE TRIGGER `sealed_segments_refuse_update` BEFORE UPDATE ON `sealed_segments`
WHEN NOT (
	OLD.`body` IS NOT NULL AND OLD.`object` IS NULL AND NEW.`body` IS NULL AND NEW.`object` IS NOT NULL
	AND NEW.`match_id` = OLD.`match_id` AND NEW.`last` = OLD.`last` AND NEW.`first` = OLD.`first`
	AND NEW.`prev` = OLD.`prev` AND NEW.`hash` = OLD.`hash` AND NEW.`bytes` = OLD.`bytes`
	AND NEW.`sha256` = OLD.`sha256` AND NEW.`received` = OLD.`received` AND NEW.`at` = OLD.`at`
)
BEGIN
	SELECT RAISE(ABORT, 'sealed_segments is append-only');
END;
