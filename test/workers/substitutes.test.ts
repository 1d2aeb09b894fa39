import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { matchDetail, openMatchResponse } from "#shared/api/match/match.ts";
import { playerMatches } from "#shared/api/players/player.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { callAs, memberOf } from "./support/accounts.ts";
import { call, organise, read, refused } from "./support/api.ts";
import { emptied, exported, imported } from "./support/backup.ts";
import { correct, whole } from "./support/corrections.ts";
import { filledForm, submit } from "./support/forms.ts";
import { eventually, record, send, sent, type TestMatch } from "./support/match.ts";
import { atRest, rebuild } from "./support/rebuild.ts";

/** A substitute in a pair, through the API, the pages and the record of a club. */

/** A club of six, and a rated match between the first four, two against two. */
const pairs = async () => {
  const tag = crypto.randomUUID().slice(0, 8);
  const club = `club-${tag}`;
  await organise("/api/v1/clubs", { id: club, name: `Club ${tag}` }, created);
  const people = Array.from({ length: 6 }, (_, index) => `p${index + 1}-${tag}`);
  for (const id of people) await organise("/api/v1/people", { id, name: `Name of ${id}`, club }, created);
  const [a1 = "", a2 = "", b1 = "", b2 = "", s1 = "", s2 = ""] = people;
  const opening = {
    club,
    ruleset: "woodestic-team",
    format: { target: 25 },
    day: "2026-02-01",
    rated: true,
    sides: [
      { id: "A", players: [a1, a2] },
      { id: "B", players: [b1, b2] },
    ],
  };
  const opened = await organise("/api/v1/matches", opening, openMatchResponse);
  const match: TestMatch = { id: opened.match, token: opened.scorer.token };
  return { club, match, a1, a2, b1, b2, s1, s2 };
};

const change = (side: string, out: string, player: string) =>
  sent("player_substituted", { side, out, in: player, reason: "injury" });
const detailOf = ({ id }: TestMatch) => read(`/api/v1/matches/${id}`, matchDetail);
const playersIn = async ({ id }: TestMatch): Promise<readonly unknown[]> => {
  const { results } = await env.DB.prepare("SELECT player_id AS player, side FROM match_players WHERE match_id = ?")
    .bind(id)
    .all<{ player: string }>();
  return results.toSorted((one, other) => one.player.localeCompare(other.player));
};
/** Waits until all that was recorded has been derived: a match is delivered in as many parts as the room likes. */
const derived = ({ id }: TestMatch, seq: number): Promise<void> =>
  eventually(async () => {
    const row = env.DB.prepare("SELECT seq FROM match_results WHERE match_id = ?").bind(id);
    return (await row.first<number>("seq")) === seq;
  });
const matchesOf = (player: string) => read(`/api/v1/players/${player}/matches`, playerMatches);
const ratedIn = async (club: string) => (await read(`/api/v1/ratings/${club}:doubles`, ratingList)).rows;

/** Three boards that A wins, the last two against a pair with a substitute. */
const played = async () => {
  const all = await pairs();
  const { match, b1, s1 } = all;
  await record(match, 1, whole(1, "A", 9), change("B", b1, s1));
  await record(match, 3, whole(2, "A", 9), whole(3, "A", 9));
  await derived(match, 5);
  return all;
};

describe("a substitute", () => {
  it("plays from the next board on; the match page says so, and the match is not rated", async () => {
    const { club, match, a1, b1, b2, s1 } = await played();
    const detail = await detailOf(match);
    expect(detail).toMatchObject({ rated: false, report: { status: "decided", winner: "A", problems: [] } });
    expect(detail.sides[1]).toMatchObject({
      players: [{ id: b1 }, { id: b2 }],
      substitutions: [{ seq: 3, board: 2, out: b1, in: { id: s1, name: `Name of ${s1}` }, reason: "injury" }],
    });
    expect(detail.sides[0]).not.toHaveProperty("substitutions");
    const page = await (await call(`/matches/${match.id}`)).text();
    expect(page).toContain(`Name of ${s1} for Name of ${b1} from board 2 on (an injury)`);
    await eventually(async () => (await matchesOf(s1)).matches.length === 1);
    expect((await matchesOf(s1)).matches[0]?.sides[1]).toMatchObject({
      players: [{ id: b1 }, { id: b2 }],
      substitutes: [{ id: s1 }],
    });
    expect((await matchesOf(b1)).matches).toHaveLength(1);
    expect((await call(`/players/${s1}`)).status).toBe(200);
    expect((await call(`/players/${s1}/against/${a1}`)).status).toBe(200);
    expect((await ratedIn(club)).map(({ player }) => player.id)).not.toContain(a1);
  });

  it("is gone from the match once the substitution is voided, and the match counts in ratings", async () => {
    const { club, match, a1, b1, s1 } = await pairs();
    await record(match, 1, whole(1, "A", 9), change("B", b1, s1));
    await eventually(async () => (await playersIn(match)).length === 5);
    await correct(match, sent("event_voided", { target: 3, reason: "misrecorded" }));
    await record(match, 4, whole(2, "A", 9), whole(3, "A", 9));
    await eventually(async () => (await playersIn(match)).length === 4);
    expect(await detailOf(match)).toMatchObject({ rated: true, report: { status: "decided" } });
    await eventually(async () => (await ratedIn(club)).some(({ player }) => player.id === a1));
    expect((await ratedIn(club)).map(({ player }) => player.id)).not.toContain(s1);
  });

  it("confirms the result for the side", async () => {
    const { club, match, s1 } = await played();
    const substitute = await memberOf(club, "player", s1);
    expect((await callAs(substitute, "/api/v1/account/confirmations", { body: { match: match.id } })).status).toBe(200);
    expect((await detailOf(match)).confirmed).toEqual(["B"]);
  });

  it("is a player of the club, of a club that consents, or refused", async () => {
    const { match, b1, a1 } = await pairs();
    const other = await pairs();
    await record(match, 1, whole(1, "A", 9));
    const answer = (player: string) => send(match, 2, [change("B", b1, player)]);
    expect(await refused(await answer("nobody-at-all"))).toMatchObject({
      code: "unknown-player",
      place: "/events/0/data/in",
    });
    expect(await refused(await answer(other.s1))).toMatchObject({ code: "consent-missing" });
    expect(await refused(await answer(a1))).toMatchObject({ code: "contradiction" });
  });

  it("is refused on a board", async () => {
    const { match, b1, a1, s1 } = await pairs();
    const opens = sent("board_opened", { board: 1, breaker: a1 });
    expect(await refused(await send(match, 1, [opens, change("B", b1, s1)]))).toMatchObject({
      code: "board-in-play",
      place: "/events/1",
    });
  });
});

describe("the page for a substitute", () => {
  it("substitutes a player of the club, for an organiser, and for an umpire unless another device scores", async () => {
    const { club, match, b1, b2, s1, s2 } = await pairs();
    await record(match, 1, whole(1, "A", 9));
    const [umpire, organiser] = [await memberOf(club, "umpire"), await memberOf(club, "organiser")];
    const page = `/matches/${match.id}/substitute`;
    const html = await (await callAs(organiser, page)).text();
    const filled = filledForm(html, page);
    expect(html).toContain(`Name of ${s2}`);
    const headers = { cookie: organiser.cookie };
    const wrong = await submit(page, { ...filled, out: b1, in: b2, reason: "injury" }, headers);
    expect(wrong.status).toBe(422);
    const elsewhere = { ...filled, out: b1, in: s1, reason: "injury" };
    expect((await submit(page, elsewhere, { cookie: umpire.cookie })).status).toBe(409);
    const done = await submit(page, { ...filled, out: b1, in: s1, reason: "withdrawn" }, headers);
    expect(done.headers.get("location")).toBe(`${page}?news=substituted`);
    expect((await detailOf(match)).sides[1]?.substitutions).toMatchObject([
      { out: b1, in: { id: s1 }, reason: "withdrawn" },
    ]);
  });

  it("is not there for a player, nor for the desk of another club", async () => {
    const { club, match, a1 } = await pairs();
    const stranger = await memberOf((await pairs()).club, "owner");
    for (const who of [await memberOf(club, "player", a1), stranger])
      expect((await callAs(who, `/matches/${match.id}/substitute`)).status).toBe(404);
  });
});

describe("the record of a club", () => {
  it("is rebuilt to the same bytes with a substitute", async () => {
    const { match } = await played();
    const before = await playersIn(match);
    await atRest();
    const done = await rebuild();
    expect(done).toMatchObject({ status: "done", failed: [] });
    expect(done.after).toBe(done.before);
    expect(await playersIn(match)).toEqual(before);
  });

  it("goes out in the club's file and comes in, with the substitute and the name", async () => {
    const { club, match, s1 } = await played();
    const before = await detailOf(match);
    const file = await exported(club);
    await emptied();
    expect(await imported(file)).toMatchObject({ status: "done" });
    await derived(match, 5);
    expect(await detailOf(match)).toEqual(before);
    expect((await matchesOf(s1)).matches).toHaveLength(1);
  });

  it("keeps the match when the substitute is erased, under a name that says nothing", async () => {
    const { club, match, s1 } = await played();
    const substitute = await memberOf(club, "player", s1);
    const body = { password: "correct horse battery" };
    expect((await callAs(substitute, "/api/v1/account/erasure", { body })).status).toBe(200);
    await eventually(async () => (await detailOf(match)).sides[1]?.substitutions?.[0]?.in.name === "Former player 1");
    expect((await detailOf(match)).report.problems).toEqual([]);
  });
});
