/** Tables that are stored by their primary key alone, so that writing a row of them writes one row. */
export const WITHOUT_ROWID: readonly string[] = [
  "awaited_members",
  "club_addresses",
  "evening_players",
  "failed_jobs",
  "fixture_tables",
  "import_pieces",
  "listed_heads",
  "match_segments",
  "moved_logs",
  "name_words",
  "open_logs",
  "openings",
  "play_days",
  "staged_rows",
  "unchecked_draws",
  "unread_names",
  "versions",
  "waiting_lists",
];

/** Indexes of expressions that Drizzle Kit cannot write. */
export const INDEXES: readonly string[] = [
  // The latest results of the front page. Nothing is written here for a match in play.
  "CREATE INDEX match_results_latest ON match_results (coalesce(day, substr(at, 1, 10)), at, match_id) WHERE status = 'decided'",
];

/** Views, each after those that it reads. */
export const VIEWS: Readonly<Record<string, string>> = {
  /** The clubs whose matches, or files, name a person. */
  clubs_naming: `SELECT p.player_id AS person_id, m.club_id FROM match_players p JOIN matches m ON m.id = p.match_id
	WHERE m.club_id IS NOT NULL
	UNION ALL SELECT person_id, club_id FROM shown_names`,

  /** Pairs of ids that were ever joined, from both ends. */
  joined_ids: `SELECT person AS person_id, known_as AS other_id FROM people_joins
	UNION ALL SELECT known_as AS person_id, person AS other_id FROM people_joins`,

  /** The clubs that may show a person's name. */
  clubs_showing: `SELECT id AS person_id, club_id FROM people
	UNION ALL SELECT p.id AS person_id, c.to_club AS club_id FROM people p JOIN player_consents c ON c.club_id = p.club_id
	UNION ALL SELECT person_id, club_id FROM clubs_naming
	UNION ALL SELECT j.person_id, n.club_id FROM joined_ids j JOIN clubs_naming n ON n.person_id = j.other_id`,

  /** Every place at which a segment of a log ends. */
  log_ends: `SELECT match_id, last AS seq, hash FROM match_segments
	UNION ALL SELECT match_id, last AS seq, hash FROM sealed_segments`,

  /** The logs that are not sealed, event by event, for an auditor who uses SQL. */
  match_events: `SELECT s.match_id, e.value->>'seq' AS seq, e.value->>'id' AS id, e.value->>'type' AS type,
	e.value->>'hash' AS hash, e.value AS line,
	strftime('%Y-%m-%dT%H:%M:%fZ', (SELECT sum(r.value) FROM json_each(s.received) r WHERE r.key <= e.key) / 1000.0, 'unixepoch') AS received_at
	FROM match_segments s
	JOIN json_each('[' || replace(substr(s.lines, 1, length(s.lines) - 1), char(10), ',') || ']') e`,
};
