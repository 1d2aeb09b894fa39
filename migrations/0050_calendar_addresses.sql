CREATE TABLE `calendar_addresses` (
	`user_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`made_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX `calendar_addresses_hash_unique` ON `calendar_addresses` (`hash`);
