import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { directory } from "#ground/db/database.ts";
import { divisionPageVersion, divisionVersion } from "#read/queries/clubs/version.ts";
import { division as divisionSchema } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { callAs, memberOf, newcomer } from "./support/accounts.ts";
import { call, organise, read } from "./support/api.ts";
import { filledForm, submit, wrongAt } from "./support/forms.ts";
import { foundDivision } from "./support/match.ts";
import { FUTURE, foundRegistration, PAST } from "./support/registration.ts";

const linkTo = async (division: string): Promise<boolean> =>
  (await (await call(`/divisions/${division}`)).text()).includes(`href="/divisions/${division}/enter"`);
const entriesOf = async (division: string) =>
  (await read(`/api/v1/divisions/${division}`, divisionSchema)).registration?.entries;

describe("the page on which players enter themselves", () => {
  it("leads a signed-out visitor through signing in and back, from its forms too", async () => {
    const { division } = await foundRegistration();
    const page = `/divisions/${division}/enter`;
    const onward = `/account/sign-in?next=${encodeURIComponent(page)}`;
    expect((await call(page)).headers.get("location")).toBe(onward);
    expect((await submit(page, {})).headers.get("location")).toBe(onward);
    expect((await submit(`${page}/withdraw`, {})).headers.get("location")).toBe(onward);
  });

  it("is not there where no entries are taken", async () => {
    const { shown } = await foundDivision(2);
    const who = await newcomer();
    for (const id of [shown.id, "nowhere", "!"]) expect((await callAs(who, `/divisions/${id}/enter`)).status).toBe(404);
  });

  it("tells a member without a player what to do, and shows no one else", async () => {
    const { club, division, players } = await foundRegistration({ players: 2 });
    const page = `/divisions/${division}/enter`;
    for (const who of [await newcomer(), await memberOf(club, "player"), await memberOf(club, "owner")]) {
      const html = await (await callAs(who, page)).text();
      expect(html).toContain("Your account is not linked to a player of");
      for (const player of players) expect(html).not.toContain(player);
      expect(html).not.toContain("<form");
      expect((await submit(page, { partner: players[1] ?? "" }, { cookie: who.cookie })).status).toBe(403);
    }
    expect(await entriesOf(division)).toEqual([]);
  });

  it("offers for partners those who are free, enters once, and says what was recorded", async () => {
    const { club, division, players } = await foundRegistration({ players: 2 });
    const [me = "", partner = "", third = "", fourth = ""] = players;
    const { cookie } = await memberOf(club, "player", me);
    const page = `/divisions/${division}/enter`;
    const html = await (await call(page, { headers: { cookie } })).text();
    expect([...html.matchAll(/<option value="([^"]+)"/g)].map(([, id]) => id)).toEqual([partner, third, fourth]);
    const typed = filledForm(html, page);
    const nobody = await submit(page, typed, { cookie });
    expect([nobody.status, wrongAt(await nobody.text(), "partner")]).toEqual([400, "Choose a partner"]);
    for (const _ of ["once", "again"]) {
      const answer = await submit(page, { ...typed, partner }, { cookie });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `${page}?news=entered`]);
    }
    expect(await entriesOf(division)).toMatchObject([{ players: [{ id: me }, { id: partner }], state: "registered" }]);
    const recorded = await (await call(`${page}?news=entered`, { headers: { cookie } })).text();
    expect(recorded).toContain("Your entry was saved.");
    expect(recorded).toContain("The fee of €5.00 is unpaid");

    // The next member is offered neither of them.
    const next = await memberOf(club, "player", third);
    const offered = await (await callAs(next, page)).text();
    expect([...offered.matchAll(/<option value="([^"]+)"/g)].map(([, id]) => id)).toEqual([fourth]);

    const withdraw = `${page}/withdraw`;
    const fields = filledForm(recorded, withdraw);
    expect((await submit(withdraw, fields, { cookie: next.cookie })).status).toBe(403);
    expect((await submit(withdraw, fields, { cookie })).headers.get("location")).toBe(`${page}?news=withdrawn`);
    expect(await entriesOf(division)).toMatchObject([{ state: "withdrawn" }]);
  });

  it("takes no form of another site, and no player from the form", async () => {
    const { club, division, players } = await foundRegistration();
    const [me = "", other = ""] = players;
    const { cookie } = await memberOf(club, "player", me);
    const page = `/divisions/${division}/enter`;
    const foreign = await submit(page, {}, { cookie, origin: "https://elsewhere.example" });
    expect(foreign.status).toBe(403);
    expect(await entriesOf(division)).toEqual([]);
    const fields = { partner: other, players: other, payment: "paid", seed: "1", person: other };
    expect((await submit(page, fields, { cookie })).status).toBe(303);
    expect(await entriesOf(division)).toMatchObject([{ players: [{ id: me }], state: "registered" }]);
  });
});

describe("the way there from the division's page", () => {
  it("comes and goes with the deadline", async () => {
    const { division } = await foundRegistration({ deadline: PAST });
    expect(await linkTo(division)).toBe(false);
    const announcement = { text: "By letter." };
    const decision = { type: "deadline_extended", deadline: FUTURE, announcement, reason: "too-few-entries" };
    await organise(`/api/v1/divisions/${division}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
    expect(await linkTo(division)).toBe(true);
  });

  it("is not remembered for longer than a minute, where the clock alone can change it", async () => {
    const { division } = await foundRegistration();
    const { shown } = await foundDivision(2);
    const versions = (id: string) =>
      Promise.all(
        ["2026-03-01T10:00:00.000Z", "2026-03-01T10:00:59.999Z", "2026-03-01T10:01:00.000Z"].map((now) =>
          divisionPageVersion(directory(env), id, now),
        ),
      );
    const [one, same, next] = await versions(division);
    expect([same === one, next === one]).toEqual([true, false]);
    // The clock has no work where no entries are taken.
    expect(new Set(await versions(shown.id))).toEqual(new Set([await divisionVersion(directory(env), shown.id)]));
    expect(await versions("nowhere")).toEqual([null, null, null]);
  });
});
