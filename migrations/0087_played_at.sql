-- When the last strike or board of a match in play was recorded: a match is live by this, and not by being open.
ALTER TABLE `match_results` ADD `played_at` text;

DROP TRIGGER `match_results_version_update`;

-- (As in 0068, but for the first strike.) Where a log ends, when, and whether a dispute is open is seen on no page of a division.
CREATE TRIGGER `match_results_version_update` AFTER UPDATE ON `match_results`
WHEN OLD.`status` IS NOT NEW.`status` OR OLD.`winner` IS NOT NEW.`winner` OR OLD.`forfeited` IS NOT NEW.`forfeited`
OR OLD.`boards` IS NOT NEW.`boards` OR OLD.`sides` IS NOT NEW.`sides` OR OLD.`ranking` IS NOT NEW.`ranking`
OR OLD.`day` IS NOT NEW.`day` OR OLD.`rated` IS NOT NEW.`rated` OR OLD.`recorded_games` IS NOT NEW.`recorded_games`
OR OLD.`clock` IS NOT NEW.`clock` OR (OLD.`played_at` IS NULL) IS NOT (NEW.`played_at` IS NULL)
BEGIN
	INSERT INTO `moved_results` (`match_id`, `division_id`, `part`)
	SELECT NEW.`match_id`, f.`division_id`, iif(OLD.`status` = 'in-play' AND NEW.`status` = 'in-play', NULL,
		json_object('fixture', m.`fixture_id`, 'opened', m.`created_at`,
		'day', NEW.`day`, 'status', NEW.`status`, 'forfeited', NEW.`forfeited`, 'games', NEW.`recorded_games`,
		'winner', NEW.`winner`, 'sides', json(NEW.`sides`)))
	FROM `matches` m LEFT JOIN `fixtures` f ON f.`id` = m.`fixture_id` WHERE m.`id` = NEW.`match_id`;
END;
