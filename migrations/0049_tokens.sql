CREATE TABLE `api_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`starts` text NOT NULL,
	`token_hash` text NOT NULL,
	`made_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_on` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
CREATE UNIQUE INDEX `api_tokens_token_hash_unique` ON `api_tokens` (`token_hash`);
CREATE INDEX `api_tokens_user` ON `api_tokens` (`user_id`,`made_at`);

-- A password is changed because somebody else may know it: whatever was made with it ends, as all sessions do.
CREATE TRIGGER `api_tokens_end` AFTER UPDATE OF `password` ON `accounts` WHEN OLD.`password` IS NOT NEW.`password`
BEGIN
	DELETE FROM `api_tokens` WHERE `user_id` = NEW.`user_id`;
END;
