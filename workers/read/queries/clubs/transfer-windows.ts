import type { Database } from "#ground/db/database.ts";
import { federationsFedBy, feedsOf, transferWindowsOf } from "#ground/db/federations.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { clubs } from "#ground/db/schema.ts";
import type { TransferWindow } from "#league";
import { dayAt } from "#shared/zone.ts";
import { zoneOf } from "./zone.ts";

/** A federation with the days on which players may change clubs in it, and the day on its clock. */
export type FederationWindows = {
  readonly federation: { readonly id: string; readonly name: string };
  readonly today: string;
  /** All that it has set, past ones included, the earliest first; none: players may change clubs on any day. */
  readonly windows: readonly TransferWindow[];
};

/** A federation now, and the clubs that feed its lists today: itself among them. */
const onItsDay = async (
  db: Database,
  { id, name, zone }: { readonly id: string; readonly name: string; readonly zone: string },
  now: string,
): Promise<FederationWindows & { readonly members: ReadonlySet<string> }> => {
  const today = dayAt(now, zone);
  const [feeds, windows] = await Promise.all([feedsOf(db, id), transferWindowsOf(db, id)]);
  const feeding = feeds.filter(({ from, to }) => from <= today && (to === null || today < to));
  return { federation: { id, name }, today, windows, members: new Set([id, ...feeding.map(({ club }) => club)]) };
};

/** The federations to which a club belongs today; it is one itself, if others feed its lists. */
const federationsOfClub = async (db: Database, club: string, now: string) => {
  const ids = [club, ...(await federationsFedBy(db, club))];
  const rows = await db
    .select({ id: clubs.id, name: clubs.name, zone: zoneOf })
    .from(clubs)
    .where(isOneOf(clubs.id, ids));
  const found = await Promise.all(rows.map((row) => onItsDay(db, row, now)));
  return found.filter(({ members }) => members.has(club));
};

/** The federations to which two clubs belong today. */
export const federationsOfBoth = async (
  db: Database,
  one: string,
  other: string,
  now: string,
): Promise<readonly FederationWindows[]> =>
  (await federationsOfClub(db, one, now)).filter(({ members }) => members.has(other));

/** When the federations of a club let players change clubs: those that have set transfer windows. */
export const transferDaysOf = async (db: Database, club: string, now: string) =>
  (await federationsOfClub(db, club, now))
    .filter(({ windows }) => windows.length > 0)
    .map(({ federation, today, windows }) => ({ name: federation.name, today, windows }));
