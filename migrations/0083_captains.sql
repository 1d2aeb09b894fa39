-- A captain who goes to another club is captain no longer: a team may have none.
ALTER TABLE `teams` ADD `led_by` text;
UPDATE `teams` SET `led_by` = `captain`;
ALTER TABLE `teams` DROP COLUMN `captain`;
ALTER TABLE `teams` RENAME COLUMN `led_by` TO `captain`;

-- What is told of teams.
CREATE TRIGGER `club_acts_news_of_teams` AFTER INSERT ON `club_acts` WHEN NEW.`act` IN ('captaincy-ended', 'line-up-set-aside')
BEGIN
	INSERT INTO `news` (`club_id`, `source`, `subject`, `data`, `by`, `at`)
	VALUES (NEW.`club_id`, NEW.`act`, NEW.`subject`, NEW.`data`, NEW.`by`, NEW.`at`);
END;
