ALTER TABLE registrations ADD COLUMN waiting_since text;

ALTER TABLE registrations ADD COLUMN declared text;

CREATE INDEX `registrations_waiting` ON `registrations` (`division_id`) WHERE "registrations"."state" = 'waiting';
