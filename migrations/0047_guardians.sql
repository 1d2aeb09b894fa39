CREATE TABLE `guardians` (
	`person_id` text NOT NULL,
	`user_id` text NOT NULL,
	`club_id` text NOT NULL,
	`since` text NOT NULL,
	PRIMARY KEY(`person_id`, `user_id`),
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `guardians_user` ON `guardians` (`user_id`);
CREATE TABLE `awaited_guardians` (
	`member` text NOT NULL,
	`person_id` text NOT NULL,
	`club_id` text NOT NULL,
	`since` text NOT NULL,
	PRIMARY KEY(`member`, `person_id`),
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `awaited_guardians_club` ON `awaited_guardians` (`club_id`);
ALTER TABLE `invitations` ADD `guards` integer DEFAULT false NOT NULL;

-- A guardian is as much a party to a junior's matches as the junior, and stays one.
CREATE TRIGGER `guardians_link_insert` AFTER INSERT ON `guardians`
BEGIN
	INSERT INTO `person_links` (`user_id`, `club_id`, `person_id`) VALUES (NEW.`user_id`, NEW.`club_id`, NEW.`person_id`)
	ON CONFLICT DO NOTHING;
END;
