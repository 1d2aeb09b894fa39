import { actIfChanged } from "#access/accounts/acts.ts";
import type { Database } from "#ground/db/database.ts";
import { transferWindowsOf } from "#ground/db/federations.ts";
import { isTransferDay, type TransferWindow, windowsFrom } from "#league";
import { federationsOfBoth } from "#read/queries/clubs/transfer-windows.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";

type Doing = { readonly federation: string; readonly by: string; readonly now: string };

/** Windows that a federation has at most, past ones included. */
const MOST = 50;

const OVERLAP = "SELECT 1 FROM transfer_windows WHERE federation_id = ?1 AND first_day <= ?3 AND last_day >= ?2";
const ADD = `INSERT INTO transfer_windows (federation_id, first_day, last_day)
  SELECT ?1, ?2, ?3 WHERE NOT EXISTS (${OVERLAP})`;
const REMOVE = "DELETE FROM transfer_windows WHERE federation_id = ?1 AND first_day = ?2";

/** Adds days on which players may change clubs within a federation. No two windows share a day. */
export const addTransferWindow = async (
  db: Database,
  { federation, by, now }: Doing,
  { first, last }: TransferWindow,
): Promise<Result<true, Fault>> => {
  if (last < first) return err({ code: "invalid-request", message: { key: "windowBackwards" }, place: "/last" });
  if ((await transferWindowsOf(db, federation)).length >= MOST)
    return err({ code: "invalid-request", message: { key: "windowMany", about: { most: MOST } }, place: "/first" });
  const act = { club: federation, by, act: "transfer-window-added", subject: first, data: { first, last } } as const;
  const [added] = await db.$client.batch([
    db.$client.prepare(ADD).bind(federation, first, last),
    actIfChanged(db, act, now),
  ]);
  return added?.meta.changes
    ? ok(true)
    : err({ code: "invalid-request", message: { key: "windowOverlaps" }, place: "/first" });
};

/** Removes the window that begins on a day. Who changed clubs in it has done so. */
export const removeTransferWindow = async (
  db: Database,
  { federation, by, now }: Doing,
  first: string,
): Promise<Result<true, Fault>> => {
  const act = { club: federation, by, act: "transfer-window-removed", subject: first } as const;
  const [removed] = await db.$client.batch([
    db.$client.prepare(REMOVE).bind(federation, first),
    actIfChanged(db, act, now),
  ]);
  return removed?.meta.changes
    ? ok(true)
    : err({ code: "transfer-window-not-found", message: { key: "noTransferWindow" } });
};

/** `true` if the windows of each federation of both clubs allow the move now. */
export const mayMove = async (
  db: Database,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: string },
): Promise<Result<true, Fault>> => {
  const closed = (await federationsOfBoth(db, from, to, now)).find(
    ({ windows, today }) => !isTransferDay(windows, today),
  );
  if (!closed) return ok(true);
  const [next] = windowsFrom(closed.windows, closed.today);
  const { federation } = closed;
  return err({
    code: "transfer-window-closed",
    message: next
      ? { key: "transferWindowNext", about: { federation: federation.name, ...next } }
      : { key: "transferWindowNone", about: { federation: federation.name } },
  });
};
