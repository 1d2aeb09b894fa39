import { runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { ownMatches } from "#shared/api/league/own-match.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { callAs, memberOf } from "./support/accounts.ts";
import { call, organise, read, served } from "./support/api.ts";
import { whole } from "./support/corrections.ts";
import { filledForm, submit } from "./support/forms.ts";
import { eventually, foundDivision, openFixture, record, roomOf } from "./support/match.ts";

/** What a club's link and an account lead to: the rules in force, the desk by the club's name, results to confirm. */

const at = (path: string): Promise<string> => call(path).then((answer) => answer.text());

describe("the rules of a club", () => {
  it("are those that its leagues play by, each with the divisions", async () => {
    const { shown, body } = await foundDivision(2, { name: "First division" });
    const html = await at(`/clubs/${body.club}/rules`);
    expect(html).toContain("Its leagues play by");
    expect(html).toContain(`href="/rules/${shown.ruleset.id}/"`);
    expect(html).toContain(`<a href="/divisions/${shown.id}">First division</a>`);
  });

  it("name nothing where nothing is played", async () => {
    const club = `club-${crypto.randomUUID().slice(0, 8)}`;
    await organise("/api/v1/clubs", { id: club, name: "New" }, created);
    expect(await at(`/clubs/${club}/rules`)).not.toContain("Its leagues play by");
  });
});

describe("a desk at the club's name", () => {
  it("leads to the desk, for those who run the club, and is not there for others", async () => {
    const { body } = await foundDivision(2);
    const owner = await memberOf(body.club, "owner");
    const address = `name-${crypto.randomUUID().slice(0, 8)}`;
    const named = await callAs(owner, `/api/v1/clubs/${body.club}`, { method: "PATCH", body: { address } });
    expect(named.status).toBe(200);
    for (const page of ["desk", "desk/people?after=x", "desk/evenings/2026-12-02"]) {
      const answer = await callAs(owner, `/clubs/${address}/${page}`);
      expect([page, answer.status, answer.headers.get("location")]).toEqual([page, 303, `/clubs/${body.club}/${page}`]);
    }
    expect((await callAs(owner, "/clubs/no-such-club/desk")).status).toBe(404);
    const stranger = await memberOf((await foundDivision(2)).body.club, "owner");
    const led = await callAs(stranger, `/clubs/${address}/desk`);
    expect((await callAs(stranger, led.headers.get("location") ?? "")).status).toBe(404);
  });
});

/** A player with two results that another person has entered. */
const withResults = async () => {
  const { shown, players, body } = await foundDivision(3);
  const [asha = "", ...others] = players;
  const who = await memberOf(body.club, "player", asha);
  const matches = [];
  for (const fixture of shown.fixtures.filter(({ home, away }) => [home.id, away.id].includes(asha))) {
    const match = await openFixture(fixture.id);
    await record(match, 1, whole(1, "A", 9));
    await runDurableObjectAlarm(roomOf(match));
    matches.push(match);
  }
  await eventually(async () => (await toConfirm(who)).length === 2);
  return { who, matches, others };
};

const toConfirm = async (who: Awaited<ReturnType<typeof memberOf>>) =>
  (await served(await callAs(who, "/api/v1/account/matches"), ownMatches)).toConfirm;

describe("results to confirm", () => {
  it("are confirmed by one press, as they were shown", async () => {
    const { who, matches } = await withResults();
    const html = await (await callAs(who, "/account")).text();
    const typed = filledForm(html, "/account/confirm-all");
    expect(Object.keys(typed)).toHaveLength(2);
    const done = await submit("/account/confirm-all", typed, { cookie: who.cookie });
    expect(done.headers.get("location")).toBe("/account?news=confirmed");
    for (const { id } of matches) expect((await read(`/api/v1/matches/${id}`, matchDetail)).confirmed).toHaveLength(1);
    expect(await toConfirm(who)).toEqual([]);
  });

  it("are not confirmed where the score is another one by now", async () => {
    const { who, matches } = await withResults();
    const typed = filledForm(await (await callAs(who, "/account")).text(), "/account/confirm-all");
    const [first] = Object.keys(typed);
    const done = await submit("/account/confirm-all", { ...typed, [first ?? ""]: "0\u20139" }, { cookie: who.cookie });
    expect(done.headers.get("location")).toBe("/account?news=confirmed-some");
    expect(await toConfirm(who)).toHaveLength(1);
    expect(matches).toHaveLength(2);
  });
});
