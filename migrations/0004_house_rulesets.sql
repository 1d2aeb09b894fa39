CREATE TABLE `house_rulesets` (
	`club_id` text NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`base` text NOT NULL,
	`document` text NOT NULL,
	`created_at` text NOT NULL,
	`by` text NOT NULL,
	PRIMARY KEY(`club_id`, `id`, `version`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "house_rulesets_version" CHECK("house_rulesets"."version" >= 1)
);
