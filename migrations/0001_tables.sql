CREATE TABLE `board_results` (
	`match_id` text NOT NULL,
	`number` integer NOT NULL,
	`game` integer NOT NULL,
	`status` text NOT NULL,
	`winner` text,
	`ending` text,
	`queen` text,
	`points` text NOT NULL,
	PRIMARY KEY(`match_id`, `number`)
);

CREATE TABLE `clubs` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL
);

CREATE TABLE `decisions` (
	`id` text PRIMARY KEY NOT NULL,
	`division_id` text NOT NULL,
	`type` text NOT NULL,
	`data` text NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`division_id`) REFERENCES `divisions`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `decisions_division` ON `decisions` (`division_id`);
CREATE TABLE `divisions` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`league` text NOT NULL,
	`season` text NOT NULL,
	`name` text NOT NULL,
	`ruleset` text NOT NULL,
	`format` text,
	`rated` integer NOT NULL,
	`request` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `divisions_club` ON `divisions` (`club_id`);
CREATE TABLE `entries` (
	`id` text PRIMARY KEY NOT NULL,
	`division_id` text NOT NULL,
	`number` integer NOT NULL,
	`players` text NOT NULL,
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
	FOREIGN KEY (`home`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`away`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `fixtures_place` ON `fixtures` (`division_id`,`round`,`position`);
CREATE TABLE `log_faults` (
	`match_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`expected` text NOT NULL,
	`found` text,
	`at` text NOT NULL
);

CREATE TABLE `match_events` (
	`match_id` text NOT NULL,
	`seq` integer NOT NULL,
	`id` text NOT NULL,
	`type` text NOT NULL,
	`hash` text NOT NULL,
	`line` text NOT NULL,
	`received_at` text NOT NULL,
	PRIMARY KEY(`match_id`, `seq`),
	CONSTRAINT "match_events_seq" CHECK("match_events"."seq" >= 1)
);

CREATE UNIQUE INDEX `match_events_id` ON `match_events` (`match_id`,`id`);
CREATE TABLE `match_players` (
	`match_id` text NOT NULL,
	`player_id` text NOT NULL,
	`side` text NOT NULL,
	PRIMARY KEY(`match_id`, `player_id`)
);

CREATE INDEX `match_players_player` ON `match_players` (`player_id`);
CREATE TABLE `match_results` (
	`match_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`day` text,
	`rated` integer NOT NULL,
	`status` text NOT NULL,
	`forfeited` integer NOT NULL,
	`winner` text,
	`sides` text NOT NULL,
	`ranking` text NOT NULL
);

CREATE INDEX `match_results_status` ON `match_results` (`status`,`day`);
CREATE TABLE `matches` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text,
	`fixture_id` text,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `matches_club` ON `matches` (`club_id`);
CREATE INDEX `matches_fixture` ON `matches` (`fixture_id`);
CREATE TABLE `people` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`club_id` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `people_club` ON `people` (`club_id`);
CREATE TABLE `rating_changes` (
	`list` text NOT NULL,
	`generation` integer NOT NULL,
	`position` integer NOT NULL,
	`match_id` text NOT NULL,
	`player_id` text NOT NULL,
	`day` text NOT NULL,
	`opponents` text NOT NULL,
	`before` integer NOT NULL,
	`opponent` integer NOT NULL,
	`expected` real NOT NULL,
	`score` real NOT NULL,
	`k` integer NOT NULL,
	`change` integer NOT NULL,
	`after` integer NOT NULL,
	`outcome` text NOT NULL,
	`points_own` integer NOT NULL,
	`points_other` integer NOT NULL,
	PRIMARY KEY(`list`, `generation`, `match_id`, `player_id`)
);

CREATE INDEX `rating_changes_player` ON `rating_changes` (`player_id`);
CREATE INDEX `rating_changes_match` ON `rating_changes` (`match_id`);
CREATE TABLE `rating_lists` (
	`list` text PRIMARY KEY NOT NULL,
	`generation` integer NOT NULL,
	`digest` text NOT NULL
);

CREATE TABLE `ratings` (
	`list` text NOT NULL,
	`generation` integer NOT NULL,
	`player_id` text NOT NULL,
	`place` integer NOT NULL,
	`value` integer NOT NULL,
	`matches` integer NOT NULL,
	`provisional` integer NOT NULL,
	`peak` integer NOT NULL,
	`last_change` integer NOT NULL,
	PRIMARY KEY(`list`, `generation`, `player_id`)
);

CREATE INDEX `ratings_player` ON `ratings` (`player_id`);