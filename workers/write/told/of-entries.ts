import type { EntryState } from "#league";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { dataOf, type Finder, type Notification } from "./notification.ts";

type EntryRow = { readonly id: string; readonly players: string };

const playersIn = ({ players }: EntryRow): readonly string[] => JSON.parse(players) as readonly string[];

/** Notifies the players of a new entry; players who entered themselves have it as a receipt. */
export const entryMade: Finder = async (db, row) => {
  const { division } = dataOf(row);
  if (typeof division !== "string") return [];
  const entry = await db.$client
    .prepare("SELECT id, players FROM registrations WHERE division_id = ? AND id = ?")
    .bind(division, row.subject)
    .first<EntryRow>();
  return entry ? [entered(division, entry)] : [];
};

const entered = (division: string, entry: EntryRow): Notification => ({
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

/** States of an entry that its players are notified of. */
const TOLD: readonly unknown[] = ["registered", "confirmed", "waiting", "withdrawn"] satisfies EntryState[];

/** Notifies players that their entry was confirmed, withdrawn or moved on the reserve list, without the note on the fee. */
export const entryChanged: Finder = async (db, row) => {
  const { division, state } = dataOf(row);
  if (typeof division !== "string" || !TOLD.includes(state)) return [];
  const entry = await db.$client
    .prepare("SELECT id, players, waiting_since FROM registrations WHERE division_id = ? AND id = ?")
    .bind(division, row.subject)
    .first<EntryRow & { readonly waiting_since: string | null }>();
  // An entry that is only not confirmed any more has kept its place.
  if (!entry || (state === "registered" && entry.waiting_since === null)) return [];
  const cause = `${division}/${entry.id}@${row.at}`;
  return [{ kind: "entry-changed", cause, subject: division, audience: { to: "players", persons: playersIn(entry) } }];
};

/** Notifies the club's admins that a team has no captain any more. */
export const captaincyEnded: Finder = async (_db, { subject, at }) => [
  { kind: "captain-left", cause: `${subject}@${at}`, subject, audience: { to: "roles", roles: CLUB_ADMINS } },
];

/** A line-up that fits its squad no more is wanted again, of the captain or the desk. */
export const lineUpSetAside: Finder = async (db, row) => {
  const { division, entry } = dataOf(row);
  const captain = await db.$client
    .prepare(
      `SELECT t.captain FROM entries e JOIN teams t ON e.players = json_array(t.id) WHERE e.division_id = ? AND e.id = ?`,
    )
    .bind(division, entry)
    .first<string | null>("captain");
  const wanted = { kind: "line-up-wanted", cause: `${row.subject}/${entry}@${row.at}`, subject: row.subject } as const;
  const desk: Notification = { ...wanted, audience: { to: "roles", roles: CLUB_ADMINS } };
  return captain === null ? [desk] : [{ ...wanted, audience: { to: "players", persons: [captain] } }, desk];
};
