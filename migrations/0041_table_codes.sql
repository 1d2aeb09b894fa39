-- A code for each table of a club's evening: whoever has it scores the match at that table. Of the code itself only a hash is kept.
CREATE TABLE `table_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`day` text NOT NULL,
	`hall_table` integer NOT NULL,
	`hash` text NOT NULL,
	`made_by` text NOT NULL,
	`made_at` text NOT NULL,
	`revoked_at` text,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `table_codes_hash` ON `table_codes` (`hash`);
-- One code of a table is good at a time.
CREATE UNIQUE INDEX `table_codes_good` ON `table_codes` (`club_id`, `day`, `hall_table`) WHERE `revoked_at` IS NULL;
-- What was made by a code ends with it.
CREATE INDEX `scorer_links_made_by` ON `scorer_links` (`made_by`);

-- The table at which a fixture is played that evening: given by hand, or taken when it was begun there by a code.
CREATE TABLE `fixture_tables` (
	`fixture_id` text NOT NULL,
	`day` text NOT NULL,
	`club_id` text NOT NULL,
	`hall_table` integer NOT NULL,
	-- When it was begun there by the table's code; NULL where it was only given the table.
	`begun_at` text,
	`by` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY (`fixture_id`, `day`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;

CREATE INDEX `fixture_tables_evening` ON `fixture_tables` (`club_id`, `day`);
