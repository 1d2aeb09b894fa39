import { eq } from "drizzle-orm";
import type { NewDivision } from "../../shared/api.ts";
import { roundRobin } from "../../shared/league/berger.ts";
import { canonical } from "../../shared/match/canonical.ts";
import { extend } from "../../shared/match/extend.ts";
import { err, type Result } from "../../shared/result.ts";
import { resolveRuleset } from "../../shared/rules/registry.ts";
import { rulesetName } from "../../shared/rules/ruleset.ts";
import type { Database } from "../db/database.ts";
import { divisions } from "../db/schema.ts";
import type { Fault } from "../fault.ts";
import { isClub, unknownClub } from "./clubs.ts";
import { type Creation, settled } from "./creation.ts";
import { clubsOf, unknownPerson } from "./people.ts";

type Numbered = NewDivision & { readonly id: string };

type EntryRow = { readonly id: string; readonly number: number; readonly players: readonly string[] };
type FixtureRow = {
  readonly id: string;
  readonly round: number;
  readonly position: number;
  readonly day: string;
  readonly home: string;
  readonly away: string;
};

/** Registers a division with its entries and draws its fixtures. */
export const createDivision = async (
  binding: D1Database,
  db: Database,
  division: Numbered,
  now: string,
): Promise<Result<Creation, Fault>> => {
  const pinned = await acceptable(db, division);
  if (!pinned.ok) return pinned;
  const request = canonical(division);
  const insert = binding
    .prepare(
      `INSERT INTO divisions (id, club_id, league, season, name, ruleset, format, rated, request, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id`,
    )
    .bind(
      division.id,
      division.club,
      division.league,
      division.season,
      division.name,
      pinned.value,
      division.format ? canonical(division.format) : null,
      division.rated ? 1 : 0,
      request,
      now,
    );
  const draw = entriesOf(division);
  const [inserted] = await binding.batch([insert, ...drawStatements(binding, division, draw, request)]);
  const fresh = (inserted?.results.length ?? 0) > 0;
  const [stored] = await db.select({ request: divisions.request }).from(divisions).where(eq(divisions.id, division.id));
  return settled(division.id, fresh, stored?.request === request);
};

/** The exact ruleset that the division is played under, or why it cannot be played. */
const acceptable = async (db: Database, division: Numbered): Promise<Result<string, Fault>> => {
  if (!(await isClub(db, division.club))) return err(unknownClub(division.club, "/club"));
  const known = await clubsOf(db, division.entries);
  const stranger = division.entries.findIndex((player) => !known.has(player));
  if (stranger >= 0) return err(unknownPerson(division.entries[stranger] ?? "", `/entries/${stranger}`));
  const rounds = roundRobin(division.entries).length;
  if (division.days.length !== rounds)
    return err({
      code: "invalid-request",
      message: `${division.entries.length} players play ${rounds} rounds: give a day for each.`,
      place: "/days",
    });
  return playable(division);
};

/** Opens the first fixture on trial: what it would refuse later is refused now. */
const playable = ({ ruleset, entries, format }: Numbered): Result<string, Fault> => {
  const found = resolveRuleset(ruleset);
  if (!found.ok) return err({ code: "unknown-ruleset", message: found.error, place: "/ruleset" });
  const name = rulesetName(found.value);
  const sides = entries.slice(0, 2).map((player, index) => ({ id: index === 0 ? "A" : "B", players: [player] }));
  const data = { match: "trial", ruleset: name, sides, ...(format ? { format } : {}) };
  const opened = extend(null, [{ seq: 1, type: "match_opened", data }], () => []);
  if (opened.ok) return { ok: true, value: name };
  const { code, message } = opened.error;
  return err({ code, message, place: code === "format-not-allowed" ? "/format" : "/ruleset" });
};

const entriesOf = ({ id, entries }: Numbered): EntryRow[] =>
  entries.map((player, index) => ({ id: `${id}-e${index + 1}`, number: index + 1, players: [player] }));

const fixturesOf = ({ id, days }: Numbered, entries: readonly EntryRow[]): FixtureRow[] =>
  roundRobin(entries).flatMap(({ round, pairings }) =>
    pairings.map(({ home, away }, index) => ({
      id: `${id}-r${round}-${index + 1}`,
      round,
      position: index + 1,
      day: days[round - 1] ?? "",
      home: home.id,
      away: away.id,
    })),
  );

/** Entries and fixtures, written only under the very division of this request. */
const drawStatements = (
  binding: D1Database,
  division: Numbered,
  entries: readonly EntryRow[],
  request: string,
): D1PreparedStatement[] => {
  const mine = "EXISTS (SELECT 1 FROM divisions d WHERE d.id = ?1 AND d.request = ?2)";
  return [
    binding
      .prepare(
        `INSERT INTO entries (id, division_id, number, players)
         SELECT value->>'id', ?1, value->>'number', value->'players' FROM json_each(?3) WHERE ${mine} ON CONFLICT DO NOTHING`,
      )
      .bind(division.id, request, JSON.stringify(entries)),
    binding
      .prepare(
        `INSERT INTO fixtures (id, division_id, round, position, day, home, away)
         SELECT value->>'id', ?1, value->>'round', value->>'position', value->>'day', value->>'home', value->>'away'
         FROM json_each(?3) WHERE ${mine} ON CONFLICT DO NOTHING`,
      )
      .bind(division.id, request, JSON.stringify(fixturesOf(division, entries))),
  ];
};
