import { matchesOfPlayer } from "#derive/league/placed-results.ts";
import type { Database } from "#ground/db/database.ts";
import { joinsOfClub, knownIn } from "#ground/db/joins.ts";
import { joinedIds, nameKey, samePerson } from "#league";
import type { MergeData, MergeSide } from "#shared/views/joining/merge.tsx";
import { playersWithAccount } from "../clubs/addresses.ts";
import { clubPeopleWithMerged, peopleOf } from "../clubs/people.ts";
import { summariesOf } from "../matches/match-lists.ts";

/** Matches of a player that are shown beside those of another. */
const LATEST = 5;

/** Two players of one club, by whole names; `null` where one is not there, or both are one. */
export const compareDuplicates = async (
  db: Database,
  club: string,
  ids: readonly [string, string],
  named: (match: Awaited<ReturnType<typeof summariesOf>>[number]) => string,
): Promise<MergeData["pair"]> => {
  const [joins, listed, accounts] = await Promise.all([
    joinsOfClub(db, club),
    peopleOf(db, club),
    playersWithAccount(db, club),
  ]);
  const sideOf = async (id: string): Promise<{ side: MergeSide; all: readonly string[] } | null> => {
    const person = listed?.people.find((one) => one.id === id);
    const all = samePerson(id, joins);
    if (!person || all[0] !== id) return null;
    const { rows } = await matchesOfPlayer(db, all, { limit: LATEST });
    const side = {
      id,
      name: person.name,
      junior: person.junior,
      guest: person.guest,
      account: all.some((own) => accounts.has(own)),
      matches: await countMatches(db, all, all),
      latest: (await summariesOf(db, rows, club)).map((match) => ({
        id: match.id,
        name: named(match),
        day: match.day,
      })),
    };
    return { side, all };
  };
  const [one, other] = await Promise.all([sideOf(ids[0]), sideOf(ids[1])]);
  if (!one || !other || ids[0] === ids[1]) return null;
  return { one: one.side, other: other.side, met: await countMatches(db, one.all, other.all) };
};

/** Matches of a player under the first ids with one under the others. */
export const countMatches = async (db: Database, ids: readonly string[], others: readonly string[]): Promise<number> =>
  (await db.$client
    .prepare(
      `SELECT count(DISTINCT a.match_id) AS matches FROM match_players a
       JOIN match_players b ON b.match_id = a.match_id
       WHERE a.player_id IN (SELECT value FROM json_each(?1)) AND b.player_id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(JSON.stringify(ids), JSON.stringify(others))
    .first<number>("matches")) ?? 0;

/** The players of a club, two and two of one name, and those who were merged: by whole names, for its own desk. */
export const duplicatesOf = async (
  db: Database,
  club: string,
): Promise<Pick<MergeData, "players" | "suggested" | "merged">> => {
  const [listed, joins, known] = await Promise.all([
    clubPeopleWithMerged(db, club),
    joinsOfClub(db, club),
    knownIn(db, club),
  ]);
  const all = (listed?.people ?? []).map(({ id, name }) => ({ id, name }));
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const players = all.filter(({ id }) => known(id) === id);
  const suggested = [...Map.groupBy(players, ({ name }) => nameKey(name)).values()].flatMap(([one, ...others]) =>
    one ? others.map((other) => ({ one, other })) : [],
  );
  const merged = joinedIds(joins).flatMap(([person]) => {
    const last = joins.findLast((join) => join.person === person);
    const into = last?.into;
    return last === undefined || into === undefined
      ? []
      : [
          {
            person: { id: person, name: names.get(person) ?? person },
            into: { id: into, name: names.get(into) ?? into },
            at: last.at,
          },
        ];
  });
  return { players, suggested, merged };
};
