CREATE TABLE `match_statistics` (
	`match_id` text NOT NULL,
	`player_id` text NOT NULL,
	`boards` integer NOT NULL,
	`boards_won` integer NOT NULL,
	`breaks` integer NOT NULL,
	`breaks_won` integer NOT NULL,
	`breaks_made` integer NOT NULL,
	`strikes` integer NOT NULL,
	`turns` integer NOT NULL,
	`men` integer NOT NULL,
	`queens` integer NOT NULL,
	`covers` integer NOT NULL,
	`fouls` integer NOT NULL,
	`dues` integer NOT NULL,
	PRIMARY KEY(`match_id`, `player_id`)
);

CREATE INDEX `match_statistics_player` ON `match_statistics` (`player_id`);
CREATE TABLE `rating_checkpoints` (
	`list` text NOT NULL,
	`generation` integer NOT NULL,
	`until` integer,
	`day` text NOT NULL,
	`ladder` text NOT NULL,
	`print` text NOT NULL,
	PRIMARY KEY(`list`, `generation`, `day`)
);

CREATE TABLE `rating_settings` (
	`club_id` text NOT NULL,
	`list` text NOT NULL,
	`mode` text NOT NULL,
	PRIMARY KEY(`club_id`, `list`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `rating_starts` (
	`club_id` text NOT NULL,
	`list` text NOT NULL,
	`player_id` text NOT NULL,
	`day` text NOT NULL,
	`value` integer NOT NULL,
	`matches` integer NOT NULL,
	PRIMARY KEY(`club_id`, `list`, `player_id`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);

ALTER TABLE `rating_changes` ADD `until` integer;
ALTER TABLE `rating_changes` ADD `matches` integer DEFAULT 0 NOT NULL;
ALTER TABLE `rating_changes` ADD `side` integer DEFAULT 0 NOT NULL;
ALTER TABLE `rating_changes` ADD `pairs` text;
CREATE INDEX `rating_changes_day` ON `rating_changes` (`list`,`day`);
CREATE INDEX `rating_changes_until` ON `rating_changes` (`list`,`until`) WHERE until IS NOT NULL;
ALTER TABLE `ratings` ADD `until` integer;
ALTER TABLE `ratings` ADD `last_day` text;
CREATE INDEX `ratings_until` ON `ratings` (`list`,`until`) WHERE until IS NOT NULL;
ALTER TABLE `rebuilt_matches` ADD `statistics` text;