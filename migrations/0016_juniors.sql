ALTER TABLE `clubs` ADD `junior_names` text;
ALTER TABLE `people` ADD `junior` integer;
