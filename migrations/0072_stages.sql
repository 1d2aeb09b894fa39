-- The places of another division's final table from which a division's entries are to come (JSON).
ALTER TABLE `divisions` ADD `source` text;

-- A division says which others start from its table: it is read anew when one is planned or drawn from it.
CREATE TRIGGER `divisions_onward_insert` AFTER INSERT ON `divisions` WHEN NEW.`source` IS NOT NULL
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('division:' || (NEW.`source` ->> '$.division'), lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `divisions_onward_update` AFTER UPDATE ON `divisions` WHEN OLD.`draw` IS NOT NEW.`draw`
BEGIN
	INSERT INTO `versions` (`scope`, `version`)
	SELECT DISTINCT 'division:' || `value`, lower(hex(randomblob(8)))
	FROM json_each(json_array(OLD.`draw` ->> '$.from.division', NEW.`draw` ->> '$.from.division', NEW.`source` ->> '$.division'))
	WHERE `value` IS NOT NULL
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;
