-- House rulesets are append-only: a changed one is a new version, because divisions and matches name the old.
CREATE TRIGGER `house_rulesets_refuse_update` BEFORE UPDATE ON `house_rulesets`
BEGIN
	SELECT RAISE(ABORT, 'house_rulesets is append-only');
END;

CREATE TRIGGER `house_rulesets_refuse_delete` BEFORE DELETE ON `house_rulesets`
BEGIN
	SELECT RAISE(ABORT, 'house_rulesets is append-only');
END;
