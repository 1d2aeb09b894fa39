ALTER TABLE `clubs` ADD `junior_names` text;
ALTER TABLE `people` ADD `junior` integer;
CREATE INDEX `match_events_disputes` ON `match_events` (`match_id`) WHERE "match_events"."type" = 'dispute_opened';
