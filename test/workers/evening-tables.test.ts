import { describe, expect, it, vi } from "vitest";
import { done } from "#shared/api/deployment/accounts.ts";
import { created } from "#shared/api/league/club.ts";
import { division as divisionDetail } from "#shared/api/league/division.ts";
import { type EveningMatch, evening, openedEvening, tableCodes } from "#shared/api/league/evening.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { examples } from "../support/runs.ts";
import { memberOf, somewhere } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { filledForm, submit } from "./support/forms.ts";
import { foundDivision, openFixture, record, sent } from "./support/match.ts";

// Every account is hashed for, which is meant to take long.
vi.setConfig({ testTimeout: 240_000 });

const DAY = "2026-02-01";
const TABLES = 6;

/** A club whose three divisions of eight play twelve matches on one day, at six tables. */
const twelveMatches = async () => {
  const { body, players } = await foundDivision(8);
  const { club } = body;
  const divisions = [body.id];
  for (const name of ["Two", "Three"]) {
    const ids = players.map((id) => `${name}-${id}`);
    for (const id of ids) await organise("/api/v1/people", { id, name: `Player ${id}`, club }, created);
    const id = `${body.id}-${name}`;
    await organise("/api/v1/divisions", { ...body, id, name, entries: ids }, created);
    divisions.push(id);
  }
  const path = `/api/v1/clubs/${club}/evenings/${DAY}`;
  return { club, divisions, path };
};

/** A generator of seeded numbers: the same evening every time. */
const dice = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};

const nameOf = ({ home, away }: EveningMatch): string => `${home.name} v ${away.name}`;

/** Reads an evening from its pages, and compares every page with the API. */
const reader = ({ club, divisions, path }: Awaited<ReturnType<typeof twelveMatches>>, cookie: string) => {
  const desk = `/clubs/${club}/desk/evenings/${DAY}`;
  const now = async () => (await read(path, evening, ORGANISER_KEY)).matches;
  const atTables = (matches: readonly EveningMatch[]) =>
    new Map(matches.flatMap((one) => (one.seat?.turn === 0 ? [[one.seat.table, nameOf(one)] as const] : [])));
  /** The names in the part of a page that belongs to each table. */
  const partsOf = (html: string, id: (table: number) => string, end = "</section>") =>
    new Map(
      Array.from({ length: TABLES }, (_, index) => index + 1).flatMap((table) => {
        const from = html.indexOf(`id="${id(table)}"`);
        const until = html.indexOf(end, from);
        return from < 0 ? [] : [[table, html.slice(from, until)] as const];
      }),
    );
  const agree = async (codes: readonly string[], what: string) => {
    const matches = await now();
    const tables = atTables(matches);
    const night = await (await call(desk, { headers: { cookie } })).text();
    const hall = await (await call(`/clubs/${club}/hall?day=${DAY}`)).text();
    const phone = await (await call(`/clubs/${club}/evening?day=${DAY}`)).text();
    const paper = await (await submit(`${desk}/print`, filledForm(night, `${desk}/print`), { cookie })).text();
    for (const [table, names] of tables) {
      const [home = "", away = ""] = names.split(" v ");
      const atDesk = partsOf(night, (number) => `at-table-${number}`).get(table) ?? "";
      expect(atDesk.indexOf(names), `${what}: the desk, table ${table}`).toBeGreaterThanOrEqual(0);
      const atHall = partsOf(hall, (number) => `hall-${number}`).get(table) ?? "";
      for (const name of [home, away]) expect(atHall, `${what}: the hall, table ${table}`).toContain(name);
      const row = new RegExp(`<td class="num">${table}</td>(?:(?!</tr>).)*${names}`);
      expect(paper, `${what}: the list, table ${table}`).toMatch(row);
      const onPhone = partsOf(phone, (number) => `table-${number}`, "</li>").get(table) ?? "";
      for (const name of [home, away]) expect(onPhone, `${what}: the evening, table ${table}`).toContain(name);
      const scanned = await call(`/t/${codes[table - 1]}`, { headers: somewhere() });
      expect(await scanned.text(), `${what}: the code of table ${table}`).toContain(names);
    }
    for (const id of divisions)
      for (const fixture of (await read(`/api/v1/divisions/${id}`, divisionDetail)).fixtures) {
        const one = matches.find((match) => match.fixture === fixture.id);
        if (one?.seat?.turn === 0)
          expect(fixture.seat?.table, `${what}: the page of ${fixture.id}`).toBe(one.seat.table);
      }
    return matches;
  };
  return { agree, now, desk };
};

const stays = (before: readonly EveningMatch[], after: readonly EveningMatch[], moved: string, what: string) => {
  for (const { fixture, seat } of before) {
    const still = after.find((one) => one.fixture === fixture);
    if (seat?.turn !== 0 || fixture === moved || !still?.seat) continue;
    expect(still.seat, `${what}: ${fixture}`).toEqual(seat);
  }
};

describe("an evening of twelve matches", () => {
  // An act is a round trip through every page: a few acts a push.
  it.each(examples([7, 8]))(
    "keeps who was called at their tables, and every page says the same (seed %i)",
    async (seed) => {
      const club = await twelveMatches();
      const who = await memberOf(club.club, "organiser");
      const { agree } = reader(club, who.cookie);
      // The codes of the evening work on its day alone.
      vi.useFakeTimers({ now: new Date(`${DAY}T19:00:00Z`), toFake: ["Date"] });
      const { codes: made } = await organise(`${club.path}/codes`, { tables: TABLES }, tableCodes);
      const codes = made.map(({ code }) => code);
      const roll = dice(seed);
      const decide = (id: string, decision: Record<string, unknown>) =>
        organise(
          `/api/v1/divisions/${id}/decisions`,
          { id: crypto.randomUUID(), decision: { reason: "other", ...decision } },
          decisionLine,
        );
      let before = await agree(codes, "the beginning");
      const given: EveningMatch[] = [];
      for (let act = 0; act < 6; act += 1) {
        const open = before.filter(({ seat }) => seat !== null);
        const one = open[roll(open.length)];
        if (!one) break;
        const kind = ["walkover", "result", "open", "move", "undo", "away"][roll(6)] ?? "";
        const what = `${act} ${kind} ${one.fixture}`;
        let moved = "";
        if (kind === "walkover" || (kind === "undo" && given.length === 0)) {
          const { fixtures } = await read(`/api/v1/divisions/${one.division.id}`, divisionDetail);
          const winner = fixtures.find(({ id }) => id === one.fixture)?.home.entry;
          await decide(one.division.id, { type: "walkover_given", fixture: one.fixture, winner });
          given.push(one);
        } else if (kind === "undo") {
          const last = given.pop();
          const now = before.find(({ fixture }) => fixture === last?.fixture);
          if (now) await decide(now.division.id, { type: "decision_reversed", decision: now.decision });
        } else if (kind === "result") {
          const match = await openFixture(one.fixture);
          await record(match, 1, sent("match_forfeited", { side: "B", kind: "retired", reason: "injury" }));
          await vi.waitFor(async () => {
            const { matches } = await read(club.path, evening, ORGANISER_KEY);
            expect(matches.find(({ fixture }) => fixture === one.fixture)?.seat).toBeNull();
          }, 10_000);
        } else if (kind === "open") {
          await organise(`${club.path}/matches`, {}, openedEvening);
        } else if (kind === "move") {
          const body = { table: roll(TABLES) + 1, goesFirst: false };
          await call(`${club.path}/matches/${one.fixture}/table`, { method: "PUT", body, token: ORGANISER_KEY });
          moved = one.fixture;
        } else {
          await decide(one.division.id, { type: "fixture_postponed", fixture: one.fixture, day: null });
        }
        const after = await agree(codes, what);
        stays(before, after, moved, what);
        before = after;
      }
      vi.useRealTimers();
    },
  );

  it("leaves an open match as it was: it can be postponed, and closed again, until it has begun", async () => {
    const { club, path } = await twelveMatches();
    await organise(`${path}/matches`, {}, openedEvening);
    const matches = async () => (await read(path, evening, ORGANISER_KEY)).matches;
    await vi.waitFor(
      async () => expect((await matches()).every(({ match }) => match?.play === "open")).toBe(true),
      10_000,
    );
    const home = await (await call(`/clubs/${club}`)).text();
    expect(home).not.toContain('class="live"');
    const [one, two, three] = await matches();
    if (!one || !two || !three) throw new Error("no matches");
    const close = (id: string) => call(`/api/v1/matches/${id}/close`, { method: "POST", token: ORGANISER_KEY });
    await served(await close(one.match?.id ?? ""), done);
    await served(await close(one.match?.id ?? ""), done);
    const closed = (await matches()).find(({ fixture }) => fixture === one.fixture);
    expect([closed?.state, closed?.match]).toEqual(["scheduled", null]);
    // Opened again it is another match.
    const again = await openFixture(one.fixture);
    expect(again.id).toBe(`${one.fixture}-2`);
    await record(again, 1, sent("board_opened", { board: 1, breaker: one.home.players[0] ?? "" }));
    await record(again, 2, sent("strike", { player: one.home.players[0] ?? "", pocketed: [] }));
    expect(await refused(await close(again.id))).toMatchObject({ status: 409, code: "match-begun" });
    const postpone = (fixture: string, division: string) =>
      call(`/api/v1/divisions/${division}/decisions`, {
        body: {
          id: crypto.randomUUID(),
          decision: { type: "fixture_postponed", fixture, day: "2026-02-20", reason: "other" },
        },
        token: ORGANISER_KEY,
      });
    expect((await postpone(two.fixture, two.division.id)).status).toBe(201);
    expect((await matches()).map(({ fixture }) => fixture)).not.toContain(two.fixture);
    const { fixtures } = await read(`/api/v1/divisions/${two.division.id}`, divisionDetail);
    expect(fixtures.find(({ id }) => id === two.fixture)).toMatchObject({ state: "postponed", match: null });
    expect(await refused(await postpone(one.fixture, one.division.id))).toMatchObject({ status: 409 });
  });

  it("plays the earlier hour first, and takes codes from two hours before it", async () => {
    const { path, divisions } = await twelveMatches();
    const [first = "", second = ""] = divisions;
    const patch = (id: string, starts: string) =>
      call(`/api/v1/divisions/${id}`, { method: "PATCH", body: { starts }, token: ORGANISER_KEY });
    await patch(first, "19:00");
    await patch(second, "10:00");
    vi.useFakeTimers({ now: new Date(`${DAY}T09:00:00Z`), toFake: ["Date"] });
    const found = await read(path, evening, ORGANISER_KEY);
    vi.useRealTimers();
    expect(found.from).toBe(`${DAY}T08:00:00.000Z`);
    const now = found.matches.filter(({ seat }) => seat?.turn === 0).map(({ division }) => division.id);
    expect(now.filter((id) => id === second)).toHaveLength(4);
    expect(now).not.toContain(first);
  });

  it("is shown to everybody on a page with the menu of the club, and the screen of the hall is linked from it", async () => {
    const { club } = await twelveMatches();
    const page = await (await call(`/clubs/${club}/evening?day=${DAY}`)).text();
    expect(page).toContain('class="club-bar"');
    expect(page).toContain(`href="/clubs/${club}/hall"`);
    expect(page.match(/id="table-\d"/g)).toHaveLength(4);
  });
});
