CREATE TABLE `club_addresses` (
	`address` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`since` text NOT NULL,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;

CREATE INDEX `club_addresses_club` ON `club_addresses` (`club_id`,`since`);

CREATE TABLE `club_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`status` text NOT NULL,
	`instance` text NOT NULL,
	`by` text NOT NULL,
	`requested_at` text NOT NULL,
	`at` text,
	`matches` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`pieces` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`content` text,
	`reason` text,
	`token_hash` text,
	`expires_at` text NOT NULL
);

CREATE INDEX `club_exports_club` ON `club_exports` (`club_id`,`requested_at`,`id`);

CREATE UNIQUE INDEX `club_exports_token` ON `club_exports` (`token_hash`) WHERE "club_exports"."token_hash" IS NOT NULL;

CREATE INDEX `club_exports_kept` ON `club_exports` (`expires_at`) WHERE "club_exports"."status" IN ('writing', 'ready', 'failed');

CREATE TABLE `club_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`instance` text,
	`club` text,
	`parts` integer DEFAULT 0 NOT NULL,
	`checked` integer DEFAULT 0 NOT NULL,
	`stored` integer DEFAULT 0 NOT NULL,
	`faults` text,
	`reason` text,
	`rebuild` text,
	`registered` integer DEFAULT 0 NOT NULL,
	`at` text
);

CREATE INDEX `club_imports_waiting` ON `club_imports` (`at`) WHERE "club_imports"."status" = 'staged';

CREATE TABLE `clubs` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL,
	`junior_names` text,
	`zone` text,
	`applications` integer DEFAULT true NOT NULL,
	`about` text,
	`venue` text,
	`contact` text,
	`waits` integer DEFAULT false NOT NULL,
	`first_steps` integer DEFAULT true NOT NULL
);

CREATE INDEX `clubs_created` ON `clubs` (`created_at`,`id`);

CREATE INDEX `clubs_by_name` ON `clubs` ("name" COLLATE NOCASE,`id`) WHERE "clubs"."waits" = 0;

CREATE INDEX `clubs_waiting` ON `clubs` (`created_at`,`id`) WHERE "clubs"."waits" = 1;

CREATE TABLE `decisions` (
	`id` text PRIMARY KEY NOT NULL,
	`division_id` text NOT NULL,
	`type` text NOT NULL,
	`data` text NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL,
	`number` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`division_id`) REFERENCES `divisions`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `decisions_division` ON `decisions` (`division_id`);

CREATE UNIQUE INDEX `decisions_number` ON `decisions` (`division_id`,`number`);

CREATE TABLE `differences` (
	`match_id` text NOT NULL,
	`seq` integer NOT NULL,
	`since` integer NOT NULL,
	`seqs` text NOT NULL,
	`club_id` text,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`reasons` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	`boards` text NOT NULL,
	`strikes` text NOT NULL,
	`division_id` text,
	`standings` text NOT NULL,
	`ties` text,
	`list` text,
	`digest` text NOT NULL,
	PRIMARY KEY(`match_id`, `seq`)
);

CREATE INDEX `differences_club` ON `differences` (`club_id`,`at`);

CREATE TABLE `division_cards` (
	`division_id` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`card` text NOT NULL
);

CREATE TABLE `divisions` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`league` text NOT NULL,
	`season` text NOT NULL,
	`name` text NOT NULL,
	`ruleset` text NOT NULL,
	`format` text,
	`rated` integer NOT NULL,
	`play` text DEFAULT 'round-robin' NOT NULL,
	`plan` text,
	`regulations` text,
	`registration` text,
	`source` text,
	`hall` text,
	`draw` text,
	`request` text NOT NULL,
	`created_at` text NOT NULL,
	`lots` text,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `divisions_club` ON `divisions` (`club_id`);

CREATE INDEX `divisions_created` ON `divisions` (`created_at`,`id`);

CREATE TABLE `entries` (
	`id` text NOT NULL,
	`division_id` text NOT NULL,
	`number` integer NOT NULL,
	`players` text NOT NULL,
	PRIMARY KEY(`division_id`, `id`),
	FOREIGN KEY (`division_id`) REFERENCES `divisions`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `entries_number` ON `entries` (`division_id`,`number`);

CREATE TABLE `failed_jobs` (
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`run` text NOT NULL,
	`at` text NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`kind`, `subject`)
) WITHOUT ROWID;

CREATE TABLE `federation_clubs` (
	`club_id` text NOT NULL,
	`number` integer NOT NULL,
	`federation_id` text NOT NULL,
	`type` text NOT NULL,
	`day` text NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`club_id`, `number`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `federation_clubs_federation` ON `federation_clubs` (`federation_id`);

CREATE TABLE `federation_invitations` (
	`federation_id` text NOT NULL,
	`club_id` text NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`federation_id`, `club_id`),
	FOREIGN KEY (`federation_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `federation_invitations_club` ON `federation_invitations` (`club_id`);

CREATE TABLE `file_pieces` (
	`name` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL
);

CREATE TABLE `fixtures` (
	`id` text PRIMARY KEY NOT NULL,
	`division_id` text NOT NULL,
	`round` integer NOT NULL,
	`position` integer NOT NULL,
	`day` text,
	`home` text NOT NULL,
	`away` text NOT NULL,
	FOREIGN KEY (`division_id`) REFERENCES `divisions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`division_id`,`home`) REFERENCES `entries`(`division_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`division_id`,`away`) REFERENCES `entries`(`division_id`,`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `fixtures_place` ON `fixtures` (`division_id`,`round`,`position`);

CREATE TABLE `head_lists` (
	`club` text NOT NULL,
	`number` integer NOT NULL,
	`at` text NOT NULL,
	`hash` text NOT NULL,
	`prev` text NOT NULL,
	`key` text NOT NULL,
	`matches` integer NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`club`, `number`)
);

CREATE INDEX `head_lists_at` ON `head_lists` (`club`,`at`);

CREATE UNIQUE INDEX `head_lists_prev` ON `head_lists` (`club`,`prev`);

CREATE TABLE `house_rulesets` (
	`club_id` text NOT NULL,
	`id` text NOT NULL,
	`version` integer NOT NULL,
	`base` text NOT NULL,
	`document` text NOT NULL,
	`created_at` text NOT NULL,
	`by` text NOT NULL,
	PRIMARY KEY(`club_id`, `id`, `version`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "house_rulesets_version" CHECK("house_rulesets"."version" >= 1)
);

CREATE TABLE `import_pieces` (
	`import_id` text NOT NULL,
	`part` integer NOT NULL,
	`sha256` text NOT NULL,
	PRIMARY KEY(`import_id`, `part`)
) WITHOUT ROWID;

CREATE TABLE `kept_addresses` (
	`person_id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`email` text NOT NULL,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `kept_addresses_club` ON `kept_addresses` (`club_id`,`email`);

CREATE TABLE `line_ups` (
	`division_id` text NOT NULL,
	`fixture_id` text NOT NULL,
	`entry` text NOT NULL,
	`players` text NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	PRIMARY KEY(`fixture_id`, `entry`),
	FOREIGN KEY (`division_id`) REFERENCES `divisions`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `line_ups_division` ON `line_ups` (`division_id`);

CREATE TABLE `list_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`since` text NOT NULL
);

CREATE TABLE `listed_heads` (
	`match_id` text NOT NULL,
	`seq` integer NOT NULL,
	`club` text NOT NULL,
	`hash` text NOT NULL,
	`at` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`match_id`, `seq`, `club`)
) WITHOUT ROWID;

CREATE TABLE `log_faults` (
	`match_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`expected` text NOT NULL,
	`found` text,
	`at` text NOT NULL
);

CREATE TABLE `match_players` (
	`match_id` text NOT NULL,
	`player_id` text NOT NULL,
	`side` text NOT NULL,
	PRIMARY KEY(`match_id`, `player_id`)
);

CREATE INDEX `match_players_player` ON `match_players` (`player_id`);

CREATE TABLE `match_results` (
	`match_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`at` text DEFAULT '' NOT NULL,
	`day` text,
	`rated` integer NOT NULL,
	`status` text NOT NULL,
	`forfeited` integer NOT NULL,
	`winner` text,
	`recorded_games` integer DEFAULT 0 NOT NULL,
	`sides` text NOT NULL,
	`ranking` text NOT NULL,
	`boards` text DEFAULT '[]' NOT NULL,
	`disputed` integer DEFAULT false NOT NULL,
	`clock` text,
	`score` text,
	`played_at` text
);

CREATE INDEX `match_results_status` ON `match_results` (`status`,`day`);

CREATE INDEX `match_results_disputed` ON `match_results` (`match_id`) WHERE "match_results"."disputed" = 1;

CREATE TABLE `match_segments` (
	`match_id` text NOT NULL,
	`last` integer NOT NULL,
	`first` integer NOT NULL,
	`prev` text NOT NULL,
	`hash` text NOT NULL,
	`lines` text NOT NULL,
	`received` text NOT NULL,
	PRIMARY KEY(`match_id`, `last`),
	CONSTRAINT "match_segments_range" CHECK("match_segments"."first" >= 1 AND "match_segments"."last" >= "match_segments"."first")
) WITHOUT ROWID;

CREATE TABLE `match_statistics` (
	`match_id` text NOT NULL,
	`player_id` text NOT NULL,
	`boards` integer NOT NULL,
	`boards_won` integer NOT NULL,
	`breaks` integer NOT NULL,
	`breaks_won` integer NOT NULL,
	`breaks_made` integer NOT NULL,
	`strikes` integer NOT NULL,
	`turns` integer NOT NULL,
	`men` integer NOT NULL,
	`queens` integer NOT NULL,
	`covers` integer NOT NULL,
	`fouls` integer NOT NULL,
	`dues` integer NOT NULL,
	`white_slams` integer DEFAULT 0 NOT NULL,
	`black_slams` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`match_id`, `player_id`)
);

CREATE INDEX `match_statistics_player` ON `match_statistics` (`player_id`);

CREATE TABLE `matches` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text,
	`fixture_id` text,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fixture_id`) REFERENCES `fixtures`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `matches_club` ON `matches` (`club_id`);

CREATE INDEX `matches_fixture` ON `matches` (`fixture_id`);

CREATE TABLE `moved_logs` (
	`club` text NOT NULL,
	`match_id` text NOT NULL,
	PRIMARY KEY(`club`, `match_id`)
) WITHOUT ROWID;

CREATE TABLE `name_words` (
	`kind` text NOT NULL,
	`whole` integer NOT NULL,
	`word` text NOT NULL,
	`ref` text NOT NULL,
	PRIMARY KEY(`kind`, `whole`, `word`, `ref`)
) WITHOUT ROWID;

CREATE INDEX `name_words_ref` ON `name_words` (`ref`,`kind`,`whole`,`word`);

CREATE TABLE `notes` (
	`match_id` text NOT NULL,
	`note` text NOT NULL,
	`salt` text NOT NULL,
	`text` text NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`match_id`, `note`)
);

CREATE TABLE `open_logs` (
	`since` text NOT NULL,
	`match_id` text NOT NULL,
	PRIMARY KEY(`since`, `match_id`)
) WITHOUT ROWID;

CREATE TABLE `openings` (
	`match_id` text PRIMARY KEY NOT NULL,
	`opening` text NOT NULL,
	`at` text NOT NULL
) WITHOUT ROWID;

CREATE INDEX `openings_at` ON `openings` (`at`,`match_id`);

CREATE TABLE `people` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`club_id` text NOT NULL,
	`created_at` text NOT NULL,
	`junior` integer,
	`guest` integer DEFAULT false NOT NULL,
	`former` integer,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `people_club` ON `people` (`club_id`);

CREATE TABLE `people_joins` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`number` integer NOT NULL,
	`type` text NOT NULL,
	`person` text NOT NULL,
	`known_as` text NOT NULL,
	`reason` text NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`known_as`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `people_joins_person` ON `people_joins` (`person`);

CREATE INDEX `people_joins_known_as` ON `people_joins` (`known_as`);

CREATE UNIQUE INDEX `people_joins_number` ON `people_joins` (`club_id`,`number`);

CREATE TABLE `play_days` (
	`day` text NOT NULL,
	`division_id` text NOT NULL,
	`sealed` text,
	PRIMARY KEY(`day`, `division_id`)
) WITHOUT ROWID;

CREATE TABLE `player_consents` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`to_club` text NOT NULL,
	`person_id` text,
	`given_at` text NOT NULL,
	`given_by` text NOT NULL,
	`withdrawn_at` text,
	`withdrawn_by` text,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `player_consents_club` ON `player_consents` (`club_id`,`given_at`);

CREATE INDEX `player_consents_to` ON `player_consents` (`to_club`,`club_id`);

CREATE TABLE `rating_changes` (
	`list` text NOT NULL,
	`generation` integer NOT NULL,
	`until` integer,
	`position` integer NOT NULL,
	`match_id` text NOT NULL,
	`player_id` text NOT NULL,
	`day` text NOT NULL,
	`opponents` text NOT NULL,
	`before` integer NOT NULL,
	`matches` integer DEFAULT 0 NOT NULL,
	`side` integer DEFAULT 0 NOT NULL,
	`opponent` integer NOT NULL,
	`expected` real NOT NULL,
	`score` real NOT NULL,
	`k` integer NOT NULL,
	`change` integer NOT NULL,
	`after` integer NOT NULL,
	`outcome` text NOT NULL,
	`points_own` integer NOT NULL,
	`points_other` integer NOT NULL,
	`pairs` text,
	PRIMARY KEY(`list`, `generation`, `match_id`, `player_id`)
);

CREATE INDEX `rating_changes_player` ON `rating_changes` (`player_id`);

CREATE INDEX `rating_changes_match` ON `rating_changes` (`match_id`);

CREATE INDEX `rating_changes_day` ON `rating_changes` (`list`,`day`);

CREATE INDEX `rating_changes_until` ON `rating_changes` (`list`,`until`) WHERE until IS NOT NULL;

CREATE TABLE `rating_checkpoints` (
	`list` text NOT NULL,
	`generation` integer NOT NULL,
	`until` integer,
	`day` text NOT NULL,
	`ladder` text NOT NULL,
	`print` text NOT NULL,
	PRIMARY KEY(`list`, `generation`, `day`)
);

CREATE TABLE `rating_lists` (
	`list` text PRIMARY KEY NOT NULL,
	`generation` integer NOT NULL,
	`digest` text NOT NULL
);

CREATE TABLE `rating_moves` (
	`match_id` text NOT NULL,
	`seq` integer NOT NULL,
	`player_id` text NOT NULL,
	`before` integer NOT NULL,
	`after` integer NOT NULL,
	`matches` integer NOT NULL,
	`through` text NOT NULL,
	PRIMARY KEY(`match_id`, `seq`, `player_id`)
);

CREATE INDEX `rating_moves_player` ON `rating_moves` (`player_id`);

CREATE TABLE `rating_settings` (
	`club_id` text NOT NULL,
	`list` text NOT NULL,
	`mode` text NOT NULL,
	PRIMARY KEY(`club_id`, `list`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `rating_starts` (
	`club_id` text NOT NULL,
	`list` text NOT NULL,
	`player_id` text NOT NULL,
	`day` text NOT NULL,
	`value` integer NOT NULL,
	`matches` integer NOT NULL,
	PRIMARY KEY(`club_id`, `list`, `player_id`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `ratings` (
	`list` text NOT NULL,
	`generation` integer NOT NULL,
	`until` integer,
	`player_id` text NOT NULL,
	`place` integer NOT NULL,
	`value` integer NOT NULL,
	`matches` integer NOT NULL,
	`provisional` integer NOT NULL,
	`peak` integer NOT NULL,
	`last_change` integer NOT NULL,
	`last_day` text,
	PRIMARY KEY(`list`, `generation`, `player_id`)
);

CREATE INDEX `ratings_player` ON `ratings` (`player_id`);

CREATE INDEX `ratings_until` ON `ratings` (`list`,`until`) WHERE until IS NOT NULL;

CREATE INDEX `ratings_place` ON `ratings` (`list`,`place`,`player_id`);

CREATE TABLE `rebuilds` (
	`id` text PRIMARY KEY NOT NULL,
	`active` integer,
	`status` text NOT NULL,
	`instance` text NOT NULL,
	`matches` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	`recorded` integer DEFAULT 0 NOT NULL,
	`before` text,
	`after` text,
	`reason` text,
	`requested_at` text NOT NULL
);

CREATE UNIQUE INDEX `rebuilds_active_unique` ON `rebuilds` (`active`);

CREATE TABLE `rebuilt_matches` (
	`match_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`result` text,
	`players` text,
	`statistics` text,
	`reason` text
);

CREATE TABLE `registrations` (
	`id` text NOT NULL,
	`division_id` text NOT NULL,
	`players` text NOT NULL,
	`state` text NOT NULL,
	`payment` text NOT NULL,
	`reference` text,
	`seed` integer,
	`represents` text,
	`registered_at` text NOT NULL,
	`by` text NOT NULL,
	PRIMARY KEY(`division_id`, `id`),
	FOREIGN KEY (`division_id`) REFERENCES `divisions`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `same_persons` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`person_id` text NOT NULL,
	`person_club` text NOT NULL,
	`known_as` text NOT NULL,
	`known_as_club` text NOT NULL,
	`at` text NOT NULL
);

CREATE INDEX `same_persons_person` ON `same_persons` (`person_id`);

CREATE INDEX `same_persons_known_as` ON `same_persons` (`known_as`);

CREATE INDEX `same_persons_person_club` ON `same_persons` (`person_club`);

CREATE TABLE `sealed_forecasts` (
	`match_id` text NOT NULL,
	`list` text NOT NULL,
	`club_id` text NOT NULL,
	`fixture_id` text,
	`day` text NOT NULL,
	`occasion` text NOT NULL,
	`sides` text NOT NULL,
	`expected` text NOT NULL,
	`engine` text NOT NULL,
	`formula` integer NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`match_id`, `list`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `sealed_forecasts_list` ON `sealed_forecasts` (`club_id`,`list`);

CREATE INDEX `sealed_forecasts_fixture` ON `sealed_forecasts` (`fixture_id`);

CREATE TABLE `sealed_segments` (
	`match_id` text NOT NULL,
	`last` integer NOT NULL,
	`first` integer NOT NULL,
	`prev` text NOT NULL,
	`hash` text NOT NULL,
	`body` blob,
	`object` text,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`received` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`match_id`, `last`),
	CONSTRAINT "sealed_segments_range" CHECK("sealed_segments"."first" >= 1 AND "sealed_segments"."last" >= "sealed_segments"."first"),
	CONSTRAINT "sealed_segments_somewhere" CHECK("sealed_segments"."body" IS NOT NULL OR "sealed_segments"."object" IS NOT NULL)
);

CREATE INDEX `sealed_segments_here` ON `sealed_segments` (`at`) WHERE "sealed_segments"."body" IS NOT NULL;

CREATE TABLE `shown_names` (
	`person_id` text NOT NULL,
	`club_id` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`person_id`, `club_id`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `staged_rows` (
	`job` text NOT NULL,
	`section` text NOT NULL,
	`n` integer NOT NULL,
	`row` text NOT NULL,
	PRIMARY KEY(`job`, `section`, `n`)
) WITHOUT ROWID;

CREATE TABLE `teams` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`name` text NOT NULL,
	`members` text NOT NULL,
	`created_at` text NOT NULL,
	`captain` text,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `teams_club` ON `teams` (`club_id`);

CREATE TABLE `transfer_windows` (
	`federation_id` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	PRIMARY KEY(`federation_id`, `first_day`),
	FOREIGN KEY (`federation_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `unchecked_draws` (
	`division_id` text PRIMARY KEY NOT NULL
) WITHOUT ROWID;

CREATE TABLE `unread_names` (
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	`mark` text NOT NULL,
	PRIMARY KEY(`kind`, `ref`)
) WITHOUT ROWID;

CREATE TABLE `versions` (
	`scope` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL
) WITHOUT ROWID;

CREATE TABLE `waiting_lists` (
	`list` text PRIMARY KEY NOT NULL,
	`mark` text NOT NULL
) WITHOUT ROWID;

CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`password` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `accounts_user` ON `accounts` (`user_id`);

CREATE TABLE `api_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`starts` text NOT NULL,
	`token_hash` text NOT NULL,
	`made_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_on` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `api_tokens_token_hash_unique` ON `api_tokens` (`token_hash`);

CREATE INDEX `api_tokens_user` ON `api_tokens` (`user_id`,`made_at`);

CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`message` text NOT NULL,
	`junior` integer DEFAULT false NOT NULL,
	`made_at` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`decided_by` text,
	`decided_at` text,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `applications_open` ON `applications` (`club_id`,`user_id`) WHERE "applications"."state" = 'open';

CREATE INDEX `applications_club` ON `applications` (`club_id`,`made_at`,`id`);

CREATE INDEX `applications_user` ON `applications` (`user_id`,`made_at`);

CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`until` text NOT NULL
);

CREATE INDEX `attempts_until` ON `attempts` (`until`);

CREATE TABLE `awaited_guardians` (
	`member` text NOT NULL,
	`person_id` text NOT NULL,
	`club_id` text NOT NULL,
	`since` text NOT NULL,
	PRIMARY KEY(`member`, `person_id`),
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `awaited_guardians_club` ON `awaited_guardians` (`club_id`);

CREATE TABLE `awaited_members` (
	`member` text NOT NULL,
	`club_id` text NOT NULL,
	`role` text NOT NULL,
	`person_id` text,
	`since` text NOT NULL,
	PRIMARY KEY(`member`, `club_id`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;

CREATE INDEX `awaited_members_club` ON `awaited_members` (`club_id`,`member`);

CREATE TABLE `calendar_addresses` (
	`user_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`made_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `calendar_addresses_hash_unique` ON `calendar_addresses` (`hash`);

CREATE TABLE `club_acts` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`club_id` text NOT NULL,
	`at` text NOT NULL,
	`by` text NOT NULL,
	`act` text NOT NULL,
	`subject` text NOT NULL,
	`data` text NOT NULL
);

CREATE INDEX `club_acts_club` ON `club_acts` (`club_id`,`seq`);

CREATE TABLE `evening_calls` (
	`club_id` text NOT NULL,
	`day` text NOT NULL,
	`hall_table` integer NOT NULL,
	`fixture_id` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`club_id`, `day`, `hall_table`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `evening_calls_fixture` ON `evening_calls` (`fixture_id`,`day`);

CREATE TABLE `evening_players` (
	`club_id` text NOT NULL,
	`day` text NOT NULL,
	`player_id` text NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`club_id`, `day`, `player_id`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;

CREATE TABLE `fixture_tables` (
	`fixture_id` text NOT NULL,
	`day` text NOT NULL,
	`club_id` text NOT NULL,
	`hall_table` integer NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL,
	`goes_first` integer,
	PRIMARY KEY(`fixture_id`, `day`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;

CREATE INDEX `fixture_tables_evening` ON `fixture_tables` (`club_id`,`day`);

CREATE TABLE `guardians` (
	`person_id` text NOT NULL,
	`user_id` text NOT NULL,
	`club_id` text NOT NULL,
	`since` text NOT NULL,
	PRIMARY KEY(`person_id`, `user_id`),
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `guardians_user` ON `guardians` (`user_id`);

CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`role` text NOT NULL,
	`email` text,
	`person_id` text,
	`guards` integer DEFAULT false NOT NULL,
	`token_hash` text NOT NULL,
	`made_by` text NOT NULL,
	`made_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`accepted_by` text,
	`accepted_at` text,
	`revoked_at` text,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);

CREATE INDEX `invitations_club` ON `invitations` (`club_id`,`made_at`);

CREATE INDEX `invitations_address` ON `invitations` (`email`,`made_at`);

CREATE TABLE `joining_links` (
	`club_id` text PRIMARY KEY NOT NULL,
	`nonce` text NOT NULL,
	`made_by` text NOT NULL,
	`made_at` text NOT NULL,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `letters` (
	`id` text PRIMARY KEY NOT NULL,
	`letter` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` text NOT NULL
);

CREATE INDEX `letters_due` ON `letters` (`due_at`,`id`);

CREATE TABLE `memberships` (
	`club_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`person_id` text,
	`since` text NOT NULL,
	PRIMARY KEY(`club_id`, `user_id`),
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `memberships_user` ON `memberships` (`user_id`);

CREATE UNIQUE INDEX `memberships_person` ON `memberships` (`club_id`,`person_id`) WHERE "memberships"."person_id" IS NOT NULL;

CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`user_id` text NOT NULL,
	`channel` text NOT NULL,
	`kind` text NOT NULL,
	`cause` text NOT NULL,
	`subject` text NOT NULL,
	`person_id` text,
	`made_at` text NOT NULL,
	`due_at` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`delivery` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`moved_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `messages_once` ON `messages` (`user_id`,`channel`,`kind`,`cause`);

CREATE INDEX `messages_due` ON `messages` (`due_at`,`id`) WHERE "messages"."state" = 'waiting';

CREATE INDEX `messages_sending` ON `messages` (`moved_at`) WHERE "messages"."state" = 'sending';

CREATE INDEX `messages_made` ON `messages` (`made_at`);

CREATE INDEX `messages_club` ON `messages` (`club_id`,`made_at`,`id`);

CREATE TABLE `news` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text DEFAULT (lower(hex(randomblob(16)))) NOT NULL,
	`club_id` text NOT NULL,
	`source` text NOT NULL,
	`subject` text NOT NULL,
	`data` text NOT NULL,
	`by` text NOT NULL,
	`at` text NOT NULL
);

CREATE TABLE `person_links` (
	`user_id` text NOT NULL,
	`club_id` text NOT NULL,
	`person_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `club_id`, `person_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`person_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`site_key` text NOT NULL,
	`device` text NOT NULL,
	`made_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);

CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`,`made_at`);

CREATE TABLE `scorer_links` (
	`id` text PRIMARY KEY NOT NULL,
	`match_id` text NOT NULL,
	`made_by` text NOT NULL,
	`made_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`revoked_at` text,
	`token_id` text
);

CREATE INDEX `scorer_links_match` ON `scorer_links` (`match_id`,`made_at`);

CREATE INDEX `scorer_links_made_by` ON `scorer_links` (`made_by`);

CREATE INDEX `scorer_links_token` ON `scorer_links` (`token_id`) WHERE "scorer_links"."token_id" IS NOT NULL;

CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`user_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `sessions_token_unique` ON `sessions` (`token`);

CREATE INDEX `sessions_user` ON `sessions` (`user_id`);

CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);

CREATE TABLE `table_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`day` text NOT NULL,
	`hall_table` integer NOT NULL,
	`hash` text NOT NULL,
	`made_by` text NOT NULL,
	`made_at` text NOT NULL,
	`revoked_at` text,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE UNIQUE INDEX `table_codes_hash` ON `table_codes` (`hash`);

CREATE UNIQUE INDEX `table_codes_good` ON `table_codes` (`club_id`,`day`,`hall_table`) WHERE "table_codes"."revoked_at" IS NULL;

CREATE TABLE `telling` (
	`user_id` text PRIMARY KEY NOT NULL,
	`wishes` text DEFAULT '{}' NOT NULL,
	`quiet_from` text,
	`quiet_until` text,
	`zone` text,
	`nonce` text NOT NULL,
	`mail_off_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);

CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);

CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);

CREATE INDEX `verifications_identifier` ON `verifications` (`identifier`);

CREATE INDEX `verifications_expires` ON `verifications` (`expires_at`);

CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`news` text NOT NULL,
	`kind` text NOT NULL,
	`cause` text NOT NULL,
	`body` text NOT NULL,
	`made_at` text NOT NULL,
	`due_at` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`status` integer,
	`answer` text,
	`moved_at` text NOT NULL,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `webhook_deliveries_once` ON `webhook_deliveries` (`webhook_id`,`news`,`kind`,`cause`);

CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`due_at`,`id`) WHERE "webhook_deliveries"."state" = 'waiting';

CREATE INDEX `webhook_deliveries_made` ON `webhook_deliveries` (`made_at`);

CREATE INDEX `webhook_deliveries_webhook` ON `webhook_deliveries` (`webhook_id`,`made_at`,`id`);

CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`club_id` text NOT NULL,
	`url` text NOT NULL,
	`kinds` text NOT NULL,
	`secret` text NOT NULL,
	`old_secret` text,
	`old_secret_until` text,
	`failing_since` text,
	`paused_at` text,
	`paused_reason` text,
	`made_by` text NOT NULL,
	`made_at` text NOT NULL,
	FOREIGN KEY (`club_id`) REFERENCES `clubs`(`id`) ON UPDATE no action ON DELETE no action
);

CREATE INDEX `webhooks_club` ON `webhooks` (`club_id`,`made_at`,`id`);

CREATE INDEX match_results_latest ON match_results (coalesce(day, substr(at, 1, 10)), at, match_id) WHERE status = 'decided';

CREATE VIEW clubs_naming AS
SELECT p.player_id AS person_id, m.club_id FROM match_players p JOIN matches m ON m.id = p.match_id
	WHERE m.club_id IS NOT NULL
	UNION ALL SELECT person_id, club_id FROM shown_names;

CREATE VIEW joined_ids AS
SELECT person AS person_id, known_as AS other_id FROM people_joins
	UNION ALL SELECT known_as AS person_id, person AS other_id FROM people_joins;

CREATE VIEW clubs_showing AS
SELECT id AS person_id, club_id FROM people
	UNION ALL SELECT p.id AS person_id, c.to_club AS club_id FROM people p JOIN player_consents c ON c.club_id = p.club_id
	UNION ALL SELECT person_id, club_id FROM clubs_naming
	UNION ALL SELECT j.person_id, n.club_id FROM joined_ids j JOIN clubs_naming n ON n.person_id = j.other_id;

CREATE VIEW log_ends AS
SELECT match_id, last AS seq, hash FROM match_segments
	UNION ALL SELECT match_id, last AS seq, hash FROM sealed_segments;

CREATE VIEW match_events AS
SELECT s.match_id, e.value->>'seq' AS seq, e.value->>'id' AS id, e.value->>'type' AS type,
	e.value->>'hash' AS hash, e.value AS line,
	strftime('%Y-%m-%dT%H:%M:%fZ', (SELECT sum(r.value) FROM json_each(s.received) r WHERE r.key <= e.key) / 1000.0, 'unixepoch') AS received_at
	FROM match_segments s
	JOIN json_each('[' || replace(substr(s.lines, 1, length(s.lines) - 1), char(10), ',') || ']') e;

CREATE TRIGGER club_acts_before_insert BEFORE INSERT ON club_acts
BEGIN
	SELECT RAISE(ABORT, 'club_acts is append-only') WHERE EXISTS (SELECT 1 FROM club_acts WHERE seq = NEW.seq);
END;

CREATE TRIGGER club_acts_before_update BEFORE UPDATE ON club_acts
BEGIN
	SELECT RAISE(ABORT, 'club_acts is append-only') WHERE true;
END;

CREATE TRIGGER club_acts_before_delete BEFORE DELETE ON club_acts
BEGIN
	SELECT RAISE(ABORT, 'club_acts is append-only') WHERE true;
END;

CREATE TRIGGER decisions_before_insert BEFORE INSERT ON decisions
BEGIN
	SELECT RAISE(ABORT, 'decisions is append-only') WHERE EXISTS (SELECT 1 FROM decisions WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM decisions WHERE division_id = NEW.division_id AND number = NEW.number);
END;

CREATE TRIGGER decisions_before_update BEFORE UPDATE ON decisions
BEGIN
	SELECT RAISE(ABORT, 'decisions is append-only') WHERE true;
END;

CREATE TRIGGER decisions_before_delete BEFORE DELETE ON decisions
BEGIN
	SELECT RAISE(ABORT, 'decisions is append-only') WHERE true;
END;

CREATE TRIGGER differences_before_insert BEFORE INSERT ON differences
BEGIN
	SELECT RAISE(ABORT, 'differences is append-only') WHERE EXISTS (SELECT 1 FROM differences WHERE match_id = NEW.match_id AND seq = NEW.seq);
END;

CREATE TRIGGER differences_before_update BEFORE UPDATE ON differences
BEGIN
	SELECT RAISE(ABORT, 'differences is append-only') WHERE true;
END;

CREATE TRIGGER differences_before_delete BEFORE DELETE ON differences
BEGIN
	SELECT RAISE(ABORT, 'differences is append-only') WHERE true;
END;

CREATE TRIGGER federation_clubs_before_insert BEFORE INSERT ON federation_clubs
BEGIN
	SELECT RAISE(ABORT, 'federation_clubs is append-only') WHERE EXISTS (SELECT 1 FROM federation_clubs WHERE club_id = NEW.club_id AND number = NEW.number);
END;

CREATE TRIGGER federation_clubs_before_update BEFORE UPDATE ON federation_clubs
BEGIN
	SELECT RAISE(ABORT, 'federation_clubs is append-only') WHERE true;
END;

CREATE TRIGGER federation_clubs_before_delete BEFORE DELETE ON federation_clubs
BEGIN
	SELECT RAISE(ABORT, 'federation_clubs is append-only') WHERE true;
END;

CREATE TRIGGER head_lists_before_insert BEFORE INSERT ON head_lists
BEGIN
	SELECT RAISE(ABORT, 'head_lists is append-only') WHERE EXISTS (SELECT 1 FROM head_lists WHERE club = NEW.club AND number = NEW.number) OR EXISTS (SELECT 1 FROM head_lists WHERE club = NEW.club AND prev = NEW.prev);
	SELECT RAISE(ABORT, 'a head list follows the one before it') WHERE NEW.prev <> coalesce((SELECT hash FROM head_lists WHERE club = NEW.club AND number = NEW.number - 1), iif(NEW.number = 1, '0000000000000000000000000000000000000000000000000000000000000000', ''));
END;

CREATE TRIGGER head_lists_before_update BEFORE UPDATE ON head_lists
BEGIN
	SELECT RAISE(ABORT, 'head_lists is append-only') WHERE true;
END;

CREATE TRIGGER head_lists_before_delete BEFORE DELETE ON head_lists
BEGIN
	SELECT RAISE(ABORT, 'head_lists is append-only') WHERE true;
END;

CREATE TRIGGER house_rulesets_before_insert BEFORE INSERT ON house_rulesets
BEGIN
	SELECT RAISE(ABORT, 'house_rulesets is append-only') WHERE EXISTS (SELECT 1 FROM house_rulesets WHERE club_id = NEW.club_id AND id = NEW.id AND version = NEW.version);
END;

CREATE TRIGGER house_rulesets_before_update BEFORE UPDATE ON house_rulesets
BEGIN
	SELECT RAISE(ABORT, 'house_rulesets is append-only') WHERE true;
END;

CREATE TRIGGER house_rulesets_before_delete BEFORE DELETE ON house_rulesets
BEGIN
	SELECT RAISE(ABORT, 'house_rulesets is append-only') WHERE true;
END;

CREATE TRIGGER list_keys_before_insert BEFORE INSERT ON list_keys
BEGIN
	SELECT RAISE(ABORT, 'list_keys is append-only') WHERE EXISTS (SELECT 1 FROM list_keys WHERE key = NEW.key);
END;

CREATE TRIGGER list_keys_before_update BEFORE UPDATE ON list_keys
BEGIN
	SELECT RAISE(ABORT, 'list_keys is append-only') WHERE true;
END;

CREATE TRIGGER list_keys_before_delete BEFORE DELETE ON list_keys
BEGIN
	SELECT RAISE(ABORT, 'list_keys is append-only') WHERE true;
END;

CREATE TRIGGER people_joins_before_insert BEFORE INSERT ON people_joins
BEGIN
	SELECT RAISE(ABORT, 'people_joins is append-only') WHERE EXISTS (SELECT 1 FROM people_joins WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM people_joins WHERE club_id = NEW.club_id AND number = NEW.number);
END;

CREATE TRIGGER people_joins_before_update BEFORE UPDATE ON people_joins
BEGIN
	SELECT RAISE(ABORT, 'people_joins is append-only') WHERE true;
END;

CREATE TRIGGER people_joins_before_delete BEFORE DELETE ON people_joins
BEGIN
	SELECT RAISE(ABORT, 'people_joins is append-only') WHERE true;
END;

CREATE TRIGGER rating_moves_before_insert BEFORE INSERT ON rating_moves
BEGIN
	SELECT RAISE(ABORT, 'rating_moves is append-only') WHERE EXISTS (SELECT 1 FROM rating_moves WHERE match_id = NEW.match_id AND seq = NEW.seq AND player_id = NEW.player_id);
END;

CREATE TRIGGER rating_moves_before_update BEFORE UPDATE ON rating_moves
BEGIN
	SELECT RAISE(ABORT, 'rating_moves is append-only') WHERE true;
END;

CREATE TRIGGER rating_moves_before_delete BEFORE DELETE ON rating_moves
BEGIN
	SELECT RAISE(ABORT, 'rating_moves is append-only') WHERE true;
END;

CREATE TRIGGER same_persons_before_insert BEFORE INSERT ON same_persons
BEGIN
	SELECT RAISE(ABORT, 'same_persons is append-only') WHERE EXISTS (SELECT 1 FROM same_persons WHERE number = NEW.number);
END;

CREATE TRIGGER same_persons_before_update BEFORE UPDATE ON same_persons
BEGIN
	SELECT RAISE(ABORT, 'same_persons is append-only') WHERE true;
END;

CREATE TRIGGER same_persons_before_delete BEFORE DELETE ON same_persons
BEGIN
	SELECT RAISE(ABORT, 'same_persons is append-only') WHERE true;
END;

CREATE TRIGGER sealed_forecasts_before_insert BEFORE INSERT ON sealed_forecasts
BEGIN
	SELECT RAISE(ABORT, 'sealed_forecasts is append-only') WHERE EXISTS (SELECT 1 FROM sealed_forecasts WHERE match_id = NEW.match_id AND list = NEW.list);
END;

CREATE TRIGGER sealed_forecasts_before_update BEFORE UPDATE ON sealed_forecasts
BEGIN
	SELECT RAISE(ABORT, 'sealed_forecasts is append-only') WHERE true;
END;

CREATE TRIGGER sealed_forecasts_before_delete BEFORE DELETE ON sealed_forecasts
BEGIN
	SELECT RAISE(ABORT, 'sealed_forecasts is append-only') WHERE true;
END;

CREATE TRIGGER applications_before_update BEFORE UPDATE ON applications
BEGIN
	SELECT RAISE(ABORT, 'an application that was decided stays so') WHERE OLD.state <> 'open';
END;

CREATE TRIGGER match_segments_before_insert BEFORE INSERT ON match_segments
BEGIN
	SELECT RAISE(ABORT, 'a segment follows the one before it') WHERE (NEW.first - 1) || ' ' || NEW.prev <> coalesce((SELECT last || ' ' || hash FROM match_segments WHERE match_id = NEW.match_id ORDER BY last DESC LIMIT 1), (SELECT last || ' ' || hash FROM sealed_segments WHERE match_id = NEW.match_id ORDER BY last DESC LIMIT 1), '0 ' || '0000000000000000000000000000000000000000000000000000000000000000');
END;

CREATE TRIGGER match_segments_before_update BEFORE UPDATE ON match_segments
BEGIN
	SELECT RAISE(ABORT, 'match_segments is append-only') WHERE true;
END;

CREATE TRIGGER match_segments_before_delete BEFORE DELETE ON match_segments
BEGIN
	SELECT RAISE(ABORT, 'match_segments is append-only until the log is sealed') WHERE NOT EXISTS (SELECT 1 FROM sealed_segments s WHERE s.match_id = OLD.match_id AND s.last >= OLD.last);
END;

CREATE TRIGGER sealed_segments_before_insert BEFORE INSERT ON sealed_segments
BEGIN
	SELECT RAISE(ABORT, 'a sealed segment ends where the log says') WHERE NEW.first <> 1 + coalesce((SELECT max(last) FROM sealed_segments WHERE match_id = NEW.match_id), 0) OR NEW.prev <> coalesce((SELECT hash FROM sealed_segments WHERE match_id = NEW.match_id ORDER BY last DESC LIMIT 1), '0000000000000000000000000000000000000000000000000000000000000000') OR (EXISTS (SELECT 1 FROM match_segments WHERE match_id = NEW.match_id) AND NOT EXISTS (SELECT 1 FROM match_segments WHERE match_id = NEW.match_id AND last = NEW.last AND hash = NEW.hash));
END;

CREATE TRIGGER sealed_segments_before_update BEFORE UPDATE ON sealed_segments
BEGIN
	SELECT RAISE(ABORT, 'sealed_segments is append-only') WHERE NOT (OLD.body IS NOT NULL AND OLD.object IS NULL AND NEW.body IS NULL AND NEW.object IS NOT NULL AND NEW.received = '[]' AND NEW.match_id = OLD.match_id AND NEW.last = OLD.last AND NEW.first = OLD.first AND NEW.prev = OLD.prev AND NEW.hash = OLD.hash AND NEW.bytes = OLD.bytes AND NEW.sha256 = OLD.sha256 AND NEW.at = OLD.at);
END;

CREATE TRIGGER sealed_segments_before_delete BEFORE DELETE ON sealed_segments
BEGIN
	SELECT RAISE(ABORT, 'sealed_segments is append-only') WHERE true;
END;

CREATE TRIGGER people_before_insert BEFORE INSERT ON people
BEGIN
	SELECT RAISE(ABORT, 'the id is taken') WHERE EXISTS (SELECT 1 FROM teams WHERE id = NEW.id);
END;

CREATE TRIGGER people_before_update BEFORE UPDATE ON people
BEGIN
	SELECT RAISE(ABORT, 'the id is taken') WHERE EXISTS (SELECT 1 FROM teams WHERE id = NEW.id) AND NEW.id IS NOT OLD.id;
END;

CREATE TRIGGER teams_before_insert BEFORE INSERT ON teams
BEGIN
	SELECT RAISE(ABORT, 'the id is taken') WHERE EXISTS (SELECT 1 FROM people WHERE id = NEW.id);
END;

CREATE TRIGGER teams_before_update BEFORE UPDATE ON teams
BEGIN
	SELECT RAISE(ABORT, 'the id is taken') WHERE EXISTS (SELECT 1 FROM people WHERE id = NEW.id) AND NEW.id IS NOT OLD.id;
END;

CREATE TRIGGER clubs_before_insert BEFORE INSERT ON clubs
BEGIN
	SELECT RAISE(ABORT, 'the id is taken') WHERE EXISTS (SELECT 1 FROM club_addresses WHERE address = NEW.id AND club_id <> NEW.id);
END;

CREATE TRIGGER clubs_before_update BEFORE UPDATE ON clubs
BEGIN
	SELECT RAISE(ABORT, 'the id is taken') WHERE EXISTS (SELECT 1 FROM club_addresses WHERE address = NEW.id AND club_id <> NEW.id) AND NEW.id IS NOT OLD.id;
END;

CREATE TRIGGER club_addresses_before_insert BEFORE INSERT ON club_addresses
BEGIN
	SELECT RAISE(ABORT, 'the id is taken') WHERE EXISTS (SELECT 1 FROM clubs WHERE id = NEW.address AND id <> NEW.club_id);
END;

CREATE TRIGGER club_addresses_before_update BEFORE UPDATE ON club_addresses
BEGIN
	SELECT RAISE(ABORT, 'the id is taken') WHERE EXISTS (SELECT 1 FROM clubs WHERE id = NEW.address AND id <> NEW.club_id) AND NEW.address IS NOT OLD.address;
END;

CREATE TRIGGER accounts_after_update AFTER UPDATE ON accounts
BEGIN
	DELETE FROM api_tokens WHERE user_id = NEW.user_id AND (OLD.password IS NOT NEW.password);
END;

CREATE TRIGGER club_acts_after_insert AFTER INSERT ON club_acts
BEGIN
	INSERT INTO news (club_id, source, subject, data, by, at) SELECT NEW.club_id, NEW.act, NEW.subject, NEW.data, NEW.by, NEW.at WHERE NEW.act IN ('application-made', 'application-accepted', 'application-declined', 'entry-made', 'entry-changed', 'entries-brought-in', 'division-registered', 'draw-made', 'decision-made', 'captaincy-ended', 'line-up-set-aside');
END;

CREATE TRIGGER clubs_after_insert AFTER INSERT ON clubs
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || NEW.id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO unread_names (kind, ref, mark) SELECT 'club', NEW.id, lower(hex(randomblob(8))) WHERE true ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;

CREATE TRIGGER clubs_after_update AFTER UPDATE ON clubs
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE OLD.id IS NOT NEW.id OR OLD.name IS NOT NEW.name OR OLD.junior_names IS NOT NEW.junior_names OR OLD.zone IS NOT NEW.zone OR OLD.waits IS NOT NEW.waits ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || NEW.id, lower(hex(randomblob(8))) WHERE OLD.id IS NOT NEW.id OR OLD.name IS NOT NEW.name OR OLD.junior_names IS NOT NEW.junior_names OR OLD.zone IS NOT NEW.zone OR OLD.waits IS NOT NEW.waits ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || club_id, lower(hex(randomblob(8))) FROM (SELECT DISTINCT club_id FROM (SELECT s.club_id FROM people p JOIN clubs_showing s ON s.person_id = p.id WHERE p.club_id = NEW.id AND p.junior IS NOT NULL AND (OLD.junior_names IS NOT NEW.junior_names))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	DELETE FROM name_words WHERE ref = NEW.id AND kind = 'club' AND (OLD.name IS NOT NEW.name OR OLD.venue IS NOT NEW.venue);
	INSERT INTO unread_names (kind, ref, mark) SELECT 'club', NEW.id, lower(hex(randomblob(8))) WHERE OLD.name IS NOT NEW.name OR OLD.venue IS NOT NEW.venue ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;

CREATE TRIGGER decisions_after_insert AFTER INSERT ON decisions
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'division:' || NEW.division_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO waiting_lists (list, mark) SELECT club || ':' || kind, lower(hex(randomblob(8))) FROM (SELECT c.club, k.kind FROM (SELECT club_id AS club FROM divisions WHERE id = NEW.division_id) c, (SELECT 'singles' AS kind UNION SELECT 'doubles' UNION SELECT 'many-handed') k) WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
	INSERT INTO waiting_lists (list, mark) SELECT f.federation_id || ':' || l.kind, lower(hex(randomblob(8))) FROM (SELECT c.club, k.kind FROM (SELECT club_id AS club FROM divisions WHERE id = NEW.division_id) c, (SELECT 'singles' AS kind UNION SELECT 'doubles' UNION SELECT 'many-handed') k) l JOIN federation_clubs f ON f.club_id = l.club WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
	INSERT INTO play_days (day, division_id) SELECT day, NEW.division_id FROM (SELECT NEW.data->>'day' AS day WHERE NEW.type = 'fixture_postponed') WHERE day IS NOT NULL ON CONFLICT DO NOTHING;
	INSERT INTO play_days (day, division_id) SELECT day, NEW.division_id FROM (SELECT value->>'day' AS day FROM json_each(NEW.data, '$.moves') WHERE NEW.type = 'fixtures_moved') WHERE day IS NOT NULL ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER differences_after_insert AFTER INSERT ON differences
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT coalesce('division:' || NEW.division_id, 'public'), lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER divisions_after_insert AFTER INSERT ON divisions
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'division:' || NEW.id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT coalesce('division:' || (NEW.source->>'$.division'), 'public'), lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO unchecked_draws (division_id) SELECT NEW.id WHERE true ON CONFLICT DO NOTHING;
	INSERT INTO play_days (day, division_id) SELECT day, NEW.id FROM (SELECT value AS day FROM json_each(NEW.draw, '$.days')) WHERE day IS NOT NULL ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER divisions_after_update AFTER UPDATE ON divisions
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'division:' || OLD.id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'division:' || NEW.id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT DISTINCT 'division:' || value, lower(hex(randomblob(8))) FROM json_each(json_array(OLD.draw->>'$.from.division', NEW.draw->>'$.from.division', NEW.source->>'$.division')) WHERE value IS NOT NULL AND (OLD.draw IS NOT NEW.draw) ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO unchecked_draws (division_id) SELECT NEW.id WHERE true ON CONFLICT DO NOTHING;
	INSERT INTO play_days (day, division_id) SELECT day, NEW.id FROM (SELECT value AS day FROM json_each(NEW.draw, '$.days') WHERE OLD.draw IS NOT NEW.draw) WHERE day IS NOT NULL ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER entries_after_insert AFTER INSERT ON entries
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'division:' || NEW.division_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO unchecked_draws (division_id) SELECT NEW.division_id WHERE true ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER entries_after_delete AFTER DELETE ON entries
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'division:' || OLD.division_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO unchecked_draws (division_id) SELECT OLD.division_id WHERE true ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER federation_clubs_after_insert AFTER INSERT ON federation_clubs
BEGIN
	INSERT INTO waiting_lists (list, mark) SELECT club || ':' || kind, lower(hex(randomblob(8))) FROM (SELECT c.club, k.kind FROM (SELECT NEW.federation_id AS club) c, (SELECT 'singles' AS kind UNION SELECT 'doubles' UNION SELECT 'many-handed') k) WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
	INSERT INTO waiting_lists (list, mark) SELECT f.federation_id || ':' || l.kind, lower(hex(randomblob(8))) FROM (SELECT c.club, k.kind FROM (SELECT NEW.federation_id AS club) c, (SELECT 'singles' AS kind UNION SELECT 'doubles' UNION SELECT 'many-handed') k) l JOIN federation_clubs f ON f.club_id = l.club WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || NEW.federation_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER fixtures_after_insert AFTER INSERT ON fixtures
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'division:' || NEW.division_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO unchecked_draws (division_id) SELECT NEW.division_id WHERE true ON CONFLICT DO NOTHING;
	INSERT INTO play_days (day, division_id) SELECT day, NEW.division_id FROM (SELECT NEW.day AS day) WHERE day IS NOT NULL ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER fixtures_after_update AFTER UPDATE ON fixtures
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'division:' || NEW.division_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO play_days (day, division_id) SELECT day, NEW.division_id FROM (SELECT NEW.day AS day) WHERE day IS NOT NULL ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER fixtures_after_delete AFTER DELETE ON fixtures
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'division:' || OLD.division_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO unchecked_draws (division_id) SELECT OLD.division_id WHERE true ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER guardians_after_insert AFTER INSERT ON guardians
BEGIN
	INSERT INTO person_links (user_id, club_id, person_id) SELECT NEW.user_id, NEW.club_id, NEW.person_id WHERE NEW.person_id IS NOT NULL ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER head_lists_after_insert AFTER INSERT ON head_lists
BEGIN
	INSERT INTO listed_heads (match_id, seq, club, hash, at, number)
	SELECT j.value->>'match', j.value->>'seq', NEW.club, j.value->>'hash', NEW.at, NEW.number
	FROM json_each(iif(json_valid(NEW.text), NEW.text, '{}'), '$.heads') j WHERE j.type = 'object'
	ON CONFLICT (match_id, seq, club) DO UPDATE
	SET hash = excluded.hash, at = excluded.at, number = excluded.number WHERE hash IS NOT excluded.hash;
END;

CREATE TRIGGER house_rulesets_after_insert AFTER INSERT ON house_rulesets
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || NEW.club_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER match_results_after_insert AFTER INSERT ON match_results
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'division:' || f.division_id, lower(hex(randomblob(8))) FROM matches m JOIN fixtures f ON f.id = m.fixture_id WHERE m.id = NEW.match_id AND (true) ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO waiting_lists (list, mark) SELECT club || ':' || kind, lower(hex(randomblob(8))) FROM (SELECT club_id AS club, iif(json_array_length(NEW.sides) > 2, 'many-handed', iif(json_array_length(NEW.sides, '$[0].players') = 1, 'singles', 'doubles')) AS kind FROM matches WHERE (NEW.rated = 1 AND NEW.status = 'decided') AND id = NEW.match_id AND club_id IS NOT NULL) WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
	INSERT INTO waiting_lists (list, mark) SELECT f.federation_id || ':' || l.kind, lower(hex(randomblob(8))) FROM (SELECT club_id AS club, iif(json_array_length(NEW.sides) > 2, 'many-handed', iif(json_array_length(NEW.sides, '$[0].players') = 1, 'singles', 'doubles')) AS kind FROM matches WHERE (NEW.rated = 1 AND NEW.status = 'decided') AND id = NEW.match_id AND club_id IS NOT NULL) l JOIN federation_clubs f ON f.club_id = l.club WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
	INSERT INTO moved_logs (club, match_id) SELECT coalesce(m.club_id, ''), m.id FROM matches m WHERE m.id = NEW.match_id AND true ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER match_results_after_update AFTER UPDATE ON match_results
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE OLD.status IS NOT NEW.status OR OLD.winner IS NOT NEW.winner OR OLD.forfeited IS NOT NEW.forfeited OR OLD.boards IS NOT NEW.boards OR OLD.sides IS NOT NEW.sides OR OLD.ranking IS NOT NEW.ranking OR OLD.day IS NOT NEW.day OR OLD.rated IS NOT NEW.rated OR OLD.recorded_games IS NOT NEW.recorded_games OR OLD.clock IS NOT NEW.clock OR (OLD.played_at IS NULL) IS NOT (NEW.played_at IS NULL) ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'division:' || f.division_id, lower(hex(randomblob(8))) FROM matches m JOIN fixtures f ON f.id = m.fixture_id WHERE m.id = NEW.match_id AND (OLD.status IS NOT NEW.status OR OLD.winner IS NOT NEW.winner OR OLD.forfeited IS NOT NEW.forfeited OR OLD.boards IS NOT NEW.boards OR OLD.sides IS NOT NEW.sides OR OLD.ranking IS NOT NEW.ranking OR OLD.day IS NOT NEW.day OR OLD.rated IS NOT NEW.rated OR OLD.recorded_games IS NOT NEW.recorded_games OR OLD.clock IS NOT NEW.clock OR (OLD.played_at IS NULL) IS NOT (NEW.played_at IS NULL)) ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO waiting_lists (list, mark) SELECT club || ':' || kind, lower(hex(randomblob(8))) FROM (SELECT club_id AS club, iif(json_array_length(NEW.sides) > 2, 'many-handed', iif(json_array_length(NEW.sides, '$[0].players') = 1, 'singles', 'doubles')) AS kind FROM matches WHERE (OLD.hash IS NOT NEW.hash) AND ((OLD.rated = 1 AND OLD.status = 'decided') OR (NEW.rated = 1 AND NEW.status = 'decided')) AND id = NEW.match_id AND club_id IS NOT NULL) WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
	INSERT INTO waiting_lists (list, mark) SELECT f.federation_id || ':' || l.kind, lower(hex(randomblob(8))) FROM (SELECT club_id AS club, iif(json_array_length(NEW.sides) > 2, 'many-handed', iif(json_array_length(NEW.sides, '$[0].players') = 1, 'singles', 'doubles')) AS kind FROM matches WHERE (OLD.hash IS NOT NEW.hash) AND ((OLD.rated = 1 AND OLD.status = 'decided') OR (NEW.rated = 1 AND NEW.status = 'decided')) AND id = NEW.match_id AND club_id IS NOT NULL) l JOIN federation_clubs f ON f.club_id = l.club WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
	INSERT INTO open_logs (since, match_id) SELECT m.created_at, m.id FROM sealed_segments s CROSS JOIN matches m WHERE (OLD.hash IS NOT NEW.hash) AND s.match_id = NEW.match_id AND s.last = OLD.seq AND m.id = NEW.match_id ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER match_results_after_delete AFTER DELETE ON match_results
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'division:' || f.division_id, lower(hex(randomblob(8))) FROM matches m JOIN fixtures f ON f.id = m.fixture_id WHERE m.id = OLD.match_id AND (true) ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER match_segments_after_insert AFTER INSERT ON match_segments
BEGIN
	INSERT INTO moved_logs (club, match_id) SELECT coalesce(m.club_id, ''), m.id FROM listed_heads h CROSS JOIN matches m WHERE m.id = NEW.match_id AND NEW.first > 1 AND h.match_id = NEW.match_id AND h.seq = NEW.first - 1 ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER match_statistics_after_insert AFTER INSERT ON match_statistics
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER matches_after_insert AFTER INSERT ON matches
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE NEW.fixture_id IS NOT NULL ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'division:' || division_id, lower(hex(randomblob(8))) FROM fixtures WHERE id = NEW.fixture_id ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO open_logs (since, match_id) SELECT NEW.created_at, NEW.id WHERE NOT EXISTS (SELECT 1 FROM sealed_segments WHERE match_id = NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER memberships_after_insert AFTER INSERT ON memberships
BEGIN
	INSERT INTO person_links (user_id, club_id, person_id) SELECT NEW.user_id, NEW.club_id, NEW.person_id WHERE NEW.person_id IS NOT NULL ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER memberships_after_update AFTER UPDATE ON memberships
BEGIN
	INSERT INTO person_links (user_id, club_id, person_id) SELECT NEW.user_id, NEW.club_id, NEW.person_id WHERE NEW.person_id IS NOT NULL ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER people_after_insert AFTER INSERT ON people
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || NEW.club_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || club_id, lower(hex(randomblob(8))) FROM (SELECT DISTINCT club_id FROM (SELECT club_id FROM clubs_naming WHERE person_id = NEW.id)) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO unread_names (kind, ref, mark) SELECT 'player', NEW.id, lower(hex(randomblob(8))) WHERE true ON CONFLICT DO UPDATE SET mark = excluded.mark;
END;

CREATE TRIGGER people_after_update AFTER UPDATE ON people
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE OLD.id IS NOT NEW.id OR OLD.name IS NOT NEW.name OR OLD.club_id IS NOT NEW.club_id OR OLD.junior IS NOT NEW.junior ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || OLD.club_id, lower(hex(randomblob(8))) WHERE OLD.id IS NOT NEW.id OR OLD.name IS NOT NEW.name OR OLD.club_id IS NOT NEW.club_id OR OLD.junior IS NOT NEW.junior ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || club_id, lower(hex(randomblob(8))) FROM (SELECT DISTINCT club_id FROM (SELECT * FROM (SELECT club_id FROM clubs_naming WHERE person_id = OLD.id UNION SELECT club_id FROM clubs_showing WHERE person_id = NEW.id) WHERE OLD.id IS NOT NEW.id OR OLD.name IS NOT NEW.name OR OLD.club_id IS NOT NEW.club_id OR OLD.junior IS NOT NEW.junior)) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	DELETE FROM name_words WHERE ref = NEW.id AND kind = 'player' AND (OLD.name IS NOT NEW.name OR OLD.former IS NOT NEW.former);
	INSERT INTO unread_names (kind, ref, mark) SELECT 'player', NEW.id, lower(hex(randomblob(8))) WHERE OLD.name IS NOT NEW.name OR OLD.former IS NOT NEW.former ON CONFLICT DO UPDATE SET mark = excluded.mark;
	INSERT INTO same_persons (user_id, type, person_id, person_club, known_as, known_as_club, at)
	SELECT s.user_id, 'undone', s.person_id, s.person_club, s.known_as, s.known_as_club, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM same_persons s WHERE OLD.former IS NULL AND NEW.former IS NOT NULL
	AND (s.person_id = NEW.id OR s.known_as = NEW.id) AND s.type = 'confirmed' AND NOT EXISTS (
		SELECT 1 FROM same_persons o WHERE o.person_id = s.person_id AND o.known_as = s.known_as AND o.number > s.number);
END;

CREATE TRIGGER people_joins_after_insert AFTER INSERT ON people_joins
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || NEW.club_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || club_id, lower(hex(randomblob(8))) FROM (SELECT DISTINCT club_id FROM (SELECT club_id FROM clubs_showing WHERE person_id = NEW.person UNION SELECT club_id FROM clubs_showing WHERE person_id = NEW.known_as)) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO waiting_lists (list, mark) SELECT club || ':' || kind, lower(hex(randomblob(8))) FROM (SELECT c.club, k.kind FROM (SELECT NEW.club_id AS club) c, (SELECT 'singles' AS kind UNION SELECT 'doubles' UNION SELECT 'many-handed') k) WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
	INSERT INTO waiting_lists (list, mark) SELECT f.federation_id || ':' || l.kind, lower(hex(randomblob(8))) FROM (SELECT c.club, k.kind FROM (SELECT NEW.club_id AS club) c, (SELECT 'singles' AS kind UNION SELECT 'doubles' UNION SELECT 'many-handed') k) l JOIN federation_clubs f ON f.club_id = l.club WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
END;

CREATE TRIGGER player_consents_after_insert AFTER INSERT ON player_consents
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || NEW.to_club, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER rating_lists_after_insert AFTER INSERT ON rating_lists
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || substr(NEW.list, 1, instr(NEW.list, ':') - 1), lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER rating_lists_after_update AFTER UPDATE ON rating_lists
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || substr(NEW.list, 1, instr(NEW.list, ':') - 1), lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER rating_settings_after_insert AFTER INSERT ON rating_settings
BEGIN
	INSERT INTO waiting_lists (list, mark) SELECT club || ':' || kind, lower(hex(randomblob(8))) FROM (SELECT NEW.club_id AS club, NEW.list AS kind) WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
	INSERT INTO waiting_lists (list, mark) SELECT f.federation_id || ':' || l.kind, lower(hex(randomblob(8))) FROM (SELECT NEW.club_id AS club, NEW.list AS kind) l JOIN federation_clubs f ON f.club_id = l.club WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
END;

CREATE TRIGGER rating_settings_after_update AFTER UPDATE ON rating_settings
BEGIN
	INSERT INTO waiting_lists (list, mark) SELECT club || ':' || kind, lower(hex(randomblob(8))) FROM (SELECT NEW.club_id AS club, NEW.list AS kind) WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
	INSERT INTO waiting_lists (list, mark) SELECT f.federation_id || ':' || l.kind, lower(hex(randomblob(8))) FROM (SELECT NEW.club_id AS club, NEW.list AS kind) l JOIN federation_clubs f ON f.club_id = l.club WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
END;

CREATE TRIGGER rating_starts_after_insert AFTER INSERT ON rating_starts
BEGIN
	INSERT INTO waiting_lists (list, mark) SELECT club || ':' || kind, lower(hex(randomblob(8))) FROM (SELECT NEW.club_id AS club, NEW.list AS kind) WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
	INSERT INTO waiting_lists (list, mark) SELECT f.federation_id || ':' || l.kind, lower(hex(randomblob(8))) FROM (SELECT NEW.club_id AS club, NEW.list AS kind) l JOIN federation_clubs f ON f.club_id = l.club WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
END;

CREATE TRIGGER rating_starts_after_update AFTER UPDATE ON rating_starts
BEGIN
	INSERT INTO waiting_lists (list, mark) SELECT club || ':' || kind, lower(hex(randomblob(8))) FROM (SELECT NEW.club_id AS club, NEW.list AS kind) WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
	INSERT INTO waiting_lists (list, mark) SELECT f.federation_id || ':' || l.kind, lower(hex(randomblob(8))) FROM (SELECT NEW.club_id AS club, NEW.list AS kind) l JOIN federation_clubs f ON f.club_id = l.club WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
END;

CREATE TRIGGER registrations_after_insert AFTER INSERT ON registrations
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'division:' || NEW.division_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO unchecked_draws (division_id) SELECT NEW.division_id WHERE true ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER registrations_after_update AFTER UPDATE ON registrations
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'division:' || NEW.division_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO unchecked_draws (division_id) SELECT NEW.division_id WHERE true ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER same_persons_after_insert AFTER INSERT ON same_persons
BEGIN
	INSERT INTO waiting_lists (list, mark) SELECT club || ':' || kind, lower(hex(randomblob(8))) FROM (SELECT c.club, k.kind FROM (SELECT NEW.person_club AS club UNION SELECT NEW.known_as_club) c, (SELECT 'singles' AS kind UNION SELECT 'doubles' UNION SELECT 'many-handed') k) WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
	INSERT INTO waiting_lists (list, mark) SELECT f.federation_id || ':' || l.kind, lower(hex(randomblob(8))) FROM (SELECT c.club, k.kind FROM (SELECT NEW.person_club AS club UNION SELECT NEW.known_as_club) c, (SELECT 'singles' AS kind UNION SELECT 'doubles' UNION SELECT 'many-handed') k) l JOIN federation_clubs f ON f.club_id = l.club WHERE true ON CONFLICT (list) DO UPDATE SET mark = excluded.mark;
END;

CREATE TRIGGER sealed_forecasts_after_insert AFTER INSERT ON sealed_forecasts
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || NEW.club_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER sealed_segments_after_insert AFTER INSERT ON sealed_segments
BEGIN
	DELETE FROM open_logs WHERE match_id = NEW.match_id AND since = (SELECT created_at FROM matches WHERE id = NEW.match_id);
END;

CREATE TRIGGER shown_names_after_insert AFTER INSERT ON shown_names
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || club_id, lower(hex(randomblob(8))) FROM (SELECT DISTINCT club_id FROM (SELECT club_id FROM clubs_naming WHERE person_id = NEW.person_id)) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER shown_names_after_delete AFTER DELETE ON shown_names
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || OLD.club_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || club_id, lower(hex(randomblob(8))) FROM (SELECT DISTINCT club_id FROM (SELECT club_id FROM clubs_naming WHERE person_id = OLD.person_id)) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER teams_after_insert AFTER INSERT ON teams
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || NEW.club_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER teams_after_update AFTER UPDATE ON teams
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || NEW.club_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER transfer_windows_after_insert AFTER INSERT ON transfer_windows
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || NEW.federation_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;

CREATE TRIGGER transfer_windows_after_delete AFTER DELETE ON transfer_windows
BEGIN
	INSERT INTO versions (scope, version) SELECT 'public', lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
	INSERT INTO versions (scope, version) SELECT 'club:' || OLD.federation_id, lower(hex(randomblob(8))) WHERE true ON CONFLICT (scope) DO UPDATE SET version = excluded.version;
END;
