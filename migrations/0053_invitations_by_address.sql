-- How many invitations an address was sent within a day, from all clubs together.
CREATE INDEX `invitations_address` ON `invitations` (`email`,`made_at`);
