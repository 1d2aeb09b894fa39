import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { done } from "#shared/api/deployment/accounts.ts";
import { created } from "#shared/api/league/club.ts";
import { evening, openedEvening, tableCodes } from "#shared/api/league/evening.ts";
import { scoreByCode, tableOfCode } from "#write/commands/evening/score-by-code.ts";
import { callAs, memberOf, somewhere } from "./support/accounts.ts";
import { call, ORGANISER_KEY, ORIGIN, organise, read, refused, served } from "./support/api.ts";
import { filledForm, submit } from "./support/forms.ts";
import { foundDivision, record, sent } from "./support/match.ts";

afterEach(() => vi.useRealTimers());

const DAY = "2026-02-01";
const [EARLY, NOW, LATE] = ["2026-02-01T11:59:59.999Z", "2026-02-01T19:00:00.000Z", "2026-02-02T06:00:00.000Z"].map(
  (at) => Date.parse(at),
);

/** A club with two divisions of four, which both play on one day: four matches. */
const night = async () => {
  const { body, players } = await foundDivision(4);
  const { club } = body;
  const ids = players.map((id) => `second-${id}`);
  for (const id of ids) await organise("/api/v1/people", { id, name: `Player ${id}`, club }, created);
  const id = `${body.id}-two`;
  await organise("/api/v1/divisions", { ...body, id, name: "Two", entries: ids }, created);
  const path = `/api/v1/clubs/${club}/evenings/${DAY}`;
  return { club, path };
};

const codesOf = async (path: string, tables = 2) =>
  (await organise(`${path}/codes`, { tables }, tableCodes)).codes.map(({ code }) => code);

const client = () => somewhere()["cf-connecting-ip"] ?? crypto.randomUUID();
const score = (code: string, now: number, by = client()) => scoreByCode(env, { code, client: by }, now);
const look = (code: string, now: number, by = client()) => tableOfCode(env, { code, client: by }, now);
const failed = { ok: false, error: { code: "table-code-wrong", message: { key: "tableCodeWrong" } } };

describe("the codes of an evening's tables", () => {
  it("lead to the match at the table, and to the next when it is over; of the code only a hash is kept", async () => {
    const { club, path } = await night();
    const [one = "", two = ""] = await codesOf(path);
    const before = await read(path, evening, ORGANISER_KEY);
    expect(before.matches.map(({ seat }) => seat)).toEqual([
      { table: 1, turn: 0 },
      { table: 2, turn: 0 },
      { table: 1, turn: 1 },
      { table: 2, turn: 1 },
    ]);
    const scored = await score(one, NOW ?? 0);
    if (!scored.ok) throw new Error(scored.error.code);
    const { match, scorer } = scored.value;
    expect(match).toBe(before.matches[0]?.fixture);
    // No longer than the evening, and no less than a scoring link.
    expect(scorer.expires).toBe("2026-02-02T06:00:00.000Z");
    expect(scorer.url).toBe(`/score/${match}#${scorer.token}`);
    // Scanned again by another phone it is the same match; at the other table another.
    expect(await score(one, NOW ?? 0)).toMatchObject({ ok: true, value: { match } });
    const second = await score(two, NOW ?? 0);
    expect(second).toMatchObject({ ok: true, value: { match: before.matches[1]?.fixture } });
    const kept = JSON.stringify(await env.DB.prepare("SELECT * FROM table_codes WHERE club_id = ?").bind(club).all());
    for (const code of [one, two]) expect(kept).not.toContain(code);
    // However often it is printed, the codes are the same.
    expect(await codesOf(path)).toEqual([one, two]);
    expect((await codesOf(path, 3)).slice(0, 2)).toEqual([one, two]);

    const fresh = await call(`/api/v1/matches/${match}/scorer-links`, { body: {}, token: ORGANISER_KEY });
    const { token } = (await fresh.json()) as { token: string };
    await record({ id: match, token }, 1, sent("board_recorded", { board: 1, winner: "A", left: 3, queen: "A" }));
    await vi.waitFor(async () => {
      const next = await look(one, NOW ?? 0);
      // The third match was called to the third table, and stays there: the fourth gets the empty one.
      expect(next).toMatchObject({ ok: true, value: { match: { fixture: before.matches[3]?.fixture } } });
    }, 10_000);
  });

  it("are good in their evening alone, by the club's clock, however early they were made", async () => {
    const { club, path } = await night();
    const [code = ""] = await codesOf(path);
    expect(await look(code, EARLY ?? 0)).toMatchObject({ ok: false, error: { code: "table-code-early" } });
    expect(await look(code, (LATE ?? 0) - 1)).toMatchObject({ ok: true });
    expect(await look(code, LATE ?? 0)).toEqual(failed);
    // The club moves its clock to Chicago, and the evening goes with it.
    await call(`/api/v1/clubs/${club}`, { method: "PATCH", body: { zone: "America/Chicago" }, token: ORGANISER_KEY });
    expect(await look(code, Date.parse("2026-02-01T17:59:59.000Z"))).toMatchObject({
      error: { code: "table-code-early" },
    });
    expect(await look(code, LATE ?? 0)).toMatchObject({ ok: true });
  });

  it("are withdrawn one by one and all at once, with the links that they gave; a wrong one looks the same", async () => {
    const { path } = await night();
    const [one = "", two = "", three = ""] = await codesOf(path, 3);
    const scored = await score(one, Date.now());
    expect(scored).toEqual(failed);
    const given = await score(one, NOW ?? 0);
    if (!given.ok) throw new Error(given.error.code);
    await served(await call(`${path}/codes/1`, { method: "DELETE", token: ORGANISER_KEY }), done);
    expect(await look(one, NOW ?? 0)).toEqual(failed);
    expect(await look(two, NOW ?? 0)).toMatchObject({ ok: true });
    await served(await call(`${path}/codes`, { method: "DELETE", token: ORGANISER_KEY }), done);
    for (const code of [two, three, "h7kd2mwqx9ru", "nonsense", ""]) expect(await look(code, NOW ?? 0)).toEqual(failed);
    // A withdrawn code never comes back: the next print has others.
    expect(await codesOf(path, 3)).not.toContain(one);
  });

  it("wrong ones are counted, and the right one is looked at all the same: a hall has one address", async () => {
    const { path } = await night();
    const [code = ""] = await codesOf(path);
    const guesser = client();
    for (let one = 0; one < 31; one += 1) await look("h7kd2mwqx9ru", NOW ?? 0, guesser);
    const more = await look("h7kd2mwqx9ru", NOW ?? 0, guesser);
    expect(more).toMatchObject({ ok: false, error: { code: "too-many-attempts" } });
    expect(await look(code, NOW ?? 0, guesser)).toMatchObject({ ok: true });
  });

  it("by the API and by the page, a code that is none is answered alike", async () => {
    const wrong = await call("/api/v1/table-codes", { body: { code: "h7kd2mwqx9ru" }, headers: somewhere() });
    expect(await refused(wrong)).toMatchObject({ status: 404, code: "table-code-wrong" });
    const page = await call("/t/h7kd-2mwq-x9ru", { headers: somewhere() });
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining("This table code does not work.")]);
    const { path } = await night();
    const [code = ""] = await codesOf(path);
    const old = await call(`/t/${code}`, { headers: somewhere() });
    expect([old.status, await old.text()]).toEqual([404, expect.stringContaining("This table code does not work.")]);
    const foreign = await call(`/t/${code}`, { method: "POST", headers: { origin: "https://elsewhere.test" } });
    expect(foreign.status).toBe(403);
  });
});

describe("a league night at the desk", () => {
  it("opens every match at once, however often it is asked", async () => {
    const { path } = await night();
    const first = await organise(`${path}/matches`, {}, openedEvening);
    expect([first.opened.length, first.refused]).toEqual([4, []]);
    expect(await organise(`${path}/matches`, {}, openedEvening)).toEqual({ opened: [], refused: [], left: 0 });
    await vi.waitFor(async () => {
      const { matches } = await read(path, evening, ORGANISER_KEY);
      expect(matches.map(({ state, match }) => [state, match?.play])).toEqual(
        Array.from({ length: 4 }, () => ["scheduled", "open"]),
      );
    }, 10_000);
  });

  it("says where and when it is played: once, or by division, also on paper", async () => {
    const { club, path } = await night();
    const divisions = [
      ...new Set((await read(path, evening, ORGANISER_KEY)).matches.map((one) => one.division.id)),
    ].toSorted();
    const place = (id: string, body: Record<string, string>) =>
      call(`/api/v1/divisions/${id}`, { method: "PATCH", body, token: ORGANISER_KEY });
    for (const id of divisions) expect((await place(id, { venue: "Town hall", starts: "19:30" })).status).toBe(200);
    const { cookie } = await memberOf(club, "organiser");
    const page = `/clubs/${club}/desk/evenings/${DAY}`;
    const html = async () => (await call(page, { headers: { cookie } })).text();
    expect(await html()).toContain('<p class="about">From 19:30, Town hall</p>');
    const printed = await submit(`${page}/print`, filledForm(await html(), `${page}/print`), { cookie });
    const paper = await printed.text();
    // The poster, the list of tables and each of the four sheets.
    expect(paper.match(/From 19:30, Town hall/g)).toHaveLength(2);
    expect(paper.match(/<dd>Town hall<\/dd>/g)).toHaveLength(4);
    expect(paper.match(/<dd>[^<]*2026, 19:30<\/dd>/g)).toHaveLength(4);
    await place(divisions[1] ?? "", { starts: "20:00" });
    expect(await html()).toContain("Two: From 20:00, Town hall");
  });

  it("leads from a day without matches to the next evening", async () => {
    const { club } = await night();
    const { cookie } = await memberOf(club, "organiser");
    vi.useFakeTimers({ now: new Date(`${DAY}T08:00:00Z`), toFake: ["Date"] });
    const page = `/clubs/${club}/desk/evenings`;
    const html = await (await call(`${page}/2026-01-31`, { headers: { cookie } })).text();
    const next = await call(page, { headers: { cookie } });
    vi.useRealTimers();
    expect(html).toContain("Evening, Saturday, 31 January 2026");
    expect(html).toContain(`href="${page}/${DAY}">Go to the next evening, Sunday, 1 February 2026</a>`);
    expect(next.headers.get("location")).toBe(`${page}/${DAY}`);
  });

  it("is one page: prints what the evening needs, and a no-show becomes a walkover", async () => {
    const { club } = await night();
    const who = await memberOf(club, "organiser");
    const page = `/clubs/${club}/desk/evenings/${DAY}`;
    const html = await (await callAs(who, page)).text();
    for (const said of ["Table 1", "A player is missing", "Open all matches", "Prepare print"])
      expect(html).toContain(said);
    const send = (form: string, typed: Record<string, string>) =>
      submit(`${page}/${form}`, typed, { cookie: who.cookie });
    const printed = await send("print", filledForm(html, `${page}/print`));
    const paper = await printed.text();
    expect(printed.headers.get("cache-control")).toContain("no-store");
    expect(paper.match(/class="typed-code"/g)).toHaveLength(4);
    expect(paper.match(/class="sheet"/g)).toHaveLength(4);
    expect(paper).toContain("Who plays where");

    const [question = ""] = /\/clubs\/[^"]*\/walkover\?[^"]*/.exec(html) ?? [];
    const asked = await (await callAs(who, question.replaceAll("&amp;", "&"))).text();
    expect(asked).toMatch(/Player .* is missing: Player .* wins/);
    const walkover = filledForm(asked, `${page}/walkover`);
    const given = await send("walkover", walkover);
    expect(given.headers.get("location"), (await given.text()).replace(/.*<main/s, "").slice(0, 1500)).toBe(
      `${page}?news=walkover`,
    );
    expect((await send("walkover", walkover)).status).toBeGreaterThanOrEqual(400);
    const undo = filledForm(await (await callAs(who, page)).text(), `${page}/undo`);
    expect((await send("undo", undo)).headers.get("location")).toBe(`${page}?news=undone`);
    const again = await send("walkover", walkover);
    expect(again.headers.get("location")).toBe(`${page}?news=walkover`);
    const { matches } = await read(`/api/v1/clubs/${club}/evenings/${DAY}`, evening, ORGANISER_KEY);
    expect(matches.map(({ state }) => state).toSorted()).toEqual(["scheduled", "scheduled", "scheduled", "walkover"]);

    expect((await send("open", {})).headers.get("location")).toBe(`${page}?news=opened`);
    expect((await send("withdraw", {})).headers.get("location")).toBe(`${page}?news=withdrawn`);
    expect((await send("print", { tables: "129" })).status).toBe(400);
    const umpire = await memberOf(club, "umpire");
    expect((await callAs(umpire, page)).status).toBe(404);
    expect((await call(page, { headers: { origin: ORIGIN } })).status).toBe(303);
  });
});
