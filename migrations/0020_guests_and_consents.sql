CREATE TABLE `player_consents` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`to_club` text NOT NULL,
	`person_id` text,
	`given_at` text NOT NULL,
	`given_by` text NOT NULL,
	`withdrawn_at` text,
	`withdrawn_by` text,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `player_consents_club` ON `player_consents` (`club_id`,`given_at`);
CREATE INDEX `player_consents_to` ON `player_consents` (`to_club`,`club_id`);
CREATE TABLE `shown_names` (
	`person_id` text NOT NULL,
	`club_id` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`person_id`, `club_id`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `person_links` (
	`user_id` text NOT NULL,
	`club_id` text NOT NULL,
	`person_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `club_id`, `person_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);

ALTER TABLE `people` ADD `guest` integer DEFAULT false NOT NULL;