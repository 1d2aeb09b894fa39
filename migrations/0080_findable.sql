CREATE TABLE `findable` (
	`number` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`club_id` text NOT NULL,
	`name` text NOT NULL
);

CREATE UNIQUE INDEX `findable_ref` ON `findable` (`ref`,`kind`);
CREATE INDEX `findable_club` ON `findable` (`club_id`,`kind`);
CREATE INDEX `clubs_by_name` ON `clubs` (`name` COLLATE NOCASE,`id`) WHERE `waits` = 0;

-- The words of findable names, without case and accents: a search reads the rows that it shows and no others. Marks (M*) are
-- parts of words, or a Devanagari name would fall apart at each of its vowels.
CREATE VIRTUAL TABLE `findable_words` USING fts5(
	name, kind, content = 'findable', content_rowid = 'number', prefix = '2 3',
	tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* Co'"
);

-- A name that is forgotten is gone from the index at once, and not once its pages happen to be merged.
INSERT INTO `findable_words` (`findable_words`, `rank`) VALUES ('secure-delete', 1);

CREATE TRIGGER `findable_words_insert` AFTER INSERT ON `findable`
BEGIN
	INSERT INTO `findable_words` (`rowid`, `name`, `kind`) VALUES (NEW.`number`, NEW.`name`, NEW.`kind`);
END;

CREATE TRIGGER `findable_words_update` AFTER UPDATE OF `name` ON `findable`
WHEN OLD.`name` IS NOT NEW.`name`
BEGIN
	INSERT INTO `findable_words` (`findable_words`, `rowid`, `name`, `kind`) VALUES ('delete', OLD.`number`, OLD.`name`, OLD.`kind`);
	INSERT INTO `findable_words` (`rowid`, `name`, `kind`) VALUES (NEW.`number`, NEW.`name`, NEW.`kind`);
END;

CREATE TRIGGER `findable_words_delete` AFTER DELETE ON `findable`
BEGIN
	INSERT INTO `findable_words` (`findable_words`, `rowid`, `name`, `kind`) VALUES ('delete', OLD.`number`, OLD.`name`, OLD.`kind`);
END;

-- A club is found by its name and by where it plays, once it waits for nobody's approval.
CREATE TRIGGER `clubs_findable_insert` AFTER INSERT ON `clubs` WHEN NEW.`waits` = 0
BEGIN
	INSERT INTO `findable` (`kind`, `ref`, `club_id`, `name`)
	VALUES ('club', NEW.`id`, NEW.`id`, trim(NEW.`name` || ' ' || coalesce(NEW.`venue`, '')));
END;

CREATE TRIGGER `clubs_findable_update` AFTER UPDATE OF `name`, `venue`, `waits` ON `clubs`
BEGIN
	DELETE FROM `findable` WHERE `ref` = OLD.`id` AND `kind` = 'club';
	INSERT INTO `findable` (`kind`, `ref`, `club_id`, `name`)
	SELECT 'club', NEW.`id`, NEW.`id`, trim(NEW.`name` || ' ' || coalesce(NEW.`venue`, '')) WHERE NEW.`waits` = 0;
END;

CREATE TRIGGER `clubs_findable_delete` AFTER DELETE ON `clubs`
BEGIN
	DELETE FROM `findable` WHERE `ref` = OLD.`id` AND `kind` = 'club';
END;

-- A player is found from the first entry or match on that names them.
CREATE TRIGGER `entries_findable_insert` AFTER INSERT ON `entries`
BEGIN
	INSERT INTO `findable` (`kind`, `ref`, `club_id`, `name`)
	SELECT 'player', p.`id`, p.`club_id`, p.`name` FROM json_each(NEW.`players`) j JOIN `people` p ON p.`id` = j.`value`
	WHERE p.`former` IS NULL AND NOT EXISTS (SELECT 1 FROM `findable` f WHERE f.`ref` = p.`id` AND f.`kind` = 'player');
END;

-- Of whoever can be found already one row is read, and no more: the record of a match pays for it.
CREATE TRIGGER `match_players_findable_insert` AFTER INSERT ON `match_players`
WHEN NOT EXISTS (SELECT 1 FROM `findable` WHERE `ref` = NEW.`player_id` AND `kind` = 'player')
BEGIN
	INSERT INTO `findable` (`kind`, `ref`, `club_id`, `name`)
	SELECT 'player', `id`, `club_id`, `name` FROM `people` WHERE `id` = NEW.`player_id` AND `former` IS NULL;
END;

CREATE TRIGGER `people_findable_insert` AFTER INSERT ON `people`
WHEN NEW.`former` IS NULL AND EXISTS (SELECT 1 FROM `match_players` WHERE `player_id` = NEW.`id`)
BEGIN
	INSERT INTO `findable` (`kind`, `ref`, `club_id`, `name`) VALUES ('player', NEW.`id`, NEW.`club_id`, NEW.`name`);
END;

CREATE TRIGGER `people_findable_update` AFTER UPDATE OF `name`, `club_id`, `former` ON `people`
BEGIN
	DELETE FROM `findable` WHERE `ref` = OLD.`id` AND `kind` = 'player' AND NEW.`former` IS NOT NULL;
	UPDATE `findable` SET `name` = NEW.`name`, `club_id` = NEW.`club_id` WHERE `ref` = OLD.`id` AND `kind` = 'player';
END;

CREATE TRIGGER `people_findable_delete` AFTER DELETE ON `people`
BEGIN
	DELETE FROM `findable` WHERE `ref` = OLD.`id` AND `kind` = 'player';
END;

INSERT INTO `findable` (`kind`, `ref`, `club_id`, `name`)
SELECT 'club', `id`, `id`, trim(`name` || ' ' || coalesce(`venue`, '')) FROM `clubs` WHERE `waits` = 0;

INSERT INTO `findable` (`kind`, `ref`, `club_id`, `name`)
SELECT 'player', `id`, `club_id`, `name` FROM `people` WHERE `former` IS NULL AND (
	`id` IN (SELECT `player_id` FROM `match_players`)
	OR `id` IN (SELECT j.`value` FROM `entries`, json_each(`entries`.`players`) j)
);
