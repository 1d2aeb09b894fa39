-- Head lists are evidence: none is changed, taken away or put in another's place, and none starts a second line.
CREATE TRIGGER `head_lists_refuse_update` BEFORE UPDATE ON `head_lists`
BEGIN
	SELECT RAISE(ABORT, 'head_lists is append-only');
END;

CREATE TRIGGER `head_lists_refuse_delete` BEFORE DELETE ON `head_lists`
BEGIN
	SELECT RAISE(ABORT, 'head_lists is append-only');
END;

CREATE TRIGGER `head_lists_refuse_replace` BEFORE INSERT ON `head_lists`
WHEN EXISTS (SELECT 1 FROM `head_lists` WHERE `club` = NEW.`club` AND (`number` = NEW.`number` OR `prev` = NEW.`prev`))
BEGIN
	SELECT RAISE(ABORT, 'head_lists is append-only');
END;

CREATE TRIGGER `head_lists_refuse_fork` BEFORE INSERT ON `head_lists`
WHEN NEW.`prev` <> coalesce(
	(SELECT `hash` FROM `head_lists` WHERE `club` = NEW.`club` AND `number` = NEW.`number` - 1),
	CASE NEW.`number` WHEN 1 THEN '0000000000000000000000000000000000000000000000000000000000000000' ELSE '' END
)
BEGIN
	SELECT RAISE(ABORT, 'a head list follows the one before it');
END;

CREATE TRIGGER `list_keys_refuse_update` BEFORE UPDATE ON `list_keys`
BEGIN
	SELECT RAISE(ABORT, 'list_keys is append-only');
END;

CREATE TRIGGER `list_keys_refuse_delete` BEFORE DELETE ON `list_keys`
BEGIN
	SELECT RAISE(ABORT, 'list_keys is append-only');
END;

CREATE TRIGGER `list_keys_refuse_replace` BEFORE INSERT ON `list_keys`
WHEN EXISTS (SELECT 1 FROM `list_keys` WHERE `key` = NEW.`key`)
BEGIN
	SELECT RAISE(ABORT, 'list_keys is append-only');
END;
