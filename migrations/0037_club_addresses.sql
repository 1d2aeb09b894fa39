-- Where a club is found, in words: `/clubs/riverside`. The latest of a club's addresses is its own; those before it lead there,
-- and are given to no other club.
CREATE TABLE `club_addresses` (
	`address` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`since` text NOT NULL,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;

CREATE INDEX `club_addresses_club` ON `club_addresses` (`club_id`, `since`);
