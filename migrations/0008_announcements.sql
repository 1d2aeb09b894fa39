DROP TRIGGER club_acts_after_insert;

CREATE TABLE `announcements` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`audience` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`by` text NOT NULL,
	`made_at` text NOT NULL,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `announcements_club` ON `announcements` (`club_id`,`made_at`,`id`);

CREATE INDEX `announcements_made` ON `announcements` (`made_at`);

CREATE TRIGGER club_acts_after_insert AFTER INSERT ON club_acts
BEGIN
	INSERT INTO news (club_id, source, subject, data, by, at) SELECT NEW.club_id, NEW.act, NEW.subject, NEW.data, NEW.by, NEW.at WHERE NEW.act IN ('application-made', 'application-accepted', 'application-declined', 'entry-made', 'entry-changed', 'entries-brought-in', 'division-registered', 'draw-made', 'decision-made', 'captaincy-ended', 'line-up-set-aside', 'announcement-made');
END;
