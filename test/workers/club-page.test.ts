import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { done } from "#shared/api/deployment/accounts.ts";
import { created, publicClub } from "#shared/api/league/club.ts";
import { fullDay } from "#shared/views/parts/days.ts";
import { callAs, memberOf, newClub, type Signed } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { filledForm, submit, wrongAt } from "./support/forms.ts";
import { foundDivision, openFixture, record, sent } from "./support/match.ts";

const DAY = 24 * 60 * 60 * 1000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const CUP_DAYS = [dayIn(3), dayIn(10)];
const LEAGUE_DAYS = [...CUP_DAYS, dayIn(17)];
const pageOf = async (club: string): Promise<string> => (await call(`/clubs/${club}`)).text();
const send = ({ cookie }: Signed, club: string, typed: Record<string, string>) =>
  submit(`/clubs/${club}/desk/club`, typed, { cookie });

describe("the page of a club", () => {
  it("has a menu, and so has each page that it leads to: the evening too, which is no screen for a hall", async () => {
    const club = await newClub();
    const menuOf = (page: string): readonly string[] =>
      [...(/<nav class="club-bar"[^>]*>.*?<\/nav>/s.exec(page)?.[0] ?? "").matchAll(/href="([^"]+)"/g)].map(
        ([, to = ""]) => to,
      );
    const menu = menuOf(await pageOf(club));
    expect(menu).toContain(`/clubs/${club}/evening`);
    expect(menu.length).toBeGreaterThan(4);
    for (const to of menu) expect([to, menuOf(await (await call(to)).text())]).toEqual([to, menu]);
  });

  it("says what the club wrote, and nothing that it did not", async () => {
    const club = await newClub();
    const desk = await memberOf(club, "organiser");
    const at = `/clubs/${club}/desk/club`;
    expect(await pageOf(club)).not.toContain("Contact");
    const typed = filledForm(await (await callAs(desk, at)).text(), at);
    expect(typed).toMatchObject({ about: "", venue: "", contact: "" });
    const said = {
      about: "We play since 1987.\r\n\r\nGuests are <welcome>.",
      venue: "Tuesdays at 19:00, Community Hall",
      contact: "secretary@riverside.example",
    };
    expect((await send(desk, club, { ...typed, ...said })).status).toBe(303);
    const page = await pageOf(club);
    for (const shown of ["We play since 1987.", "Guests are &lt;welcome>.", said.venue, `mailto:${said.contact}`])
      expect(page).toContain(shown);
    expect(filledForm(await (await callAs(desk, at)).text(), at).about).toBe(said.about.replaceAll("\r\n", "\n"));
    const now = filledForm(await (await callAs(desk, at)).text(), at);
    const long = await (await send(desk, club, { ...now, venue: "x".repeat(201) })).text();
    expect(wrongAt(long, "venue")).toBe("Enter at most 200 characters.");
    expect(long).toContain("x".repeat(201));
    // Empty again, it is gone; and what a request leaves out stays.
    await send(desk, club, { ...now, contact: "" });
    const body = { name: "Another name" };
    await served(await callAs(desk, `/api/v1/clubs/${club}`, { method: "PATCH", body }), done);
    const after = await pageOf(club);
    expect(after).not.toContain("Contact");
    expect(after).toContain(said.venue);
  });

  it("is not in the club's language, which its desk sets among those that are offered", async () => {
    const club = await newClub();
    const desk = await memberOf(club, "owner");
    const at = `/clubs/${club}/desk/club`;
    const shown = async () => (await callAs(desk, at)).text();
    const first = await shown();
    expect(first).toMatch(/<option value="en" lang="en" translate="no" selected[^>]*>English</);
    expect(first).toContain('<option value="fr" lang="fr" translate="no">français<');
    expect((await send(desk, club, { ...filledForm(first, at), language: "fr" })).status).toBe(303);
    expect(filledForm(await shown(), at).language).toBe("fr");
    expect(await pageOf(club)).toContain('<html lang="en"');
    const change = (language: string) => callAs(desk, `/api/v1/clubs/${club}`, { method: "PATCH", body: { language } });
    const { status, code, errors } = await refused(await change("xx"));
    expect([status, code, errors?.[0]?.place]).toEqual([400, "invalid-request", "/language"]);
    expect((await refused(await change("qps"))).status).toBe(400);
    await served(await change("hi"), done);
    expect((await read(`/api/v1/clubs/${club}`, publicClub)).language).toBe("hi");
    const late = await send(desk, club, { ...filledForm(first, at), language: "fr" });
    expect(wrongAt(await late.text(), "language")).toBe("There now: “हिन्दी”");
    const acts = await (await callAs(desk, `/clubs/${club}/desk/history`)).text();
    expect(acts).toMatch(/language (?:<[^>]+>)*hi</);
  });

  it("shows who saves second what the first saved, next to what they typed, and keeps what only one changed", async () => {
    const club = await newClub();
    const [one, other] = [await memberOf(club, "organiser"), await memberOf(club, "owner")];
    const at = `/clubs/${club}/desk/club`;
    const form = async (who: Signed) => filledForm(await (await callAs(who, at)).text(), at);
    const [first, second] = [await form(one), await form(other)];
    expect((await send(one, club, { ...first, venue: "Town hall", contact: "Meera" })).status).toBe(303);
    const late = await send(other, club, { ...second, venue: "School", about: "Since 1987." });
    const html = await late.text();
    expect(late.status).toBe(409);
    expect(html).toContain("Somebody saved this before you.");
    expect(wrongAt(html, "venue")).toBe("There now: “Town hall”");
    const again = filledForm(html, at);
    expect(again).toMatchObject({ venue: "School", contact: "Meera", about: "Since 1987." });
    expect(await pageOf(club)).toContain("Town hall");
    expect((await send(other, club, again)).status).toBe(303);
    expect(await form(one)).toMatchObject({ venue: "School", contact: "Meera", about: "Since 1987." });
  });

  it("lists every player from the first day, before the first entry or match", async () => {
    const club = await newClub();
    for (const name of ["Asha", "Ravi"]) await organise("/api/v1/people", { name, club }, created);
    const index = await (await call(`/clubs/${club}/players`)).text();
    for (const name of ["Asha", "Ravi"]) expect(index).toContain(`>${name}</a>`);
  });

  it("asks for members near its top while no division is played, and at its foot otherwise", async () => {
    const { body } = await foundDivision(2);
    const applications = (club: string) =>
      call(`/api/v1/clubs/${club}`, { method: "PATCH", body: { applications: true }, token: ORGANISER_KEY });
    const quiet = await newClub();
    for (const club of [body.club, quiet]) expect((await applications(club)).status).toBe(200);
    const [playing, waiting] = [await pageOf(body.club), await pageOf(quiet)];
    const top = (page: string) => page.slice(page.indexOf('class="page-head"'), page.indexOf('class="columns"'));
    expect([top(playing).includes("/join"), top(waiting).includes("/join")]).toEqual([false, true]);
    expect(playing).toContain(`href="/clubs/${body.club}/join"`);
  });

  it("shows the last results and the whole table of what is played, with the way to each division", async () => {
    const { body, shown } = await foundDivision(6);
    const [fixture] = shown.fixtures;
    const match = await openFixture(fixture?.id ?? "");
    await record(match, 1, sent("match_forfeited", { side: "B", kind: "retired", reason: "injury" }));
    await vi.waitFor(async () => expect(await pageOf(body.club)).toContain("Latest results"), 10_000);
    const page = await pageOf(body.club);
    expect(page.match(/<th scope="row" class="entry[^"]*">/g)).toHaveLength(6);
    expect(page).toContain(`<a href="/divisions/${shown.id}">One</a>`);
    expect(page.indexOf("Latest results")).toBeLessThan(page.indexOf('class="league"'));
  });

  it("has the last results of a cup that is over, beside the league that goes on", async () => {
    const { body, shown } = await foundDivision(2, {
      name: "Cup",
      plan: { format: "knockout", places: 2 },
      days: [dayIn(0)],
    });
    const league = { ...body, id: `league-${body.id}`, name: "League", plan: { format: "round-robin" } };
    await organise("/api/v1/divisions", { ...league, days: [dayIn(3)] }, created);
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    await record(match, 1, sent("match_forfeited", { side: "B", kind: "retired", reason: "injury" }));
    const latest = async () =>
      /<section class="club-latest">.*?<\/section><\/div><\/section>/s.exec(await pageOf(body.club))?.[0];
    await vi.waitFor(async () => expect(await latest()).toContain(`/matches/${match.id}`), 10_000);
  });

  it("begins with the tables of a season, those that were made together by their names, and has its cup after them", async () => {
    const { body } = await foundDivision(4, { name: "Cup", plan: { format: "knockout", places: 2 }, days: CUP_DAYS });
    for (const [id, name] of [
      ["a", "Division 10"],
      ["b", "Division 2"],
    ]) {
      const league = { ...body, id: `${id}-${body.id}`, name, plan: { format: "round-robin" } };
      await organise("/api/v1/divisions", { ...league, days: LEAGUE_DAYS }, created);
    }
    await env.DB.prepare("UPDATE divisions SET created_at = '2026-01-01T00:00:00.000Z' WHERE club_id = ?")
      .bind(body.club)
      .run();
    const headings = [...(await pageOf(body.club)).matchAll(/<h2><a href="\/divisions\/[^"]+">([^<]+)<\/a>/g)];
    expect(headings.map(([, name]) => name)).toEqual(["Division 2", "Division 10", "Cup"]);
  });

  it("shows the next matches of a division without a table", async () => {
    const { body, shown } = await foundDivision(4, {
      plan: { format: "knockout", places: 2 },
      days: CUP_DAYS,
    });
    const page = await pageOf(body.club);
    expect(page).not.toContain('class="league"');
    const [fixture] = shown.fixtures;
    expect(page).toContain(fixture?.home.name);
  });

  it("says when the next evening is, and how many matches", async () => {
    const club = await newClub();
    const entries: string[] = [];
    for (const name of ["Asha", "Ravi", "Meera", "Tom"])
      entries.push((await organise("/api/v1/people", { name, club }, created)).id);
    const days = [dayIn(-7), dayIn(3), dayIn(10)];
    const season = { league: "L", season: "1", name: "N", ruleset: "icf", days };
    const place = { venue: "Town hall", starts: "19:30" };
    await organise("/api/v1/divisions", { ...season, ...place, club, entries }, created);
    const page = await pageOf(club);
    expect(page).toContain(`>Round 2 on ${fullDay("en", days[1] ?? "")}, 19:30, 2 matches</a>`);
    expect(page).toContain("Town hall");
  });
});
