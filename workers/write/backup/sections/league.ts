import { z } from "zod";
import { rulesetSchema } from "#carrom";
import {
  decision,
  declaration,
  ENTRY_STATES,
  entrySource,
  FORMAT_NAMES,
  PAYMENTS,
  plan,
  registration,
  regulations,
  represents,
} from "#league";
import { divisionFormat } from "#shared/api/league/division-format.ts";
import { divisionTerms, entryChange } from "#shared/api/league/league.ts";
import { sentTeam } from "#shared/api/league/team.ts";
import { name } from "#shared/api/parts/values.ts";
import { clubId, day, divisionId, entryId, fixtureId, playerId } from "#shared/ids.ts";
import { textLine } from "#shared/text.ts";
import { type BackupSection, instant, jsonText, type Reference, type SaidAbove, type TableRow } from "./section.ts";

/** The JSON of a column that its schema has looked at; of what cannot be read nothing, since that is refused already. */
const jsonIn = (text: unknown): Readonly<Record<string, unknown>> => {
  try {
    const json: unknown = JSON.parse(String(text));
    return typeof json === "object" && json !== null ? { ...json } : {};
  } catch {
    return {};
  }
};

const hall = z.strictObject({
  tables: divisionTerms.tables.unwrap().nullable(),
  blackouts: z.array(day),
  venue: divisionTerms.venue,
  starts: divisionTerms.starts,
  timetable: divisionTerms.timetable,
  calendar: divisionTerms.calendar,
  revised: z.strictObject({ times: z.int().min(1), at: instant }).optional(),
});

const draw = z.strictObject({
  seed: textLine.nullable(),
  days: z.array(day),
  from: entrySource.nullable(),
  plan: plan.optional(),
  represents: z.record(entryId, represents).optional(),
  request: z.string(),
});

/** Fields of the request that cannot be changed afterwards. */
const SETTLED = ["id", "league", "season", "name"] as const;

const asRequested = (row: Readonly<Record<string, unknown>>): boolean => {
  const request = jsonIn(row["request"]);
  const agrees = (said: unknown, stored: unknown) => said === undefined || said === stored;
  const { ruleset, club } = request;
  return (
    SETTLED.every((member) => agrees(request[member], row[member])) &&
    agrees(club, row["club_id"]) &&
    (typeof ruleset !== "string" || row["ruleset"] === ruleset || String(row["ruleset"]).startsWith(`${ruleset}@`))
  );
};

export const divisionSection: BackupSection = {
  table: "divisions",
  key: ["id"],
  row: z
    .strictObject({
      club_id: clubId,
      created_at: instant,
      draw: jsonText(draw).nullable(),
      format: jsonText(divisionFormat).nullable(),
      hall: jsonText(hall).nullable(),
      id: divisionId,
      league: name,
      // Files that were written before lots could be fixed say nothing of them.
      lots: textLine.nullable().default(null),
      name,
      // Files from before formats had plans have none.
      plan: jsonText(plan).nullable().default(null),
      play: z.enum(FORMAT_NAMES),
      rated: z.union([z.literal(0), z.literal(1)]),
      registration: jsonText(registration).nullable(),
      regulations: jsonText(regulations).nullable(),
      request: jsonText(z.unknown()),
      ruleset: textLine,
      season: name,
      // Files from before stages were planned name none.
      source: jsonText(entrySource).nullable().default(null),
    })
    .refine(asRequested, { path: ["request"], message: "rowDisagrees" }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [["clubs", String(row.club_id)]],
  facts: (row) => [
    [`ruleset of ${row.id}`, String(row.ruleset)],
    ...(jsonIn(row.regulations)["teams"] === undefined ? [] : [[`teams of ${row.id}`, "yes"] as const]),
  ],
  act: (row) => `division-registered ${row.id}`,
};

export const houseRulesetSection: BackupSection = {
  table: "house_rulesets",
  key: ["club_id", "id", "version"],
  row: z
    .strictObject({
      base: z.string(),
      by: z.string(),
      club_id: clubId,
      created_at: instant,
      document: jsonText(rulesetSchema),
      id: z.string().min(1),
      version: z.int().min(1),
    })
    .refine(({ id, version, document }) => jsonIn(document)["id"] === id && jsonIn(document)["version"] === version, {
      path: ["document"],
      message: "rowDisagrees",
    }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [["clubs", String(row.club_id)]],
  // As long as a version is the latest it is not saved again: each is one after the one before.
  impossible: (row, { has }) =>
    row.version === 1 || has("house_rulesets", `${row.club_id} ${row.id} ${Number(row.version) - 1}`)
      ? null
      : "version",
  act: (row) => `ruleset-saved ${row.id} ${row.version}`,
};

const playersIn = (row: TableRow): readonly string[] => {
  const ids: unknown = JSON.parse(String(row.players ?? row.members));
  return z.array(playerId).parse(ids);
};

/** One player or a pair. */
const players = z
  .array(playerId)
  .min(1)
  .max(2)
  .refine((ids) => new Set(ids).size === ids.length, "enteredOnce");

/** The ids of an entry: the club's teams in a division for teams, else people. */
const entered = (row: TableRow): readonly Reference[] => [
  ["divisions", String(row.division_id)],
  ...playersIn(row).map((player) => ["players", player] as const),
];
const isOfTeams = (row: TableRow, { fact }: SaidAbove): boolean => fact(`teams of ${row.division_id}`) !== null;
const notAsPlayed = (row: TableRow, above: SaidAbove): string | null =>
  playersIn(row).every((player) => above.has("teams", player) === isOfTeams(row, above)) ? null : "players";

export const teamSection: BackupSection = {
  table: "teams",
  key: ["id"],
  row: z.strictObject({
    captain: playerId.nullable(),
    club_id: clubId,
    created_at: instant,
    id: playerId,
    members: jsonText(sentTeam.shape.members),
    name,
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [
    ["clubs", String(row.club_id)],
    ...[...(row.captain === null ? [] : [String(row.captain)]), ...playersIn(row)].map(
      (player) => ["players", player] as const,
    ),
  ],
  clashes: (row) => [["players", String(row.id)]],
  act: (row) => `team-saved ${row.id}`,
};

export const entrySection: BackupSection = {
  table: "entries",
  // The id first, as in files from before ids counted by division: their lines stand in the same order.
  key: ["id", "division_id"],
  unique: [["division_id", "number"]],
  sole: (row) => playersIn(row).map((player) => `player ${row.division_id} ${player}`),
  row: z.strictObject({ division_id: divisionId, id: entryId, number: z.int().min(1), players: jsonText(players) }),
  ofClub: "t.division_id IN (SELECT id FROM divisions WHERE club_id = ?1)",
  refersTo: entered,
  impossible: notAsPlayed,
};

export const registrationSection: BackupSection = {
  table: "registrations",
  // As with entries.
  key: ["id", "division_id"],
  // A player who withdrew may enter again, and has no place in the order any more.
  sole: (row) =>
    row.state === "withdrawn" || row.state === "absent"
      ? []
      : [
          ...playersIn(row).map((player) => `player ${row.division_id} ${player}`),
          ...(row.seed === null ? [] : [`seed ${row.division_id} ${row.seed}`]),
        ],
  row: z.strictObject({
    by: z.string(),
    division_id: divisionId,
    id: entryId,
    payment: z.enum(PAYMENTS),
    players: jsonText(players),
    reference: entryChange.shape.reference.unwrap(),
    // Files from before entries played for a club have none.
    represents: represents.nullable().default(null),
    registered_at: instant,
    seed: entryChange.shape.seed.unwrap(),
    state: z.enum(ENTRY_STATES),
    // Files from before there were reserve lists and categories have neither.
    waiting_since: instant.nullable().default(null),
    declared: jsonText(declaration).nullable().default(null),
  }),
  ofClub: "t.division_id IN (SELECT id FROM divisions WHERE club_id = ?1)",
  refersTo: entered,
  impossible: notAsPlayed,
};

export const fixtureSection: BackupSection = {
  table: "fixtures",
  key: ["id"],
  unique: [["division_id", "round", "position"]],
  row: z
    .strictObject({
      away: entryId,
      day: day.nullable(),
      division_id: divisionId,
      home: entryId,
      id: fixtureId,
      position: z.int().min(1),
      round: z.int().min(1),
    })
    .refine(({ id, division_id, round, position }) => id.startsWith(`${division_id}-r${round}-${position}`), {
      path: ["id"],
      message: "rowDisagrees",
    })
    .refine(({ home, away }) => home !== away, { path: ["away"], message: "rowDisagrees" }),
  ofClub: "t.division_id IN (SELECT id FROM divisions WHERE club_id = ?1)",
  refersTo: (row) => [
    ["divisions", String(row.division_id)],
    ["entries", `${row.home} ${row.division_id}`],
    ["entries", `${row.away} ${row.division_id}`],
  ],
  facts: (row) => [[`division of ${row.id}`, String(row.division_id)]],
};

export const decisionSection: BackupSection = {
  table: "decisions",
  key: ["id"],
  frozen: true,
  unique: [["division_id", "number"]],
  row: z
    .strictObject({
      at: instant,
      by: z.string(),
      data: jsonText(decision),
      division_id: divisionId,
      id: z.uuid(),
      number: z.int().min(1),
      type: z.string().min(1),
    })
    .refine(({ type, data }) => jsonIn(data)["type"] === type, { path: ["type"], message: "rowDisagrees" }),
  ofClub: "t.division_id IN (SELECT id FROM divisions WHERE club_id = ?1)",
  refersTo: (row) => [["divisions", String(row.division_id)]],
  act: (row) => `decision-made ${row.id}`,
};

/**
 * Line-ups that wait, each sealed with the deployment's secret (see `sealed-line-ups.ts`): a reader of the file learns
 * none. A deployment without the secret asks for them again.
 */
export const lineUpSection: BackupSection = {
  table: "line_ups",
  key: ["fixture_id", "entry"],
  row: z.strictObject({
    at: instant,
    by: z.string(),
    division_id: divisionId,
    entry: entryId,
    fixture_id: fixtureId,
    players: z.string().regex(/^[\w-]{40,2000}$/, "storedJson"),
  }),
  ofClub: "t.division_id IN (SELECT id FROM divisions WHERE club_id = ?1)",
  refersTo: (row) => [
    ["divisions", String(row.division_id)],
    ["entries", `${row.entry} ${row.division_id}`],
  ],
  impossible: (row, above) => (isOfTeams(row, above) ? null : "division_id"),
  aside: true,
  computed: true,
};
