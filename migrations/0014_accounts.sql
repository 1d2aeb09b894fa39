CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`password` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `accounts_user` ON `accounts` (`user_id`);
CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`until` text NOT NULL
);

CREATE TABLE `club_acts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`club_id` text NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`act` text NOT NULL,
	`subject` text NOT NULL,
	`data` text NOT NULL
);

CREATE INDEX `club_acts_club` ON `club_acts` (`club_id`,`seq`);
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`role` text NOT NULL,
	`email` text,
	`person_id` text,
	`token_hash` text NOT NULL,
	`made_by` text NOT NULL,
	`made_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`accepted_by` text,
	`accepted_at` text,
	`revoked_at` text,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);
CREATE INDEX `invitations_club` ON `invitations` (`club_id`,`made_at`);
CREATE TABLE `memberships` (
	`club_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`person_id` text,
	`since` text NOT NULL,
	PRIMARY KEY(`club_id`, `user_id`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `memberships_user` ON `memberships` (`user_id`);
CREATE UNIQUE INDEX `memberships_person` ON `memberships` (`club_id`,`person_id`) WHERE "memberships"."person_id" IS NOT NULL;
CREATE TABLE `scorer_links` (
	`id` text PRIMARY KEY NOT NULL,
	`match_id` text NOT NULL,
	`made_by` text NOT NULL,
	`made_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`revoked_at` text
);

CREATE INDEX `scorer_links_match` ON `scorer_links` (`match_id`,`made_at`);
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`user_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`);
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);

CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);

CREATE INDEX `verifications_identifier` ON `verifications` (`identifier`);