-- Matches that were registered and whose rooms have not said yet that they are open: the clock opens them, whatever died between.
CREATE TABLE `openings` (
	`match_id` text PRIMARY KEY NOT NULL,
	`opening` text NOT NULL,
	`at` text NOT NULL
) WITHOUT ROWID;

CREATE INDEX `openings_at` ON `openings` (`at`, `match_id`);
