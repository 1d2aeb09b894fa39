import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { clubActs } from "#shared/api/deployment/accounts.ts";
import { erasure, playerErasure } from "#shared/api/deployment/erasure.ts";
import { division } from "#shared/api/league/division.ts";
import { joinLine } from "#shared/api/league/league.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { callAs, memberOf, newcomer, PASSWORD, type Signed, signIn } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { correct, first, whole } from "./support/corrections.ts";
import { filledForm, submit, wrongAt } from "./support/forms.ts";
import { eventually, foundDivision, openFixture } from "./support/match.ts";

const erase = (who: Signed, password = PASSWORD) => callAs(who, "/api/v1/account/erasure", { body: { password } });
const previewOf = async (who: Signed) => served(await callAs(who, "/api/v1/account/erasure"), erasure);

/** Two players of a club whose match was played, the first of them with an account and a name that no one else has. */
const played = async () => {
  const { shown, players, body } = await foundDivision(2, { format: { target: 25 } });
  const [me = "", other = ""] = players;
  const name = `Asha ${crypto.randomUUID().slice(0, 8)}`;
  const desk = await memberOf(body.club, "owner");
  expect((await callAs(desk, `/api/v1/people/${me}`, { method: "PATCH", body: { name } })).status).toBe(200);
  const who = await memberOf(body.club, "player", me);
  const match = await openFixture(first(shown.fixtures).id);
  await correct(match, whole(1, "A", 9), whole(2, "A", 9), whole(3, "A", 9));
  await eventually(async () => (await previewOf(who)).players[0]?.matches === 1);
  return { club: body.club, division: shown.id, match: match.id, me, other, name, desk, who };
};

/** Tables of the database with a text that contains this. */
const tablesThatSay = async (text: string): Promise<string[]> => {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>();
  const found: string[] = [];
  for (const { name } of results) {
    const rows = await env.DB.prepare(`SELECT * FROM ${name}`).all();
    if (JSON.stringify(rows.results).includes(text)) found.push(name);
  }
  return found;
};

describe("erasing oneself", () => {
  it("shows first what goes and what stays, and then leaves the name and the address nowhere", async () => {
    const { club, division: id, match, me, name, who } = await played();
    expect(await previewOf(who)).toEqual({
      players: [
        { player: me, club: { id: club, name: expect.any(String) }, name, becomes: "Former player 1", matches: 1 },
      ],
      clubs: [{ id: club, name: expect.any(String) }],
      ownerOf: [],
    });
    const before = await read(`/api/v1/matches/${match}`, matchDetail);
    expect((await erase(who)).status).toBe(200);
    // Data derived from a name is made again in a moment.
    await eventually(async () => (await tablesThatSay(name)).length === 0);
    expect(await tablesThatSay(who.email)).toEqual([]);
    const after = await read(`/api/v1/matches/${match}`, matchDetail);
    expect([after.head, after.report.winner]).toEqual([before.head, before.report.winner]);
    const { table } = await read(`/api/v1/divisions/${id}`, division);
    expect(table.flatMap(({ players }) => players.map((player) => player.name))).toContain("Former player 1");
    expect((await callAs(who, "/api/v1/account")).status).toBe(401);
    await expect(signIn(who.email)).rejects.toThrow();
    const { acts } = await served(await call(`/api/v1/clubs/${club}/acts`, { token: ORGANISER_KEY }), clubActs);
    expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(["player-erased", "member-left"]));
  });

  it("counts those of a club, and takes a junior's mark away", async () => {
    const { club, me, other, who, desk } = await played();
    expect((await callAs(desk, `/api/v1/people/${other}`, { method: "PATCH", body: { junior: true } })).status).toBe(
      200,
    );
    const second = await memberOf(club, "player", other);
    await erase(who);
    expect((await previewOf(second)).players[0]?.becomes).toBe("Former player 2");
    expect((await erase(second)).status).toBe(200);
    const { results } = await env.DB.prepare("SELECT id, name, junior, former FROM people WHERE id IN (?1, ?2)")
      .bind(me, other)
      .all();
    expect(results.toSorted((a, b) => Number(a["former"]) - Number(b["former"]))).toEqual([
      { id: me, name: "Former player 1", junior: null, former: 1 },
      { id: other, name: "Former player 2", junior: null, former: 2 },
    ]);
  });

  it("lets no one name, link, merge or move the player again", async () => {
    const { club, me, other, who, desk } = await played();
    await erase(who);
    const change = await callAs(desk, `/api/v1/people/${me}`, { method: "PATCH", body: { name: "Asha Rao" } });
    expect(await refused(change)).toMatchObject({ status: 409, code: "player-erased" });
    const invited = await callAs(desk, `/api/v1/clubs/${club}/invitations`, { body: { role: "player", person: me } });
    expect(await refused(invited)).toMatchObject({ code: "player-erased", place: "/person" });
    const join = { id: crypto.randomUUID(), type: "people_joined", person: me, into: other, reason: "misrecorded" };
    expect(await refused(await callAs(desk, `/api/v1/clubs/${club}/joins`, { body: join }))).toMatchObject({
      code: "player-erased",
    });
    expect(await refused(await callAs(desk, `/api/v1/people/${me}/transfer`, { method: "POST" }))).toMatchObject({
      code: "player-erased",
    });
  });

  it("takes every id of a player who was found under two", async () => {
    const { club, me, other, who } = await played();
    const join = {
      id: crypto.randomUUID(),
      type: "people_joined",
      person: other,
      into: me,
      reason: "misrecorded",
      confirm: true,
    };
    await organise(`/api/v1/clubs/${club}/joins`, join, joinLine);
    expect((await previewOf(who)).players.map(({ player }) => player).toSorted()).toEqual([me, other].toSorted());
    await erase(who);
    const { results } = await env.DB.prepare(
      "SELECT count(*) AS n FROM people WHERE club_id = ? AND former IS NOT NULL",
    )
      .bind(club)
      .all();
    expect(results).toEqual([{ n: 2 }]);
  });

  it("ends an open invitation to the player, which would else be anybody's who has its link", async () => {
    const { club, who, desk } = await played();
    const body = { role: "umpire", email: who.email };
    await served(await callAs(desk, `/api/v1/clubs/${club}/invitations`, { body }), z.unknown());
    await erase(who);
    const { results } = await env.DB.prepare(
      "SELECT email, revoked_at FROM invitations WHERE club_id = ? AND role = 'umpire'",
    )
      .bind(club)
      .all();
    expect(results).toEqual([{ email: null, revoked_at: expect.any(String) }]);
  });

  it("needs the password, and another owner where there is none", async () => {
    const { who, desk, club } = await played();
    expect(await refused(await erase(who, "not my password"))).toMatchObject({
      code: "password-wrong",
      place: "/password",
    });
    expect(await refused(await erase(desk))).toMatchObject({ status: 409, code: "last-owner" });
    expect((await previewOf(desk)).ownerOf).toMatchObject([{ id: club }]);
    await memberOf(club, "owner");
    expect((await erase(desk)).status).toBe(200);
    expect((await call("/api/v1/account/erasure")).status).toBe(401);
  });

  it("is done by the page, which says the wrong password next to its field", async () => {
    const { name, me, who } = await played();
    const page = await (await callAs(who, "/account/erase")).text();
    for (const words of [`The name ${name}`, "1 match and the ratings", "“Former player 1”", me])
      expect(page).toContain(words);
    expect(await (await callAs(who, "/account")).text()).toContain('href="/account/erase"');
    const typed = filledForm(page, "/account/erase");
    const send = (password: string) => submit("/account/erase", { ...typed, password }, { cookie: who.cookie });
    expect(wrongAt(await (await send("wrong wrong wrong")).text(), "password")).not.toBeNull();
    const gone = await send(PASSWORD);
    expect([gone.status, gone.headers.get("location")]).toEqual([303, "/account/sign-in?news=erased"]);
    expect((await callAs(who, "/account")).headers.get("location")).toContain("/account/sign-in");
  });

  it("of an account that plays nowhere takes the account", async () => {
    const who = await newcomer();
    expect(await previewOf(who)).toEqual({ players: [], clubs: [], ownerOf: [] });
    expect((await erase(who)).status).toBe(200);
    expect(await tablesThatSay(who.email)).toEqual([]);
  });
});

describe("erasing a player who has no account, at the club's desk", () => {
  /** The match of `played`, and the player in it who has no account, under a name that no one else has. */
  const without = async () => {
    const found = await played();
    const name = `Ravi ${crypto.randomUUID().slice(0, 8)}`;
    const change = { method: "PATCH", body: { name, junior: true } };
    expect((await callAs(found.desk, `/api/v1/people/${found.other}`, change)).status).toBe(200);
    const path = `/api/v1/people/${found.other}/erasure`;
    const send = (typed: string, who = found.desk, reason = "parent-asked") =>
      callAs(who, path, { body: { name: typed, reason } });
    return { ...found, name, path, send };
  };

  it("shows first what goes and what stays, and then leaves the name nowhere, and says in the history who asked", async () => {
    const { club, division: id, other, name, desk, path, send } = await without();
    const preview = await served(await callAs(desk, path), playerErasure);
    expect(preview).toMatchObject({ players: [{ player: other, name, becomes: "Former player 1" }], account: false });
    expect((await send(` ${name.toLowerCase()} `)).status).toBe(200);
    await eventually(async () => (await tablesThatSay(name)).length === 0);
    const { table } = await read(`/api/v1/divisions/${id}`, division);
    expect(table.flatMap(({ players }) => players.map((player) => player.name))).toContain("Former player 1");
    const { acts } = await served(await call(`/api/v1/clubs/${club}/acts`, { token: ORGANISER_KEY }), clubActs);
    expect(acts.find(({ act }) => act === "player-erased")).toMatchObject({
      data: { reason: "parent-asked" },
    });
    expect(await (await callAs(desk, `/clubs/${club}/desk/history`)).text()).toContain(
      "a parent or guardian of the junior asked for it",
    );
    expect(await refused(await send(name))).toMatchObject({ status: 409, code: "player-erased" });
  });

  it("takes every id that the player has in the club", async () => {
    const { club, other, name, desk, send } = await without();
    const { id } = await organise("/api/v1/people", { name: "Ravi K", club }, z.object({ id: z.string() }));
    const join = { id: crypto.randomUUID(), type: "people_joined", person: id, into: other, reason: "misrecorded" };
    await organise(`/api/v1/clubs/${club}/joins`, join, joinLine);
    const shown = await served(await callAs(desk, `/api/v1/people/${id}/erasure`), playerErasure);
    expect(shown.players.map(({ player }) => player).toSorted()).toEqual([other, id].toSorted());
    expect((await send(name)).status).toBe(200);
    const erased = env.DB.prepare("SELECT count(*) AS n FROM people WHERE club_id = ? AND former IS NOT NULL").bind(
      club,
    );
    expect(await erased.first("n")).toBe(2);
  });

  it.for([
    { of: "another name", typed: "Asha Rao", status: 400, code: "invalid-request", place: "/name" },
    { of: "no name", typed: "", status: 400, code: "invalid-request", place: "/name" },
    { of: "a reason of its own", reason: "he lost", status: 400, code: "invalid-request", place: "/reason" },
  ])("is refused for $of, and changes nothing", async ({ typed, reason, of: _, ...refusal }) => {
    const { name, send, desk, path } = await without();
    expect(await refused(await send(typed ?? name, desk, reason))).toMatchObject(refusal);
    expect((await served(await callAs(desk, path), playerErasure)).players[0]?.name).toBe(name);
  });

  it("is refused where an account plays as the player, who erases themselves", async () => {
    const { club, me, name, desk } = await played();
    const path = `/api/v1/people/${me}/erasure`;
    expect((await served(await callAs(desk, path), playerErasure)).account).toBe(true);
    const sent = await callAs(desk, path, { body: { name, reason: "player-asked" } });
    expect(await refused(sent)).toMatchObject({ status: 409, code: "person-linked" });
    const page = await (await callAs(desk, `/clubs/${club}/desk/people/${me}/erase`)).text();
    expect(page).toContain("only that account can erase");
    expect(page).not.toContain("<form");
  });

  it("is done by the page, which keeps what was typed and says next to its field what is wrong", async () => {
    const { club, other, name, desk } = await without();
    const people = `/clubs/${club}/desk/people`;
    const address = `${people}/${other}/erase`;
    expect(await (await callAs(desk, people)).text()).toContain(`href="${address}"`);
    const page = await (await callAs(desk, address)).text();
    for (const words of [`The name ${name}`, "“Former player 1”", other]) expect(page).toContain(words);
    const typed = filledForm(page, address);
    expect(typed["reason"]).toBe("");
    const send = (over: Record<string, string>) => submit(address, { ...typed, ...over }, { cookie: desk.cookie });
    expect(wrongAt(await (await send({ name })).text(), "reason")).not.toBeNull();
    const wrong = await (await send({ name: "Asha", reason: "player-asked" })).text();
    expect(wrongAt(wrong, "name")).toContain("This is not the player’s name");
    expect(filledForm(wrong, address)).toMatchObject({ name: "Asha", reason: "player-asked" });
    const done = await send({ name, reason: "player-asked" });
    expect([done.status, done.headers.get("location")]).toEqual([303, `${people}?news=erased`]);
    const list = await (await callAs(desk, `${people}?news=erased`)).text();
    expect(list).toContain("The player was erased.");
    expect(list).not.toContain(name);
  });
});
