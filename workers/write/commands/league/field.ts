import { actIfChanged } from "#access/accounts/acts.ts";
import { canonical } from "#carrom";
import { sha256 } from "#ground/crypto/sha256.ts";
import type { Database } from "#ground/db/database.ts";
import { changed, drawOrder, holdsPlace, spellingOf } from "#league";
import { standingsOf } from "#read/queries/ratings/ratings.ts";
import type { ChangedField, FieldChange } from "#shared/api/league/league.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { writtenAsJudged } from "./as-judged.ts";
import { alreadyDrawn } from "./draws.ts";
import { fieldOf, noSuchDivision } from "./registrations.ts";

type Field = NonNullable<Awaited<ReturnType<typeof fieldOf>>>;

/** An entry with its rating: of a pair the mean of both; `null`: one of its players was never rated. */
type RatedEntry = { readonly id: string; readonly rating: number | null };

const ratedEntries = async (db: Database, { division, field }: Field): Promise<readonly RatedEntry[]> => {
  const entrants = field.entrants.filter(holdsPlace);
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

/** Seeds by ratings, the best first and at most `top`; level ones by lot, and those without a rating are drawn by lots. */
const seedsByRating = async (
  db: Database,
  found: Field,
  top = Number.POSITIVE_INFINITY,
): Promise<ReadonlyMap<string, number>> => {
  const rated = (await ratedEntries(db, found)).filter(({ rating }) => rating !== null);
  const drawn = drawOrder(
    rated.map(({ id, rating }) => ({ entry: id, seed: -(rating ?? 0) })),
    found.division.id,
    sha256,
  );
  return new Map(drawn.flatMap((entry, index) => (index < top ? [[entry, index + 1] as const] : [])));
};

/** Written if every entry is as it was judged, and no draw was made meanwhile. */
const UPDATE = `UPDATE registrations SET (state, seed, payment, reference) =
    (SELECT value->>'state', value->>'seed', value->>'payment', value->>'reference'
      FROM json_each(?2) WHERE value->>'id' = registrations.id)
  WHERE division_id = ?1 AND id IN (SELECT value->>'id' FROM json_each(?2))
    AND NOT EXISTS (SELECT 1 FROM entries WHERE division_id = ?1)
    AND (SELECT count(*) FROM registrations r JOIN json_each(?2) j ON j.value->>'id' = r.id
      WHERE r.division_id = ?1 AND r.state = j.value->>'$.was.state' AND r.seed IS j.value->>'$.was.seed'
        AND r.payment = j.value->>'$.was.payment' AND r.reference IS j.value->>'$.was.reference')
      = json_array_length(?2)
  RETURNING id`;

type RegisteredRow = Field["rows"][number];

/** The columns that a change of all entries writes. */
const columnsIn = ({ state, seed, payment, reference }: RegisteredRow) => ({ state, seed, payment, reference });

/** An entry as a change of all leaves it; one that may not be confirmed stays as it is. */
const changedRow = (
  { field }: Field,
  row: RegisteredRow,
  { confirm, seeds, paid }: FieldChange,
  { seeded, now }: { readonly seeded: ReadonlyMap<string, number>; readonly now: string },
) => {
  const isPaid =
    paid !== undefined && row.represents !== null && spellingOf(row.represents) === spellingOf(paid.represents);
  const payment = isPaid ? paid.payment : row.payment;
  const once = changed(field, row.id, { payment }, now);
  const state = once.ok ? once.value.state : row.state;
  const may =
    confirm === true && holdsPlace({ state }) && changed(field, row.id, { state: "confirmed", payment }, now).ok;
  return {
    state: may ? ("confirmed" as const) : state,
    seed: seeds === undefined ? row.seed : (seeded.get(row.id) ?? null),
    payment,
    reference: isPaid ? (paid.reference ?? row.reference) : row.reference,
  };
};

/** The entries as a change of all leaves them: each is judged by those before it, which may have taken the last place. */
const changedRows = (found: Field, change: FieldChange, judged: Parameters<typeof changedRow>[3]) => {
  let { field } = found;
  const isWaitedFor = ({ state }: RegisteredRow): boolean =>
    field.registration?.secured !== undefined && state === "waiting";
  return found.rows
    .filter((row) => holdsPlace(row) || isWaitedFor(row))
    .map((row) => {
      const after = changedRow({ ...found, field }, row, change, judged);
      const { state, payment } = after;
      field = {
        ...field,
        entrants: field.entrants.map((one) => (one.id === row.id ? { ...one, state, payment } : one)),
      };
      return { id: row.id, was: columnsIn(row), ...after };
    });
};

/** The act's data: how many entries it changed, and in what. */
const actData = (entries: number, { confirm, seeds, paid }: FieldChange): Record<string, string> => ({
  entries: String(entries),
  ...(confirm ? { state: "confirmed" } : {}),
  ...(seeds === undefined ? {} : { seed: seeds }),
  ...(paid === undefined ? {} : { payment: paid.payment }),
});

/** Confirms all entries that may be, seeds them by their ratings or not at all, and pays for a body. The same again changes nothing. */
export const changeField = async (
  db: Database,
  id: string,
  change: FieldChange,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<Result<ChangedField, Fault>> =>
  writtenAsJudged(async () => {
    const found = await fieldOf(db, id);
    if (!found) return err(noSuchDivision);
    if (found.division.draw || found.field.drawn) return err(alreadyDrawn);
    const seeded = change.seeds === "ratings" ? await seedsByRating(db, found, change.top) : new Map<string, number>();
    const next = changedRows(found, change, { seeded, now });
    const answer: ChangedField = {
      confirmed: next.filter(({ state }) => state === "confirmed").length,
      waiting: next.filter(({ state }) => state !== "confirmed").length,
      seeded: next.filter(({ seed }) => seed !== null).length,
    };
    const rows = next.filter(({ id: _, was, ...after }) => canonical(was) !== canonical(after));
    if (rows.length === 0) return ok(answer);
    const data = actData(rows.length, change);
    const [updated] = await db.$client.batch([
      db.$client.prepare(UPDATE).bind(id, JSON.stringify(rows)),
      actIfChanged(db, { club: found.division.clubId, by, act: "division-changed", subject: id, data }, now),
    ]);
    return updated && updated.results.length > 0 ? ok(answer) : null;
  });
