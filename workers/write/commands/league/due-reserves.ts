import type { Database } from "#ground/db/database.ts";
import { type FoundPage, foundPage } from "#ground/jobs/found-page.ts";
import { openField, placesByTheClock } from "#league";
import { fieldOf } from "./registrations.ts";
import { admissions, lapses } from "./reserve.ts";

/**
 * Divisions with a reserve list whose fee was due or whose places of bodies are released: of the others nothing but the
 * index of those who wait is read.
 */
const DUE = `SELECT DISTINCT d.id FROM registrations r CROSS JOIN divisions d ON d.id = r.division_id
  WHERE r.state = 'waiting' AND r.division_id > ?1 AND d.draw IS NULL
    AND (d.registration->>'$.payBy' < ?2 OR d.registration->>'$.bodies.release' <= ?2)
  ORDER BY d.id LIMIT ?3`;

export const dueReserves = async (
  db: Database,
  now: string,
  after: string,
  limit: number,
): Promise<FoundPage<string>> => {
  const { results } = await db.$client.prepare(DUE).bind(after, now, limit).all<{ id: string }>();
  const name = ({ id }: { id: string }) => id;
  return foundPage(results, limit, name, name);
};

/** Moves the places of a division that change hands by the clock. Done again it changes nothing. */
export const movePlaces = async (db: Database, division: string, now: string): Promise<void> => {
  const found = await fieldOf(db, division);
  if (!found) return;
  const open = openField(found.field);
  if (!open.ok) return;
  const { lapsed, admitted } = placesByTheClock({ ...found.field, registration: open.value }, now);
  const moving = { division, club: found.division.clubId, maximum: open.value.maximum, by: "clock", now };
  const statements = [...lapses(db, moving, lapsed), ...admissions(db, moving, admitted, null)];
  if (statements.length > 0) await db.$client.batch(statements);
};
