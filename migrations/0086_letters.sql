-- Letters that are on their way, from an invitation or about an account: kept until a mailer has taken them, so that what was
-- acknowledged leaves whatever dies in between.
CREATE TABLE `letters` (
	`id` text PRIMARY KEY NOT NULL,
	`letter` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `letters_due` ON `letters` (`due_at`, `id`);
