import { actIfChanged } from "#access/accounts/acts.ts";
import type { Database } from "#ground/db/database.ts";
import { touchDivisions } from "#read/queries/evening/evening-calls.ts";
import { hallClockOf } from "#read/queries/evening/round-clocks.ts";
import { divisionDetail } from "#read/queries/league/division.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { noSuchDivision } from "../league/registrations.ts";

/** A round of a division, or a shift of it. */
type RoundClock = { readonly division: string; readonly round: number; readonly shift: number };

type Done = { readonly by: string; readonly now: string };

/** The club of a division whose round has a clock for the whole hall, or why it has none. */
const clubOfClock = async (db: Database, { division, round, shift }: RoundClock): Promise<Result<string, Fault>> => {
  const found = await divisionDetail(db, division);
  if (!found) return err(noSuchDivision);
  const planned = found.evening.rounds.find((one) => one.round === round);
  if (!planned || shift > (planned.shifts?.length ?? 1) || hallClockOf(found, round) === null)
    return err({ code: "invalid-request", message: { key: "noRoundClock", about: { round: String(round) } } });
  return ok(found.club.id);
};

const written = async (
  db: Database,
  { division, round, shift }: RoundClock,
  { by, now }: Done,
  [act, statement]: readonly ["round-clock-started" | "round-clock-undone", D1PreparedStatement],
): Promise<Result<true, Fault>> => {
  const club = await clubOfClock(db, { division, round, shift });
  if (!club.ok) return club;
  const data = { round: String(round), shift: String(shift) };
  await db.$client.batch([
    statement,
    actIfChanged(db, { club: club.value, by, act, subject: division, data }, now),
    touchDivisions(db, [division]),
  ]);
  return ok(true);
};

/** Starts the clock of a round for the whole hall. One that runs goes on: the same again changes nothing. */
export const startClock = (db: Database, { division, round, shift }: RoundClock, { by, now }: Done) =>
  written(db, { division, round, shift }, { by, now }, [
    "round-clock-started",
    db.$client
      .prepare(
        `INSERT INTO round_clocks (division_id, round, shift, started_at, by) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT DO NOTHING`,
      )
      .bind(division, round, shift, now, by),
  ]);

/** Undoes a clock that was started too early. */
export const undoClock = (db: Database, { division, round, shift }: RoundClock, { by, now }: Done) =>
  written(db, { division, round, shift }, { by, now }, [
    "round-clock-undone",
    db.$client
      .prepare("DELETE FROM round_clocks WHERE division_id = ?1 AND round = ?2 AND shift = ?3")
      .bind(division, round, shift),
  ]);
