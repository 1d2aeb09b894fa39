import { actIfChanged } from "#access/accounts/acts.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import type { Database } from "#ground/db/database.ts";
import { changed, drawOrder } from "#league";
import { standingsOf } from "#read/queries/ratings/ratings.ts";
import type { ChangedField, FieldChange } from "#shared/api/league/league.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { alreadyDrawn } from "./draws.ts";
import { fieldOf, noSuchDivision } from "./registrations.ts";

type Field = NonNullable<Awaited<ReturnType<typeof fieldOf>>>;

/** An entry with its rating: of a pair the mean of both; `null`: one of its players was never rated. */
type RatedEntry = { readonly id: string; readonly rating: number | null };

const ratedEntries = async (db: Database, { division, field }: Field): Promise<readonly RatedEntry[]> => {
  const entrants = field.entrants.filter(({ state }) => state !== "withdrawn");
  const list = `${division.clubId}:${division.registration?.players === 2 ? "doubles" : "singles"}`;
  const standings = await standingsOf(
    db,
    list,
    entrants.flatMap(({ players }) => players),
  );
  return entrants.map(({ id, players }) => {
    const values = players.map((player) => standings.get(player)?.value);
    const known = values.filter((value) => value !== undefined);
    const sum = known.reduce((total, value) => total + value, 0);
    return { id, rating: known.length === values.length ? sum / known.length : null };
  });
};

/** Seeds by ratings, the best first; level ones by lot, and those without a rating are drawn by lots. */
const seedsByRating = async (db: Database, found: Field): Promise<ReadonlyMap<string, number>> => {
  const rated = (await ratedEntries(db, found)).filter(({ rating }) => rating !== null);
  const drawn = drawOrder(
    rated.map(({ id, rating }) => ({ entry: id, seed: -(rating ?? 0) })),
    found.division.id,
    sha256,
  );
  return new Map(drawn.map((entry, index) => [entry, index + 1]));
};

/** Written if every entry is as it was judged, and no draw was made meanwhile. */
const UPDATE = `UPDATE registrations SET
    state = (SELECT json_extract(value, '$.state') FROM json_each(?2) WHERE json_extract(value, '$.id') = registrations.id),
    seed = (SELECT json_extract(value, '$.seed') FROM json_each(?2) WHERE json_extract(value, '$.id') = registrations.id)
  WHERE division_id = ?1 AND id IN (SELECT json_extract(value, '$.id') FROM json_each(?2))
    AND NOT EXISTS (SELECT 1 FROM entries WHERE division_id = ?1)
    AND (SELECT count(*) FROM registrations r JOIN json_each(?2) j ON json_extract(j.value, '$.id') = r.id
      WHERE r.division_id = ?1 AND r.state = json_extract(j.value, '$.was') AND r.seed IS json_extract(j.value, '$.had'))
      = json_array_length(?2)
  RETURNING id`;

const ATTEMPTS = 5;

/** Confirms all entries that may be, and seeds them by their ratings or not at all. The same again changes nothing. */
export const changeField = async (
  db: Database,
  id: string,
  { confirm, seeds }: FieldChange,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<Result<ChangedField, Fault>> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await fieldOf(db, id);
    if (!found) return err(noSuchDivision);
    if (found.division.draw || found.field.drawn) return err(alreadyDrawn);
    const seeded = seeds === "ratings" ? await seedsByRating(db, found) : new Map<string, number>();
    const active = found.field.entrants.filter(({ state }) => state !== "withdrawn");
    const next = active.map((entrant) => {
      const may = confirm === true && changed(found.field, entrant.id, { state: "confirmed" }).ok;
      const seed = seeds === undefined ? entrant.seed : (seeded.get(entrant.id) ?? null);
      return { id: entrant.id, was: entrant.state, had: entrant.seed, state: may ? "confirmed" : entrant.state, seed };
    });
    const answer: ChangedField = {
      confirmed: next.filter(({ state }) => state === "confirmed").length,
      waiting: next.filter(({ state }) => state !== "confirmed").length,
      seeded: next.filter(({ seed }) => seed !== null).length,
    };
    const rows = next.filter(({ was, had, state, seed }) => was !== state || had !== seed);
    if (rows.length === 0) return ok(answer);
    const data = {
      entries: String(rows.length),
      ...(confirm ? { state: "confirmed" } : {}),
      ...(seeds === undefined ? {} : { seed: seeds }),
    };
    const [updated] = await db.$client.batch([
      db.$client.prepare(UPDATE).bind(id, JSON.stringify(rows)),
      actIfChanged(db, { club: found.division.clubId, by, act: "division-changed", subject: id, data }, now),
    ]);
    if (updated && updated.results.length > 0) return ok(answer);
  }
  return err({ code: "changed-meanwhile", message: { key: "divisionChanged" } });
};
