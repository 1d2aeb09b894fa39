-- Who has come to a club's evening. No event of any log: it is forgotten with the next evening.
CREATE TABLE `evening_players` (
	`club_id` text NOT NULL,
	`day` text NOT NULL,
	`player_id` text NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY (`club_id`, `day`, `player_id`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;

-- Of a match that was given a table: played before whatever else waits there. NULL: in its turn.
ALTER TABLE `fixture_tables` ADD `goes_first` integer;
