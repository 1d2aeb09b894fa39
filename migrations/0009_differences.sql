CREATE TABLE `differences` (
	`match_id` text NOT NULL,
	`seq` integer NOT NULL,
	`since` integer NOT NULL,
	`seqs` text NOT NULL,
	`club_id` text,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`reasons` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`boards` text NOT NULL,
	`strikes` text NOT NULL,
	`division_id` text,
	`standings` text NOT NULL,
	`list` text,
	`digest` text NOT NULL,
	PRIMARY KEY(`match_id`, `seq`)
);

CREATE INDEX `differences_club` ON `differences` (`club_id`,`at`);
CREATE TABLE `notes` (
	`match_id` text NOT NULL,
	`note` text NOT NULL,
	`salt` text NOT NULL,
	`text` text NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`match_id`, `note`)
);

CREATE TABLE `rating_moves` (
	`match_id` text NOT NULL,
	`seq` integer NOT NULL,
	`player_id` text NOT NULL,
	`before` integer NOT NULL,
	`after` integer NOT NULL,
	`matches` integer NOT NULL,
	`through` text NOT NULL,
	PRIMARY KEY(`match_id`, `seq`, `player_id`)
);

CREATE INDEX `rating_moves_player` ON `rating_moves` (`player_id`);