CREATE TABLE `versions` (
	`scope` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL
);
