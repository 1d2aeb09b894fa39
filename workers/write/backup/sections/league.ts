import { z } from "zod";
import { clubId, day, divisionId, entryId, fixtureId, playerId } from "../../../../shared/ids.ts";
import { FORMAT_NAMES, plan } from "../../../../shared/league/schedule/plan.ts";
import { ENTRY_STATES, PAYMENTS, registration } from "../../../../shared/league/season/registration.ts";
import { stageSource } from "../../../../shared/league/season/stage.ts";
import { decision } from "../../../../shared/league/terms/decision.ts";
import { regulations } from "../../../../shared/league/terms/regulations.ts";
import { format } from "../../../../shared/match/model/events.ts";
import { rulesetSchema } from "../../../../shared/rules/ruleset.ts";
import { instant, jsonText, type Section } from "./section.ts";

/** The club's divisions, with the requests that registered them. */
export const divisionSection: Section = {
  table: "divisions",
  key: ["id"],
  row: z.strictObject({
    club_id: clubId,
    created_at: instant,
    draw: jsonText(z.looseObject({})).nullable(),
    format: jsonText(format).nullable(),
    hall: jsonText(z.looseObject({})).nullable(),
    id: divisionId,
    league: z.string(),
    // Files that were written before lots could be fixed say nothing of them.
    lots: z.string().nullable().default(null),
    name: z.string(),
    // Files from before formats had plans have none.
    plan: jsonText(plan).nullable().default(null),
    play: z.enum(FORMAT_NAMES),
    rated: z.union([z.literal(0), z.literal(1)]),
    registration: jsonText(registration).nullable(),
    regulations: jsonText(regulations).nullable(),
    request: jsonText(z.unknown()),
    ruleset: z.string(),
    season: z.string(),
    // Files from before stages were planned name none.
    source: jsonText(stageSource).nullable().default(null),
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [["clubs", String(row.club_id)]],
};

/** What the club plays by, version after version. */
export const houseRulesetSection: Section = {
  table: "house_rulesets",
  key: ["club_id", "id", "version"],
  row: z.strictObject({
    base: z.string(),
    by: z.string(),
    club_id: clubId,
    created_at: instant,
    document: jsonText(rulesetSchema),
    id: z.string().min(1),
    version: z.int().min(1),
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [["clubs", String(row.club_id)]],
};

const players = z.array(playerId);

/** The club's teams. What their captains handed in sealed stays behind: it is shown by a decision, or handed in again. */
export const teamSection: Section = {
  table: "teams",
  key: ["id"],
  row: z.strictObject({
    captain: playerId,
    club_id: clubId,
    created_at: instant,
    id: playerId,
    members: jsonText(players),
    name: z.string(),
  }),
  ofClub: "t.club_id = ?1",
  refersTo: (row) => [
    ["clubs", String(row.club_id)],
    ...[String(row.captain), ...players.parse(JSON.parse(String(row.members)))].map(
      (player) => ["players", player] as const,
    ),
  ],
};

/** Who is entered in the divisions, by draw number. */
export const entrySection: Section = {
  table: "entries",
  // The id first, as in files from before ids counted by division: their lines stand in the same order.
  key: ["id", "division_id"],
  unique: [["division_id", "number"]],
  row: z.strictObject({ division_id: divisionId, id: entryId, number: z.int(), players: jsonText(players) }),
  ofClub: "t.division_id IN (SELECT id FROM divisions WHERE club_id = ?1)",
  refersTo: (row) => [
    ["divisions", String(row.division_id)],
    ...players.parse(JSON.parse(String(row.players))).map((player) => ["players", player] as const),
  ],
};

/** Who entered the divisions before the draw, and what became of the fees. */
export const registrationSection: Section = {
  table: "registrations",
  // As with entries.
  key: ["id", "division_id"],
  row: z.strictObject({
    by: z.string(),
    division_id: divisionId,
    id: entryId,
    payment: z.enum(PAYMENTS),
    players: jsonText(players),
    reference: z.string().nullable(),
    // Files from before entries played for a club have none.
    represents: z.string().nullable().default(null),
    registered_at: instant,
    seed: z.int().nullable(),
    state: z.enum(ENTRY_STATES),
  }),
  ofClub: "t.division_id IN (SELECT id FROM divisions WHERE club_id = ?1)",
  refersTo: (row) => [
    ["divisions", String(row.division_id)],
    ...players.parse(JSON.parse(String(row.players))).map((player) => ["players", player] as const),
  ],
};

/** The draw of the divisions. */
export const fixtureSection: Section = {
  table: "fixtures",
  key: ["id"],
  unique: [["division_id", "round", "position"]],
  row: z.strictObject({
    away: entryId,
    day: day.nullable(),
    division_id: divisionId,
    home: entryId,
    id: fixtureId,
    position: z.int(),
    round: z.int(),
  }),
  ofClub: "t.division_id IN (SELECT id FROM divisions WHERE club_id = ?1)",
  refersTo: (row) => [
    ["divisions", String(row.division_id)],
    ["entries", `${row.home} ${row.division_id}`],
    ["entries", `${row.away} ${row.division_id}`],
  ],
};

/** What the league decided beside what was played. */
export const decisionSection: Section = {
  table: "decisions",
  key: ["id"],
  frozen: true,
  unique: [["division_id", "number"]],
  row: z.strictObject({
    at: instant,
    by: z.string(),
    data: jsonText(decision),
    division_id: divisionId,
    id: z.uuid(),
    number: z.int().min(1),
    type: z.string().min(1),
  }),
  ofClub: "t.division_id IN (SELECT id FROM divisions WHERE club_id = ?1)",
  refersTo: (row) => [["divisions", String(row.division_id)]],
};
