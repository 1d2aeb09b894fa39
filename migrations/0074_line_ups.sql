-- What captains handed in, until both line-ups of a tie are shown by a decision. Nobody but the captain's own page reads it.
CREATE TABLE `line_ups` (
	`division_id` text NOT NULL,
	`fixture_id` text NOT NULL,
	`entry` text NOT NULL,
	`players` text NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	PRIMARY KEY(`fixture_id`, `entry`),
	FOREIGN KEY (`division_id`) REFERENCES `divisions`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `line_ups_division` ON `line_ups` (`division_id`);
