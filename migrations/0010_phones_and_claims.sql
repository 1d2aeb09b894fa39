CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text,
	`public_key` text NOT NULL,
	`user_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`counter` integer NOT NULL,
	`device_type` text NOT NULL,
	`backed_up` integer NOT NULL,
	`transports` text,
	`created_at` integer,
	`aaguid` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);

CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);

CREATE TABLE `phone_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`reason` text NOT NULL,
	`name` text NOT NULL,
	`club_id` text,
	`made_by` text NOT NULL,
	`made_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text
);

CREATE INDEX `phone_tokens_user` ON `phone_tokens` (`user_id`);

CREATE INDEX `phone_tokens_expires` ON `phone_tokens` (`expires_at`);

ALTER TABLE `applications` ADD COLUMN `person_id` text REFERENCES people(id);
