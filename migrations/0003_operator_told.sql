CREATE TABLE `operator_told` (
	`id` integer PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`letter` text NOT NULL
);
