import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { clubActs } from "../accounts.ts";
import {
  decisions,
  differences,
  federationClubs,
  headLists,
  houseRulesets,
  listKeys,
  peopleJoins,
  ratingMoves,
  samePersons,
  sealedForecasts,
} from "../schema.ts";
import { isTaken, NAMES } from "./names.ts";
import type { TriggerStep } from "./trigger.ts";

/** Tables whose rows are added and never changed, replaced or removed. */
const APPEND_ONLY: readonly SQLiteTable[] = [
  clubActs,
  decisions,
  differences,
  federationClubs,
  headLists,
  houseRulesets,
  listKeys,
  peopleJoins,
  ratingMoves,
  samePersons,
  sealedForecasts,
];

/** Tables that refuse some changes: see `RULES` and `NAMES`. */
const IN_PART = [
  "applications",
  "club_addresses",
  "clubs",
  "match_segments",
  "people",
  "sealed_segments",
  "teams",
] as const;

/** The reasons why the rows of every other table may change. */
const MAY_CHANGE: Readonly<Record<string, readonly string[]>> = {
  "The registry says what is so now; the audit trail says what was": [
    "divisions",
    "series",
    "series_events",
    "registrations",
    "rating_settings",
    "rating_starts",
    "player_consents",
    "kept_addresses",
    "player_details",
    "federation_invitations",
    "transfer_windows",
    "announcements",
    "joining_links",
    "shown_names",
    "line_ups",
    "notes",
  ],
  "A draw that is withdrawn takes its rows away; the decision about it stays": ["entries", "fixtures", "matches"],
  "It belongs to accounts, which change and are erased": [
    "users",
    "accounts",
    "sessions",
    "verifications",
    "passkeys",
    "phone_tokens",
    "memberships",
    "person_links",
    "guardians",
    "awaited_guardians",
    "awaited_members",
    "invitations",
    "api_tokens",
    "calendar_addresses",
    "push_subscriptions",
    "telling",
    "attempts",
    "scorer_links",
  ],
  "It is derived from the record, and can be made again": [
    "match_results",
    "match_players",
    "match_statistics",
    "ratings",
    "rating_lists",
    "rating_changes",
    "rating_checkpoints",
    "listed_heads",
    "log_faults",
    "division_cards",
    "division_places",
    "name_words",
  ],
  "It marks what has changed": [
    "versions",
    "moved_logs",
    "open_logs",
    "waiting_lists",
    "play_days",
    "unchecked_draws",
    "unread_names",
  ],
  "It is about one evening": [
    "evening_calls",
    "evening_players",
    "fixture_tables",
    "fixture_umpires",
    "round_clocks",
    "table_codes",
  ],
  "It is work that waits or goes on": [
    "news",
    "messages",
    "letters",
    "webhooks",
    "webhook_deliveries",
    "openings",
    "failed_jobs",
    "rebuilds",
    "rebuilt_matches",
    "club_exports",
    "club_imports",
    "file_pieces",
    "import_pieces",
    "staged_rows",
    "operator_told",
  ],
};

/** Tables of a schema that are missing from these lists, and names in these lists without a table. */
export const unsaidTables = (tables: readonly string[]): readonly string[] => {
  const said = [...APPEND_ONLY.map(getTableName), ...IN_PART, ...Object.values(MAY_CHANGE).flat()];
  return [...tables.filter((table) => !said.includes(table)), ...said.filter((table) => !tables.includes(table))];
};

/** SQL: refuses a change under a condition. */
const refusal = (says: string, where: string): string => `SELECT RAISE(ABORT, '${says}') WHERE ${where}`;

/** The sets of columns that are unique in a table. */
const keysOf = (table: SQLiteTable): readonly (readonly string[])[] => {
  const { primaryKeys, uniqueConstraints } = getTableConfig(table);
  const single = Object.values(getTableColumns(table)).filter((column: SQLiteColumn) => column.primary);
  const several = [...primaryKeys, ...uniqueConstraints].map(({ columns }) => columns);
  return [...single.map((column) => [column]), ...several].map((columns) => columns.map(({ name }) => name));
};

/** SQL: whether a row with one of these keys exists. `INSERT OR REPLACE` removes a row without a trigger for DELETE. */
const isThere = (table: SQLiteTable): string =>
  keysOf(table)
    .map((columns) => columns.map((column) => `${column} = NEW.${column}`).join(" AND "))
    .map((same) => `EXISTS (SELECT 1 FROM ${getTableName(table)} WHERE ${same})`)
    .join(" OR ");

const appendOnly = (table: SQLiteTable): TriggerStep[] => {
  const name = getTableName(table);
  const says = `${name} is append-only`;
  return [
    { table: name, when: "BEFORE", on: "INSERT", sql: refusal(says, isThere(table)) },
    { table: name, when: "BEFORE", on: "UPDATE", sql: refusal(says, "true") },
    { table: name, when: "BEFORE", on: "DELETE", sql: refusal(says, "true") },
  ];
};

type Rule = Pick<TriggerStep, "table" | "on"> & { readonly says: string; readonly where: string };

/** The hash before the first event of a log, and before the first head list of a club. */
const NO_HASH = `'${"0".repeat(64)}'`;

/** The last hash of a match's log in a table of segments. */
const lastOf = (table: string, what: string): string =>
  `(SELECT ${what} FROM ${table} WHERE match_id = NEW.match_id ORDER BY last DESC LIMIT 1)`;

/** Sealing moves a sealed segment's body into the bucket of logs, and changes nothing else of it. */
const MOVED_TO_BUCKET = [
  "OLD.body IS NOT NULL AND OLD.object IS NULL AND NEW.body IS NULL AND NEW.object IS NOT NULL AND NEW.received = '[]'",
  ...["match_id", "last", "first", "prev", "hash", "bytes", "sha256", "at"].map((name) => `NEW.${name} = OLD.${name}`),
].join(" AND ");

const RULES: readonly Rule[] = [
  {
    table: "applications",
    on: "UPDATE",
    says: "an application that was decided stays so",
    where: "OLD.state <> 'open'",
  },
  {
    table: "head_lists",
    on: "INSERT",
    says: "a head list follows the one before it",
    where: `NEW.prev <> coalesce((SELECT hash FROM head_lists WHERE club = NEW.club AND number = NEW.number - 1), iif(NEW.number = 1, ${NO_HASH}, ''))`,
  },
  {
    table: "match_segments",
    on: "INSERT",
    says: "a segment follows the one before it",
    where: `(NEW.first - 1) || ' ' || NEW.prev <> coalesce(${lastOf("match_segments", "last || ' ' || hash")}, ${lastOf("sealed_segments", "last || ' ' || hash")}, '0 ' || ${NO_HASH})`,
  },
  { table: "match_segments", on: "UPDATE", says: "match_segments is append-only", where: "true" },
  {
    table: "match_segments",
    on: "DELETE",
    says: "match_segments is append-only until the log is sealed",
    where: "NOT EXISTS (SELECT 1 FROM sealed_segments s WHERE s.match_id = OLD.match_id AND s.last >= OLD.last)",
  },
  {
    table: "sealed_segments",
    on: "INSERT",
    says: "a sealed segment ends where the log says",
    where: [
      "NEW.first <> 1 + coalesce((SELECT max(last) FROM sealed_segments WHERE match_id = NEW.match_id), 0)",
      `NEW.prev <> coalesce(${lastOf("sealed_segments", "hash")}, ${NO_HASH})`,
      "(EXISTS (SELECT 1 FROM match_segments WHERE match_id = NEW.match_id) AND NOT EXISTS (SELECT 1 FROM match_segments WHERE match_id = NEW.match_id AND last = NEW.last AND hash = NEW.hash))",
    ].join(" OR "),
  },
  { table: "sealed_segments", on: "UPDATE", says: "sealed_segments is append-only", where: `NOT (${MOVED_TO_BUCKET})` },
  { table: "sealed_segments", on: "DELETE", says: "sealed_segments is append-only", where: "true" },
];

const nameRefusals: readonly TriggerStep[] = NAMES.flatMap((name): TriggerStep[] => {
  const sql = refusal(
    "the id is taken",
    isTaken(name, (column) => `NEW.${column}`),
  );
  const changed = `NEW.${name.column} IS NOT OLD.${name.column}`;
  return [
    { table: name.table, when: "BEFORE", on: "INSERT", sql },
    { table: name.table, when: "BEFORE", on: "UPDATE", sql: `${sql} AND ${changed}` },
  ];
});

/** Everything that the database refuses, whatever writes. */
export const REFUSALS: readonly TriggerStep[] = [
  ...APPEND_ONLY.flatMap(appendOnly),
  ...RULES.map(({ table, on, says, where }): TriggerStep => ({ table, when: "BEFORE", on, sql: refusal(says, where) })),
  ...nameRefusals,
];
