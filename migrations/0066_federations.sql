CREATE TABLE `federation_clubs` (
	`club_id` text NOT NULL,
	`number` integer NOT NULL,
	`federation_id` text NOT NULL,
	`type` text NOT NULL,
	`day` text NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`club_id`, `number`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `federation_invitations` (
	`federation_id` text NOT NULL,
	`club_id` text NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`federation_id`, `club_id`),
	FOREIGN KEY (`federation_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `federation_invitations_club` ON `federation_invitations` (`club_id`);
CREATE INDEX `federation_clubs_federation` ON `federation_clubs` (`federation_id`);
CREATE TABLE `same_persons` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`person_id` text NOT NULL,
	`person_club` text NOT NULL,
	`known_as` text NOT NULL,
	`known_as_club` text NOT NULL,
	`at` text NOT NULL
);

CREATE INDEX `same_persons_person` ON `same_persons` (`person_id`);
CREATE INDEX `same_persons_known_as` ON `same_persons` (`known_as`);
CREATE INDEX `same_persons_person_club` ON `same_persons` (`person_club`);