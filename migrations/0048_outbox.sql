CREATE TABLE `news` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text DEFAULT (lower(hex(randomblob(16)))) NOT NULL,
	`club_id` text NOT NULL,
	`source` text NOT NULL,
	`subject` text NOT NULL,
	`data` text NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL
);
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`user_id` text NOT NULL,
	`channel` text NOT NULL,
	`kind` text NOT NULL,
	`cause` text NOT NULL,
	`subject` text NOT NULL,
	`person_id` text,
	`made_at` text NOT NULL,
	`due_at` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`delivery` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`moved_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX `messages_once` ON `messages` (`user_id`,`channel`,`kind`,`cause`);
CREATE INDEX `messages_due` ON `messages` (`due_at`,`id`) WHERE `messages`.`state` = 'waiting';
CREATE INDEX `messages_sending` ON `messages` (`moved_at`) WHERE `messages`.`state` = 'sending';
CREATE INDEX `messages_made` ON `messages` (`made_at`);
CREATE INDEX `messages_club` ON `messages` (`club_id`,`made_at`,`id`);
CREATE TABLE `telling` (
	`user_id` text PRIMARY KEY NOT NULL,
	`wishes` text DEFAULT '{}' NOT NULL,
	`quiet_from` text,
	`quiet_until` text,
	`zone` text,
	`nonce` text NOT NULL,
	`mail_off_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

-- What people are told of is written with the act that it tells of, in one transaction: neither is there without the other.
CREATE TRIGGER `club_acts_news` AFTER INSERT ON `club_acts` WHEN NEW.`act` IN ('application-made', 'application-accepted',
	'application-declined', 'entry-made', 'entry-changed', 'entries-brought-in', 'division-registered', 'draw-made', 'decision-made')
BEGIN
	INSERT INTO `news` (`club_id`, `source`, `subject`, `data`, `by`, `at`)
	VALUES (NEW.`club_id`, NEW.`act`, NEW.`subject`, NEW.`data`, NEW.`by`, NEW.`at`);
END;
