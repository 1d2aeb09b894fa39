import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { z } from "zod";
import { canonical, compose, GENESIS, seal, type Unsealed } from "#carrom";
import { sha256 } from "#ground/crypto/sha256.ts";
import * as accountTables from "#ground/db/accounts.ts";
import * as clubTables from "#ground/db/schema.ts";
import { DEFAULT_REGULATIONS } from "#league";
import { woodesticSimple } from "#shared/carrom/rules/sheets/woodestic-simple.ts";
import { Check } from "#write/backup/check.ts";
import { LEFT_OUT } from "#write/backup/sections/left-out.ts";
import { SECTIONS } from "#write/backup/sections/sections.ts";

/** Club files that were altered and sealed again, as anyone can: a hash is no secret. None imports rows that the API refuses. */

const AT = "2026-03-01T00:00:00.000Z";
const DAY = "2026-03-01";
const ids = { club_id: "club1", created_at: AT };
const uuid = (number: number): string => `0b3c8f0e-6a57-4c9e-9d4f-${String(number).padStart(12, "0")}`;
const json = (value: unknown): string => canonical(value);

type Row = Record<string, string | number | null>;
type Rows = Record<string, Row[]>;

const person = (id: string, more: Row = {}): Row => ({
  ...ids,
  former: null,
  guest: 0,
  id,
  junior: null,
  name: `Player ${id}`,
  ...more,
});
const act = (act: string, subject: string, data: Record<string, string | null> = {}): Row => ({
  act,
  at: AT,
  by: "organiser:key",
  club_id: "club1",
  data: json(data),
  number: 0,
  subject,
});
const entry = (division_id: string, id: string, number: number, player: string): Row => ({
  division_id,
  id,
  number,
  players: json([player]),
});
const division = (id: string, more: Row = {}): Row => ({
  ...ids,
  draw: null,
  format: null,
  hall: json({ tables: null, blackouts: [] }),
  id,
  league: "League",
  lots: null,
  name: `Division ${id}`,
  plan: null,
  play: "round-robin",
  rated: 1,
  registration: null,
  regulations: null,
  request: json({ id, league: "League", name: `Division ${id}`, ruleset: "woodestic-simple", season: "2026" }),
  ruleset: "woodestic-simple@1",
  season: "2026",
  source: null,
  ...more,
});
const team = (id: string, members: readonly string[], captain = members[0] ?? ""): Row => ({
  ...ids,
  captain,
  id,
  members: json(members),
  name: `Team ${id}`,
});
const registered = (id: string, player: string, seed: number | null): Row => ({
  by: "organiser:key",
  declared: null,
  division_id: "d1",
  id,
  payment: "unpaid",
  players: json([player]),
  reference: null,
  registered_at: AT,
  represents: null,
  seed,
  state: "confirmed",
  waiting_since: null,
});
const fixture = (division_id: string, more: Row = {}): Row => ({
  away: "e2",
  day: DAY,
  division_id,
  home: "e1",
  id: `${division_id}-r1-1`,
  position: 1,
  round: 1,
  ...more,
});
const NOTE = { salt: "ab".repeat(16), text: "The striker was touched." };

const house = (): string => {
  const composed = compose(woodesticSimple, {
    id: "ours",
    version: 1,
    name: "Ours",
    summary: "As we play.",
    changes: [],
  });
  if (!composed.ok) throw new Error("these are no house rules");
  return json(composed.value);
};

/** The first event of a match's log. */
const opening = (match: string, ruleset = "woodestic-simple@1"): Row => {
  const data = { match, ruleset, sides: [] };
  // Members of a recorded event's data are not checked.
  const unsealed = {
    seq: 1,
    id: uuid(90),
    type: "match_opened",
    at: AT,
    by: "organiser:key",
    data,
  } as unknown as Unsealed;
  return { event: json(seal(unsealed, GENESIS, sha256)), match_id: match, received_at: AT };
};

/** A file with a row of nearly everything. */
const whole = (): Rows => ({
  clubs: [
    {
      about: null,
      applications: 1,
      contact: null,
      created_at: AT,
      first_steps: 1,
      id: "club1",
      junior_names: null,
      language: "fr",
      name: "Club One",
      venue: null,
      zone: "UTC",
    },
  ],
  club_addresses: [{ address: "club-one", club_id: "club1", since: AT }],
  people: [
    ...["p1", "p2", "p3", "p4"].map((id) => person(id)),
    person("p5", { junior: 1 }),
    person("p6", { junior: 2 }),
    person("p7", { former: 1, name: "Former player 1" }),
  ],
  kept_addresses: [{ club_id: "club1", email: "p2@example.test", person_id: "p2" }],
  player_details: [{ club_id: "club1", local_name: "आशा", person_id: "p2", phone: "+919822011111" }],
  shown_names: [{ club_id: "club1", name: "Guest One", person_id: "g1" }],
  player_consents: [
    {
      club_id: "club1",
      given_at: AT,
      given_by: "organiser:key",
      id: uuid(1),
      person_id: null,
      to_club: "club2",
      withdrawn_at: null,
      withdrawn_by: null,
    },
  ],
  federation_clubs: [
    { at: AT, by: "organiser:key", club_id: "club1", day: DAY, federation_id: "fed", number: 1, type: "joined" },
  ],
  transfer_windows: [{ federation_id: "club1", first_day: "2026-06-01", last_day: "2026-06-30" }],
  people_joins: [
    {
      at: AT,
      by: "organiser:key",
      club_id: "club1",
      id: uuid(2),
      known_as: "p4",
      number: 1,
      person: "p3",
      reason: "misrecorded",
      type: "people_joined",
    },
  ],
  same_persons: [
    {
      at: AT,
      known_as: "g1",
      known_as_club: "club2",
      person_club: "club1",
      person_id: "p1",
      type: "confirmed",
      user_id: "u1",
    },
  ],
  awaited_members: [
    { club_id: "club1", member: "a".repeat(64), person_id: "p1", role: "owner", since: AT },
    { club_id: "club1", member: "b".repeat(64), person_id: null, role: "reader", since: AT },
  ],
  awaited_guardians: [{ club_id: "club1", member: "b".repeat(64), person_id: "p5", since: AT }],
  club_acts: [
    act("club-registered", "club1"),
    act("consent-given", uuid(1), { club: "club2", person: null }),
    act("federation-joined", "fed", { day: DAY }),
    act("transfer-window-added", "2026-06-01", { first: "2026-06-01", last: "2026-06-30" }),
    act("people-joined", "p3", { join: uuid(2), into: "p4", reason: "misrecorded" }),
    act("ruleset-saved", "ours", { version: "1", base: "woodestic-simple" }),
    ...["t1", "t2"].map((id) => act("team-saved", id)),
    ...["d1", "d2"].map((id) => act("division-registered", id)),
    act("decision-made", "d1", { decision: uuid(3), type: "category_cancelled", reason: "other" }),
    act("member-left", "u2", { role: "reader" }),
  ],
  rating_settings: [{ club_id: "club1", list: "singles", mode: "result" }],
  rating_starts: [{ club_id: "club1", day: DAY, list: "singles", matches: 3, player_id: "p1", value: 1_600_000_000 }],
  house_rulesets: [
    { base: "woodestic-simple", by: "organiser:key", ...ids, document: house(), id: "ours", version: 1 },
  ],
  teams: [team("t1", ["p1", "p2"]), team("t2", ["p3", "p4"])],
  divisions: [
    division("d1"),
    division("d2", {
      regulations: json({ ...DEFAULT_REGULATIONS, teams: { plan: "two-singles-one-doubles", counts: "rubbers" } }),
    }),
  ],
  registrations: [registered("e1", "p1", 1), registered("e2", "p2", 2)],
  entries: [
    entry("d1", "e1", 1, "p1"),
    entry("d1", "e2", 2, "p2"),
    entry("d2", "e1", 1, "t1"),
    entry("d2", "e2", 2, "t2"),
  ],
  fixtures: [fixture("d1"), fixture("d2")],
  matches: [{ ...ids, created_by: "organiser:key", fixture_id: "d1-r1-1", id: "d1-r1-1" }],
  decisions: [
    {
      at: AT,
      by: "organiser:key",
      data: json({ reason: "other", type: "category_cancelled" }),
      division_id: "d1",
      id: uuid(3),
      number: 1,
      type: "category_cancelled",
    },
  ],
  line_ups: [
    { at: AT, by: "player:u1", division_id: "d2", entry: "e1", fixture_id: "d2-r1-1", players: "x".repeat(60) },
  ],
  notes: [{ at: AT, by: "player:u1", match_id: "d1-r1-1", note: sha256(NOTE.salt + NOTE.text), ...NOTE }],
  match_events: [opening("d1-r1-1")],
});

const sha = (lines: readonly string[]): string =>
  createHash("sha256")
    .update(lines.map((line) => `${line}\n`).join(""))
    .digest("hex");

const lineIn = (section: string, row: Row): string =>
  section === "match_events"
    ? `{"row":{"event":${row["event"]},"match_id":${json(row["match_id"])},"received_at":${json(row["received_at"])}},"section":"match_events"}`
    : `{"row":${canonical(row)},"section":"${section}"}`;

/** The rows as a file whose manifest, order, counts and checksums are all right. */
const sealed = (rows: Rows): string => {
  const sections = SECTIONS.map(({ table, key, aside }) => {
    const keyOf = (row: Row) => key.map((column) => String(row[column] ?? "").padStart(8, "0")).join(" ");
    const own =
      table === "match_events" || table === "club_acts"
        ? (rows[table] ?? [])
        : (rows[table] ?? []).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    return { table, aside, lines: own.map((row) => lineIn(table, row)) };
  });
  const counts = Object.fromEntries(sections.map(({ table, lines }) => [table, lines.length]));
  const head = json({ club: "club1", counts, engine: "1.0.0", format: "strikebook-club", version: 3, when: AT });
  const lines = [head, ...sections.flatMap((section) => section.lines)];
  const content = sha(sections.flatMap((section) => (section.aside ? [] : section.lines)));
  return [...lines, json({ content, counts, sha256: sha(lines) }), ""].join("\n");
};

/** Numbers acts as an export does. */
const numbered = (rows: Rows): Rows => ({
  ...rows,
  club_acts: (rows["club_acts"] ?? []).map((row, index) => ({ ...row, number: index + 1 })),
});

const faultsIn = (rows: Rows) => {
  const check = new Check();
  check.feed(sealed(rows));
  check.end();
  return check.faults.map(({ message: { key } }) => key);
};

it("an unaltered file is imported", () => {
  expect(faultsIn(numbered(whole()))).toEqual([]);
});

/** Changes the first row of a section that has this id, or the first one of all. */
const change =
  (section: string, changed: Row, id?: string) =>
  (rows: Rows): Rows => {
    const all = rows[section] ?? [];
    const at = id === undefined ? 0 : all.findIndex((row) => row["id"] === id);
    return { ...rows, [section]: all.map((row, index) => (index === at ? { ...row, ...changed } : row)) };
  };
const add = (section: string, row: Row) => (rows: Rows) => ({ ...rows, [section]: [...(rows[section] ?? []), row] });
const drop = (section: string, is: (row: Row) => boolean) => (rows: Rows) => ({
  ...rows,
  [section]: (rows[section] ?? []).filter((row) => !is(row)),
});
const both =
  (...all: readonly ((rows: Rows) => Rows)[]) =>
  (rows: Rows): Rows =>
    all.reduce((changed, one) => one(changed), rows);
/** A team with the act of its making. */
const newTeam = (row: Row) => both(add("teams", row), add("club_acts", act("team-saved", String(row["id"]))));
const icf = json({ id: "d1", league: "League", name: "Division d1", ruleset: "icf", season: "2026" });

type Altered = readonly [what: string, alter: (rows: Rows) => Rows, code: string];
const ALTERED: readonly Altered[] = [
  ["a team with a doubled member", change("teams", { members: json(["p1", "p1"]) }), "wrong-value"],
  [
    "a squad of thirteen",
    change("teams", { members: json(Array.from({ length: 13 }, (_, at) => `p${at}`)) }),
    "wrong-value",
  ],
  ["a squad of no one", change("teams", { members: "[]" }), "wrong-value"],
  ["a team with a person's id", newTeam(team("p3", ["p1"])), "id-taken"],
  ["a team with the id of another club's player", newTeam(team("g1", ["p1"])), "id-taken"],
  ["a team whose captain is unknown", change("teams", { captain: "nobody" }), "unknown-reference"],
  ["a team's name with CR LF", change("teams", { name: "Red\r\nBlue" }), "wrong-value"],
  ["a person's name that turns its direction", change("people", { name: "Ann \u202eanA" }), "wrong-value"],
  ["a person's name of spaces", change("people", { name: "   " }), "wrong-value"],
  ["a junior's number twice", change("people", { junior: 1 }, "p6"), "value-twice"],
  [
    "a number of an erased person twice",
    add("people", person("p8", { former: 1, name: "Former player 1" })),
    "value-twice",
  ],
  ["an erased person with a name", change("people", { name: "Ann Person" }, "p7"), "wrong-value"],
  ["an erased person who is a junior", change("people", { junior: 3 }, "p7"), "wrong-value"],
  [
    "an own player as another club's",
    add("shown_names", { club_id: "club1", name: "Defaced", person_id: "p1" }),
    "id-taken",
  ],
  ["a shown name with a line break", change("shown_names", { name: "Guest\nOne" }), "wrong-value"],
  ["an about of a megabyte", change("clubs", { about: "a".repeat(1_000_000) }), "wrong-value"],
  ["a club's name of 101 characters", change("clubs", { name: "a".repeat(101) }), "wrong-value"],
  ["a language that is not offered", change("clubs", { language: "xx" }), "wrong-value"],
  ["a venue of two lines", change("clubs", { venue: "Hall\nOther" }), "wrong-value"],
  ["a contact of 201 characters", change("clubs", { contact: "c".repeat(201) }), "wrong-value"],
  ["an address that is none", change("club_addresses", { address: "Club One" }), "wrong-value"],
  ["an address that the site keeps", change("club_addresses", { address: "official" }), "wrong-value"],
  ["an e-mail address that is none", change("kept_addresses", { email: "p2" }), "wrong-value"],
  ["a phone in words", change("player_details", { phone: "ask the club" }), "wrong-value"],
  ["a second name of two lines", change("player_details", { local_name: "A\nB" }), "wrong-value"],
  ["the ruleset of a drawn division changed", change("divisions", { ruleset: "icf@1" }), "wrong-value"],
  ["the ruleset changed with its request", change("divisions", { ruleset: "icf@1", request: icf }), "not-possible"],
  ["a division renamed beside its request", change("divisions", { name: "Another" }), "wrong-value"],
  [
    "a division's season with a control character",
    change("divisions", { season: "2026\u0007", request: "{}" }),
    "wrong-value",
  ],
  [
    "a hall with another member",
    change("divisions", { hall: json({ tables: null, blackouts: [], owner: "x" }) }),
    "wrong-value",
  ],
  [
    "a draw with another member",
    change("divisions", { draw: json({ seed: null, days: [], from: null, request: "", forged: 1 }) }),
    "wrong-value",
  ],
  ["a decision of another type than its data", change("decisions", { type: "points_deducted" }), "wrong-value"],
  [
    "a decision that no act made",
    add("decisions", {
      at: AT,
      by: "x",
      data: json({ reason: "other", type: "category_cancelled" }),
      division_id: "d1",
      id: uuid(4),
      number: 2,
      type: "category_cancelled",
    }),
    "act-missing",
  ],
  ["a decision dropped, and not its act", drop("decisions", () => true), "act-without-row"],
  ["a federation that does not exist", change("federation_clubs", { federation_id: "nosuch" }), "act-missing"],
  ["the club as its own federation", change("federation_clubs", { federation_id: "club1" }), "id-taken"],
  [
    "an act forged",
    add("club_acts", act("decision-made", "d1", { decision: uuid(9), type: "x", reason: "other" })),
    "act-without-row",
  ],
  ["an act of no kind", change("club_acts", { act: "club-praised" }), "wrong-value"],
  ["an act with more than texts", change("club_acts", { data: '{"a":{"b":1}}' }), "wrong-value"],
  ["an act dropped", drop("club_acts", (row) => row["subject"] === "t1"), "act-missing"],
  ["a match without any event", drop("match_events", () => true), "match-without-log"],
  ["a match that bears a fixture's id", change("matches", { fixture_id: null }), "not-possible"],
  [
    "one player of two accounts",
    add("awaited_members", { club_id: "club1", member: "c".repeat(64), person_id: "p1", role: "player", since: AT }),
    "value-twice",
  ],
  ["a player joined with themselves", change("people_joins", { known_as: "p3" }), "wrong-value"],
  ["a consent to oneself", change("player_consents", { to_club: "club1" }), "wrong-value"],
  ["a consent withdrawn by no one", change("player_consents", { withdrawn_at: AT }), "wrong-value"],
  ["a window that ends before it begins", change("transfer_windows", { last_day: "2026-05-01" }), "wrong-value"],
  ["one person twice in one club", change("same_persons", { known_as_club: "club1" }), "wrong-value"],
  ["players of two other clubs as one person", change("same_persons", { person_club: "club3" }), "not-possible"],
  ["a rating beyond all ratings", change("rating_starts", { value: 99_000_000_000 }), "wrong-value"],
  ["a house ruleset of another id than its document", change("house_rulesets", { id: "other" }), "wrong-value"],
  [
    "a house ruleset without its first version",
    change("house_rulesets", { version: 2, document: house().replace('"version":1', '"version":2') }),
    "not-possible",
  ],
  ["an entry of one player twice", change("entries", { players: json(["p1", "p1"]) }), "wrong-value"],
  ["a player in two entries", change("entries", { players: json(["p2"]) }), "value-twice"],
  ["a person where teams meet", add("entries", entry("d2", "e3", 3, "p3")), "not-possible"],
  ["a team where people meet", change("entries", { players: json(["t1"]) }), "not-possible"],
  ["a seed twice", change("registrations", { seed: 2 }), "value-twice"],
  ["a seed beyond the field", change("registrations", { seed: 1025 }), "wrong-value"],
  ["a reference that turns its direction", change("registrations", { reference: "A\u202eB" }), "wrong-value"],
  ["a school of two lines", change("registrations", { represents: "School\r\nOther" }), "wrong-value"],
  ["an entry against itself", change("fixtures", { away: "e1" }), "wrong-value"],
  ["a fixture under another division's id", change("fixtures", { id: "d2-r9-9" }), "wrong-value"],
  ["a line-up that anybody reads", change("line_ups", { players: json(["p1", "p2", null]) }), "wrong-value"],
  ["a line-up where people meet", change("line_ups", { division_id: "d1", fixture_id: "d1-r1-1" }), "not-possible"],
  ["a note that is not what was hashed", change("notes", { text: "Something else." }), "wrong-value"],
];

it.each(ALTERED)("a file with %s is refused", (_what, alter, code) => {
  expect(faultsIn(numbered(alter(whole())))).toContain(code);
});

it("a file of which an act was taken out, and the others not counted again, is refused", () => {
  const rows = numbered(whole());
  expect(faultsIn(drop("club_acts", (row) => row["act"] === "member-left")(rows))).toEqual([]);
  expect(faultsIn(drop("club_acts", (row) => row["number"] === 1)(rows))).toContain("not-possible");
});

it("at least forty files were altered", () => {
  expect(ALTERED.length).toBeGreaterThanOrEqual(40);
});

const GUIDE = readFileSync(fileURLToPath(new URL("../.github/guide/run-a-league.md", import.meta.url)), "utf8");

it("every table is in the file, or is named with the reason why it is not, in the guide too", () => {
  const tables = Object.values({ ...clubTables, ...accountTables }).flatMap((one: unknown) =>
    is(one, SQLiteTable) ? [getTableName(one)] : [],
  );
  const left = Object.values(LEFT_OUT).flatMap((tables) => Object.keys(tables));
  // Logs are events in the file, however they lie in the database.
  const held = SECTIONS.map(({ table }) => table).filter((table) => table !== "match_events");
  expect([...held, ...left].toSorted()).toEqual(tables.toSorted());
  for (const [why, holds] of Object.entries(LEFT_OUT))
    expect(GUIDE).toContain(`- ${why}: ${[...new Set(Object.values(holds))].join(", ")}.`);
});

/** Columns that no file has: an operator's approval, and a number that each database gives. */
const LEFT_COLUMNS: Readonly<Record<string, readonly string[]>> = { clubs: ["waits"], same_persons: ["number"] };

const TABLES = Object.values(clubTables).flatMap((one: unknown) => (is(one, SQLiteTable) ? [one] : []));

it.each(TABLES.filter((table) => SECTIONS.some((section) => section.table === getTableName(table))))(
  "every column of a table is in the file, or is named: %#",
  (table) => {
    const name = getTableName(table);
    const row = SECTIONS.find((section) => section.table === name)?.row;
    const held = row instanceof z.ZodObject ? Object.keys(row.shape) : [];
    const columns = Object.values(getTableColumns(table)).map((column) => column.name);
    expect({ name, columns: [...held, ...(LEFT_COLUMNS[name] ?? [])].toSorted() }).toEqual({
      name,
      columns: columns.toSorted(),
    });
  },
);
