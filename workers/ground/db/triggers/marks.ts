import type { TriggerStep } from "./trigger.ts";

/** SQL: a random word, a new one after each change. */
const MARK = "lower(hex(randomblob(8)))";

const KINDS_OF_LIST = "(SELECT 'singles' AS kind UNION SELECT 'doubles' UNION SELECT 'many-handed')";

/**
 * SQL: gives scopes a new version.
 *
 * @param scope an expression
 * @param from the tables that the expression reads, with its conditions
 */
const newVersion = (scope: string, from = ""): string =>
  `INSERT INTO versions (scope, version) SELECT ${scope}, ${MARK} ${from === "" ? "WHERE true" : from} ON CONFLICT (scope) DO UPDATE SET version = excluded.version`;

/** SQL: gives scopes, and everything public, a new version under a condition. */
const versions = (scopes: readonly string[], where = "true"): readonly string[] =>
  ["'public'", ...scopes].map((scope) => newVersion(scope, `WHERE ${where}`));

const clubVersion = (club: string, where?: string) => versions([`'club:' || ${club}`], where);
const divisionVersion = (division: string, where?: string) => versions([`'division:' || ${division}`], where);

/** SQL: gives the clubs of a SELECT of `club_id` a new version, each once. */
const clubVersions = (clubs: string): string =>
  newVersion("'club:' || club_id", `FROM (SELECT DISTINCT club_id FROM (${clubs})) WHERE true`);

/**
 * SQL: marks rating lists to be computed again, and those of the federations that their clubs feed.
 *
 * @param lists a SELECT of `club` and `kind`
 */
const waitingLists = (lists: string): readonly string[] =>
  [
    `SELECT club || ':' || kind, ${MARK} FROM (${lists}) WHERE true`,
    `SELECT f.federation_id || ':' || l.kind, ${MARK} FROM (${lists}) l JOIN federation_clubs f ON f.club_id = l.club WHERE true`,
  ].map(
    (select) =>
      `INSERT INTO waiting_lists (list, mark) ${select} ON CONFLICT (list) DO UPDATE SET mark = excluded.mark`,
  );

const allLists = (clubs: string): readonly string[] =>
  waitingLists(`SELECT c.club, k.kind FROM (${clubs}) c, ${KINDS_OF_LIST} k`);

/** SQL: the list that a result counts for. */
const listOfResult = (where: string): string =>
  `SELECT club_id AS club, iif(json_array_length(NEW.sides) > 2, 'many-handed', iif(json_array_length(NEW.sides, '$[0].players') = 1, 'singles', 'doubles')) AS kind FROM matches WHERE ${where} AND id = NEW.match_id AND club_id IS NOT NULL`;

/** SQL: marks a division's draw to be checked again. */
const uncheckedDraw = (division: string): string =>
  `INSERT INTO unchecked_draws (division_id) SELECT ${division} WHERE true ON CONFLICT DO NOTHING`;

/**
 * SQL: days on which a division may be played.
 *
 * @param days a SELECT of one column; nulls are left out
 */
const playDays = (division: string, days: string): string =>
  `INSERT INTO play_days (day, division_id) SELECT day, ${division} FROM (${days}) WHERE day IS NOT NULL ON CONFLICT DO NOTHING`;

/**
 * SQL: marks a log to be compared with the head lists of its club.
 *
 * @param behind rows that must exist, read before the match is
 */
const movedLog = (behind = "", where = "true"): string =>
  `INSERT INTO moved_logs (club, match_id) SELECT coalesce(m.club_id, ''), m.id FROM ${behind}matches m WHERE m.id = NEW.match_id AND ${where} ON CONFLICT DO NOTHING`;

/** SQL: removes the words of a name that the search has to read again. */
const forgottenWords = (kind: string, where: string): string =>
  `DELETE FROM name_words WHERE ref = NEW.id AND kind = '${kind}' AND (${where})`;
const unreadName = (kind: string, where = "true"): string =>
  `INSERT INTO unread_names (kind, ref, mark) SELECT '${kind}', NEW.id, ${MARK} WHERE ${where} ON CONFLICT DO UPDATE SET mark = excluded.mark`;

/** SQL: makes an account a party to a player's matches for ever. */
const personLink =
  "INSERT INTO person_links (user_id, club_id, person_id) SELECT NEW.user_id, NEW.club_id, NEW.person_id WHERE NEW.person_id IS NOT NULL ON CONFLICT DO NOTHING";

/** SQL: undoes confirmations that two ids are one person when one of them is erased. */
const SAME_PERSON_UNDONE = `INSERT INTO same_persons (user_id, type, person_id, person_club, known_as, known_as_club, at)
	SELECT s.user_id, 'undone', s.person_id, s.person_club, s.known_as, s.known_as_club, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM same_persons s WHERE OLD.former IS NULL AND NEW.former IS NOT NULL
	AND (s.person_id = NEW.id OR s.known_as = NEW.id) AND s.type = 'confirmed' AND NOT EXISTS (
		SELECT 1 FROM same_persons o WHERE o.person_id = s.person_id AND o.known_as = s.known_as AND o.number > s.number)`;

/** Acts of a club from which messages are made. */
const NEWSWORTHY = [
  "application-made",
  "application-accepted",
  "application-declined",
  "entry-made",
  "entry-changed",
  "entries-brought-in",
  "division-registered",
  "draw-made",
  "decision-made",
  "captaincy-ended",
  "line-up-set-aside",
  "announcement-made",
];

const NEWS = `INSERT INTO news (club_id, source, subject, data, by, at) SELECT NEW.club_id, NEW.act, NEW.subject, NEW.data, NEW.by, NEW.at WHERE NEW.act IN (${NEWSWORTHY.map((act) => `'${act}'`).join(", ")})`;

/** SQL: the heads in a list, each in a row of its own. */
const LISTED_HEADS = `INSERT INTO listed_heads (match_id, seq, club, hash, at, number)
	SELECT j.value->>'match', j.value->>'seq', NEW.club, j.value->>'hash', NEW.at, NEW.number
	FROM json_each(iif(json_valid(NEW.text), NEW.text, '{}'), '$.heads') j WHERE j.type = 'object'
	ON CONFLICT (match_id, seq, club) DO UPDATE
	SET hash = excluded.hash, at = excluded.at, number = excluded.number WHERE hash IS NOT excluded.hash`;

/** SQL: whether one of these columns has another value. */
const changed = (...columns: readonly string[]): string =>
  columns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(" OR ");

/** The columns of a result that a table of results, or a line of it, shows. */
const RESULT_CHANGED = `${changed(
  "status",
  "winner",
  "forfeited",
  "boards",
  "sides",
  "ranking",
  "day",
  "rated",
  "recorded_games",
  "clock",
)} OR (OLD.played_at IS NULL) IS NOT (NEW.played_at IS NULL)`;

/** SQL: the division of a result's match, and everything public. */
const versionsOfResult = (row: "NEW" | "OLD", where = "true"): readonly string[] => [
  newVersion("'public'", `WHERE ${where}`),
  newVersion(
    "'division:' || f.division_id",
    `FROM matches m JOIN fixtures f ON f.id = m.fixture_id WHERE m.id = ${row}.match_id AND (${where})`,
  ),
];

const isCounted = (row: "NEW" | "OLD"): string => `(${row}.rated = 1 AND ${row}.status = 'decided')`;

/** SQL: the clubs whose pages name a person, or may. */
const clubsNaming = (person: string): string => `SELECT club_id FROM clubs_naming WHERE person_id = ${person}`;
const clubsShowing = (person: string): string => `SELECT club_id FROM clubs_showing WHERE person_id = ${person}`;

/** SQL: the club of a rating list, with which its name begins. */
const CLUB_OF_LIST = "substr(NEW.list, 1, instr(NEW.list, ':') - 1)";

const PERSON_CHANGED = changed("id", "name", "club_id", "junior");

type Statements = readonly (string | readonly string[])[];

const after = (table: string, on: TriggerStep["on"], ...statements: Statements): TriggerStep[] =>
  statements.flat().map((sql) => ({ table, when: "AFTER", on, sql }));

/** The effects of every change, whatever writes it: versions of public reads, and work to do. */
export const MARKS: readonly TriggerStep[] = [
  // A new password ends the tokens that were made under the old one.
  ...after("accounts", "UPDATE", `DELETE FROM api_tokens WHERE user_id = NEW.user_id AND (${changed("password")})`),
  ...after("club_acts", "INSERT", NEWS),
  ...after("clubs", "INSERT", clubVersion("NEW.id"), unreadName("club")),
  ...after(
    "clubs",
    "UPDATE",
    clubVersion("NEW.id", changed("id", "name", "junior_names", "zone", "language", "waits")),
    clubVersions(
      `SELECT s.club_id FROM people p JOIN clubs_showing s ON s.person_id = p.id WHERE p.club_id = NEW.id AND p.junior IS NOT NULL AND (${changed("junior_names")})`,
    ),
    forgottenWords("club", changed("name", "venue")),
    unreadName("club", changed("name", "venue")),
  ),
  ...after(
    "decisions",
    "INSERT",
    divisionVersion("NEW.division_id"),
    allLists("SELECT club_id AS club FROM divisions WHERE id = NEW.division_id"),
    playDays("NEW.division_id", "SELECT NEW.data->>'day' AS day WHERE NEW.type = 'fixture_postponed'"),
    playDays(
      "NEW.division_id",
      "SELECT value->>'day' AS day FROM json_each(NEW.data, '$.moves') WHERE NEW.type = 'fixtures_moved'",
    ),
  ),
  ...after("differences", "INSERT", versions(["coalesce('division:' || NEW.division_id, 'public')"])),
  ...after(
    "divisions",
    "INSERT",
    versions(["'division:' || NEW.id", "coalesce('division:' || (NEW.source->>'$.division'), 'public')"]),
    uncheckedDraw("NEW.id"),
    playDays("NEW.id", "SELECT value AS day FROM json_each(NEW.draw, '$.days')"),
  ),
  ...after(
    "divisions",
    "UPDATE",
    versions(["'division:' || OLD.id", "'division:' || NEW.id"]),
    // The divisions that it follows on from show it.
    newVersion(
      "DISTINCT 'division:' || value",
      `FROM json_each(json_array(OLD.draw->>'$.from.division', NEW.draw->>'$.from.division', NEW.source->>'$.division')) WHERE value IS NOT NULL AND (${changed("draw")})`,
    ),
    uncheckedDraw("NEW.id"),
    playDays("NEW.id", `SELECT value AS day FROM json_each(NEW.draw, '$.days') WHERE ${changed("draw")}`),
  ),
  ...after("entries", "INSERT", divisionVersion("NEW.division_id"), uncheckedDraw("NEW.division_id")),
  ...after("entries", "DELETE", divisionVersion("OLD.division_id"), uncheckedDraw("OLD.division_id")),
  ...after(
    "federation_clubs",
    "INSERT",
    allLists("SELECT NEW.federation_id AS club"),
    clubVersion("NEW.federation_id"),
  ),
  ...after(
    "fixtures",
    "INSERT",
    divisionVersion("NEW.division_id"),
    uncheckedDraw("NEW.division_id"),
    playDays("NEW.division_id", "SELECT NEW.day AS day"),
  ),
  ...after(
    "fixtures",
    "UPDATE",
    divisionVersion("NEW.division_id"),
    playDays("NEW.division_id", "SELECT NEW.day AS day"),
  ),
  ...after("fixtures", "DELETE", divisionVersion("OLD.division_id"), uncheckedDraw("OLD.division_id")),
  ...after("guardians", "INSERT", personLink),
  ...after("head_lists", "INSERT", LISTED_HEADS),
  ...after("house_rulesets", "INSERT", clubVersion("NEW.club_id")),
  ...after(
    "match_results",
    "INSERT",
    versionsOfResult("NEW"),
    waitingLists(listOfResult(isCounted("NEW"))),
    movedLog(),
  ),
  ...after(
    "match_results",
    "UPDATE",
    versionsOfResult("NEW", RESULT_CHANGED),
    // A result is written in two steps: its status and its day follow.
    waitingLists(
      listOfResult(`(${changed("hash", "status", "day")}) AND (${isCounted("OLD")} OR ${isCounted("NEW")})`),
    ),
    // A log that goes on after it was sealed is open again.
    `INSERT INTO open_logs (since, match_id) SELECT m.created_at, m.id FROM sealed_segments s CROSS JOIN matches m WHERE (${changed("hash")}) AND s.match_id = NEW.match_id AND s.last = OLD.seq AND m.id = NEW.match_id ON CONFLICT DO NOTHING`,
  ),
  ...after("match_results", "DELETE", versionsOfResult("OLD")),
  ...after(
    "match_segments",
    "INSERT",
    movedLog("listed_heads h CROSS JOIN ", "NEW.first > 1 AND h.match_id = NEW.match_id AND h.seq = NEW.first - 1"),
  ),
  ...after("match_statistics", "INSERT", versions([])),
  ...after(
    "matches",
    "INSERT",
    newVersion("'public'", "WHERE NEW.fixture_id IS NOT NULL"),
    newVersion("'division:' || division_id", "FROM fixtures WHERE id = NEW.fixture_id"),
    "INSERT INTO open_logs (since, match_id) SELECT NEW.created_at, NEW.id WHERE NOT EXISTS (SELECT 1 FROM sealed_segments WHERE match_id = NEW.id) ON CONFLICT DO NOTHING",
  ),
  ...after("memberships", "INSERT", personLink),
  ...after("memberships", "UPDATE", personLink),
  ...after("people", "INSERT", clubVersion("NEW.club_id"), clubVersions(clubsNaming("NEW.id")), unreadName("player")),
  ...after(
    "people",
    "UPDATE",
    clubVersion("OLD.club_id", PERSON_CHANGED),
    clubVersions(`SELECT * FROM (${clubsNaming("OLD.id")} UNION ${clubsShowing("NEW.id")}) WHERE ${PERSON_CHANGED}`),
    forgottenWords("player", changed("name", "former")),
    unreadName("player", changed("name", "former")),
    SAME_PERSON_UNDONE,
  ),
  ...after(
    "people_joins",
    "INSERT",
    clubVersion("NEW.club_id"),
    clubVersions(`${clubsShowing("NEW.person")} UNION ${clubsShowing("NEW.known_as")}`),
    allLists("SELECT NEW.club_id AS club"),
  ),
  ...after("player_consents", "INSERT", clubVersion("NEW.to_club")),
  // Phones are on no public page.
  ...after("player_details", "INSERT", clubVersion("NEW.club_id", "NEW.local_name IS NOT NULL")),
  ...after("player_details", "UPDATE", clubVersion("NEW.club_id", changed("local_name"))),
  ...after("player_details", "DELETE", clubVersion("OLD.club_id", "OLD.local_name IS NOT NULL")),
  ...after("rating_lists", "INSERT", clubVersion(CLUB_OF_LIST)),
  ...after("rating_lists", "UPDATE", clubVersion(CLUB_OF_LIST)),
  ...["rating_settings", "rating_starts"].flatMap((table) => [
    ...after(table, "INSERT", waitingLists("SELECT NEW.club_id AS club, NEW.list AS kind")),
    ...after(table, "UPDATE", waitingLists("SELECT NEW.club_id AS club, NEW.list AS kind")),
  ]),
  ...after("registrations", "INSERT", divisionVersion("NEW.division_id"), uncheckedDraw("NEW.division_id")),
  ...after("registrations", "UPDATE", divisionVersion("NEW.division_id"), uncheckedDraw("NEW.division_id")),
  ...after("same_persons", "INSERT", allLists("SELECT NEW.person_club AS club UNION SELECT NEW.known_as_club")),
  ...after("sealed_forecasts", "INSERT", clubVersion("NEW.club_id")),
  ...after(
    "sealed_segments",
    "INSERT",
    "DELETE FROM open_logs WHERE match_id = NEW.match_id AND since = (SELECT created_at FROM matches WHERE id = NEW.match_id)",
  ),
  ...after("series", "INSERT", clubVersion("NEW.club_id")),
  ...after("series", "UPDATE", clubVersion("NEW.club_id")),
  ...after("series_events", "INSERT", divisionVersion("NEW.division_id")),
  ...after("series_events", "DELETE", divisionVersion("OLD.division_id")),
  ...after("shown_names", "INSERT", versions([]), clubVersions(clubsNaming("NEW.person_id"))),
  ...after("shown_names", "DELETE", clubVersion("OLD.club_id"), clubVersions(clubsNaming("OLD.person_id"))),
  ...after("teams", "INSERT", clubVersion("NEW.club_id")),
  ...after("teams", "UPDATE", clubVersion("NEW.club_id")),
  ...after("transfer_windows", "INSERT", clubVersion("NEW.federation_id")),
  ...after("transfer_windows", "DELETE", clubVersion("OLD.federation_id")),
];
