import { sql } from "drizzle-orm";
import { foreignKey, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import {
  type Declaration,
  ENTRY_STATES,
  type EntrySource,
  FORMAT_NAMES,
  PAYMENTS,
  type Plan,
  type Registration,
  type Regulations,
  type Timetable,
} from "#league";
import type { DivisionFormat } from "#shared/api/league/division-format.ts";
import { json, yes } from "./columns.ts";
import { clubs } from "./registry.ts";

export const divisions = sqliteTable(
  "divisions",
  {
    id: text("id").primaryKey(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    league: text("league").notNull(),
    season: text("season").notNull(),
    name: text("name").notNull(),
    /** Id and version: a division keeps the version that it began with. */
    ruleset: text("ruleset").notNull(),
    format: json<DivisionFormat>("format"),
    rated: yes("rated").notNull(),
    /** The format of its draw, by name. */
    play: text("play", { enum: FORMAT_NAMES }).notNull().default("round-robin"),
    /** The settings of its format; `null`: the usual ones. */
    plan: json<Plan>("plan"),
    /** The published regulations; `null`: the usual ones. Changed only until the first result, afterwards by a decision. */
    regulations: json<Regulations>("regulations"),
    /** Its registration; `null`: its entries were given with it, or come from another division. */
    registration: json<Registration>("registration"),
    /** The places of another division's final table, or of a series, from which its entries are to come; `null`: not set. */
    source: json<EntrySource>("source"),
    hall: json<Hall>("hall"),
    /** Its draw; `null` before it is made. */
    draw: json<Draw>("draw"),
    /** The canonical request, so that a second one is recognised. */
    request: text("request").notNull(),
    createdAt: text("created_at").notNull(),
    /** The seed of the lots, from the first preview of a draw on; `null`: not yet. */
    lots: text("lots"),
  },
  (t) => [index("divisions_club").on(t.clubId), index("divisions_created").on(t.createdAt, t.id)],
);

/** Divisions for lists, each by one of the division's versions. Neither record nor derived: a cache. */
export const divisionCards = sqliteTable("division_cards", {
  divisionId: text("division_id").primaryKey(),
  version: text("version").notNull(),
  /** The division as JSON. */
  card: text("card").notNull(),
});

/** The place and time of a division: its tables, its venue, and days without play. */
export type Hall = {
  readonly tables: number | null;
  readonly blackouts: readonly string[];
  readonly venue?: string | undefined;
  /** The time at which an evening begins, by the club's clock: `19:30`. */
  readonly starts?: string | undefined;
  /** The hours of its rounds, and how tables are given. */
  readonly timetable?: Timetable | undefined;
  /** The days that are suggested for the draw. */
  readonly calendar?:
    | { readonly first: string; readonly every: number; readonly perDay?: number | undefined }
    | undefined;
  /** The number of changes of its hours or venue, and the instant of the last: for subscribers of a calendar. */
  readonly revised?: { readonly times: number; readonly at: string } | undefined;
};

/** The draw of a division: the seed of its lots, the day of each round, and the table that its entries come from. */
export type Draw = {
  readonly seed: string | null;
  readonly days: readonly string[];
  readonly from: EntrySource | null;
  /** The plan that its number of entries settled, where the division's plan leaves that open. */
  readonly plan?: Plan | undefined;
  /** The club, school or town of entries, by entry, if entered by the organiser before the draw. */
  readonly represents?: Readonly<Record<string, string>> | undefined;
  /** The canonical request, so that a second one is recognised. */
  readonly request: string;
};

/**
 * Entries before the draw. Drawn ones are in `entries` under the same id. The sender of an entry chooses
 * its id, so an id counts only within its division: none can take one from another division.
 */
export const registrations = sqliteTable(
  "registrations",
  {
    id: text("id").notNull(),
    divisionId: text("division_id")
      .notNull()
      .references(() => divisions.id),
    players: json<readonly string[]>("players").notNull(),
    state: text("state", { enum: ENTRY_STATES }).notNull(),
    payment: text("payment", { enum: PAYMENTS }).notNull(),
    /** The reference of the payment: the number of a transfer or receipt. */
    reference: text("reference"),
    seed: integer("seed"),
    /** The club, school or town that the entry plays for. */
    represents: text("represents"),
    /** The instant from which it has been on the reserve list; `null`: it never was. */
    waitingSince: text("waiting_since"),
    /** Its answer to the rule of the category; `null`: none. No day of birth is ever in it. */
    declared: json<Declaration>("declared"),
    registeredAt: text("registered_at").notNull(),
    by: text("by").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.divisionId, t.id] }),
    index("registrations_waiting").on(t.divisionId).where(sql`${t.state} = 'waiting'`),
  ],
);

export const entries = sqliteTable(
  "entries",
  {
    id: text("id").notNull(),
    divisionId: text("division_id")
      .notNull()
      .references(() => divisions.id),
    /** Draw number, from 1. */
    number: integer("number").notNull(),
    /** Ids of one player, or of a pair. */
    players: json<readonly string[]>("players").notNull(),
  },
  (t) => [primaryKey({ columns: [t.divisionId, t.id] }), unique("entries_number").on(t.divisionId, t.number)],
);

export const fixtures = sqliteTable(
  "fixtures",
  {
    /** An id made of its division, round and place: no two divisions can have the same one. */
    id: text("id").primaryKey(),
    divisionId: text("division_id")
      .notNull()
      .references(() => divisions.id),
    round: integer("round").notNull(),
    /** Its place within the round. */
    position: integer("position").notNull(),
    day: text("day"),
    home: text("home").notNull(),
    away: text("away").notNull(),
  },
  (t) => [
    unique("fixtures_place").on(t.divisionId, t.round, t.position),
    foreignKey({ columns: [t.divisionId, t.home], foreignColumns: [entries.divisionId, entries.id] }),
    foreignKey({ columns: [t.divisionId, t.away], foreignColumns: [entries.divisionId, entries.id] }),
  ],
);

/** Teams of a club. A team is the one player of its entry: its id is used in place of a player's. */
export const teams = sqliteTable(
  "teams",
  {
    id: text("id").primaryKey(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    name: text("name").notNull(),
    /** Ids of its squad, the strongest first. */
    members: json<readonly string[]>("members").notNull(),
    createdAt: text("created_at").notNull(),
    /** The person who hands in its line-ups, and need not be in its squad; `null`: the last one has left the club. */
    captain: text("captain"),
  },
  (t) => [index("teams_club").on(t.clubId)],
);

/**
 * The last line-up that each team of a tie handed in. Only the account that handed it in sees it, until a
 * decision shows those of both teams.
 */
export const lineUps = sqliteTable(
  "line_ups",
  {
    divisionId: text("division_id")
      .notNull()
      .references(() => divisions.id),
    /** An id made of its division, round and place: it may be used before the fixture is recorded. */
    fixtureId: text("fixture_id").notNull(),
    entry: text("entry").notNull(),
    players: json<readonly (string | null)[]>("players").notNull(),
    at: text("at").notNull(),
    by: text("by").notNull(),
  },
  (t) => [primaryKey({ columns: [t.fixtureId, t.entry] }), index("line_ups_division").on(t.divisionId)],
);
