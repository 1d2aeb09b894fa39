CREATE TABLE `club_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`instance` text,
	`club` text,
	`parts` integer DEFAULT 0 NOT NULL,
	`stored` integer DEFAULT 0 NOT NULL,
	`faults` text,
	`reason` text,
	`rebuild` text
);

CREATE TABLE `import_parts` (
	`import_id` text NOT NULL,
	`part` integer NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`import_id`, `part`)
);

CREATE TABLE `rebuilds` (
	`id` text PRIMARY KEY NOT NULL,
	`active` integer,
	`status` text NOT NULL,
	`instance` text NOT NULL,
	`matches` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	`recorded` integer DEFAULT 0 NOT NULL,
	`before` text,
	`after` text,
	`reason` text,
	`requested_at` text NOT NULL
);

CREATE UNIQUE INDEX `rebuilds_active_unique` ON `rebuilds` (`active`);
CREATE TABLE `rebuilt_matches` (
	`match_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`result` text,
	`boards` text,
	`players` text,
	`reason` text
);
