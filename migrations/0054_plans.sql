-- What is chosen of a division's format, as JSON; NULL: as its format is usually played.
ALTER TABLE `divisions` ADD `plan` text;
