ALTER TABLE `match_results` ADD COLUMN `feats` text;
