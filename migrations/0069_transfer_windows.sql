CREATE TABLE `transfer_windows` (
	`federation_id` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	PRIMARY KEY(`federation_id`, `first_day`),
	FOREIGN KEY (`federation_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

-- They are on the federation's public page.
CREATE TRIGGER `transfer_windows_version_insert` AFTER INSERT ON `transfer_windows`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('club:' || NEW.`federation_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

CREATE TRIGGER `transfer_windows_version_delete` AFTER DELETE ON `transfer_windows`
BEGIN
	INSERT INTO `versions` (`scope`, `version`) VALUES ('club:' || OLD.`federation_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;
