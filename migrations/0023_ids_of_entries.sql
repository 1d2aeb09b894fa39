-- The id of an entry is chosen by whoever sends it, so it counts within its division only. Before, an entry was left
-- out of the draw in silence if any division of any club had one of that id.
-- Each table is made anew and filled again: what refers to it meanwhile is looked at when the migration ends.
PRAGMA defer_foreign_keys = ON;

CREATE TABLE `registrations_before` AS SELECT * FROM `registrations`;
CREATE TABLE `entries_before` AS SELECT * FROM `entries`;
CREATE TABLE `fixtures_before` AS SELECT * FROM `fixtures`;

DROP TABLE `registrations`;
DROP TABLE `fixtures`;
DROP TABLE `entries`;

CREATE TABLE `registrations` (
	`id` text NOT NULL,
	`division_id` text NOT NULL,
	`players` text NOT NULL,
	`state` text NOT NULL,
	`payment` text NOT NULL,
	`reference` text,
	`seed` integer,
	`registered_at` text NOT NULL,
	`by` text NOT NULL,
	PRIMARY KEY(`division_id`, `id`),
	FOREIGN KEY (`division_id`) REFERENCES `divisions`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `entries` (
	`id` text NOT NULL,
	`division_id` text NOT NULL,
	`number` integer NOT NULL,
	`players` text NOT NULL,
	PRIMARY KEY(`division_id`, `id`),
	FOREIGN KEY (`division_id`) REFERENCES `divisions`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `entries_number` ON `entries` (`division_id`,`number`);

CREATE TABLE `fixtures` (
	`id` text PRIMARY KEY NOT NULL,
	`division_id` text NOT NULL,
	`round` integer NOT NULL,
	`position` integer NOT NULL,
	`day` text,
	`home` text NOT NULL,
	`away` text NOT NULL,
	FOREIGN KEY (`division_id`) REFERENCES `divisions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`division_id`,`home`) REFERENCES `entries`(`division_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`division_id`,`away`) REFERENCES `entries`(`division_id`,`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `fixtures_place` ON `fixtures` (`division_id`,`round`,`position`);

INSERT INTO `registrations` (`id`, `division_id`, `players`, `state`, `payment`, `reference`, `seed`, `registered_at`, `by`)
	SELECT `id`, `division_id`, `players`, `state`, `payment`, `reference`, `seed`, `registered_at`, `by`
	FROM `registrations_before`;

INSERT INTO `entries` (`id`, `division_id`, `number`, `players`)
	SELECT `id`, `division_id`, `number`, `players` FROM `entries_before`;

-- An entry that was left out though fixtures name it gets the draw number that nobody has, and the players who were
-- registered under it or named with the division. If neither says who they are, it has none, and health reports it.
INSERT INTO `entries` (`id`, `division_id`, `number`, `players`)
WITH RECURSIVE
	`missing` AS (
		SELECT `division_id`, `entry`, row_number() OVER (PARTITION BY `division_id` ORDER BY `entry`) AS `nth`
		FROM (
			SELECT `division_id`, `home` AS `entry` FROM `fixtures_before`
			UNION
			SELECT `division_id`, `away` FROM `fixtures_before`
		) f
		WHERE NOT EXISTS (SELECT 1 FROM `entries_before` e WHERE e.`division_id` = f.`division_id` AND e.`id` = f.`entry`)
	),
	`numbers` (`number`) AS (SELECT 1 UNION ALL SELECT `number` + 1 FROM `numbers` WHERE `number` < 1000),
	`free` AS (
		SELECT m.`division_id`, n.`number`, row_number() OVER (PARTITION BY m.`division_id` ORDER BY n.`number`) AS `nth`
		FROM (SELECT DISTINCT `division_id` FROM `missing`) m JOIN `numbers` n
		WHERE NOT EXISTS (
			SELECT 1 FROM `entries_before` e WHERE e.`division_id` = m.`division_id` AND e.`number` = n.`number`
		)
	)
	SELECT m.`entry`, m.`division_id`, f.`number`, coalesce(
		(SELECT r.`players` FROM `registrations` r WHERE r.`division_id` = m.`division_id` AND r.`id` = m.`entry`),
		(SELECT json_array(p.`value`)
			FROM `divisions` d, json_each(CASE WHEN json_valid(d.`request`) THEN d.`request` ELSE '{}' END, '$.entries') p
			WHERE d.`id` = m.`division_id` AND p.`key` = f.`number` - 1),
		'[]'
	)
	FROM `missing` m JOIN `free` f ON f.`division_id` = m.`division_id` AND f.`nth` = m.`nth`;

INSERT INTO `fixtures` (`id`, `division_id`, `round`, `position`, `day`, `home`, `away`)
	SELECT `id`, `division_id`, `round`, `position`, `day`, `home`, `away` FROM `fixtures_before`;

DROP TABLE `registrations_before`;
DROP TABLE `entries_before`;
DROP TABLE `fixtures_before`;

-- The triggers went with their tables: they are what migration 0018 made them.

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
