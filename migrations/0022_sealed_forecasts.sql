CREATE TABLE `sealed_forecasts` (
	`match_id` text NOT NULL,
	`list` text NOT NULL,
	`club_id` text NOT NULL,
	`fixture_id` text,
	`day` text NOT NULL,
	`occasion` text NOT NULL,
	`sides` text NOT NULL,
	`expected` text NOT NULL,
	`engine` text NOT NULL,
	`formula` integer NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`match_id`, `list`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `sealed_forecasts_list` ON `sealed_forecasts` (`club_id`,`list`);
CREATE INDEX `sealed_forecasts_fixture` ON `sealed_forecasts` (`fixture_id`);

-- A forecast is what was said before the match: sealed once, it stays as it was written.
CREATE TRIGGER `sealed_forecasts_refuse_update` BEFORE UPDATE ON `sealed_forecasts`
BEGIN
	SELECT RAISE(ABORT, 'sealed_forecasts is append-only');
END;

CREATE TRIGGER `sealed_forecasts_refuse_delete` BEFORE DELETE ON `sealed_forecasts`
BEGIN
	SELECT RAISE(ABORT, 'sealed_forecasts is append-only');
END;

CREATE TRIGGER `sealed_forecasts_refuse_replace` BEFORE INSERT ON `sealed_forecasts`
WHEN EXISTS (SELECT 1 FROM `sealed_forecasts` WHERE `match_id` = NEW.`match_id` AND `list` = NEW.`list`)
BEGIN
	SELECT RAISE(ABORT, 'sealed_forecasts is append-only');
END;

-- Fixtures show the forecasts that were sealed for them.
CREATE TRIGGER `sealed_forecasts_version_insert` AFTER INSERT ON `sealed_forecasts`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('club:' || NEW.`club_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;
