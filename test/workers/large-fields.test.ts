import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { created } from "#shared/api/league/club.ts";
import { type Division, division, type newDivision } from "#shared/api/league/division.ts";
import { openedEvening } from "#shared/api/league/evening.ts";
import { callAs, memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused } from "./support/api.ts";
import { filledForm, submit } from "./support/forms.ts";
import { bringIn, count } from "./support/intake.ts";
import { FUTURE, LONG_AGO } from "./support/registration.ts";

/** The largest fields that were published, and the largest that are taken: E21 547, E22 503. */

const numbered = (size: number, tag: string): string[] => Array.from({ length: size }, (_, at) => `p${at + 1}-${tag}`);

/** A club with so many players, and a division of it that takes as many entries. */
const founded = async (plan: z.input<typeof newDivision>["plan"], size: number) => {
  const tag = crypto.randomUUID().slice(0, 8);
  const [club, id] = [`club-${tag}`, `division-${tag}`];
  await organise("/api/v1/clubs", { id: club, name: "Club" }, created);
  const players = numbered(size, tag);
  for (let from = 0; from < size; from += 500)
    await bringIn(
      `clubs/${club}/intake/players`,
      ["id,name", ...players.slice(from, from + 500).map((player) => `${player},Player ${player}`)].join("\n"),
    );
  const registration = { opens: LONG_AGO, deadline: FUTURE, players: 1, fee: null, minimum: 2, maximum: size };
  const asked = { id, club, league: "League", season: "2026", name: "Open", ruleset: "icf", plan, registration };
  const answer = await call("/api/v1/divisions", { body: asked, token: ORGANISER_KEY });
  return { answer, club, id, players };
};

/** Enters players from one list, the first `seeds` of them as seeds. */
const enter = (id: string, players: readonly string[], seeds: number) =>
  bringIn(
    `divisions/${id}/intake/entries`,
    ["player,state,seed", ...players.map((player, at) => `${player},confirmed,${at < seeds ? at + 1 : ""}`)].join("\n"),
  );

const draw = (id: string): Promise<Response> =>
  call(`/api/v1/divisions/${id}/draw`, {
    body: { first: "2099-03-01", every: 1, close: true },
    token: ORGANISER_KEY,
  });

/** The rounds of the main bracket, from the first one. */
const mainOf = ({ bracket }: Division) =>
  (bracket ?? []).map((ties) => ties.filter(({ part }) => part === "main")).filter((ties) => ties.length > 0);

/** The eighths of a bracket, as the seeds in each. */
const eighthsOf = (shown: Division, seeds: ReadonlySet<string>) => {
  const [first = []] = mainOf(shown);
  return Array.from({ length: 8 }, (_, eighth) =>
    first
      .slice((eighth * first.length) / 8, ((eighth + 1) * first.length) / 8)
      .flatMap(({ home, away }) => [home, away].flatMap(({ players }) => players.map((one) => one.id)))
      .filter((player) => seeds.has(player)),
  );
};

const drawn = async (size: number, seeds: number) => {
  const { id, players } = await founded({ format: "knockout", places: 4 }, size);
  await enter(id, players, seeds);
  expect((await draw(id)).status).toBe(201);
  return { id, players, shown: await read(`/api/v1/divisions/${id}`, division) };
};

describe("a knockout", () => {
  it("of 547 entries has a bracket of 1,024, in which eight seeds meet in the quarter-finals at the earliest", async () => {
    const { id, players, shown } = await drawn(547, 8);
    const main = mainOf(shown);
    expect(main.map((ties) => ties.length)).toEqual([512, 256, 128, 64, 32, 16, 8, 4, 2, 1]);
    expect(main[0]?.filter(({ bye }) => bye)).toHaveLength(1024 - 547);
    expect(shown.fixtures.filter(({ round }) => round === 1)).toHaveLength(547 - 512);
    expect(eighthsOf(shown, new Set(players.slice(0, 8))).map((own) => own.length)).toEqual(Array(8).fill(1));
    expect(await count("entries", "division_id = ?", id)).toBe(547);
    // Asking again in the same way writes nothing, in another way is refused.
    expect((await draw(id)).status).toBe(200);
    expect(await count("entries", "division_id = ?", id)).toBe(547);
  });

  it("of 503 entries has nine byes, eight of them of seeds, 247 first matches, and 502 in all with one for third place", async () => {
    const { players, shown } = await drawn(503, 8);
    const [first = [], ...later] = mainOf(shown);
    const byes = first.filter(({ bye }) => bye).map(({ winner }) => winner);
    expect(first).toHaveLength(256);
    expect(byes).toHaveLength(9);
    const of = new Map(shown.entries.map((one) => [one.entry, one.players[0]?.id ?? ""]));
    expect(byes.filter((entry) => players.indexOf(of.get(entry ?? "") ?? "") < 8)).toHaveLength(8);
    expect(shown.fixtures.filter(({ round }) => round === 1)).toHaveLength(247);
    expect(first.length - byes.length + later.flat().length).toBe(502);
    expect(shown.bracket?.flat().filter(({ part }) => part === "third")).toHaveLength(1);
  });

  it("of 1,024 entries is drawn as one act, or not at all", async () => {
    const { id, players, club } = await founded({ format: "knockout" }, 1024);
    await enter(id, players, 16);
    // An id of a fixture that is taken lets the whole draw fail.
    const other = `${id}-other`;
    const divided = { id: other, club, league: "League", season: "2026", name: "Other", ruleset: "icf" };
    await organise("/api/v1/divisions", { ...divided, entries: players.slice(0, 2), days: ["2099-03-01"] }, created);
    const taken = env.DB.prepare("UPDATE fixtures SET id = ?1 WHERE division_id = ?2").bind(`${id}-r1-512`, other);
    await taken.run();
    expect((await draw(id)).ok).toBe(false);
    expect(await count("entries", "division_id = ?", id)).toBe(0);
    expect(await count("divisions", "id = ? AND draw IS NULL", id)).toBe(1);
    await env.DB.prepare("UPDATE fixtures SET id = ?1 WHERE division_id = ?2").bind(`${other}-r1-1`, other).run();
    expect((await draw(id)).status).toBe(201);
    expect(await count("fixtures", "division_id = ?", id)).toBe(512);
    expect(await count("entries", "division_id = ?", id)).toBe(1024);
  });
});

const times = (page: string, part: string): number => page.split(part).length - 1;

describe("the pages of a knockout of 547 entries", () => {
  const pageOf = async (path: string): Promise<string> => (await call(path)).text();
  it("show a bracket by part, a round at a time, and never all of it", async () => {
    const { id } = await drawn(547, 8);
    const page = await pageOf(`/divisions/${id}`);
    // Sixteen ties, eight, four, two and the final, with one for third place; and the way to 32 parts.
    expect(times(page, 'class="drawn-tie')).toBe(31 + 1);
    expect(times(page, `href="/divisions/${id}/bracket/`)).toBe(32);
    expect(page).toContain("Winner of part 32");
    expect(page).toContain("All 35 matches of this round");
    const part = await pageOf(`/divisions/${id}/bracket/32`);
    expect(part).toContain("Part 32 of 32");
    expect(times(part, 'class="drawn-tie')).toBe(31);
    expect(part).toContain(`href="/divisions/${id}/bracket/31"`);
    for (const none of ["0", "33", "x", "1.5"])
      expect((await call(`/divisions/${id}/bracket/${none}`)).status, none).toBe(404);
    const first = await pageOf(`/divisions/${id}/fixtures`);
    expect(first).toContain('id="round-1"');
    expect(first).not.toContain('id="round-2"');
    expect(await pageOf(`/divisions/${id}/fixtures?round=2`)).toContain('id="round-2"');
    for (const shown of [page, part, first]) expect(shown.length).toBeLessThan(200_000);
  });

  it("find an entry by its name at the desk, before the draw and after it", async () => {
    const { id, club, players } = await founded({ format: "knockout" }, 300);
    await enter(id, players, 4);
    const owner = await memberOf(club, "owner");
    const desk = async (asked = ""): Promise<string> => (await callAs(owner, `/divisions/${id}/desk${asked}`)).text();
    const before = await desk();
    expect(before).toContain("300 of 300 confirmed");
    expect(times(before, "Change entry")).toBe(64);
    expect(times(before, 'rel="next"')).toBe(1);
    const [, next = ""] = /href="[^"]*(\?who=&amp;after=[^"]+)" rel="next"/.exec(before) ?? [];
    expect(times(await desk(next.replaceAll("&amp;", "&")), "Change entry")).toBe(64);
    expect(times(await desk(`?who=${players[298]}`), "Change entry")).toBe(1);
    expect((await draw(id)).status).toBe(201);
    const found = await desk(`?who=${players[298]}`);
    expect(times(found, "Withdraw entry")).toBe(1);
    expect(found).toContain(`Player ${players[298]}`);
    expect(times(found, `/divisions/${id}/desk/fixtures/`)).toBeLessThanOrEqual(1);
    expect(times(await desk(), "Withdraw entry")).toBe(64);
  });
});

describe("an evening of many matches", () => {
  it("opens as many in one request as the largest round that is known has tables (E13), and the others in the next", async () => {
    const { id, club, players } = await founded({ format: "swiss" }, 134);
    await enter(id, players, 0);
    expect((await draw(id)).status).toBe(201);
    const open = () => organise(`/api/v1/clubs/${club}/evenings/2099-03-01/matches`, {}, openedEvening);
    const [first, second, third] = [await open(), await open(), await open()];
    expect([first, second, third].map(({ opened, refused: not, left }) => [opened.length, not.length, left])).toEqual([
      [64, 0, 3],
      [3, 0, 0],
      [0, 0, 0],
    ]);
    expect(new Set([...first.opened, ...second.opened]).size).toBe(67);
  });
});

describe("a knockout of 503 on 24 tables and three days (E22)", () => {
  it("is planned by halls and shifts, and its first day is printed", async () => {
    const [first, second, third] = ["2099-03-01", "2099-03-02", "2099-03-03"];
    const { id, club, players } = await founded({ format: "knockout", places: 4 }, 503);
    await enter(id, players, 8);
    const days = [first, second, second, ...Array.from({ length: 6 }, () => third)];
    const body = { days, close: true };
    expect((await call(`/api/v1/divisions/${id}/draw`, { body, token: ORGANISER_KEY })).status).toBe(201);
    const halls = ["Hall A", "Hall B"].map((name) => ({ name, tables: 12 }));
    const timetable = { every: 60, shiftEvery: 45, halls, rounds: [{ n: 9, hall: "Hall A" }] };
    const change = { method: "PATCH", token: ORGANISER_KEY, body: { starts: "09:00", timetable } } as const;
    expect((await call(`/api/v1/divisions/${id}`, change)).status).toBe(200);
    const { fixtures, evening: planned } = await read(`/api/v1/divisions/${id}`, division);
    expect(planned.rounds.map(({ shifts = [null] }) => shifts.length)).toEqual([11, 6, 3, 2, 1, 1, 1, 1, 1]);
    expect(planned.rounds[0]?.shifts?.at(-1)).toBe("16:30");
    // No two matches share a table and an hour, and every match has both.
    const seats = fixtures.filter(({ round }) => round === 1).map(({ starts, seat }) => `${starts} ${seat?.table}`);
    expect([seats.length, new Set(seats).size]).toEqual([247, 247]);
    expect(seats.join()).not.toMatch(/null|undefined/);
    const owner = await memberOf(club, "owner");
    const desk = `/clubs/${club}/desk/evenings/${first}`;
    const began = performance.now();
    const page = await (await callAs(owner, desk)).text();
    console.log(`the evening of 247 matches: ${Math.round(performance.now() - began)} ms, ${page.length} bytes`);
    const printing = performance.now();
    const print = await submit(`${desk}/print`, filledForm(page, `${desk}/print`), { cookie: owner.cookie });
    const paper = await print.text();
    console.log(`its print: ${Math.round(performance.now() - printing)} ms, ${paper.length} bytes`);
    // 24 codes and a poster, the list of who plays where, and a sheet for each match.
    expect(times(paper, 'class="paper-page code-page')).toBe(25);
    expect(times(paper, "Hall B, table 24</td>")).toBeGreaterThan(9);
    expect(times(paper, 'class="sheet')).toBeGreaterThanOrEqual(247);
  });
});

describe("a format", () => {
  it.each([
    [{ format: "knockout" }, 1_024],
    [{ format: "double-elimination" }, 128],
    [{ format: "swiss" }, 256],
    [{ format: "round-robin" }, 64],
    [{ format: "groups", stage: "8x2" }, 256],
    [{ format: "groups", stage: "2x2" }, 64],
  ] as const)("takes its most entries and not one more: %o, %i", async (plan, most) => {
    expect((await founded(plan, 2)).answer.status).toBe(201);
    const { id, club } = await founded(plan, 2);
    const registration = { opens: LONG_AGO, deadline: FUTURE, players: 1, fee: null, minimum: 2, maximum: most };
    const asked = { id: `${id}-2`, club, league: "League", season: "2026", name: "Open", ruleset: "icf", plan };
    const sent = (body: Record<string, unknown>) =>
      call("/api/v1/divisions", { body: { ...asked, ...body }, token: ORGANISER_KEY });
    const over = await sent({ registration: { ...registration, maximum: most + 1 } });
    expect(await refused(over)).toMatchObject(
      most === 1_024
        ? { status: 400, place: "/registration/maximum" }
        : {
            status: 422,
            code: "too-many-entries",
            place: "/registration/maximum",
            detail: `This format takes at most ${most} entries.`,
          },
    );
    expect((await sent({ registration })).status).toBe(201);
  });
});
