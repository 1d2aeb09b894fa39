-- With which token of a script a link for scoring was made: once the token is revoked, the link is good for nothing.
ALTER TABLE `scorer_links` ADD `token_id` text;
--> statement-breakpoint
CREATE INDEX `scorer_links_token` ON `scorer_links` (`token_id`) WHERE `token_id` IS NOT NULL;
