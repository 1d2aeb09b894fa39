import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { nameKey } from "#league";
import { foldedWords, hasWords } from "#shared/folded-words.ts";
import { nearWords } from "#shared/import/nearest.ts";
import { playersWithoutAccount } from "./applications.ts";
import { peopleOf } from "./people.ts";
import { localNamesOf } from "./player-details.ts";

/** The most players that a visitor of the joining link is asked about: the page is no list of the club. */
const MOST = 3;

export type ClaimablePlayer = { readonly id: string; readonly name: string };

/**
 * The players whom a visitor of the joining link may claim to be: at most three whose names, in either script, match the typed
 * one, the best first. Juniors are never among them: the club invites each of them personally.
 */
export const claimableBy = async (db: Database, club: string, typed: string): Promise<readonly ClaimablePlayer[]> => {
  const key = nameKey(typed);
  if (key === "") return [];
  const free = (await playersWithoutAccount(db, club)).filter(({ junior }) => !junior);
  const known = await knownIn(db, club);
  const second = (await localNamesOf(db, club)).map(({ id, name }) => ({ id: known(id), name }));
  const words = foldedWords(typed);
  const keyed = free.flatMap((player) =>
    [player, ...second.filter(({ id }) => id === player.id)].map(({ name }) => ({ player, name, key: nameKey(name) })),
  );
  const near = nearWords(
    key,
    keyed.map((one) => one.key),
  );
  const found = [
    ...keyed.filter((one) => one.key === key),
    ...keyed.filter(({ name }) => words.length > 0 && hasWords(name, words)),
    ...near.flatMap((word) => keyed.filter((one) => one.key === word)),
  ];
  return [...new Set(found.map(({ player }) => player))].slice(0, MOST).map(({ id, name }) => ({ id, name }));
};

/** Whether a player of the club has this name, with an account or without. */
export const hasPlayerNamed = async (db: Database, club: string, name: string): Promise<boolean> =>
  ((await peopleOf(db, club))?.people ?? []).some((one) => nameKey(one.name) === nameKey(name));
