import type { Account } from "#shared/api/deployment/accounts.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import type { ClubPeople } from "#shared/api/parts/person.ts";
import type { Problem } from "#shared/api/parts/problem.ts";
import { asFriendly } from "#shared/match/quick-board.ts";
import type { SharedBoard } from "#shared/match/shared-board.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";

/** Why the server did not do what it was asked, as its sentence; `null`: there was no answer. */
export type Why = string | null;

/** Events of one request, below what the server takes. */
const MOST = 100;

const requested = async <T>(path: string, init: RequestInit = {}): Promise<Result<T, Why>> => {
  try {
    const answer = await fetch(`/api/v1${path}`, {
      ...init,
      headers: { "content-type": "application/json", ...init.headers },
    });
    // In the shape that shared/api/ says, or a problem in the shape of every problem.
    if (answer.ok) return ok((await answer.json()) as T);
    return err(((await answer.json()) as Problem).detail);
  } catch {
    return err(null);
  }
};

type Club = Account["clubs"][number];

/** The clubs that the signed-in account runs, whose people it may read. */
export const fetchManagedClubs = async (): Promise<Result<readonly Club[], Why>> => {
  const account = await requested<Account>("/account");
  return account.ok ? ok(account.value.clubs.filter(({ role }) => CLUB_ADMINS.some((one) => one === role))) : account;
};

/** The people of a club, by name. */
export const peopleOf = async (club: string): Promise<Result<ClubPeople["people"], Why>> => {
  const people: ClubPeople["people"] = [];
  let from: string | null = "";
  while (from !== null) {
    const page: Result<ClubPeople, Why> = await requested(`/clubs/${club}/people?limit=200${from}`);
    if (!page.ok) return page;
    people.push(...page.value.people);
    from = page.value.next === null ? null : `&after=${encodeURIComponent(page.value.next)}`;
  }
  return ok(people);
};

type Gift = { readonly board: SharedBoard; readonly club: string; readonly playerOf: ReadonlyMap<string, string> };

/**
 * Opens the friendly match of a board in a club, under the board's own id, and appends its events under theirs: however
 * often it is done, there is one match with each event once.
 */
export const giveToClub = async ({ board, club, playerOf }: Gift): Promise<Result<MatchDetail["id"], Why>> => {
  const named = (player: string): string => playerOf.get(player) ?? player;
  const { rated: _, sides, ...data } = board.log[0].data;
  const renamed = sides.map(({ id, players }) => ({ id, players: players.map(named) }));
  const opened = await requested<{ readonly match: string; readonly scorer: { readonly token: string } }>("/matches", {
    method: "POST",
    body: JSON.stringify({ ...data, club, sides: renamed }),
  });
  if (!opened.ok) return opened;
  const { match, scorer } = opened.value;
  const events = asFriendly(board.log, named);
  for (let at = 0; at < events.length; at += MOST) {
    const appended = await requested<unknown>(`/matches/${match}/events`, {
      method: "POST",
      headers: { authorization: `Bearer ${scorer.token}` },
      body: JSON.stringify({ expectedSeq: at + 1, events: events.slice(at, at + MOST) }),
    });
    if (!appended.ok) return appended;
  }
  return ok(match);
};
