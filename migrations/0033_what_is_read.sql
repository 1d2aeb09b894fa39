-- Divisions of which a draw, an entry or a fixture has changed since somebody found their draw whole: whoever asks which draws
-- are not whole looks at these, and at no others. WITHOUT ROWID. Neither record nor derived.
CREATE TABLE `unchecked_draws` (
	`division_id` text NOT NULL,
	PRIMARY KEY(`division_id`)
) WITHOUT ROWID;

INSERT INTO `unchecked_draws` (`division_id`) SELECT `id` FROM `divisions`;

CREATE TRIGGER `divisions_unchecked_insert` AFTER INSERT ON `divisions`
BEGIN
	INSERT INTO `unchecked_draws` (`division_id`) VALUES (NEW.`id`) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `divisions_unchecked_update` AFTER UPDATE ON `divisions`
BEGIN
	INSERT INTO `unchecked_draws` (`division_id`) VALUES (NEW.`id`) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `divisions_unchecked_delete` AFTER DELETE ON `divisions`
BEGIN
	DELETE FROM `unchecked_draws` WHERE `division_id` = OLD.`id`;
END;

CREATE TRIGGER `entries_unchecked_insert` AFTER INSERT ON `entries`
BEGIN
	INSERT INTO `unchecked_draws` (`division_id`) VALUES (NEW.`division_id`) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `entries_unchecked_update` AFTER UPDATE ON `entries`
BEGIN
	INSERT INTO `unchecked_draws` (`division_id`) VALUES (OLD.`division_id`), (NEW.`division_id`) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `entries_unchecked_delete` AFTER DELETE ON `entries`
BEGIN
	INSERT INTO `unchecked_draws` (`division_id`) VALUES (OLD.`division_id`) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `fixtures_unchecked_insert` AFTER INSERT ON `fixtures`
BEGIN
	INSERT INTO `unchecked_draws` (`division_id`) VALUES (NEW.`division_id`) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `fixtures_unchecked_update` AFTER UPDATE ON `fixtures` WHEN OLD.`division_id` IS NOT NEW.`division_id`
BEGIN
	INSERT INTO `unchecked_draws` (`division_id`) VALUES (OLD.`division_id`), (NEW.`division_id`) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `fixtures_unchecked_delete` AFTER DELETE ON `fixtures`
BEGIN
	INSERT INTO `unchecked_draws` (`division_id`) VALUES (OLD.`division_id`) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `registrations_unchecked_insert` AFTER INSERT ON `registrations`
BEGIN
	INSERT INTO `unchecked_draws` (`division_id`) VALUES (NEW.`division_id`) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `registrations_unchecked_update` AFTER UPDATE ON `registrations`
BEGIN
	INSERT INTO `unchecked_draws` (`division_id`) VALUES (NEW.`division_id`) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `registrations_unchecked_delete` AFTER DELETE ON `registrations`
BEGIN
	INSERT INTO `unchecked_draws` (`division_id`) VALUES (OLD.`division_id`) ON CONFLICT DO NOTHING;
END;
