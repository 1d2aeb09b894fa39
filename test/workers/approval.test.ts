import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { keptLetters } from "#access/letters/mailer.ts";
import { directory } from "#ground/db/database.ts";
import { clubActs, done } from "#shared/api/deployment/accounts.ts";
import { created, home } from "#shared/api/league/club.ts";
import { waitingClubs } from "#shared/api/league/founding.ts";
import { foundClub } from "#write/commands/clubs/founding.ts";
import { accountOf, callAs, confirmAddress, newcomer } from "./support/accounts.ts";
import { call, ORGANISER_KEY, read, refused, served } from "./support/api.ts";
import { eventually } from "./support/match.ts";

/** A club that was founded where the operator approves each. */
const founded = async () => {
  const owner = await newcomer("A secretary");
  await confirmAddress(owner);
  const id = `waits-${crypto.randomUUID().slice(0, 8)}`;
  const request = { id, name: `The club ${id}`, zone: "UTC", address: `at-${id}` };
  const by = { user: await accountOf(owner), now: "2026-11-23T10:00:00.000Z" };
  const made = await foundClub({ ...env, FOUNDING: "approval" }, directory(env), request, by);
  expect(made).toMatchObject({ ok: true });
  return { owner, ...request };
};

const listed = async () =>
  (await served(await call("/api/v1/waiting-clubs?limit=100", { token: ORGANISER_KEY }), waitingClubs)).clubs;

const approve = (id: string) => call(`/api/v1/clubs/${id}/approval`, { method: "PUT", token: ORGANISER_KEY });

describe("a club that waits for approval", () => {
  it("is shown to no one but its founder, and can be prepared", async () => {
    const { owner, id, name, address } = await founded();
    expect(await listed()).toContainEqual(expect.objectContaining({ id, name, address, founder: owner.email }));
    const other = await newcomer();
    await confirmAddress(other);
    for (const path of [`/clubs/${id}`, `/clubs/${address}`, `/clubs/${id}/join`, `/clubs/${id}/join/x`])
      for (const who of [owner, other]) expect((await callAs(who, path)).status, path).toBe(404);
    expect((await call(`/api/v1/clubs/${id}/calendar.ics`)).status).toBe(404);
    const apply = await callAs(other, `/api/v1/clubs/${id}/applications`, {
      body: { id: crypto.randomUUID(), name: "Asha" },
    });
    expect(await refused(apply)).toMatchObject({ status: 404, code: "club-not-found" });
    expect(await (await callAs(owner, `/clubs/${id}/desk`)).text()).toContain("waits for the approval");
    await served(await callAs(owner, "/api/v1/people", { body: { name: "Asha", club: id } }), created);
    await served(await callAs(owner, `/api/v1/clubs/${id}`, { method: "PATCH", body: { about: "New here." } }), done);
  });

  it("invites no one and plays nothing until the operator approves it", async () => {
    const { owner, id, address } = await founded();
    const season = { club: id, league: "L", season: "1", name: "N", ruleset: "icf", days: ["2026-12-01"], entries: [] };
    const asks = [
      ["/api/v1/divisions", season],
      ["/api/v1/matches", { club: id, ruleset: "icf", sides: [] }],
      [`/api/v1/clubs/${id}/invitations`, { role: "player" }],
      [`/api/v1/clubs/${id}/joining-link`, undefined],
    ] as const;
    for (const [path, body] of asks) {
      const answer = await callAs(owner, path, { method: "POST", ...(body ? { body } : {}) });
      expect(await refused(answer), path).toMatchObject({ status: 403, code: "club-waits" });
    }
    expect((await callAs(owner, `/api/v1/clubs/${id}/approval`, { method: "PUT" })).status).toBe(403);
    const shown = async () => (await read("/api/v1/home", home)).clubs.some((club) => club.id === id);
    const all = async () => env.DB.prepare("SELECT count(*) AS n FROM clubs WHERE waits = 0").first<number>("n");
    const before = await all();
    expect(await shown()).toBe(false);
    await served(await approve(id), done);
    expect(await all()).toBe((before ?? 0) + 1);
    await eventually(async () =>
      keptLetters.some(({ to, text }) => to === owner.email && text.includes("is approved")),
    );
    expect((await listed()).map((club) => club.id)).not.toContain(id);
    expect((await call(`/clubs/${address}`)).status).toBe(200);
    expect((await callAs(owner, `/api/v1/clubs/${id}/joining-link`, { method: "POST" })).status).toBe(201);
    const { acts } = await served(await callAs(owner, `/api/v1/clubs/${id}/acts`), clubActs);
    expect(acts).toContainEqual(expect.objectContaining({ act: "club-approved", by: "organiser:key" }));
    // Approved again, it is as it was, and no one is notified twice.
    await served(await approve(id), done);
    expect((await served(await callAs(owner, `/api/v1/clubs/${id}/acts`), clubActs)).acts).toHaveLength(acts.length);
    expect((await approve("no-such-club")).status).toBe(404);
  });
});
