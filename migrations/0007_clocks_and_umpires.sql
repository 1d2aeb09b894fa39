CREATE TABLE `fixture_umpires` (
	`fixture_id` text NOT NULL,
	`rubber` integer NOT NULL,
	`umpires` text NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`fixture_id`, `rubber`)
);

CREATE TABLE `round_clocks` (
	`division_id` text NOT NULL,
	`round` integer NOT NULL,
	`shift` integer NOT NULL,
	`started_at` text NOT NULL,
	`by` text NOT NULL,
	PRIMARY KEY(`division_id`, `round`, `shift`),
	FOREIGN KEY (`division_id`) REFERENCES `divisions`(`id`) ON UPDATE no action ON DELETE no action
);
