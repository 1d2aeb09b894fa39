import { type Finder, saidIn, type Tidings } from "./tidings.ts";

/** An entry's players. */
type EntryRow = { readonly id: string; readonly players: string };

const playersIn = ({ players }: EntryRow): readonly string[] => JSON.parse(players) as readonly string[];

/** Players of a new entry are told that they are entered; whoever entered themselves has it as a receipt. */
export const entryMade: Finder = async (db, row) => {
  const { division } = saidIn(row);
  if (typeof division !== "string") return [];
  const entry = await db.$client
    .prepare("SELECT id, players FROM registrations WHERE division_id = ? AND id = ?")
    .bind(division, row.subject)
    .first<EntryRow>();
  return entry ? [entered(division, entry)] : [];
};

const entered = (division: string, entry: EntryRow): Tidings => ({
  kind: "entered",
  cause: `${division}/${entry.id}`,
  subject: division,
  audience: { to: "players", persons: playersIn(entry) },
  receipt: true,
});

/** Entries that came from a list have its moment. */
export const entriesBroughtIn: Finder = async (db, { subject: division, at }) => {
  const { results } = await db.$client
    .prepare("SELECT id, players FROM registrations WHERE division_id = ? AND registered_at = ?")
    .bind(division, at)
    .all<EntryRow>();
  return results.map((entry) => entered(division, entry));
};

/** Players are told that their entry was confirmed or withdrawn, not what was noted about the fee. */
export const entryChanged: Finder = async (db, row) => {
  const { division, state } = saidIn(row);
  if (typeof division !== "string" || (state !== "confirmed" && state !== "withdrawn")) return [];
  const entry = await db.$client
    .prepare("SELECT id, players FROM registrations WHERE division_id = ? AND id = ?")
    .bind(division, row.subject)
    .first<EntryRow>();
  if (!entry) return [];
  const cause = `${division}/${entry.id}@${row.at}`;
  return [{ kind: "entry-changed", cause, subject: division, audience: { to: "players", persons: playersIn(entry) } }];
};
