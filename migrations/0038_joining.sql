-- Whether a club takes applications of people who want to play there.
ALTER TABLE `clubs` ADD `applications` integer DEFAULT 1 NOT NULL;

-- The link by which whoever has it joins a club at once, one a club. What stands in it follows from the nonce and the
-- deployment's secret: a copy of the database lets nobody in.
CREATE TABLE `joining_links` (
	`club_id` text PRIMARY KEY NOT NULL,
	`nonce` text NOT NULL,
	`made_by` text NOT NULL,
	`made_at` text NOT NULL,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

-- Accounts that ask to play for a club. What they wrote is kept until it is decided.
CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`message` text NOT NULL,
	`junior` integer DEFAULT 0 NOT NULL,
	`made_at` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`decided_by` text,
	`decided_at` text,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `applications_open` ON `applications` (`club_id`, `user_id`) WHERE `state` = 'open';
CREATE INDEX `applications_club` ON `applications` (`club_id`, `made_at`, `id`);
CREATE INDEX `applications_user` ON `applications` (`user_id`, `made_at`);

CREATE TRIGGER `applications_refuse_update` BEFORE UPDATE ON `applications` WHEN OLD.`state` <> 'open'
BEGIN
	SELECT RAISE(ABORT, 'an application that was decided stays so');
END;
