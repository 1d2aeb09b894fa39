import type { Credential } from "#access/accounts/credential.ts";
import { spokenForAt } from "#access/accounts/linked-players.ts";
import type { Database } from "#ground/db/database.ts";
import type { KnownAs } from "#league";
import type { SentEntryChange } from "#shared/api/league/league.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";

/** The players for whom a user may make and withdraw entries; `null`: the desk, for all of them. */
export type OwnPlayers = readonly string[] | null;

/** For whom a request that came through to a club's thing may speak. */
export const ownOf = async (db: Database, credential: Credential, club: string | null): Promise<OwnPlayers> => {
  if (credential.kind === "operator") return null;
  if (credential.kind !== "user") return [];
  return CLUB_ADMINS.some((role) => role === credential.role) ? null : spokenForAt(db, credential.user.id, club);
};

/** `true` if one of these players is the user's own, under any of the club's ids for them. */
export const speaksFor = (own: OwnPlayers, players: readonly string[], known: KnownAs): boolean =>
  own === null || own.some((person) => players.some((player) => known(player) === known(person)));

type NewEntry = {
  readonly players: readonly string[];
  readonly known: KnownAs;
  readonly isOfClub: (player: string) => boolean;
};

/** Why a user may not make an entry of these players, or `null`: it is for themselves, with any partner of the club. */
export const notOwn = (own: OwnPlayers, { players, known, isOfClub }: NewEntry): Fault | null => {
  if (own === null) return null;
  if (own.length === 0) return unlinked;
  if (!speaksFor(own, players, known)) return notYourself;
  const foreign = players.findIndex((player) => !isOfClub(player));
  return foreign < 0
    ? null
    : { code: "not-permitted", message: { key: "partnerOfClub" }, place: `/players/${foreign}` };
};

/** `true` if the change only withdraws the entry. */
export const isWithdrawal = ({ state, ...rest }: SentEntryChange): boolean =>
  state === "withdrawn" && Object.values(rest).every((value) => value === undefined);

const unlinked: Fault = {
  code: "not-permitted",
  message: { key: "notLinked" },
};
const notYourself: Fault = {
  code: "not-permitted",
  message: { key: "enterYourself" },
  place: "/players",
};
export const onlyWithdrawal: Fault = {
  code: "not-permitted",
  message: { key: "withdrawOnly" },
};
export const notYours: Fault = { code: "not-permitted", message: { key: "notYourEntry" } };
