-- Clubs leave and come in pieces (see `workers/write/backup`).

-- Every export that was asked for, how far it is, and until when its file is kept. Of the link only a hash.
CREATE TABLE `club_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`status` text NOT NULL,
	`instance` text NOT NULL,
	`by` text NOT NULL,
	`requested_at` text NOT NULL,
	`at` text,
	`matches` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`pieces` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`content` text,
	`reason` text,
	`token_hash` text,
	`expires_at` text NOT NULL
);

CREATE INDEX `club_exports_club` ON `club_exports` (`club_id`, `requested_at`, `id`);
CREATE UNIQUE INDEX `club_exports_token` ON `club_exports` (`token_hash`) WHERE "club_exports"."token_hash" IS NOT NULL;

-- Those that have pieces, by when these are to go.
CREATE INDEX `club_exports_kept` ON `club_exports` (`expires_at`) WHERE "club_exports"."status" IN ('writing', 'ready', 'failed');

-- Rows of a club's file on their way: out of the tables as they stood at one moment, or into them in one.
CREATE TABLE `staged_rows` (
	`job` text NOT NULL,
	`section` text NOT NULL,
	`n` integer NOT NULL,
	`row` text NOT NULL,
	PRIMARY KEY(`job`, `section`, `n`)
) WITHOUT ROWID;

-- Pieces of files, where the deployment has no bucket for them.
CREATE TABLE `file_pieces` (
	`name` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL
);

-- Which pieces of a file have come. Those of imports that are under way are sent again.
DROP TABLE `import_parts`;
DELETE FROM `club_imports` WHERE `status` IN ('staged', 'checking');

CREATE TABLE `import_pieces` (
	`import_id` text NOT NULL,
	`part` integer NOT NULL,
	`sha256` text NOT NULL,
	PRIMARY KEY(`import_id`, `part`)
) WITHOUT ROWID;

ALTER TABLE `club_imports` ADD `checked` integer DEFAULT 0 NOT NULL;
-- 1 from the moment that the club is there.
ALTER TABLE `club_imports` ADD `registered` integer DEFAULT 0 NOT NULL;
-- When its last piece came; pieces that nobody asks to import are not kept for ever.
ALTER TABLE `club_imports` ADD `at` text;

CREATE INDEX `club_imports_waiting` ON `club_imports` (`at`) WHERE "club_imports"."status" = 'staged';

-- Members of a club that came from elsewhere, by a hash of their address: whoever signs in with it is a member again.
CREATE TABLE `awaited_members` (
	`member` text NOT NULL,
	`club_id` text NOT NULL,
	`role` text NOT NULL,
	`person_id` text,
	`since` text NOT NULL,
	PRIMARY KEY(`member`, `club_id`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;

CREATE INDEX `awaited_members_club` ON `awaited_members` (`club_id`, `member`);
