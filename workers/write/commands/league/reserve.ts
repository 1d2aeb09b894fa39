import { actIfChanged } from "#access/accounts/acts.ts";
import type { Database } from "#ground/db/database.ts";
import type { Entrant } from "#league";

const NOT_DRAWN = "NOT EXISTS (SELECT 1 FROM entries WHERE division_id = ?1)";
const PLACES = "SELECT count(*) FROM registrations WHERE division_id = ?1 AND state IN ('registered', 'confirmed')";

/** Gives a place to an entry of the reserve list, if there is one; after `?4` has lost its own, where that is named. */
const ADMIT = `UPDATE registrations SET state = 'registered'
  WHERE division_id = ?1 AND id = ?2 AND state = 'waiting' AND ${NOT_DRAWN} AND (${PLACES}) < ?3
    AND (?4 IS NULL OR EXISTS (SELECT 1 FROM registrations
      WHERE division_id = ?1 AND id = ?4 AND state NOT IN ('registered', 'confirmed')))
  RETURNING id`;

/** An entry that has not paid goes to the end of the reserve list. */
const LAPSE = `UPDATE registrations SET state = 'waiting', waiting_since = ?3
  WHERE division_id = ?1 AND id = ?2 AND state = 'registered' AND payment = 'unpaid' AND ${NOT_DRAWN} RETURNING id`;

/** A division whose reserve list moves, and the account or clock that moves it. */
type Moving = {
  readonly division: string;
  readonly club: string;
  readonly maximum: number;
  readonly by: string;
  readonly now: string;
};

/** Statements that give places to entries of the reserve list, each with its act. */
export const admissions = (
  db: Database,
  { division, club, maximum, by, now }: Moving,
  entrants: readonly Pick<Entrant, "id">[],
  freed: string | null,
): D1PreparedStatement[] =>
  entrants.flatMap(({ id }) => [
    db.$client.prepare(ADMIT).bind(division, id, maximum, freed),
    actIfChanged(db, { club, by, act: "entry-changed", subject: id, data: { division, state: "registered" } }, now),
  ]);

/** Entries go to the end of the list in the order in which they came, each a millisecond after the one before. */
export const lapses = (
  db: Database,
  { division, club, by, now }: Moving,
  entrants: readonly Pick<Entrant, "id">[],
): D1PreparedStatement[] =>
  entrants.toReversed().flatMap(({ id }, index) => {
    const since = new Date(Date.parse(now) + index).toISOString();
    return [
      db.$client.prepare(LAPSE).bind(division, id, since),
      actIfChanged(db, { club, by, act: "entry-changed", subject: id, data: { division, state: "waiting" } }, now),
    ];
  });
