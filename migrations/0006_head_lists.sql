CREATE TABLE `head_lists` (
	`club` text NOT NULL,
	`number` integer NOT NULL,
	`at` text NOT NULL,
	`hash` text NOT NULL,
	`prev` text NOT NULL,
	`key` text NOT NULL,
	`matches` integer NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`club`, `number`)
);

CREATE UNIQUE INDEX `head_lists_prev` ON `head_lists` (`club`,`prev`);
CREATE TABLE `list_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`since` text NOT NULL
);
