import { describe, expect, it } from "vitest";
import { scorerLinks } from "#shared/api/deployment/accounts.ts";
import { created, home } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { matchDetail, openedForResult } from "#shared/api/match/match.ts";
import { callAs, memberOf, newClub, newcomer } from "./support/accounts.ts";
import { call, ORGANISER_KEY, ORIGIN, organise, read, refused, served } from "./support/api.ts";
import { FILL_IN, filledForm, submit, wrongAt } from "./support/forms.ts";
import { eventually, send, sent } from "./support/match.ts";

/** A season as its secretary runs it, by the pages alone: plain forms, as a browser without scripts sends them. */

const NAMES = ["Asha", "Ben", "Chidi", "Dora"];

/** A club with an organiser who is signed in, four players, and requests to its pages. */
const atTheDesk = async () => {
  const club = await newClub();
  const who = await memberOf(club, "organiser");
  const { cookie } = who;
  const people = await Promise.all(
    NAMES.map((name) => organise("/api/v1/people", { name, club }, created).then(({ id }) => id)),
  );
  const page = async (path: string) => (await call(path, { headers: { cookie } })).text();
  const send = (path: string, fields: Record<string, string>) => submit(path, fields, { cookie });
  /** Fills in a form of a page, and sends it. */
  const fillIn = async (from: string, action: string, fields: Record<string, string>) =>
    send(action, { ...filledForm(await page(from), action), ...fields });
  const make = async (fields: Record<string, string>) => {
    const path = `/clubs/${club}/desk/divisions`;
    const made = await fillIn(path, path, { league: "League", season: "2027", ruleset: "woodestic-simple", ...fields });
    const [, id = ""] = /^\/divisions\/([\w-]+)\/desk/.exec(made.headers.get("location") ?? "") ?? [];
    if (id === "") throw new Error(await made.text());
    return id;
  };
  return { club, who, people, page, send, fillIn, make };
};

type Desk = Awaited<ReturnType<typeof atTheDesk>>;

const seen = (id: string) => read(`/api/v1/divisions/${id}`, division);
const OPEN = { "registration/opens": "2026-01-01T08:00", "registration/deadline": "2099-01-31T22:59" };

/** A division whose four entries are drawn. */
const drawn = async ({ make, people, fillIn, page, send }: Desk, terms: Record<string, string> = {}) => {
  const id = await make({ name: "Main", ...OPEN, ...terms });
  const desk = `/divisions/${id}/desk`;
  for (const first of people) expect((await fillIn(desk, `${desk}/enter`, { first })).status).toBe(303);
  for (const { id: entry } of (await seen(id)).registration?.entries ?? [])
    expect((await send(`${desk}/entry`, { entry, state: "confirmed", payment: "waived" })).status).toBe(303);
  const before = await page(desk);
  expect(
    (await send(`${desk}/draw`, { ...filledForm(before, `${desk}/draw`), first: "2020-01-07", close: "yes" })).status,
  ).toBe(303);
  return id;
};

/** The scorer's links of a match. */
const linksOf = async (match: string) =>
  (await served(await call(`/api/v1/matches/${match}/scorer-links`, { token: ORGANISER_KEY }), scorerLinks)).links;

const resultOf = (id: string, fixture: string) => `/divisions/${id}/desk/fixtures/${fixture}/result`;

describe("the preview of a draw", () => {
  it("shows days, fixtures and byes, keeps what was typed, stores nothing, and is what the draw then makes", async () => {
    const one = await atTheDesk();
    const id = await one.make({ name: "Main", ...OPEN, "registration/minimum": "3" });
    const desk = `/divisions/${id}/desk`;
    for (const first of one.people.slice(0, 3)) await one.fillIn(desk, `${desk}/enter`, { first });
    const early = await (await one.fillIn(desk, `${desk}/draw`, { first: "2027-01-08", do: "preview" })).text();
    expect(early).toContain("0 entries are confirmed, and 3");
    for (const { id: entry } of (await seen(id)).registration?.entries ?? [])
      await one.send(`${desk}/entry`, { entry, state: "confirmed", payment: "waived" });

    const answer = await one.fillIn(desk, `${desk}/draw`, { first: "2027-01-08", seed: "Lots", do: "preview" });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    for (const day of ["8", "15", "22"]) expect(html).toContain(`Friday, ${day} January 2027`);
    for (const name of NAMES.slice(0, 3)) expect(html).toContain(`${name} has a bye.`);
    const typed = filledForm(html, `${desk}/draw`);
    expect(typed).toMatchObject({ first: "2027-01-08", seed: "Lots", every: "7" });
    // A desk that has looked at one draw cannot go on looking for another.
    expect(html).toContain("The draw order comes from “Lots”.");
    for (const way of [{ do: "preview" }, { close: "yes" }]) {
      const other = await one.send(`${desk}/draw`, { ...typed, ...way, seed: "Other words" });
      expect(wrongAt(await other.text(), "draw-seed")).toContain("“Lots”");
    }
    expect((await seen(id)).fixtures).toEqual([]);

    // Entries are open until the deadline: no one is shut out by an oversight.
    const open = await one.send(`${desk}/draw`, typed);
    const refusal = await open.text();
    expect([open.status, wrongAt(refusal, "close")]).toEqual([
      409,
      "Entries are open until 31 January 2099, 22:59 UTC. Close them to make the draw.",
    ]);
    expect(filledForm(refusal, `${desk}/draw`)).toEqual(typed);
    expect((await seen(id)).fixtures).toEqual([]);
    expect((await one.send(`${desk}/draw`, { ...typed, close: "yes" })).status).toBe(303);
    const { fixtures } = await seen(id);
    expect(fixtures).toHaveLength(3);
    for (const { home, away } of fixtures) expect(html).toContain(`${home.name} – ${away.name}`);
    const again = await (await one.send(`${desk}/draw`, { ...typed, do: "preview" })).text();
    expect(again).toContain("The draw has been made.");
  });

  it("is shown to no one but those who run the club, and says next to its field what is wrong", async () => {
    const one = await atTheDesk();
    const id = await one.make({ name: "Main", ...OPEN });
    const desk = `/divisions/${id}/desk`;
    const typed = { ...filledForm(await one.page(desk), `${desk}/draw`), first: "2027-01-08", do: "preview" };
    const wrong = await (await one.send(`${desk}/draw`, { ...typed, every: "99" })).text();
    expect(wrongAt(wrong, "draw-every")).toBe("Enter 28 or less.");
    const player = await memberOf(one.club, "player");
    const umpire = await memberOf(await newClub(), "umpire");
    for (const { cookie } of [player, umpire]) {
      const answer = await submit(`${desk}/draw`, typed, { cookie });
      expect(answer.status).toBeGreaterThanOrEqual(303);
      expect(await answer.text()).not.toContain("draw-preview");
    }
  });
});

describe("registering by the page", () => {
  it("refuses a late entry in words, extends the deadline with its announcement, and takes it then, once", async () => {
    const one = await atTheDesk();
    const [first = "", second = ""] = one.people;
    const late = { "registration/opens": "2026-01-01T08:00", "registration/deadline": "2026-01-31T22:59" };
    const id = await one.make({ name: "Main", ...late, "registration/minimum": "2" });
    const desk = `/divisions/${id}/desk`;
    const entry = { ...filledForm(await one.page(desk), `${desk}/enter`), first };
    const refusal = await one.send(`${desk}/enter`, entry);
    const html = await refusal.text();
    expect(refusal.status).toBe(422);
    expect(html).toContain("Entries were taken until 31 January 2026, 22:59 UTC. This entry is late.");
    expect(filledForm(html, `${desk}/enter`)).toEqual(entry);

    const decide = `${desk}/decide`;
    const asked = `${decide}?type=deadline_extended`;
    const fields = { deadline: "2099-01-31T22:59", announcement: "", reason: "too-few-entries" };
    const silent = await (await one.fillIn(asked, decide, fields)).text();
    expect(wrongAt(silent, "announcement")).toMatch(FILL_IN);
    expect(filledForm(silent, decide)).toMatchObject(fields);
    const said = { ...filledForm(silent, decide), announcement: "Entries are taken until the end of the century." };
    for (const _ of ["once", "again"]) expect((await one.send(decide, said)).status).toBe(303);
    expect((await seen(id)).decisions).toHaveLength(1);
    for (const _ of ["once", "again"]) expect((await one.send(`${desk}/enter`, entry)).status).toBe(303);
    expect((await seen(id)).registration?.entries).toHaveLength(1);
    expect(wrongAt(await (await one.fillIn(desk, `${desk}/enter`, {})).text(), "first")).toBe("Choose a player");
    await one.fillIn(desk, `${desk}/enter`, { first: second });

    const [mine] = (await seen(id)).registration?.entries ?? [];
    const change = { entry: mine?.id ?? "", state: "confirmed", payment: "paid", reference: "T-77", seed: "1025" };
    const wrong = await (await one.send(`${desk}/entry`, change)).text();
    expect(wrongAt(wrong, `seed-${mine?.id}`)).toBe("Enter 1,024 or less.");
    expect((await one.send(`${desk}/entry`, { ...change, seed: "1" })).status).toBe(303);
    expect(await one.page(desk)).toContain("confirmed · fee paid (T-77) · seed 1");
    const soon = await one.fillIn(desk, `${desk}/draw`, { first: "2027-01-08" });
    expect([soon.status, await soon.text()]).toEqual([422, expect.stringContaining("1 entry is confirmed, and 2")]);
    const cancel = `${decide}?type=category_cancelled`;
    expect((await one.fillIn(cancel, decide, { reason: "too-few-entries" })).status).toBe(303);
    expect(await one.page(desk)).toContain("This division was cancelled: too few entries.");
  });

  it("takes pairs, and says which of them is entered already", async () => {
    const one = await atTheDesk();
    const [first = "", second = "", third = ""] = one.people;
    const id = await one.make({ name: "Pairs", ...OPEN, ruleset: "kagw-doubles-2018", "registration/players": "2" });
    const desk = `/divisions/${id}/desk`;
    expect((await one.fillIn(desk, `${desk}/enter`, { first, second })).status).toBe(303);
    const twice = await (await one.fillIn(desk, `${desk}/enter`, { first: third, second: first })).text();
    expect(wrongAt(twice, "second")).toContain("is already entered in this division");
  });

  it("is no one else's", async () => {
    const one = await atTheDesk();
    const id = await one.make({ name: "Main", ...OPEN });
    const umpire = await memberOf(one.club, "umpire");
    const others = [umpire, await newcomer(), await memberOf(await newClub(), "owner")];
    for (const { cookie } of others)
      for (const path of ["", "/decide?type=deadline_extended"])
        expect((await callAs({ cookie }, `/divisions/${id}/desk${path}`)).status).toBe(404);
    for (const { cookie } of others)
      expect((await submit(`/divisions/${id}/desk/enter`, { first: one.people[0] ?? "" }, { cookie })).status).toBe(
        404,
      );
    const foreign = { cookie: one.who.cookie, origin: "https://evil.test" };
    expect((await submit(`/divisions/${id}/desk/enter`, { first: "x" }, foreign)).status).toBe(403);
    expect((await call("/divisions/nowhere/desk", { headers: { cookie: one.who.cookie } })).status).toBe(404);
  });
});

describe("fixtures by the page", () => {
  it("puts one off, gives a walkover, takes it back, and shows what a withdrawal moves before it is recorded", async () => {
    const one = await atTheDesk();
    const id = await drawn(one);
    const desk = `/divisions/${id}/desk`;
    const [fixture, other] = (await seen(id)).fixtures;
    const decide = `${desk}/decide`;
    const about = (type: string, which = fixture) => `${decide}?type=${type}&fixture=${which?.id}`;
    expect(await one.page(desk)).toContain("has no result yet");
    expect((await one.fillIn(about("fixture_postponed"), decide, { reason: "venue" })).status).toBe(303);
    expect(await one.page(desk)).toContain("needs a new day");
    // No reason is chosen beforehand, and none is made up.
    const silent = await one.fillIn(about("fixture_postponed", other), decide, { note: "Flood" });
    const html = await silent.text();
    expect([silent.status, wrongAt(html, "reason")]).toEqual([400, "Choose a reason"]);
    expect(filledForm(html, decide)).toMatchObject({ reason: "", note: "Flood" });

    // Nothing was played: the whole division can still be cancelled, which is undone like every decision.
    expect(await one.page(desk)).toContain(`href="${decide}?type=category_cancelled"`);
    const cancelling = `${decide}?type=category_cancelled`;
    expect((await one.fillIn(cancelling, decide, { reason: "venue" })).status).toBe(303);
    expect(await one.page(desk)).not.toContain(`href="${cancelling}"`);
    // Everybody reads that it is not played, and no one what its matches would bring.
    for (const path of [`/divisions/${id}`, `/divisions/${id}/fixtures`])
      expect(await one.page(path)).toContain("<strong>Cancelled</strong>: a problem with the hall.");
    expect(await one.page(`/divisions/${id}`)).not.toContain("Who can still win");
    const card = (await read("/api/v1/home", home)).divisions.find((division) => division.id === id);
    expect(card).toMatchObject({ cancelled: true, played: 0 });
    const cancelled = (await seen(id)).decisions.at(-1)?.id ?? "";
    const undone = await one.fillIn(`${decide}?type=decision_reversed&decision=${cancelled}`, decide, {
      reason: "other",
    });
    expect([undone.status, (await seen(id)).cancelled]).toEqual([303, null]);

    const walkover = { ...filledForm(await one.page(about("walkover_given", other)), decide), reason: "no-show" };
    const preview = await one.send(decide, { ...walkover, do: "preview" });
    expect([preview.status, (await seen(id)).decisions.length]).toEqual([200, 3]);
    expect(await preview.text()).toContain("Nothing has been saved yet.");
    expect((await one.send(decide, walkover)).headers.get("location")).toBe(
      `${desk}/fixtures/${other?.id}?news=decided`,
    );
    expect((await seen(id)).fixtures[1]).toMatchObject({ state: "walkover", winner: other?.home.entry });
    const again = await one.fillIn(about("fixture_voided", other), decide, { reason: "other" });
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining("Reverse that decision first")]);
    const given = (await seen(id)).decisions.at(-1)?.id ?? "";
    expect(
      (await one.fillIn(`${decide}?type=decision_reversed&decision=${given}`, decide, { reason: "other" })).status,
    ).toBe(303);
    expect((await seen(id)).fixtures[1]).toMatchObject({ state: "scheduled" });

    const leaving = `${decide}?type=entry_withdrawn&entry=${fixture?.home.entry}`;
    const form: Record<string, string> = { ...filledForm(await one.page(leaving), decide), reason: "withdrawn" };
    expect(form.entry).toBe(fixture?.home.entry);
    const moved = await (await one.send(decide, { ...form, do: "preview" })).text();
    expect(moved).toContain("not in the table");
    const deducting = filledForm(await one.page(`${decide}?type=points_deducted`), decide);
    const points = { ...deducting, points: "1.5", reason: "conduct" };
    expect((await one.send(decide, points)).status).toBe(303);
    expect((await seen(id)).table.some(({ deducted }) => deducted === 1.5)).toBe(true);
    expect((await callAs(one.who, `${decide}?type=luck_had`)).status).toBe(404);
    expect((await callAs(one.who, `${decide}?type=walkover_given&fixture=elsewhere-r1-1`)).status).toBe(404);
  });

  it("opens a fixture's match and shows the scorer's link with its code", async () => {
    const one = await atTheDesk();
    const id = await drawn(one);
    const [fixture] = (await seen(id)).fixtures;
    const page = `/divisions/${id}/desk/fixtures/${fixture?.id}`;
    const opened = await (await one.fillIn(page, `${page}/open`, {})).text();
    expect(opened).toMatch(/<svg [^>]*>.*<\/svg>/s);
    expect(opened).toContain(`${ORIGIN}/score/${fixture?.id}#ey`);
    expect(opened).toContain(`${fixture?.home.name} v ${fixture?.away.name}`);
    expect(await linksOf(fixture?.id ?? "")).toHaveLength(1);
  });
});

describe("a result by the page", () => {
  it("is looked at first, says at its board what cannot be, and counts once however often it is sent", async () => {
    const one = await atTheDesk();
    const id = await drawn(one);
    const [fixture] = (await seen(id)).fixtures;
    const page = resultOf(id, fixture?.id ?? "");
    const empty = filledForm(await one.page(page), page);
    expect((await one.send(page, empty)).status).toBe(400);
    const wrong = { ...empty, "winner-0": "A", "left-0": "30", "queen-0": "A" };
    const impossible = await one.send(page, { ...wrong, do: "preview" });
    const html = await impossible.text();
    expect([impossible.status, wrongAt(html, "board-0")]).toEqual([422, "30 men left: there are only 18."]);
    expect(filledForm(html, page)).toEqual(wrong);
    const unsaid = await (await one.send(page, { ...wrong, "left-0": "" })).text();
    expect(wrongAt(unsaid, "left-0")).toMatch(FILL_IN);
    // A result that was not looked at first is refused in the same words, and nothing of it is kept.
    expect(wrongAt(await (await one.send(page, wrong)).text(), "board-0")).toBe("30 men left: there are only 18.");

    const more = filledForm(await (await one.send(page, { ...wrong, do: "more" })).text(), page);
    expect(more).toMatchObject({ "winner-4": "", "left-0": "30", rows: "5" });
    const good = { ...more, "left-0": "4", "breaker-0": fixture?.home.id ?? "" };
    const shown = await (await one.send(page, { ...good, do: "preview" })).text();
    expect(shown).toContain(`won by ${fixture?.home.name}`);
    expect(shown).toContain("The result will be marked as recorded by boards, without strikes.");
    for (const _ of ["once", "again", "and again"]) {
      const sent = await one.send(page, good);
      expect([sent.status, sent.headers.get("location")]).toEqual([
        303,
        `/divisions/${id}/desk/fixtures/${fixture?.id}?news=result`,
      ]);
    }
    await eventually(async () => (await seen(id)).fixtures[0]?.state === "played");
    const match = await read(`/api/v1/matches/${fixture?.id}`, matchDetail);
    expect(match.report.boards).toHaveLength(1);
    expect(match).toMatchObject({ head: { seq: 2 }, evidence: "boards", breakers: { 1: fixture?.home.id } });
    expect(match.source).toBe("desk");
    expect(await one.page(`/matches/${fixture?.id}`)).toContain(
      "The club entered this result. No one confirmed it at the table.",
    );
    // The match was not scored at the table: no link to do so was left lying about.
    expect(await linksOf(fixture?.id ?? "")).toEqual([]);
    expect((await one.send(page, good)).status).toBe(303);
    const other = await one.send(page, { ...good, "left-0": "5" });
    expect(other.status).toBe(409);
    expect((await read(`/api/v1/matches/${fixture?.id}`, matchDetail)).head.seq).toBe(2);
  });

  it("has boards that were lost by a fault, with the points demanded after them", async () => {
    const one = await atTheDesk();
    const id = await drawn(one, { ruleset: "icf" });
    const [fixture] = (await seen(id)).fixtures;
    const page = resultOf(id, fixture?.id ?? "");
    const form = filledForm(await one.page(page), page);
    const lost = { "winner-0": "A", "left-0": "0", "ending-0": "own-last-before-queen", "claimed-0": "1" };
    const slam = {
      "winner-1": "A",
      "left-1": "9",
      "queen-1": "A",
      "slam-1": "black",
      "breaker-1": fixture?.away.id ?? "",
    };
    const wrong = await (await one.send(page, { ...form, ...lost, "left-0": "4", do: "preview" })).text();
    expect(wrongAt(wrong, "board-0")).not.toBeNull();
    const early = await (
      await one.send(page, { ...form, "winner-0": "A", "left-0": "3", "claimed-0": "2", do: "preview" })
    ).text();
    expect(early).toContain('aria-invalid="true"');
    expect((await one.send(page, { ...form, ...lost, ...slam })).status).toBe(303);
    const { report } = await read(`/api/v1/matches/${fixture?.id}`, matchDetail);
    expect(report.boards.map(({ points, ending }) => [points, ending])).toEqual([
      [{ A: 4, B: 0 }, "own-last-before-queen"],
      [{ A: 12, B: 0 }, "recorded"],
    ]);
    expect(report.boards[1]).toMatchObject({ slam: "black", slamTyped: true });
  });

  it("names what is missing as long as the boards decide nothing", async () => {
    const one = await atTheDesk();
    const id = await drawn(one, { ruleset: "tournament-15" });
    const [fixture] = (await seen(id)).fixtures;
    const page = resultOf(id, fixture?.id ?? "");
    const short = { ...filledForm(await one.page(page), page), "winner-0": "A", "left-0": "4" };
    const missing = "The match is not decided: boards are missing. The game is at 4\u20130 after 1 board";
    expect(await (await one.send(page, { ...short, do: "preview" })).text()).toContain(missing);
    const sent = await one.send(page, short);
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${page}?by=boards&news=boards`]);
    // At once: the match's room knows what the database does not have yet.
    const told = await one.page(`${page}?news=boards`);
    expect(told).toContain("The boards were saved. They are not a result yet.");
    expect(told).toContain(missing);
    expect(filledForm(told, page)).toMatchObject({ first: "2", seq: "2" });
  });

  it("says what another person saved first next to what was typed, and keeps the rest of the form", async () => {
    const one = await atTheDesk();
    const id = await drawn(one, { ruleset: "tournament-15" });
    const [fixture] = (await seen(id)).fixtures;
    const page = resultOf(id, fixture?.id ?? "");
    const theirs = filledForm(await one.page(page), page);
    const mine = filledForm(await one.page(page), page);
    expect((await one.send(page, { ...theirs, "winner-0": "A", "left-0": "4" })).status).toBe(303);
    const typed = { ...mine, "winner-0": "B", "left-0": "3", "winner-1": "B", "left-1": "2", "queen-1": "B" };
    const late = await one.send(page, typed);
    const html = await late.text();
    expect(late.status).toBe(409);
    expect(html).toContain("Another person saved boards of this match before you.");
    expect(html).toMatch(/<th scope="row">1<\/th><td>4–0<\/td><td>0–3<\/td>/);
    const rest = filledForm(html, page);
    expect(rest).toMatchObject({
      first: "2",
      seq: "2",
      "winner-0": "B",
      "left-0": "2",
      "queen-0": "B",
      "winner-1": "",
    });
    const events = Object.entries(rest).flatMap(([field, value]) => (field.startsWith("event-") ? [value] : []));
    expect([events.length, new Set(events).size]).toEqual([8, 8]);
    expect((await one.send(page, rest)).status).toBe(303);
    const { report } = await read(`/api/v1/matches/${fixture?.id}`, matchDetail);
    expect(report.boards.map(({ winner }) => winner)).toEqual(["A", "B"]);
  });

  it("goes on where the table left off", async () => {
    const one = await atTheDesk();
    const id = await drawn(one);
    const [fixture] = (await seen(id)).fixtures;
    const page = resultOf(id, fixture?.id ?? "");
    const division = `/divisions/${id}/desk/fixtures/${fixture?.id}`;
    await one.fillIn(division, `${division}/open`, {});
    await eventually(async () => (await seen(id)).fixtures[0]?.match?.play === "open");
    const form = filledForm(await one.page(page), page);
    expect(form).toMatchObject({ first: "1", seq: "1" });
    expect((await one.send(page, { ...form, "winner-0": "B", "left-0": "2", "queen-0": "B" })).status).toBe(303);
    await eventually(async () => (await seen(id)).fixtures[0]?.state === "played");
  });
});

describe("a result of which only the points of games are known, by the page", () => {
  const THREE_GAMES = { "format/target": "25", "format/games": "3" };
  const opened = async () => {
    const one = await atTheDesk();
    const id = await drawn(one, THREE_GAMES);
    const [fixture] = (await seen(id)).fixtures;
    const page = resultOf(id, fixture?.id ?? "");
    return { one, id, fixture, page, form: filledForm(await one.page(`${page}?by=games`), page) };
  };

  it("is a choice of its own, with two fields for each game", async () => {
    const { one, fixture, page, form } = await opened();
    expect(await one.page(page)).toContain(`<a href="${page}?by=games">`);
    const html = await one.page(`${page}?by=games`);
    expect(html).toContain(`<a href="${page}?by=games" aria-current="page">`);
    // No result is known yet: the day is a required field, and nothing is missing so far.
    for (const fresh of [html, await one.page(page)]) {
      expect(fresh).toContain('<label for="day">Played on</label>');
      expect(fresh).not.toContain("The match is not decided");
    }
    expect(html).toContain("The result will be marked as recorded by the points of games only.");
    expect(html).toContain(`<label for="pointsA-0">Points of ${fixture?.home.name}</label>`);
    expect(form).toMatchObject({ by: "games", first: "1", "pointsA-0": "", "pointsB-2": "", "boards-2": "" });
    expect(form).not.toHaveProperty("pointsA-3");
    expect(form).not.toHaveProperty("winner-0");
  });

  it("is looked at first, says at its game what cannot be, and counts once however often it is sent", async () => {
    const { one, id, fixture, page, form } = await opened();
    const none = await one.send(page, form);
    expect([none.status, await none.text()]).toEqual([400, expect.stringContaining("No game is filled in.")]);
    const half = await one.send(page, { ...form, "pointsA-0": "25", do: "preview" });
    expect(half.status).toBe(400);
    expect(wrongAt(await half.text(), "pointsB-0")).toMatch(FILL_IN);
    const odd = { ...form, "pointsA-0": "25", "pointsB-0": "many", "boards-0": "0.5" };
    const unread = await (await one.send(page, { ...odd, do: "preview" })).text();
    expect([wrongAt(unread, "pointsB-0"), wrongAt(unread, "boards-0")]).toEqual([
      expect.stringContaining("number"),
      expect.stringContaining("number"),
    ]);
    expect(filledForm(unread, page)).toEqual(odd);
    const games = { ...form, "pointsA-0": "25", "pointsB-0": "13", "pointsA-1": "24", "pointsB-1": "25" };
    const short = await one.send(page, { ...games, "pointsB-1": "13", do: "preview" });
    expect([short.status, wrongAt(await short.text(), "game-1")]).toEqual([
      422,
      "A game to 25 points cannot end 24–13.",
    ]);
    const open = await (await one.send(page, { ...games, do: "preview" })).text();
    expect(open).toContain("The match is not decided: game 3 of 3 is missing.");
    const whole = { ...games, "pointsA-2": "25", "pointsB-2": "0", "boards-2": "4" };
    const shown = await (await one.send(page, { ...whole, do: "preview" })).text();
    expect(shown).toContain(`won by ${fixture?.home.name}`);
    expect(shown).toContain("Nothing has been saved yet.");
    for (const _ of ["once", "again", "and again"]) {
      const sent = await one.send(page, whole);
      expect([sent.status, sent.headers.get("location")]).toEqual([
        303,
        `/divisions/${id}/desk/fixtures/${fixture?.id}?news=result`,
      ]);
    }
    await eventually(async () => (await seen(id)).fixtures[0]?.state === "played");
    const match = await read(`/api/v1/matches/${fixture?.id}`, matchDetail);
    expect(match).toMatchObject({ head: { seq: 4 }, evidence: "points", report: { winner: "A", boards: [] } });
    expect(match.report.games.map(({ points }) => points)).toEqual([
      { A: 25, B: 13 },
      { A: 24, B: 25 },
      { A: 25, B: 0 },
    ]);
  });

  it("says what is missing, and goes on with the next game, or with its boards", async () => {
    const { one, page, form } = await opened();
    const sent = await one.send(page, { ...form, "pointsA-0": "25", "pointsB-0": "13" });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${page}?by=games&news=games`]);
    const told = await one.page(`${page}?by=games&news=games`);
    expect(told).toContain("The games were saved. They are not a result yet.");
    expect(told).toContain("The match is not decided: game 2 of 3 is missing.");
    const next = filledForm(told, page);
    expect(next).toMatchObject({ first: "2", seq: "2", "pointsB-1": "" });
    expect(next).not.toHaveProperty("pointsA-2");
    const boards = filledForm(await one.page(page), page);
    expect((await one.send(page, { ...boards, "winner-0": "B", "left-0": "4" })).status).toBe(303);
    // One board of the second game is known now: the game's points alone cannot be said any more.
    const mixed = filledForm(await one.page(`${page}?by=games`), page);
    const both = await one.send(page, { ...mixed, "pointsA-0": "25", "pointsB-0": "3", do: "preview" });
    expect([both.status, wrongAt(await both.text(), "game-0")]).toEqual([422, "Board 1 of game 2 is decided."]);
  });
});

describe("a match that is opened for its result", () => {
  it("is one of a division that the asker runs, and the same match again", async () => {
    const [one, other] = [await atTheDesk(), await atTheDesk()];
    const [own, foreign] = [await drawn(one), await drawn(other)];
    const open = (fixture: string, division = own) =>
      callAs(one.who, `/api/v1/divisions/${division}/matches`, { body: { fixture } });
    for (const _ of ["once", "again"]) {
      const opened = await served(await open(`${own}-r1-1`), openedForResult);
      expect(opened).toMatchObject({ match: `${own}-r1-1`, head: { seq: 1 } });
    }
    expect(await linksOf(`${own}-r1-1`)).toEqual([]);
    for (const fixture of [`${foreign}-r1-1`, `${own}-r9-1`, "nowhere"])
      expect(await refused(await open(fixture))).toMatchObject({ status: 422, code: "unknown-fixture" });
    expect((await open(`${foreign}-r1-1`, foreign)).status).toBe(403);
  });
});

describe("a knockout from a table", () => {
  it("offers what has a final table, and takes its first four", async () => {
    const one = await atTheDesk();
    const id = await drawn(one);
    const finals = await one.make({ name: "Finals", play: "knockout", by: "table" });
    const desk = `/divisions/${finals}/desk`;
    expect(await one.page(desk)).toContain("No other division of the club has a final table yet");
    for (const { id: fixture, home } of (await seen(id)).fixtures) {
      const page = resultOf(id, fixture);
      // The entry that is first in the alphabet wins.
      const { fixtures } = await seen(id);
      const away = fixtures.find((found) => found.id === fixture)?.away.name ?? "";
      const winner = home.name < away ? "A" : "B";
      expect((await one.fillIn(page, page, { "winner-0": winner, "left-0": "3", "queen-0": winner })).status).toBe(303);
    }
    await eventually(async () => (await seen(id)).fixtures.every(({ state }) => state === "played"));
    const form = filledForm(await one.page(desk), `${desk}/draw`);
    expect(form["from/division"]).toBe(id);
    const wide = await (await one.send(`${desk}/draw`, { ...form, first: "2027-06-01", "from/top": "9" })).text();
    expect(wrongAt(wide, "from/top")).toBe("The table of that division has 4 lines.");
    expect((await one.send(`${desk}/draw`, { ...form, first: "2027-06-01" })).status).toBe(303);
    expect((await seen(finals)).fixtures.map(({ home, away }) => `${home.name} ${away.name}`)).toEqual([
      "Asha Dora",
      "Ben Chidi",
    ]);

    // The final is in no table of ours before it is opened, at the table or by its result.
    for (const fixture of [`${finals}-r1-1`, `${finals}-r1-2`]) {
      const page = resultOf(finals, fixture);
      expect((await one.fillIn(page, page, { "winner-0": "A", "left-0": "3", "queen-0": "A" })).status).toBe(303);
    }
    await eventually(async () => (await seen(finals)).fixtures.length === 3);
    const last = (await seen(finals)).fixtures[2]?.id ?? "";
    const final = `${desk}/fixtures/${last}`;
    expect(await (await one.fillIn(final, `${final}/open`, {})).text()).toContain(`${ORIGIN}/score/${last}#ey`);
    const page = resultOf(finals, last);
    expect((await one.fillIn(page, page, { "winner-0": "A", "left-0": "3", "queen-0": "A" })).status).toBe(303);
    await eventually(async () => (await seen(finals)).bracket?.at(-1)?.[0]?.winner !== null);
  });
});

describe("the desk's front page", () => {
  it("lists what the club plays by how far it has come, and what waits", async () => {
    const one = await atTheDesk();
    const front = `/clubs/${one.club}/desk`;
    expect(await one.page(`${front}/seasons`)).toContain("The club has no division yet.");
    const late = { "registration/opens": "2026-01-01T08:00", "registration/deadline": "2026-01-31T22:59" };
    const closed = await one.make({ name: "Closed", ...late });
    const fee = { "registration/fee/amount": "5", "registration/fee/currency": "EUR" };
    const path = `/clubs/${one.club}/desk/divisions`;
    const wrong = { name: "Paying", ...OPEN, ...fee, "registration/howToPay/link": "javascript:alert(1)" };
    expect(wrongAt(await (await one.fillIn(path, path, wrong)).text(), "registration/howToPay/link")).toBe(
      "Enter a link that starts with https:// or upi://.",
    );
    const paying = await one.make({ name: "Paying", ...OPEN, ...fee });
    const desk = `/divisions/${paying}/desk`;
    await one.fillIn(desk, `${desk}/enter`, { first: one.people[0] ?? "" });
    const main = await drawn(one);
    const [fixture, other] = (await seen(main)).fixtures;
    const decide = `/divisions/${main}/desk/decide`;
    await one.fillIn(`${decide}?type=fixture_postponed&fixture=${fixture?.id}`, decide, { reason: "other" });
    const html = await one.page(front);
    const seasons = await one.page(`${front}/seasons`);
    for (const id of [closed, paying, main])
      for (const page of [html, seasons]) expect(page).toContain(`href="/divisions/${id}/desk"`);
    for (const state of ["Taking entries", "Playing"]) expect(seasons).toContain(`<span class="small">${state}</span>`);
    expect(html).toContain("The deadline is over. Extend the deadline or cancel the division.");
    expect(html).toContain("1 fee is unpaid. 1 entry has to be confirmed.");
    // The missing results are listed themselves.
    expect(html).toContain("1 match needs a new day.");
    expect(html).not.toContain("results are missing");
    expect(html).not.toContain("Open disputes");

    const page = `/divisions/${main}/desk/fixtures/${other?.id}`;
    await one.fillIn(page, `${page}/open`, {});
    const match = { id: other?.id ?? "", token: "" };
    const said = async (seq: number, ...events: ReturnType<typeof sent>[]) => {
      const answer = await send(match, seq, events, ORGANISER_KEY);
      expect(answer.status, await answer.clone().text()).toBe(200);
    };
    await said(1, sent("board_recorded", { board: 1, winner: "A", left: 4, queen: null }));
    await said(2, sent("dispute_opened", { dispute: "d1", board: 1 }));
    await eventually(async () => (await one.page(front)).includes("Open disputes"));
    expect(await one.page(front)).toContain(`href="/matches/${other?.id}/own"`);
    await said(3, sent("dispute_resolved", { dispute: "d1", outcome: "dismissed", reason: "appeal-dismissed" }));
    await eventually(async () => !(await one.page(front)).includes("Open disputes"));
    const umpire = await memberOf(one.club, "umpire");
    expect(await (await callAs(umpire, front)).text()).not.toContain("Seasons");
  });
});
