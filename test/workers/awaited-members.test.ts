import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { memberHash } from "#access/accounts/awaited-members.ts";
import { guardianships } from "#shared/api/deployment/guardians.ts";
import { created } from "#shared/api/league/club.ts";
import { accountOf, callAs, confirmAddress, memberOf, newClub, newcomer, signIn } from "./support/accounts.ts";
import { organise, served } from "./support/api.ts";

let club: string;
let player: string;
beforeAll(async () => {
  club = await newClub();
  player = `${club}-p`;
  await organise("/api/v1/people", { id: player, name: "Ann", club }, created);
});

const awaits = (email: string, role: string, person: string | null = null) =>
  env.DB.prepare(
    `INSERT INTO awaited_members (member, club_id, role, person_id, since)
     VALUES (?, ?, ?, ?, '2026-01-01T00:00:00.000Z')`,
  )
    .bind(memberHash(email), club, role, person)
    .run();

const awaited = (email: string) =>
  env.DB.prepare("SELECT count(*) AS n FROM awaited_members WHERE member = ?").bind(memberHash(email)).first("n");

describe("a member of a club that came from elsewhere", () => {
  it("is one again once the address is confirmed, and not before", async () => {
    const who = await newcomer();
    await awaits(who.email.toUpperCase(), "owner", player);
    await signIn(who.email);
    expect((await accountOf(who)).clubs).toEqual([]);
    await confirmAddress(who);
    expect((await accountOf(who)).clubs).toMatchObject([{ id: club, role: "owner", person: player }]);
    expect(await awaited(who.email)).toBe(0);
    const { results } = await env.DB.prepare(
      `SELECT act, subject, "by", data FROM club_acts WHERE club_id = ? ORDER BY seq DESC LIMIT 1`,
    )
      .bind(club)
      .all();
    const data = JSON.stringify({ role: "owner", person: player });
    expect(results).toEqual([{ act: "member-returned", subject: who.user, by: `owner:${who.user}`, data }]);
  });

  it("is one again with the next sign-in, without a player whom another account has by now", async () => {
    const who = await newcomer();
    await confirmAddress(who);
    await awaits(who.email, "umpire", player);
    expect((await accountOf(who)).clubs).toEqual([]);
    const again = await signIn(who.email);
    expect((await accountOf(again)).clubs).toMatchObject([{ id: club, role: "umpire", person: null }]);
  });

  it("is the guardian of their junior again", async () => {
    const who = await newcomer();
    await confirmAddress(who);
    const junior = `${club}-j`;
    await organise("/api/v1/people", { id: junior, name: "Bo", club, junior: true }, created);
    await awaits(who.email, "reader");
    await env.DB.prepare("INSERT INTO awaited_guardians (member, person_id, club_id, since) VALUES (?, ?, ?, ?)")
      .bind(memberHash(who.email), junior, club, "2026-01-01T00:00:00.000Z")
      .run();
    const again = await signIn(who.email);
    const { juniors } = await served(await callAs(again, "/api/v1/account/guardianships"), guardianships);
    expect(juniors.map(({ id }) => id)).toEqual([junior]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM awaited_guardians").first("n")).toBe(0);
  });

  it("stays what they are where they are a member already", async () => {
    const who = await memberOf(club, "reader");
    await confirmAddress(who);
    await awaits(who.email, "owner");
    expect((await accountOf(await signIn(who.email))).clubs).toMatchObject([{ id: club, role: "reader" }]);
    expect(await awaited(who.email)).toBe(0);
  });
});
