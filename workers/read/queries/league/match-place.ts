import { z } from "zod";
import type { Database } from "#ground/db/database.ts";
import { roundTimes, timetable } from "#league";
import { UTC } from "#shared/zone.ts";
import { divisionDetail } from "./division.ts";

/** The venue of a match, and the clock of its start. */
export type MatchPlace = {
  readonly club: { readonly id: string; readonly name: string };
  readonly venue: string | null;
  /** The time of its round, or else of its evening: `19:30`. */
  readonly starts: string | null;
  readonly zone: string;
};

/** The part of a division's hall, and of its draw, that a page shows. */
const hall = z.object({
  venue: z.string().optional(),
  starts: z.string().optional(),
  timetable: timetable.optional(),
});
const draw = z.object({ days: z.array(z.string()) });

type PlacedMatch = {
  readonly id: string;
  readonly club: string | null;
  readonly division: { readonly id: string } | null;
  readonly round: number | null;
  readonly day: string | null;
};

/** The place of a club's match of a division; `null` for a match of no club. */
export const matchPlace = async (
  db: Database,
  { id, club, division, round, day }: PlacedMatch,
): Promise<MatchPlace | null> => {
  if (club === null) return null;
  const row = await db.$client
    .prepare("SELECT c.name, c.zone, d.hall, d.draw FROM clubs c LEFT JOIN divisions d ON d.id = ?2 WHERE c.id = ?1")
    .bind(club, division?.id ?? "")
    .first<{ name: string; zone: string | null; hall: string | null; draw: string | null }>();
  if (!row) return null;
  const { venue = null, starts = null, timetable: plan } = hall.parse(JSON.parse(row.hall ?? "{}"));
  const days = row.draw === null ? [] : draw.parse(JSON.parse(row.draw)).days;
  const place = { club: { id: club, name: row.name }, venue, zone: row.zone ?? UTC };
  if (plan?.shiftEvery !== undefined && division) return { ...place, starts: await shiftOf(db, division.id, id) };
  const own = round !== null && day === days[round - 1] ? roundTimes(days, starts, plan)[round - 1] : starts;
  return { ...place, starts: own ?? null };
};

/** The start of a match's shift, which follows from the whole draw; its first match has the id of its fixture. */
const shiftOf = async (db: Database, division: string, id: string): Promise<string | null> =>
  (await divisionDetail(db, division))?.fixtures.find((fixture) => (fixture.match?.id ?? fixture.id) === id)?.starts ??
  null;

type ClubOnTheWay = { readonly id: string; readonly name: string };

/**
 * The club of a match, by the keys of both; `null`: the match has no club, or its club waits for the operator's
 * approval.
 */
export const clubOfMatch = (db: Database, match: string): Promise<ClubOnTheWay | null> =>
  db.$client
    .prepare("SELECT c.id, c.name FROM matches m JOIN clubs c ON c.id = m.club_id WHERE m.id = ? AND c.waits = 0")
    .bind(match)
    .first<ClubOnTheWay>();
