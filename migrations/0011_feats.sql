ALTER TABLE `match_statistics` ADD COLUMN `feats` text;
