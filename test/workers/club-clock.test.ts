import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { compose, tournament15 } from "#carrom";
import { directory } from "#ground/db/database.ts";
import { headLists } from "#ground/db/schema.ts";
import { correctionsLog } from "#read/queries/matches/differences.ts";
import { clubActs } from "#shared/api/deployment/accounts.ts";
import { division } from "#shared/api/league/division.ts";
import type { Role } from "#shared/roles.ts";
import { longDay } from "#shared/views/parts/days.ts";
import { dayAt, UTC } from "#shared/zone.ts";
import { withCodes } from "../support/text.tsx";
import { accountOf, callAs, memberOf, newClub, newcomer, type Signed } from "./support/accounts.ts";
import { call, ORGANISER_KEY, read, refused, served } from "./support/api.ts";
import { FILL_IN, filledForm, submit, wrongAt } from "./support/forms.ts";
import { foundRegistration, LONG_AGO, PAST } from "./support/registration.ts";

const setZone = (who: Signed, club: string, zone: unknown) =>
  callAs(who, `/api/v1/clubs/${club}`, { method: "PATCH", body: { zone } });

/** A club in Berlin with an organiser, and requests to its pages. */
const inBerlin = async () => {
  const club = await newClub();
  const who = await memberOf(club, "organiser");
  expect((await setZone(who, club, "Europe/Berlin")).status).toBe(200);
  const { cookie } = who;
  const page = async (path: string) => withCodes(await (await call(path, { headers: { cookie } })).text());
  const fillIn = async (from: string, action: string, fields: Record<string, string>) =>
    submit(action, { ...filledForm(await page(from), action), ...fields }, { cookie });
  const make = async (opens: string, deadline: string) => {
    const path = `/clubs/${club}/desk/divisions`;
    const terms = { league: "League", season: "2027", name: "Main", ruleset: "woodestic-simple" };
    const window = { "registration/opens": opens, "registration/deadline": deadline };
    const made = await fillIn(path, path, { ...terms, ...window });
    const [, id = ""] = /^\/divisions\/([\w-]+)\/desk/.exec(made.headers.get("location") ?? "") ?? [];
    if (id === "") throw new Error(await made.text());
    return id;
  };
  return { club, who, page, fillIn, make };
};

const seen = (id: string) => read(`/api/v1/divisions/${id}`, division);

describe("the clock of a club", () => {
  it("is UTC until the club says otherwise", async () => {
    const { club, division: id } = await foundRegistration();
    expect((await seen(id)).club).toMatchObject({ id: club, zone: "UTC" });
    const owner = await memberOf(club, "owner");
    expect((await accountOf(owner)).clubs).toMatchObject([{ id: club, zone: "UTC" }]);
  });

  it.each<[Role, number]>([
    ["owner", 200],
    ["organiser", 200],
    ["umpire", 403],
    ["auditor", 403],
    ["player", 403],
    ["reader", 403],
  ])("is set by an %s: %d", async (role, status) => {
    const { club, division: id } = await foundRegistration();
    const who = await memberOf(club, role);
    expect((await setZone(who, club, "Asia/Kolkata")).status).toBe(status);
    expect((await seen(id)).club.zone).toBe(status === 200 ? "Asia/Kolkata" : "UTC");
  });

  it("is named when the club is registered, and asking again with another is another club", async () => {
    const id = `club-${crypto.randomUUID()}`;
    const body = { id, name: "Metz", zone: "Europe/Paris" };
    const register = (sent: unknown) => call("/api/v1/clubs", { body: sent, token: ORGANISER_KEY });
    expect((await register(body)).status).toBe(201);
    expect((await register(body)).status).toBe(200);
    expect((await register({ id, name: "Metz" })).status).toBe(200);
    expect(await refused(await register({ ...body, zone: "UTC" }))).toMatchObject({ status: 409, code: "id-in-use" });
    expect(await refused(await register({ name: "Metz", zone: "Mars/Olympus" }))).toMatchObject({ place: "/zone" });
    expect((await accountOf(await memberOf(id, "owner"))).clubs).toMatchObject([{ id, zone: "Europe/Paris" }]);
  });

  it("is what head lists, corrections and invitations are dated by", async () => {
    const { club, page } = await inBerlin();
    const db = directory(env);
    const at = "2026-06-30T22:30:00.000Z";
    await db
      .insert(headLists)
      .values({ club, number: 1, at, hash: "0".repeat(64), prev: "0".repeat(64), key: "k", matches: 0, text: "{}" });
    expect(await page(`/clubs/${club}/heads`)).toContain("1 July 2026, 00:30 Europe/Berlin");
    expect((await correctionsLog(db, club, { limit: 1 }))?.club.zone).toBe("Europe/Berlin");
    await env.DB.prepare("UPDATE invitations SET expires_at = ?2 WHERE club_id = ?1").bind(club, at).run();
    expect(await page(`/clubs/${club}/desk/invitations`)).not.toContain("30 June 2026");
  });

  it("is one that the runtime knows, and a change of it an act", async () => {
    const { club } = await foundRegistration();
    const owner = await memberOf(club, "owner");
    for (const wrong of ["Europe/Nowhere", "+02:00", "CST", "", null, 2, "x".repeat(10_000)])
      expect(await refused(await setZone(owner, club, wrong))).toMatchObject({
        status: 400,
        code: "invalid-request",
        errors: [{ place: "/zone" }],
      });
    for (const _ of ["once", "again"]) expect((await setZone(owner, club, "Asia/Kolkata")).status).toBe(200);
    const { acts } = await served(await call(`/api/v1/clubs/${club}/acts`, { token: ORGANISER_KEY }), clubActs);
    expect(acts.filter(({ act }) => act === "club-changed")).toMatchObject([
      { by: `owner:${owner.user}`, subject: club, data: { zone: "Asia/Kolkata" } },
    ]);
  });
});

describe("a club's house rules", () => {
  it("are dated by its clock", async () => {
    const { club, who } = await inBerlin();
    const composed = compose(tournament15, {
      id: "our-evening",
      version: 1,
      name: "Our evening",
      summary: "As we play it.",
      changes: [{ parameter: "queen.menBefore", value: 2 }],
    });
    if (!composed.ok) throw new Error(JSON.stringify(composed.error));
    const body = { ...composed.value, base: "tournament-15@1" };
    expect((await callAs(who, `/api/v1/clubs/${club}/rulesets`, { body })).status).toBe(201);
    const now = new Date().toISOString();
    // One of them always has another day than UTC.
    const elsewhere = ["Pacific/Kiritimati", "Pacific/Pago_Pago"].find((zone) => dayAt(now, zone) !== dayAt(now, UTC));
    expect((await setZone(who, club, elsewhere)).status).toBe(200);
    const page = await (await call(`/clubs/${club}/rules/our-evening`)).text();
    expect(page).toContain(
      `<strong>Version 1</strong> <span class="small">${longDay("en", dayAt(now, elsewhere ?? ""))}</span>`,
    );
  });
});

describe("the page of a club's name and clock", () => {
  it("is for those who run it", async () => {
    const club = await newClub();
    const path = `/clubs/${club}/desk/club`;
    expect((await call(path)).headers.get("location")).toBe(`/account/sign-in?next=${encodeURIComponent(path)}`);
    for (const other of [await newcomer(), await memberOf(club, "umpire")]) {
      expect((await callAs(other, path)).status).toBe(404);
      expect((await submit(path, { name: "Mine", zone: "UTC" }, { cookie: other.cookie })).status).toBe(404);
    }
    const { cookie } = await memberOf(club, "owner");
    const foreign = { cookie, origin: "https://evil.test" };
    expect((await submit(path, { name: "Mine", zone: "UTC" }, foreign)).status).toBe(403);
  });

  it("says next to the field what is wrong, keeps what was typed, and is found from the desk", async () => {
    const { club, page, fillIn } = await inBerlin();
    const path = `/clubs/${club}/desk/club`;
    expect(await page(`/clubs/${club}/desk/settings`)).toContain(`href="${path}"`);
    const html = await page(path);
    const unwritten = { about: "", venue: "", contact: "" };
    expect(filledForm(html, path)).toMatchObject({ name: "A club", zone: "Europe/Berlin", address: "", ...unwritten });
    expect(html).toMatch(/clock shows \d+ \w+ \d{4}, \d\d:\d\d Europe\/Berlin/);
    expect(html).toContain('<option value="America/New_York"');
    const typed = { name: "", zone: "Berlin time", address: "" };
    const wrong = await fillIn(path, path, typed);
    const refusal = await wrong.text();
    expect([wrong.status, wrongAt(refusal, "name")]).toEqual([400, expect.stringMatching(FILL_IN)]);
    expect(wrongAt(refusal, "zone")).toContain("Enter a time zone, such as Europe/Berlin");
    expect(filledForm(refusal, path)).toMatchObject({ ...typed, ...unwritten });
    const right = await fillIn(path, path, { name: "The club", zone: " Asia/Kolkata " });
    expect([right.status, right.headers.get("location")]).toEqual([303, `${path}?news=changed`]);
    const saved = { name: "The club", zone: "Asia/Kolkata", address: "", ...unwritten };
    expect(filledForm(await page(path), path)).toMatchObject(saved);
  });
});

describe("deadlines by the club's clock", () => {
  it.each<[string, string, string, string]>([
    ["in winter", "2099-01-31T23:59", "2099-01-31T22:59:00.000Z", "31 January 2099, 23:59 Europe/Berlin"],
    ["in summer", "2030-07-31T23:59", "2030-07-31T21:59:00.000Z", "31 July 2030, 23:59 Europe/Berlin"],
    [
      "in the hour that is left out: as much later",
      "2030-03-31T02:30",
      "2030-03-31T01:30:00.000Z",
      "31 March 2030, 03:30 Europe/Berlin",
    ],
    [
      "in the hour that comes twice: the first time",
      "2030-10-27T02:30",
      "2030-10-27T00:30:00.000Z",
      "27 October 2030, 02:30 Europe/Berlin (UTC+02:00)",
    ],
  ])("%s", async (_what, typed, deadline, said) => {
    const { page, make } = await inBerlin();
    const id = await make("2026-01-01T00:00", typed);
    const { registration } = await seen(id);
    expect(registration).toMatchObject({ opens: "2025-12-31T23:00:00.000Z", deadline });
    for (const path of [`/divisions/${id}`, `/divisions/${id}/desk`]) expect(await page(path)).toContain(said);
  });

  it("are named so next to their fields, kept as typed, and wrong where they are no time", async () => {
    const { club, page, fillIn } = await inBerlin();
    const path = `/clubs/${club}/desk/divisions`;
    expect(await page(path)).toContain("Deadline (Europe/Berlin)");
    for (const wrong of ["2099-02-30T12:00", "tomorrow", "9999-12-31T23:59Z"]) {
      const html = await (await fillIn(path, path, { "registration/deadline": wrong })).text();
      expect(wrongAt(html, "registration/deadline")).toBe("Enter a date and a time.");
      expect(filledForm(html, path)["registration/deadline"]).toBe(wrong);
    }
    const twice = { "registration/opens": "2099-10-25T02:30", "registration/deadline": "2099-10-25T02:30" };
    const html = await (await fillIn(path, path, { ...twice, league: "L", season: "S", name: "N" })).text();
    expect(wrongAt(html, "registration/deadline")).toBe("Enter a time after entries open.");
    expect(filledForm(html, path)).toMatchObject(twice);
  });

  it("are extended from what they are, by the same clock", async () => {
    const { page, fillIn, make } = await inBerlin();
    const id = await make("2026-01-01T00:00", "2026-01-31T23:59");
    const decide = `/divisions/${id}/desk/decide`;
    const asked = `${decide}?type=deadline_extended`;
    const html = await page(asked);
    expect(html).toContain("New deadline (Europe/Berlin)");
    expect(filledForm(html, decide)).toMatchObject({ deadline: "2026-01-31T23:59" });
    const same = await fillIn(asked, decide, { announcement: "A week more.", reason: "other" });
    expect([same.status, wrongAt(await same.text(), "deadline")]).toEqual([
      422,
      "Entries are already taken until 31 January 2026, 23:59 Europe/Berlin.",
    ]);
    const later = { announcement: "A week more.", reason: "other", deadline: "2099-02-07T23:59" };
    expect((await fillIn(asked, decide, later)).status).toBe(303);
    expect((await seen(id)).registration).toMatchObject({ deadline: "2099-02-07T22:59:00.000Z" });
    const said = "Entries open until 7 February 2099, 23:59 Europe/Berlin";
    for (const path of [`/divisions/${id}`, `/divisions/${id}/desk`]) expect(await page(path)).toContain(said);
  });

  it("stay at the same moment when the club takes another clock, and every page says so at once", async () => {
    const { club, who, page, make } = await inBerlin();
    const id = await make("2026-01-01T00:00", "2099-01-31T23:59");
    expect(await page(`/divisions/${id}`)).toContain("31 January 2099, 23:59 Europe/Berlin");
    expect((await setZone(who, club, "Asia/Kolkata")).status).toBe(200);
    expect((await seen(id)).registration).toMatchObject({ deadline: "2099-01-31T22:59:00.000Z" });
    for (const path of [`/divisions/${id}`, `/divisions/${id}/desk`, `/divisions/${id}/enter`])
      expect(await page(path)).toContain("1 February 2099, 04:29 Asia/Kolkata");
  });
});

describe("an entry out of time gets the times, as people say them", () => {
  it.each<[string, Record<string, string>, Record<string, string>]>([
    [
      "late",
      { deadline: PAST },
      {
        code: "registration-closed",
        deadline: PAST,
        detail: "Entries were taken until 1 February 2026, 04:29 Asia/Kolkata. This entry is late.",
      },
    ],
    [
      "early",
      { opens: "2098-01-01T00:00:00.000Z" },
      {
        code: "registration-not-open",
        opens: "2098-01-01T00:00:00.000Z",
        detail: "Entries are taken from 1 January 2098, 05:30 Asia/Kolkata on.",
      },
    ],
  ])("%s", async (_what, terms, problem) => {
    const { club, division: id, players } = await foundRegistration({ opens: LONG_AGO, fee: null, ...terms });
    const [me = ""] = players;
    const owner = await memberOf(club, "owner");
    const player = await memberOf(club, "player", me);
    await setZone(owner, club, "Asia/Kolkata");
    const body = { players: [me] };
    expect(await refused(await callAs(owner, `/api/v1/divisions/${id}/entries`, { body }))).toMatchObject({
      status: 422,
      ...problem,
    });
    // The problem is shown on both pages, and for an imported list.
    for (const [who, path, fields] of [
      [player, `/divisions/${id}/enter`, {}],
      [owner, `/divisions/${id}/desk/enter`, { first: me }],
    ] as const) {
      const answer = await submit(path, { id: crypto.randomUUID(), ...fields }, { cookie: who.cookie });
      const html = await answer.text();
      expect([answer.status, html]).toEqual([422, expect.stringContaining(problem.detail ?? "")]);
      expect(html).not.toMatch(/\d\d:\d\d:\d\d\.\d{3}Z/);
    }
  });

  it("and so is an organiser with a token", async () => {
    const { division: id, players } = await foundRegistration({ deadline: PAST });
    const answer = await call(`/api/v1/divisions/${id}/entries`, {
      body: { players: [players[0]] },
      token: ORGANISER_KEY,
    });
    expect(await refused(answer)).toMatchObject({
      detail: "Entries were taken until 31 January 2026, 22:59 UTC. This entry is late.",
    });
  });
});
