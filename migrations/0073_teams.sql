CREATE TABLE `teams` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`name` text NOT NULL,
	`captain` text NOT NULL,
	`members` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `teams_club` ON `teams` (`club_id`);

-- A team is called by its name wherever its entry is: what is read of its club, and the front page, is made anew.
CREATE TRIGGER `teams_version_insert` AFTER INSERT ON `teams`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('club:' || NEW.`club_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
	INSERT INTO `front_page_changes` (`of`) VALUES (NEW.`id`);
END;

CREATE TRIGGER `teams_version_update` AFTER UPDATE ON `teams`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('club:' || NEW.`club_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
	INSERT INTO `front_page_changes` (`of`) VALUES (NEW.`id`);
END;

CREATE TRIGGER `teams_version_delete` AFTER DELETE ON `teams`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('club:' || OLD.`club_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
	INSERT INTO `front_page_changes` (`of`) VALUES ('*');
END;
