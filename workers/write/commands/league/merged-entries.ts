import { actIfChanged } from "#access/accounts/acts.ts";
import type { Database } from "#ground/db/database.ts";
import { type Entrant, hasPlace, isEntered, openField } from "#league";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import { fieldOf } from "./registrations.ts";

/** An entry as it comes to another division. */
type MergedEntry = Pick<Entrant, "id" | "players" | "state" | "payment" | "represents" | "waitingSince"> & {
  readonly reference: string | null;
};

/** The entries of a division that go to another one, because their division is not played (E33). */
export type Merger = { readonly into: string; readonly entries: readonly MergedEntry[] };

const refuse = (code: Fault["code"], message: ErrorMessage): Result<never, Fault> =>
  err({ code, message, place: "/into" });

/**
 * The entries of a division in another one: with a place as far as there are places, the others on its reserve list. Players
 * who have entered there already stay as they are. Nothing is declared about the other category yet.
 */
export const mergerOf = async (
  db: Database,
  division: string,
  into: string,
  now: string,
): Promise<Result<Merger, Fault>> => {
  const [from, to] = await Promise.all([fieldOf(db, division), fieldOf(db, into)]);
  if (!from || !to || division === into || to.division.clubId !== from.division.clubId)
    return refuse("unknown-division", { key: "unknownSource", about: { division: into } });
  const open = openField(to.field);
  if (!open.ok) return err({ ...open.error, place: "/into" });
  const { players, maximum } = open.value;
  if (from.field.registration?.players !== players)
    return refuse("wrong-players", { key: "wrongPlayers", about: { players } });
  const entries: MergedEntry[] = [];
  let entrants = to.field.entrants;
  for (const [index, row] of from.rows.entries()) {
    const entered = row.players.map(from.known);
    if (
      !isEntered(row) ||
      entrants.some((one) => isEntered(one) && one.players.some((player) => entered.includes(player)))
    )
      continue;
    const isFree = hasPlace({ registration: open.value, entrants }, row, now);
    if (!isFree && !open.value.reserve) return refuse("division-full", { key: "divisionFull", about: { maximum } });
    const id = entrants.some((one) => one.id === row.id) ? crypto.randomUUID() : row.id;
    const { payment, represents, reference } = row;
    const waitingSince = isFree ? null : new Date(Date.parse(now) + index).toISOString();
    const entry = { id, payment, represents, waitingSince, state: isFree ? "registered" : "waiting" } as const;
    entries.push({ ...entry, players: row.players, reference });
    entrants = [...entrants, { ...entry, players: entered, seed: null, declared: null }];
  }
  return ok({ into, entries });
};

const MERGE = `INSERT INTO registrations
    (id, division_id, players, state, payment, reference, represents, waiting_since, registered_at, by)
  SELECT value->>'id', ?1, value->>'players', value->>'state', value->>'payment', value->>'reference',
    value->>'represents', value->>'waitingSince', ?2, ?3
  FROM json_each(?4)
  WHERE EXISTS (SELECT 1 FROM decisions WHERE id = ?5 AND at = ?2) AND NOT EXISTS (SELECT 1 FROM entries WHERE division_id = ?1)
  ON CONFLICT DO NOTHING`;

/** Writes the entries into the other division, if the decision was written, with an act. */
export const mergerStatements = (
  db: Database,
  { into, entries }: Merger,
  { decision, club, by, at }: Readonly<Record<"decision" | "club" | "by" | "at", string>>,
): D1PreparedStatement[] => [
  db.$client.prepare(MERGE).bind(into, at, by, JSON.stringify(entries), decision),
  actIfChanged(db, { club, by, act: "entries-brought-in", subject: into, data: { lines: String(entries.length) } }, at),
];
