import { and, eq, gte, ne, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { type PlayedFixture, type SeasonView, seasonOf } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { divisions, type Hall, playDays } from "#ground/db/schema.ts";
import {
  type Clash,
  cancellation,
  clashesOf,
  daysOf,
  type FixtureMove,
  hasHours,
  inForce,
  type KnownAs,
  lastTable,
  type PlannedFixture,
} from "#league";
import type { decisionPreview } from "#shared/api/league/league.ts";
import { namesOf } from "../clubs/names.ts";
import { playersOf } from "./division.ts";
import { shiftsIn, timesIn } from "./seats.ts";

type Preview = z.output<typeof decisionPreview>;

/** The hall of a division; `null`: it has none. */
export const hallOf = async (db: Database, division: string): Promise<Hall | null> =>
  (await db.select({ hall: divisions.hall }).from(divisions).where(eq(divisions.id, division)))[0]?.hall ?? null;

/** The division in which fixtures move, with the fixtures that move in it. */
type Moving = { readonly club: string; readonly division: string; readonly view: SeasonView };

type Move = { readonly fixture: string; readonly day: string | null };

/** The fixtures of a preview that come to another day. */
export const movesIn = (fixtures: Preview["fixtures"]): readonly Move[] =>
  fixtures.flatMap(({ fixture, before, after }) => (after.day === before.day ? [] : [{ fixture, day: after.day }]));

/**
 * Clashes on the days to which a decision moves fixtures, over all of a club's divisions: with the names that the
 * club's desk sees.
 */
export const clashesIn = async (
  db: Database,
  { club, division, view }: Moving,
  days: readonly Move[],
): Promise<Preview["clashes"]> => {
  const moves = days.flatMap(({ fixture, day }) => (day === null ? [] : [{ fixture, day }]));
  return clashesWith(db, { club, division }, moves, (known) => stillToPlay(view, division, known));
};

/** A fixture of a draw that is not made yet. */
export type DrawnFixture = {
  readonly id: string;
  readonly day: string | null;
  /** The hour of its round; left out: not known. */
  readonly starts?: string | undefined;
  readonly players: readonly string[];
};

/** Clashes on the days of a draw that is not made yet, over all of the club's other divisions. */
export const clashesOfDraw = async (
  db: Database,
  at: Pick<Moving, "club" | "division">,
  drawn: readonly DrawnFixture[],
): Promise<Preview["clashes"]> => {
  const moves = drawn.flatMap(({ id: fixture, day }) => (day === null ? [] : [{ fixture, day }]));
  return clashesWith(db, at, moves, (known) =>
    drawn.map(({ id, starts, players }) => ({
      fixture: id,
      division: at.division,
      day: null,
      starts,
      players: players.map(known),
    })),
  );
};

/** Clashes of fixtures of a division that move to these days; `own`: its fixtures before that. */
const clashesWith = async (
  db: Database,
  { club, division }: Pick<Moving, "club" | "division">,
  moves: readonly FixtureMove[],
  own: (known: KnownAs) => readonly PlannedFixture[],
): Promise<Preview["clashes"]> => {
  if (moves.length === 0) return [];
  const [itself, others, known] = await Promise.all([
    db
      .select({ id: divisions.id, name: divisions.name, hall: divisions.hall })
      .from(divisions)
      .where(eq(divisions.id, division)),
    othersPlaying(db, { club, division }, isOneOf(playDays.day, [...new Set(moves.map(({ day }) => day))])),
    knownIn(db, club),
  ]);
  const planned = [...own(known), ...(await fixturesOf(db, others, known))];
  const listed = [...itself, ...others];
  const tables = Math.max(0, ...listed.map(({ hall }) => (hall ? lastTable(hall) : 0)));
  const hall = { tables: tables === 0 ? null : tables, blackouts: itself[0]?.hall?.blackouts ?? [] };
  const found = clashesOf(planned, moves, hall);
  const names = await namesOf(
    db,
    found.flatMap((one) => (one.kind === "player" ? [one.player] : [])),
    club,
  );
  const called = new Map(listed.map(({ id, name }) => [id, name]));
  return found.map((one) => named(one, names, called));
};

/** Days from one on, on which one of these players has a match to play in another division of the club. */
export const daysTaken = async (
  db: Database,
  at: Pick<Moving, "club" | "division">,
  players: readonly string[],
  from: string,
): Promise<readonly string[]> => {
  const [others, known] = await Promise.all([othersPlaying(db, at, gte(playDays.day, from)), knownIn(db, at.club)]);
  return daysOf(await fixturesOf(db, others, known), players.map(known));
};

/** The fixtures of divisions that are still to be played. */
const fixturesOf = async (
  db: Database,
  listed: readonly ListedDivision[],
  known: KnownAs,
): Promise<readonly PlannedFixture[]> => {
  const seasons = await Promise.all(listed.map(async (row) => ({ row, view: await seasonOf(db, row.id) })));
  return seasons.flatMap(({ row, view }) => {
    const { timeOf } = timesIn(row.hall, row.draw?.days ?? [], shiftsIn(view, row.hall));
    const hourOf = hasHours(row.hall?.timetable) ? (one: PlayedFixture) => timeOf(one.settlement) : () => null;
    return stillToPlay(view, row.id, known, hourOf);
  });
};

type ListedDivision = Pick<typeof divisions.$inferSelect, "id" | "hall" | "draw">;

const named = (
  clash: Clash,
  names: Awaited<ReturnType<typeof namesOf>>,
  called: ReadonlyMap<string, string>,
): Preview["clashes"][number] =>
  clash.kind === "player"
    ? {
        ...clash,
        player: names(clash.player),
        division: { id: clash.division, name: called.get(clash.division) ?? clash.division },
      }
    : clash;

/** A club's other divisions that may play on some days: more than do, and never fewer. */
const othersPlaying = (db: Database, { club, division }: Pick<Moving, "club" | "division">, onDays: SQL | undefined) =>
  db
    .selectDistinct({ id: divisions.id, name: divisions.name, hall: divisions.hall, draw: divisions.draw })
    .from(playDays)
    .innerJoin(divisions, eq(divisions.id, playDays.divisionId))
    .where(and(eq(divisions.clubId, club), ne(divisions.id, division), onDays));

/** The fixtures of a division that are not settled, with everybody who plays in them. */
const stillToPlay = (
  view: SeasonView,
  division: string,
  known: KnownAs,
  hourOf: (one: PlayedFixture) => string | null = () => null,
): readonly PlannedFixture[] => {
  if (cancellation(inForce(view.season.decisions))) return [];
  const players = playersOf(view);
  return view.fixtures.flatMap((one) => {
    const { fixture, day, settled } = one.settlement;
    return settled
      ? []
      : [
          {
            fixture: fixture.id,
            division,
            day,
            starts: hourOf(one) ?? undefined,
            players: [...players(fixture.home), ...players(fixture.away)].map(known),
          },
        ];
  });
};
