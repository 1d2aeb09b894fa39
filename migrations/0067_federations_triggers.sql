-- What a club said of a federation's lists is part of the record: joined or left again, both stay as they were written.
CREATE TRIGGER `federation_clubs_refuse_update` BEFORE UPDATE ON `federation_clubs`
BEGIN
	SELECT RAISE(ABORT, 'federation_clubs is append-only');
END;

CREATE TRIGGER `federation_clubs_refuse_delete` BEFORE DELETE ON `federation_clubs`
BEGIN
	SELECT RAISE(ABORT, 'federation_clubs is append-only');
END;

CREATE TRIGGER `federation_clubs_refuse_replace` BEFORE INSERT ON `federation_clubs`
WHEN EXISTS (SELECT 1 FROM `federation_clubs` WHERE `club_id` = NEW.`club_id` AND `number` = NEW.`number`)
BEGIN
	SELECT RAISE(ABORT, 'federation_clubs is append-only');
END;

CREATE TRIGGER `same_persons_refuse_update` BEFORE UPDATE ON `same_persons`
BEGIN
	SELECT RAISE(ABORT, 'same_persons is append-only');
END;

CREATE TRIGGER `same_persons_refuse_delete` BEFORE DELETE ON `same_persons`
BEGIN
	SELECT RAISE(ABORT, 'same_persons is append-only');
END;

CREATE TRIGGER `same_persons_refuse_replace` BEFORE INSERT ON `same_persons`
WHEN EXISTS (SELECT 1 FROM `same_persons` WHERE `number` = NEW.`number`)
BEGIN
	SELECT RAISE(ABORT, 'same_persons is append-only');
END;

-- Whatever a club's list waits for, the lists that the club feeds wait for too.
CREATE TRIGGER `waiting_lists_federations_insert` AFTER INSERT ON `waiting_lists`
WHEN EXISTS (SELECT 1 FROM `federation_clubs` WHERE `club_id` = substr(NEW.`list`, 1, instr(NEW.`list`, ':') - 1))
BEGIN
	INSERT INTO `waiting_lists` (`list`, `mark`)
	SELECT f.`federation_id` || substr(NEW.`list`, instr(NEW.`list`, ':')), lower(hex(randomblob(8)))
	FROM `federation_clubs` f WHERE f.`club_id` = substr(NEW.`list`, 1, instr(NEW.`list`, ':') - 1)
	GROUP BY f.`federation_id`
	ON CONFLICT (`list`) DO UPDATE SET `mark` = excluded.`mark`;
END;

CREATE TRIGGER `waiting_lists_federations_update` AFTER UPDATE ON `waiting_lists`
WHEN EXISTS (SELECT 1 FROM `federation_clubs` WHERE `club_id` = substr(NEW.`list`, 1, instr(NEW.`list`, ':') - 1))
BEGIN
	INSERT INTO `waiting_lists` (`list`, `mark`)
	SELECT f.`federation_id` || substr(NEW.`list`, instr(NEW.`list`, ':')), lower(hex(randomblob(8)))
	FROM `federation_clubs` f WHERE f.`club_id` = substr(NEW.`list`, 1, instr(NEW.`list`, ':') - 1)
	GROUP BY f.`federation_id`
	ON CONFLICT (`list`) DO UPDATE SET `mark` = excluded.`mark`;
END;

CREATE TRIGGER `federation_clubs_lists_insert` AFTER INSERT ON `federation_clubs`
BEGIN
	INSERT INTO `waiting_lists` (`list`, `mark`)
	SELECT NEW.`federation_id` || ':' || `kind`, lower(hex(randomblob(8))) FROM `kinds_of_list` WHERE true
	ON CONFLICT (`list`) DO UPDATE SET `mark` = excluded.`mark`;
	INSERT INTO `versions` (`scope`, `version`) VALUES ('club:' || NEW.`federation_id`, lower(hex(randomblob(8))))
	ON CONFLICT (`scope`) DO UPDATE SET `version` = excluded.`version`;
END;

-- A list that both clubs feed knows the person under one id from now on, or under two again.
CREATE TRIGGER `same_persons_lists_insert` AFTER INSERT ON `same_persons`
BEGIN
	INSERT INTO `waiting_lists` (`list`, `mark`)
	SELECT c.`id` || ':' || k.`kind`, lower(hex(randomblob(8)))
	FROM (SELECT NEW.`person_club` AS `id` UNION SELECT NEW.`known_as_club`) c, `kinds_of_list` k WHERE true
	ON CONFLICT (`list`) DO UPDATE SET `mark` = excluded.`mark`;
END;

-- Whoever is erased in one club is not found again by what they confirmed of themselves in another.
CREATE TRIGGER `people_same_persons_undone` AFTER UPDATE OF `former` ON `people`
WHEN OLD.`former` IS NULL AND NEW.`former` IS NOT NULL
BEGIN
	INSERT INTO `same_persons` (`user_id`, `type`, `person_id`, `person_club`, `known_as`, `known_as_club`, `at`)
	SELECT s.`user_id`, 'undone', s.`person_id`, s.`person_club`, s.`known_as`, s.`known_as_club`,
		strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM `same_persons` s
	WHERE (s.`person_id` = NEW.`id` OR s.`known_as` = NEW.`id`) AND s.`type` = 'confirmed'
	AND NOT EXISTS (
		SELECT 1 FROM `same_persons` o
		WHERE o.`person_id` = s.`person_id` AND o.`known_as` = s.`known_as` AND o.`number` > s.`number`
	);
END;
