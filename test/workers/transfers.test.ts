import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { directory } from "#ground/db/database.ts";
import { clubActs, done } from "#shared/api/deployment/accounts.ts";
import { transferOffer } from "#shared/api/deployment/joining.ts";
import { created } from "#shared/api/league/club.ts";
import { clubPeople } from "#shared/api/parts/person.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { transferOf } from "#write/commands/clubs/transfers.ts";
import { accountOf, callAs, memberOf, newClub, type Signed } from "./support/accounts.ts";
import { call, organise, read, refused, served } from "./support/api.ts";
import { exported, imported } from "./support/backup.ts";
import { type League, season } from "./support/corrections.ts";
import { filledForm, submit } from "./support/forms.ts";
import { eventually, foundDivision } from "./support/match.ts";

const textOf = async (who: Signed, path: string): Promise<string> => (await callAs(who, path)).text();
const whereTo = (answer: Response) => [answer.status, answer.headers.get("location")];
const listOf = (club: string) => read(`/api/v1/ratings/${club}:singles`, ratingList);

/** Offers a player; answers with the link's path and its code. */
const offer = async (desk: Signed, person: string) => {
  const made = await callAs(desk, `/api/v1/people/${person}/transfer`, { method: "POST" });
  const url = (await served(made, transferOffer)).offer?.url ?? "";
  return { url, code: url.split("/").at(-1) ?? "" };
};

const take = (who: Signed, club: string, person: string, code: string) =>
  callAs(who, `/api/v1/clubs/${club}/transfers`, { body: { person, code } });

const peopleOf = async (desk: Signed, club: string) =>
  (await served(await callAs(desk, `/api/v1/clubs/${club}/people`), clubPeople)).people.map(({ id }) => id);

describe("a player who moves to another club", () => {
  let league: League;
  let old: Signed;
  let player: string;
  beforeAll(async () => {
    league = await season();
    old = await memberOf(league.club, "owner");
    player = league.players[0] ?? "";
  }, 120_000);

  it("is the same person there, with the rating of the day, and the old club's results stay", async () => {
    const who = await memberOf(league.club, "player", player);
    const club = await newClub();
    const desk = await memberOf(club, "organiser");
    await organise(`/api/v1/clubs/${league.club}/consents`, { club, person: player }, created);
    const before = await listOf(league.club);
    const rated = before.rows.find((row) => row.player.id === player);
    const table = await (await call(`/api/v1/divisions/${league.id}/standings`)).text();

    const page = `/clubs/${league.club}/desk/transfers/${player}`;
    expect(await textOf(old, `/clubs/${league.club}/desk/people`)).toContain(`href="${page}"`);
    expect(whereTo(await submit(page, {}, { cookie: old.cookie }))).toEqual([303, `${page}?news=offered`]);
    const [, url = ""] =
      /<a class="link" href="https?:\/\/[^/]+(\/transfers\/[^"]+)"/.exec(await textOf(old, page)) ?? [];
    expect(await (await call(url)).text()).toContain(`next=${encodeURIComponent(url)}`);
    // An owner without another club has nothing to choose.
    expect(await textOf(old, url)).toContain("You run no other club.");
    const typed = filledForm(await textOf(desk, url), url);
    expect(typed).toEqual({ club });
    expect(whereTo(await submit(url, typed, { cookie: desk.cookie }))).toEqual([303, `/players/${player}`]);

    expect(await peopleOf(desk, club)).toEqual([player]);
    expect(await peopleOf(old, league.club)).not.toContain(player);
    expect((await accountOf(who)).clubs).toMatchObject([{ id: club, role: "player", person: player }]);
    await eventually(async () => (await listOf(club)).rows.length === 1);
    expect((await listOf(club)).rows[0]).toMatchObject({ value: rated?.value, matches: rated?.matches });
    // There the player is one of another club now, and nothing else has changed.
    expect((await listOf(league.club)).rows).toEqual(
      before.rows.map((row) => (row.player.id === player ? { ...row, club: { id: club, name: "A club" } } : row)),
    );
    expect(await (await call(`/api/v1/divisions/${league.id}/standings`)).text()).toBe(table);
    const actsOf = async (one: Signed, of: string) =>
      (await served(await callAs(one, `/api/v1/clubs/${of}/acts`), clubActs)).acts;
    expect(await actsOf(old, league.club)).toContainEqual(
      expect.objectContaining({ act: "player-left", subject: player, data: { club } }),
    );
    const owner = await memberOf(club, "owner");
    expect(await actsOf(owner, club)).toContainEqual(
      expect.objectContaining({ act: "player-taken-over", data: { club: league.club }, by: `organiser:${desk.user}` }),
    );
    // Once, and the link is dead; both clubs' files are whole.
    expect((await call(url)).status).toBe(404);
    for (const one of [league.club, club])
      expect(await imported(await exported(one))).toMatchObject({ status: "done" });
    // The old club needs the new one's consent from now on.
    const friendly = {
      club: league.club,
      ruleset: "icf",
      sides: [player, league.players[1]].map((id, index) => ({ id: "AB"[index], players: [id] })),
    };
    expect(await refused(await callAs(old, "/api/v1/matches", { body: friendly }))).toMatchObject({
      code: "consent-missing",
    });
  });

  it("is taken over with a link that works, by the owner of the new club", async () => {
    const other = league.players[1] ?? "";
    const club = await newClub();
    const [desk, umpire] = [await memberOf(club, "owner"), await memberOf(club, "umpire")];
    const first = await offer(old, other);
    const second = await offer(old, other);
    const wrong = [
      [desk, club, other, first.code, "link-not-found"],
      [desk, club, league.players[2] ?? "", second.code, "link-not-found"],
      [desk, club, other, "x".repeat(32), "link-not-found"],
      [umpire, club, other, second.code, "not-permitted"],
      [old, club, other, second.code, "not-permitted"],
      [old, league.club, other, second.code, "already-member"],
    ] as const;
    for (const [who, to, person, code, refusal] of wrong)
      expect(await refused(await take(who, to, person, code)), refusal).toMatchObject({ code: refusal });
    const after = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
    const standing = (days: number) => transferOf(env, directory(env), other, after(days));
    expect([(await standing(13))?.code, await standing(15)]).toEqual([second.code, null]);
    await served(await callAs(old, `/api/v1/people/${other}/transfer`, { method: "DELETE" }), done);
    expect(await refused(await take(desk, club, other, second.code))).toMatchObject({ code: "link-not-found" });
    expect((await call(second.url)).status).toBe(404);
    expect((await callAs(desk, `/api/v1/people/${other}/transfer`, { method: "POST" })).status).toBe(403);
    expect(await peopleOf(desk, club)).toEqual([]);
  });

  it("takes a right link however often others were wrong: a club that merges with another takes all of its players", async () => {
    const { players, body } = await foundDivision(12);
    const [giver, club] = [await memberOf(body.club, "owner"), await newClub()];
    const desk = await memberOf(club, "owner");
    const [one = ""] = players;
    for (let tried = 0; tried < 12; tried += 1) await take(desk, club, one, "x".repeat(32));
    expect((await take(desk, club, one, "x".repeat(32))).status).toBe(429);
    for (const player of players)
      expect((await take(desk, club, player, (await offer(giver, player)).code)).status).toBe(200);
  });

  it("stays if two ids were found to be one player", async () => {
    const [, , one, two] = league.players;
    const body = {
      id: crypto.randomUUID(),
      type: "people_joined",
      person: one,
      into: two,
      reason: "misrecorded",
      confirm: true,
    };
    expect((await callAs(old, `/api/v1/clubs/${league.club}/joins`, { body })).status).toBe(201);
    for (const person of [one, two]) {
      const refusal = await refused(await callAs(old, `/api/v1/people/${person}/transfer`, { method: "POST" }));
      expect(refusal).toMatchObject({ status: 422, code: "joined-already" });
    }
  });
});
