CREATE TABLE `people_joins` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`number` integer NOT NULL,
	`type` text NOT NULL,
	`person` text NOT NULL,
	`known_as` text NOT NULL,
	`reason` text NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`known_as`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `people_joins_number` ON `people_joins` (`club_id`,`number`);
CREATE TABLE `registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`division_id` text NOT NULL,
	`players` text NOT NULL,
	`state` text NOT NULL,
	`payment` text NOT NULL,
	`reference` text,
	`seed` integer,
	`registered_at` text NOT NULL,
	`by` text NOT NULL,
	FOREIGN KEY (`division_id`) REFERENCES `divisions`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `registrations_division` ON `registrations` (`division_id`);
ALTER TABLE `decisions` ADD `number` integer DEFAULT 0 NOT NULL;
CREATE UNIQUE INDEX `decisions_number` ON `decisions` (`division_id`,`number`);
ALTER TABLE `divisions` ADD `play` text DEFAULT 'round-robin' NOT NULL;
ALTER TABLE `divisions` ADD `regulations` text;
ALTER TABLE `divisions` ADD `registration` text;
ALTER TABLE `divisions` ADD `hall` text;
ALTER TABLE `divisions` ADD `draw` text;