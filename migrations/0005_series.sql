ALTER TABLE differences ADD COLUMN series TEXT;

CREATE INDEX `differences_division` ON `differences` (`division_id`,`at`);

CREATE TABLE `division_places` (
	`division_id` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`places` text NOT NULL
);

CREATE TABLE `series` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`name` text NOT NULL,
	`terms` text NOT NULL,
	`request` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `series_club` ON `series` (`club_id`,`created_at`);

CREATE TABLE `series_events` (
	`series_id` text NOT NULL,
	`division_id` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`series_id`, `division_id`),
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `series_events_division` ON `series_events` (`division_id`);

CREATE TRIGGER series_after_insert AFTER INSERT ON series
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || NEW.club_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER series_after_update AFTER UPDATE ON series
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || NEW.club_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER series_events_after_insert AFTER INSERT ON series_events
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'division:' || NEW.division_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER series_events_after_delete AFTER DELETE ON series_events
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'division:' || OLD.division_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;
