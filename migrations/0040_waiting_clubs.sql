-- A club that waits for the operator's approval is shown to nobody but those who run it; and whether a desk still shows
-- the first steps of a new club.
ALTER TABLE `clubs` ADD `waits` integer DEFAULT 0 NOT NULL;
ALTER TABLE `clubs` ADD `first_steps` integer DEFAULT 1 NOT NULL;

CREATE INDEX `clubs_waiting` ON `clubs` (`created_at`, `id`) WHERE `waits` = 1;

CREATE TRIGGER `clubs_front_page_waits` AFTER UPDATE ON `clubs` WHEN OLD.`waits` IS NOT NEW.`waits`
BEGIN
	INSERT INTO `front_page_changes` (`of`) VALUES ('clubs');
END;
