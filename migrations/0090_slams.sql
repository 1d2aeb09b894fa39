-- Boards that a player cleared in one turn. Matches that are there already have none until their statistics are derived again.
ALTER TABLE `match_statistics` ADD `white_slams` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `match_statistics` ADD `black_slams` integer DEFAULT 0 NOT NULL;
