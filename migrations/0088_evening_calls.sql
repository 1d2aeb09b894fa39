-- Which match is called to which table on the evening of a club: one match a table, and a match keeps its table.
CREATE TABLE `evening_calls` (
	`club_id` text NOT NULL,
	`day` text NOT NULL,
	`hall_table` integer NOT NULL,
	`fixture_id` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY (`club_id`, `day`, `hall_table`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `evening_calls_fixture` ON `evening_calls` (`fixture_id`, `day`);

-- A match that was begun by the code of a table was called to it. The table of a match is given by hand, and only so.
INSERT OR REPLACE INTO `evening_calls` (`club_id`, `day`, `hall_table`, `fixture_id`, `number`)
SELECT `club_id`, `day`, `hall_table`, `fixture_id`, row_number() OVER (ORDER BY `begun_at`)
FROM `fixture_tables` WHERE `begun_at` IS NOT NULL ORDER BY `begun_at`;

DELETE FROM `fixture_tables` WHERE `begun_at` IS NOT NULL;

ALTER TABLE `fixture_tables` DROP COLUMN `begun_at`;

-- A player is found as soon as a club has the player, and not from the first entry or match on.
DROP TRIGGER `people_findable_insert`;

CREATE TRIGGER `people_findable_insert` AFTER INSERT ON `people` WHEN NEW.`former` IS NULL
BEGIN
	INSERT INTO `findable` (`kind`, `ref`, `club_id`, `name`) VALUES ('player', NEW.`id`, NEW.`club_id`, NEW.`name`);
END;

INSERT INTO `findable` (`kind`, `ref`, `club_id`, `name`)
SELECT 'player', `id`, `club_id`, `name` FROM `people` WHERE `former` IS NULL
AND `id` NOT IN (SELECT `ref` FROM `findable` WHERE `kind` = 'player');
