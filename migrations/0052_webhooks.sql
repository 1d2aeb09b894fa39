CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`url` text NOT NULL,
	`kinds` text NOT NULL,
	`secret` text NOT NULL,
	`old_secret` text,
	`old_secret_until` text,
	`failing_since` text,
	`paused_at` text,
	`paused_reason` text,
	`made_by` text NOT NULL,
	`made_at` text NOT NULL,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);
CREATE INDEX `webhooks_club` ON `webhooks` (`club_id`,`made_at`,`id`);
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`news` text NOT NULL,
	`kind` text NOT NULL,
	`cause` text NOT NULL,
	`body` text NOT NULL,
	`made_at` text NOT NULL,
	`due_at` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`status` integer,
	`answer` text,
	`moved_at` text NOT NULL,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX `webhook_deliveries_once` ON `webhook_deliveries` (`webhook_id`,`news`,`kind`,`cause`);
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`due_at`,`id`) WHERE `webhook_deliveries`.`state` = 'waiting';
CREATE INDEX `webhook_deliveries_made` ON `webhook_deliveries` (`made_at`);
CREATE INDEX `webhook_deliveries_webhook` ON `webhook_deliveries` (`webhook_id`,`made_at`,`id`);
