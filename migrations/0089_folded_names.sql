-- The words of findable names as a search asks for them: as the name has them, with plain letters for those that are no accented
-- ones (l for the Polish one, o for the Danish one), without apostrophes, and with umlauts spelt out. Where a script puts no
-- spaces between words, every ending of the name is a word. `shared/folded-words.ts` folds what is asked.
CREATE VIEW `findable_spellings` AS
SELECT `number`, `kind`, `plain` || ' ' || replace(replace(replace(replace(replace(`plain`,
		char(39), ''), char(96), ''), char(700), ''), char(8216), ''), char(8217), '')
	|| ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`spelt`,
		'ä', 'ae'), 'Ä', 'ae'), 'ö', 'oe'), 'Ö', 'oe'), 'ü', 'ue'), 'Ü', 'ue'), 'å', 'aa'), 'Å', 'aa'), 'ø', 'oe'), 'Ø', 'oe')
	|| ' ' || coalesce(`endings`, '') AS `name`
FROM (
	SELECT `number`, `kind`, 
		replace(replace(replace(replace(replace(`name`, char(39), ''), char(96), ''), char(700), ''), char(8216), ''), char(8217), '') AS `spelt`,
		replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
		replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
			`name`, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ı', 'i'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'ħ', 'h'), 'Ħ', 'h'),
			'ŧ', 't'), 'Ŧ', 't'), 'þ', 'th'), 'Þ', 'th'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ə', 'e') AS `plain`,
		(
			WITH RECURSIVE `at`(`place`) AS (SELECT 2 UNION ALL SELECT `place` + 1 FROM `at` WHERE `place` < length(`findable`.`name`))
			SELECT group_concat(substr(`findable`.`name`, `place`), ' ') FROM `at`
			WHERE unicode(substr(`findable`.`name`, `place`, 1)) BETWEEN 3585 AND 3662
				OR unicode(substr(`findable`.`name`, `place`, 1)) BETWEEN 12353 AND 55203
		) AS `endings`
	FROM `findable`
);

DROP TRIGGER `findable_words_insert`;
DROP TRIGGER `findable_words_update`;
DROP TRIGGER `findable_words_delete`;
DROP TABLE `findable_words`;

-- Marks (M*) are parts of words, or a Devanagari name would fall apart at each of its vowels.
CREATE VIRTUAL TABLE `findable_words` USING fts5(
	name, kind, content = 'findable_spellings', content_rowid = 'number', prefix = '2 3',
	tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M* Co'"
);

-- A name that is forgotten is gone from the index at once, and not once its pages happen to be merged.
INSERT INTO `findable_words` (`findable_words`, `rank`) VALUES ('secure-delete', 1);

INSERT INTO `findable_words` (`rowid`, `name`, `kind`) SELECT `number`, `name`, `kind` FROM `findable_spellings`;

CREATE TRIGGER `findable_words_insert` AFTER INSERT ON `findable`
BEGIN
	INSERT INTO `findable_words` (`rowid`, `name`, `kind`)
	SELECT `number`, `name`, `kind` FROM `findable_spellings` WHERE `number` = NEW.`number`;
END;

-- What is taken out of the index is what was put in: the row as it is before.
CREATE TRIGGER `findable_words_forget` BEFORE UPDATE OF `name` ON `findable`
WHEN OLD.`name` IS NOT NEW.`name`
BEGIN
	INSERT INTO `findable_words` (`findable_words`, `rowid`, `name`, `kind`)
	SELECT 'delete', `number`, `name`, `kind` FROM `findable_spellings` WHERE `number` = OLD.`number`;
END;

CREATE TRIGGER `findable_words_update` AFTER UPDATE OF `name` ON `findable`
WHEN OLD.`name` IS NOT NEW.`name`
BEGIN
	INSERT INTO `findable_words` (`rowid`, `name`, `kind`)
	SELECT `number`, `name`, `kind` FROM `findable_spellings` WHERE `number` = NEW.`number`;
END;

CREATE TRIGGER `findable_words_delete` BEFORE DELETE ON `findable`
BEGIN
	INSERT INTO `findable_words` (`findable_words`, `rowid`, `name`, `kind`)
	SELECT 'delete', `number`, `name`, `kind` FROM `findable_spellings` WHERE `number` = OLD.`number`;
END;
