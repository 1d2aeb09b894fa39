-- Days to which fixtures are moved are days of play, for which forecasts are sealed the evening before.
CREATE TRIGGER `decisions_moves_insert` AFTER INSERT ON `decisions` WHEN NEW.`type` = 'fixtures_moved'
BEGIN
	INSERT INTO `play_days` (`day`, `division_id`)
	SELECT DISTINCT `value`->>'day', NEW.`division_id` FROM json_each(NEW.`data`, '$.moves') WHERE true ON CONFLICT DO NOTHING;
END;
