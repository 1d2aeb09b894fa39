-- The ties of a bracket that a correction moved, as JSON; NULL where there is no bracket, and of differences kept earlier.
ALTER TABLE `differences` ADD COLUMN `ties` text;
