import { and, eq } from "drizzle-orm";
import { actIfChanged } from "#access/accounts/acts.ts";
import { canonical, extend, type Format, rulesetName } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { type Draw, divisions, type Hall } from "#ground/db/schema.ts";
import {
  amended,
  DEFAULT_REGULATIONS,
  faultOfPlay,
  formatOf,
  handicapFault,
  matchDays,
  planOf,
  type Regulations,
  rubbersOfPlay,
  SWISS_TEAM_CRITERIA,
  settledPlan,
  TEAM_CRITERIA,
  type TeamPlay,
  unfair,
} from "#league";
import type { NewDivision } from "#shared/api/league/division.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { isClub, unknownClub } from "../clubs/clubs.ts";
import { type Creation, settled } from "../clubs/creation.ts";
import { type Drawing, drawing, drawingStatements, fieldFault, tooMany } from "./drawing.ts";
import { enteredTwice, unenterable } from "./entry-faults.ts";
import { type PlayedUnder, playedUnder } from "./played-under.ts";
import { clubOfSeries, clubsOfSeries } from "./series.ts";

/** A division with its id, as it is to be registered. */
export type Numbered = NewDivision & { readonly id: string };

type Terms = {
  readonly ruleset: string;
  readonly regulations: Regulations;
  readonly draw: Draw | null;
  readonly drawn: Drawing;
};

const NOT_DRAWN: Drawing = { entries: [], fixtures: [] };

/** Registers a division; with its entries given, its fixtures are drawn too. */
export const createDivision = async (
  db: Database,
  division: Numbered,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<Result<Creation, Fault>> => {
  const terms = await acceptable(db, division);
  if (!terms.ok) return terms;
  const request = canonical(division);
  const columns = columnsOf(division, terms.value, request, now);
  const insert = db.$client
    .prepare(
      `INSERT INTO divisions (${COLUMNS}) VALUES (${columns.map(() => "?").join(", ")})
       ON CONFLICT DO NOTHING RETURNING id`,
    )
    .bind(...columns);
  const mine = { column: "request", text: request } as const;
  const act = { club: division.club, by, act: "division-registered", subject: division.id } as const;
  const [inserted] = await db.$client.batch([
    insert,
    actIfChanged(db, act, now),
    ...drawingStatements(db, division.id, terms.value.drawn, mine),
  ]);
  const fresh = (inserted?.results.length ?? 0) > 0;
  const [stored] = await db.select({ request: divisions.request }).from(divisions).where(eq(divisions.id, division.id));
  return settled(division.id, fresh, stored?.request === request);
};

/** In the order of `columnsOf`. */
export const COLUMNS = `id, club_id, league, season, name, ruleset, format, rated, play, plan, regulations, registration, source, hall,
  draw, request, created_at`;

export const columnsOf = (
  division: Numbered,
  terms: Terms,
  request: string,
  createdAt: string,
): readonly (string | number | null)[] => {
  const { registration, tables, blackouts, venue, starts, timetable, calendar } = division;
  const plan = planOf(division);
  const hall: Hall = {
    tables: tables ?? null,
    blackouts: blackouts ?? [],
    ...(venue === undefined ? {} : { venue }),
    ...(starts === undefined ? {} : { starts }),
    ...(timetable === undefined ? {} : { timetable }),
    ...(calendar === undefined ? {} : { calendar }),
  };
  return [
    division.id,
    division.club,
    division.league,
    division.season,
    division.name,
    terms.ruleset,
    asJson(division.format),
    division.rated ? 1 : 0,
    plan.format,
    canonical(plan),
    canonical(terms.regulations),
    asJson(registration),
    asJson(division.source),
    canonical(hall),
    asJson(terms.draw),
    request,
    createdAt,
  ];
};

/**
 * A match that has an id which only this division's fixtures may have, and is none of theirs. The pattern has none of the
 * division's id in it: D1 takes fifty bytes of one.
 */
const takenMatchId = (db: Database, division: string): Promise<string | null> =>
  db.$client
    .prepare(
      `SELECT m.id FROM matches m WHERE m.id > ?1 || '-r' AND m.id < ?1 || '-s'
       AND substr(m.id, length(?1) + 1) GLOB '-r[0-9]*-[0-9]*'
       AND NOT EXISTS (SELECT 1 FROM divisions d WHERE d.id = ?1) LIMIT 1`,
    )
    .bind(division)
    .first<string>("id");

const fixtureIdTaken = (division: string, match: string): Fault => ({
  code: "id-in-use",
  message: { key: "divisionIdTaken", about: { division, match } },
  place: "/id",
});

/** A value as its column keeps it; `null` where there is none. */
export const asJson = (value: unknown): string | null =>
  value === undefined || value === null ? null : canonical(value);

/**
 * The row of a division, or why it cannot be played.
 *
 * @param together divisions that are made with it: it may start from the table of one of them
 */
export const acceptable = async (
  db: Database,
  division: Numbered,
  together: readonly Numbered[] = [],
): Promise<Result<Terms, Fault>> => {
  if (!(await isClub(db, division.club))) return err(unknownClub(division.club, "/club"));
  const regulations = amended(usualRegulations(division), division.regulations);
  const wrong = unfair(regulations, formatOf(planOf(division)));
  if (wrong !== null) return err({ code: "regulations-unfair", ...wrong });
  const tooLarge = tooMany(planOf(division), division.registration?.maximum ?? 0, "/registration/maximum");
  if (tooLarge) return err(tooLarge);
  const unplayable = teamsUnplayable(division, regulations);
  if (unplayable) return err(unplayable);
  const drawn = await drawnAtOnce(db, division);
  if (!drawn.ok) return drawn;
  const source = await sourceFault(db, division, together);
  if (source) return err(source);
  const under = await playedUnder(db, division.club, division.ruleset);
  const ruleset = under.ok ? playable(division, regulations, under.value) : under;
  if (!ruleset.ok) return ruleset;
  const taken = await takenMatchId(db, division.id);
  return taken === null
    ? ok({ ruleset: ruleset.value, regulations, ...drawn.value })
    : err(fixtureIdTaken(division.id, taken));
};

/** Why a division cannot start from the table of another: the club has no such one; `null`: it can. */
const sourceFault = async (
  db: Database,
  { club, id, source }: Numbered,
  together: readonly Numbered[],
): Promise<Fault | null> => {
  if (source === undefined) return null;
  if ("series" in source)
    return (await maySeed(db, club, source.series))
      ? null
      : {
          code: "invalid-request",
          message: { key: "seriesUnknown", about: { series: source.series } },
          place: "/source/series",
        };
  const other = together.find((one) => one.id === source.division) ?? (await ofClub(db, club, source.division));
  const place = "/source/division";
  return other && other.id !== id
    ? null
    : { code: "unknown-division", message: { key: "unknownSource", about: { division: source.division } }, place };
};

/** Whether a series can give a club's division its entries: it is the club's, or its federation's. */
const maySeed = async (db: Database, club: string, series: string): Promise<boolean> => {
  const owner = await clubOfSeries(db, series);
  return owner !== null && (await clubsOfSeries(db, owner)).has(club);
};

const ofClub = async (db: Database, club: string, id: string) =>
  (
    await db
      .select()
      .from(divisions)
      .where(and(eq(divisions.clubId, club), eq(divisions.id, id)))
  )[0];

/** The usual regulations of a division's format. Resting in a round robin comes to all in turn, and brings nothing: E28. */
export const usualRegulations = (division: Numbered): Regulations => {
  const { criteria, byes, pairedRounds } = formatOf(planOf(division));
  const ofTeams = pairedRounds ? SWISS_TEAM_CRITERIA : TEAM_CRITERIA;
  return {
    ...DEFAULT_REGULATIONS,
    ...(byes ? { bye: 0 } : {}),
    criteria: [...(division.regulations?.teams ? ofTeams : criteria)],
    seed: division.id,
  };
};

/** Why teams cannot meet in a division, or `null`: its ties cannot be played so, or a team would not enter by itself. */
const teamsUnplayable = (division: Numbered, { teams }: Regulations): Fault | null => {
  if (teams === undefined) return null;
  const fault = faultOfPlay(teams);
  if (fault) return { code: "regulations-unfair", message: fault.message, place: `/regulations/teams${fault.place}` };
  return division.registration?.players === 2
    ? { code: "regulations-unfair", message: { key: "teamsAlone" }, place: "/registration/players" }
    : null;
};

/** The draw of a division whose entries came with it. */
const drawnAtOnce = async (db: Database, division: Numbered): Promise<Result<Pick<Terms, "draw" | "drawn">, Fault>> => {
  const { id, club, entries, days = [], blackouts } = division;
  if (entries === undefined) return ok({ draw: null, drawn: NOT_DRAWN });
  const foreign = await unenterable(db, { clubId: club, regulations: division.regulations ?? null }, entries);
  if (foreign) return err({ ...foreign, place: foreign.place?.replace("/players", "/entries") ?? "/entries" });
  const twice = await enteredTwice(
    db,
    club,
    entries.map((player, index) => ({ id: String(index), players: [player] })),
    await knownIn(db, club),
  );
  if (twice) return err(twice);
  const plan = settledPlan(planOf(division), entries.length);
  const wrong = fieldFault(plan, entries.length, "/entries");
  if (wrong) return err(wrong);
  const planned = matchDays({ days }, formatOf(plan).rounds(entries.length), blackouts);
  if (!planned.ok) return planned;
  const drawn = drawing(
    { division: id, plan, number: 1 },
    entries.map((player, index) => ({ id: `${id}-e${index + 1}`, players: [player] })),
    planned.value,
  );
  const own = canonical(plan) === canonical(planOf(division)) ? {} : { plan };
  return ok({ draw: { seed: null, days: planned.value, from: null, ...own, request: "" }, drawn });
};

/** A format of a division's matches, at its place in the request, and the players of a side. */
type Played = { readonly place: string; readonly format: Format; readonly players: number };

/** The format of each rubber: its own, or the usual one. */
const formatsOfTeams = (teams: TeamPlay, usual: Format): readonly Played[] =>
  rubbersOfPlay(teams).map(({ rubber: { places, format }, place }) => ({
    place: format ? `/regulations/teams${place}/format` : "/format",
    format: format ?? usual,
    players: places.length,
  }));

/** Opens a fixture of each kind of round on trial: what it would refuse later is refused now. */
const playable = (
  { registration, format, rated }: Numbered,
  { handicap, teams }: Regulations,
  { logged, ruleset }: PlayedUnder,
): Result<string, Fault> => {
  const { rounds = [], ...usual } = format ?? {};
  const players = registration?.players ?? 1;
  const formats: readonly Played[] = [
    ...(teams ? formatsOfTeams(teams, usual) : [{ place: "/format", format: usual, players }]),
    ...rounds.map((one, index) => ({ place: `/format/rounds/${index}/format`, format: one.format, players })),
  ];
  for (const { place, format: played, players: seats } of formats) {
    const sides = ["A", "B"].map((side) => ({
      id: side,
      players: Array.from({ length: seats }, (_, seat) => `${side}${seat + 1}`),
    }));
    const data = { match: "trial", ruleset: logged, sides, format: played };
    const opened = extend(null, [{ seq: 1, type: "match_opened", data }], () => []);
    if (opened.ok) {
      const wrong = handicap && handicapFault(handicap, { rated, ...opened.value.state.setting.limits });
      if (wrong) return err({ code: "regulations-unfair", message: wrong, place: "/regulations/handicap" });
      continue;
    }
    const { code, why } = opened.error;
    return err({ code, message: why, place: code === "format-not-allowed" ? place : "/ruleset" });
  }
  return ok(rulesetName(ruleset));
};
