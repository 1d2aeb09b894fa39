ALTER TABLE `match_results` ADD COLUMN `began_at` text;
