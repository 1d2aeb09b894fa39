-- Whom an account was ever linked to stays known, by whatever way the link was made: a party to a match does not stop
-- being one by giving up the link.
CREATE TRIGGER `memberships_link_insert` AFTER INSERT ON `memberships` WHEN NEW.`person_id` IS NOT NULL
BEGIN
	INSERT INTO `person_links` (`user_id`, `club_id`, `person_id`) VALUES (NEW.`user_id`, NEW.`club_id`, NEW.`person_id`)
	ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `memberships_link_update` AFTER UPDATE ON `memberships` WHEN NEW.`person_id` IS NOT NULL
BEGIN
	INSERT INTO `person_links` (`user_id`, `club_id`, `person_id`) VALUES (NEW.`user_id`, NEW.`club_id`, NEW.`person_id`)
	ON CONFLICT DO NOTHING;
END;

-- Links from before: those that stand, and those that the acts know of.
INSERT INTO `person_links` (`user_id`, `club_id`, `person_id`)
SELECT `user_id`, `club_id`, `person_id` FROM `memberships` WHERE `person_id` IS NOT NULL
ON CONFLICT DO NOTHING;

INSERT INTO `person_links` (`user_id`, `club_id`, `person_id`)
SELECT u.`id`, a.`club_id`, p.`id` FROM `club_acts` a
JOIN `users` u ON u.`id` = CASE a.`act` WHEN 'member-changed' THEN a.`subject` ELSE substr(a.`by`, instr(a.`by`, ':') + 1) END
JOIN `people` p ON p.`id` = json_extract(a.`data`, '$.person')
WHERE a.`act` IN ('member-changed', 'invitation-accepted')
ON CONFLICT DO NOTHING;

-- What somebody is called where no club has registered them may show in any division.
CREATE TRIGGER `shown_names_version_insert` AFTER INSERT ON `shown_names`
BEGIN
	UPDATE `versions` SET `version` = lower(hex(randomblob(8)));
END;

CREATE TRIGGER `shown_names_version_delete` AFTER DELETE ON `shown_names`
BEGIN
	UPDATE `versions` SET `version` = lower(hex(randomblob(8)));
END;
