import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { RatingList } from "#derive/ratings/rating-list.ts";
import { type Difference, difference, type Moves } from "#shared/api/league/difference.ts";
import { division } from "#shared/api/league/division.ts";
import type { SentEvent } from "#shared/api/match/append.ts";
import { player } from "#shared/api/players/player.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import type { MatchRoom } from "#write/match/match-room.ts";
import { call, ORGANISER_KEY, read } from "./api.ts";
import { eventually, foundDivision, openFixture, record, roomOf, send, sent, type TestMatch } from "./match.ts";

/** A side of a test match. */
export type Side = "A" | "B";

/** The event of a board without its strikes. */
export const whole = (board: number, winner: Side, left: number, queen: Side | null = null) =>
  sent("board_recorded", { board, winner, left, queen });

/** The event of a board that is awarded to a side. */
export const award = (board: number, winner: Side, points: number) =>
  sent("board_awarded", {
    board,
    winner,
    points: { A: winner === "A" ? points : 0, B: winner === "B" ? points : 0 },
    reason: "appeal-upheld",
  });

/** The event that voids another. */
export const back = (target: number) => sent("event_voided", { target, reason: "umpire-decision" });

/** Seq of the head of a match. */
export const headOf = async (match: TestMatch): Promise<number> => (await roomOf(match).status()).head?.seq ?? 0;

/** Asks what events would change; as the organiser, at the head, by default. */
export const ask = async (
  match: TestMatch,
  events: readonly SentEvent[],
  token = ORGANISER_KEY,
  expectedSeq?: number,
) =>
  call(`/api/v1/matches/${match.id}/preview`, {
    body: { expectedSeq: expectedSeq ?? (await headOf(match)), events },
    token,
  });

/** Records events as the organiser; answers with the seq of the last. */
export const correct = async (match: TestMatch, ...events: readonly SentEvent[]): Promise<number> => {
  const answer = await send(match, await headOf(match), events, ORGANISER_KEY);
  if (!answer.ok) throw new Error(await answer.text());
  return headOf(match);
};

/** The kept difference of a request. */
export const kept = (match: TestMatch, seq: number): Promise<Difference> =>
  read(`/api/v1/differences/${match.id}.${seq}`, difference);

/** Whether a request has a kept difference. */
export const isKept = async (match: TestMatch, seq: number) =>
  (await call(`/api/v1/differences/${match.id}.${seq}`)).status === 200;

/** The part of a kept difference that a preview has as well. */
export const movesOf = ({ id: _, seq: _seq, since, seqs, at, day, by, reasons, ...moves }: Difference): Moves => moves;

/** All numbers that a reader can see. */
export const everything = async (league: League) => {
  const { table, fixtures } = await read(`/api/v1/divisions/${league.id}`, division);
  const list = await read(`/api/v1/ratings/${league.club}:singles`, ratingList);
  const players = await Promise.all(
    league.players.map(async (id) => {
      const { rating, history } = await read(`/api/v1/players/${id}`, player);
      return { rating, history };
    }),
  );
  return { table, results: fixtures.map(({ match }) => match), list, players };
};

/** A division of a test, with its matches. */
export type League = {
  readonly id: string;
  readonly club: string;
  readonly players: readonly string[];
  readonly matches: readonly TestMatch[];
};

/** Waits until results and ratings have followed the logs. */
export const settled = async (league: League) => {
  for (const match of league.matches) {
    const { head } = await roomOf(match).status();
    await eventually(async () => (await roomOf(match).status()).drained === head?.seq);
    // Again, so that the rating list has everything for certain.
    await runInDurableObject(roomOf(match), (room: MatchRoom) => room.alarm());
  }
  const list = env.RATING_LIST.getByName(`${league.club}:singles`);
  await runInDurableObject(list, (one: RatingList) => one.alarm());
};

/** Four players, six matches to 25 points, each won 25–8 by A in four boards; every match on a day of its own round. */
export const season = async (): Promise<League> => {
  const { shown, players, body } = await foundDivision(4, { format: { target: 25 } });
  const matches: TestMatch[] = [];
  for (const fixture of shown.fixtures) {
    const match = await openFixture(fixture.id);
    await record(match, 1, whole(1, "A", 7), whole(2, "B", 5, "B"), whole(3, "A", 9), whole(4, "A", 9));
    matches.push(match);
  }
  const league = { id: shown.id, club: body.club, players, matches };
  await settled(league);
  return league;
};

/** The first of some values; fails if there is none. */
export const first = <T>(values: readonly T[]): T => {
  const [value] = values;
  if (value === undefined) throw new Error("there is none");
  return value;
};
