import { and, eq } from "drizzle-orm";
import { roundClocks } from "#ground/db/accounts.ts";
import type { Database } from "#ground/db/database.ts";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import { formatOfRound } from "#shared/api/league/division-format.ts";
import type { Evening } from "#shared/api/league/evening.ts";
import { divisionDetail } from "../league/division.ts";

/** A clock as it is stored. */
export type ClockRow = {
  readonly division: string;
  readonly round: number;
  readonly shift: number;
  readonly since: string;
};

/** SQL: the clocks that were started for divisions of club ?1 about day ?2. */
export const CLOCKS = `SELECT c.division_id AS division, c.round AS round, c.shift AS shift, c.started_at AS since
  FROM divisions d JOIN round_clocks c ON c.division_id = d.id
  WHERE d.club_id = ?1 AND c.started_at BETWEEN date(?2, '-1 day') AND date(?2, '+2 days')`;

/** The clock of a round that runs for the whole hall; `null`: its matches have no such clock. */
export const hallClockOf = ({ format, evening }: Division, round: number) => {
  const clock = formatOfRound(format, round, evening.rounds.length)?.clock;
  return clock?.from === "round" ? clock : null;
};

/** The clock of a fixture among those of an evening. */
export const clockOfFixture = (clocks: Evening["clocks"], division: string, { round, seat }: FixtureRow) =>
  clocks.find(
    (one) => one.division.id === division && one.round === round && (one.shift ?? 1) === (seat?.shift ?? 1),
  ) ?? null;

/** The clocks of the rounds that a division plays on a day, each for its shift. */
export const clocksOn = (division: Division, day: string, rows: readonly ClockRow[]): Evening["clocks"] => {
  const own = division.fixtures.filter((fixture) => fixture.day === day);
  const parts = new Map(own.map(({ round, seat }) => [`${round} ${seat?.shift ?? 1}`, { round, shift: seat?.shift }]));
  return [...parts.values()]
    .toSorted((one, other) => one.round - other.round || (one.shift ?? 1) - (other.shift ?? 1))
    .flatMap(({ round, shift }) => {
      const clock = hallClockOf(division, round);
      if (clock === null) return [];
      const started = rows.find(
        (row) => row.division === division.id && row.round === round && row.shift === (shift ?? 1),
      );
      return [
        {
          division: { id: division.id, name: division.name },
          round,
          ...(shift === undefined ? {} : { shift }),
          minutes: clock.noNewBoardAfter,
          hardStop: clock.hardStop,
          warnAt: clock.warnAt ?? null,
          since: started?.since ?? null,
        },
      ];
    });
};

/** When the clock of a match's round was started for the whole hall; `null`: it was not, or there is none. */
export const startOfRound = async (db: Database, match: string): Promise<string | null> => {
  const found = await db.$client
    .prepare(
      `SELECT f.division_id AS division, f.id AS fixture, f.round AS round FROM matches m
       JOIN fixtures f ON f.id = m.fixture_id WHERE m.id = ?1
       AND EXISTS (SELECT 1 FROM round_clocks c WHERE c.division_id = f.division_id AND c.round = f.round)`,
    )
    .bind(match)
    .first<{ division: string; fixture: string; round: number }>();
  if (!found) return null;
  const rows = await db
    .select({ shift: roundClocks.shift, since: roundClocks.startedAt })
    .from(roundClocks)
    .where(and(eq(roundClocks.divisionId, found.division), eq(roundClocks.round, found.round)));
  const division = await divisionDetail(db, found.division);
  const shift = division?.fixtures.find(({ id }) => id === found.fixture)?.seat?.shift ?? 1;
  return rows.find((row) => row.shift === shift)?.since ?? null;
};
