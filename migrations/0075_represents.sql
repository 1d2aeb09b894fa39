-- The club, school or town that an entry plays for, as the organiser typed it; NULL where nothing was.
ALTER TABLE `registrations` ADD COLUMN `represents` text;
