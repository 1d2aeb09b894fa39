import { describe, expect, it, vi } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { type Evening, evening } from "#shared/api/league/evening.ts";
import { isDeep } from "../run/depth.ts";
import { memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read } from "./support/api.ts";
import { filledForm, submit } from "./support/forms.ts";
import { foundDivision } from "./support/match.ts";

/**
 * Two organisers at one evening, a phone and a laptop: each taps on a page that may be old. A tap is kept, or it says that
 * another person came first; no table is called twice.
 */

// Every account is hashed for, which is meant to take long.
vi.setConfig({ testTimeout: 240_000 });

const DAY = "2026-02-01";
const TAPS = isDeep ? 120 : 24;
const SEEDS = isDeep ? [1, 2, 3, 4] : [1];

/** A generator of seeded numbers: the same evening every time. */
const dice = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};

const atEvening = async () => {
  const { body, players } = await foundDivision(8);
  const { club } = body;
  const ids = players.map((id) => `two-${id}`);
  for (const id of ids) await organise("/api/v1/people", { id, name: `Player ${id}`, club }, created);
  await organise("/api/v1/divisions", { ...body, id: `${body.id}-two`, name: "Two", entries: ids }, created);
  const [one, two] = [await memberOf(club, "organiser"), await memberOf(club, "owner")];
  const desk = `/clubs/${club}/desk/evenings/${DAY}`;
  const now = () => read(`/api/v1/clubs/${club}/evenings/${DAY}`, evening, ORGANISER_KEY);
  const send = (form: string, typed: Record<string, string>, { cookie }: { readonly cookie: string }) =>
    submit(`${desk}/${form}`, typed, { cookie });
  return { one, two, desk, now, send };
};

type Match = Evening["matches"][number];

describe("two people at one evening", () => {
  it("move a match: the second is told where it is now, and nothing of the first is lost", async () => {
    const { one, two, now, send } = await atEvening();
    const [match] = (await now()).matches;
    const fixture = match?.fixture ?? "";
    expect((await send("move", { fixture, table: "3", seen: "" }, one)).status).toBe(303);
    const late = await send("move", { fixture, table: "4", seen: "" }, two);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Somebody saved this before you. This match is given table 3 now.");
    const free = await send("move", { fixture, table: "", seen: "2" }, two);
    expect(free.status).toBe(409);
    expect((await now()).matches.find((other) => other.fixture === fixture)?.given).toBe(3);
    expect((await send("move", { fixture, table: "4", seen: "3" }, two)).status).toBe(303);
    // At once: one of both is first.
    const both = await Promise.all(
      (
        [
          ["5", one],
          ["6", two],
        ] as const
      ).map(([table, who]) => send("move", { fixture, table, seen: "4" }, who)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  });

  it("record a walkover, and undo it: a second tap says what is there now", async () => {
    const { one, two, desk, now, send } = await atEvening();
    const [match] = (await now()).matches;
    const walkover = { fixture: match?.fixture ?? "", missing: "away" };
    expect((await send("walkover", walkover, one)).status).toBe(303);
    const late = await send("walkover", { ...walkover, missing: "home" }, two);
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("is finished now: see Finished")]);
    const undo = filledForm(await (await call(desk, { headers: { cookie: two.cookie } })).text(), `${desk}/undo`);
    expect((await send("undo", undo, two)).status).toBe(303);
    const again = await send("undo", undo, one);
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining("is still to be played")]);
  });

  it.each(SEEDS)("lose no tap and call no table twice, whatever they tap (seed %i)", async (seed) => {
    const { one, two, now, send } = await atEvening();
    const roll = dice(seed);
    const people = [one, two].map((who) => ({ who, page: [] as readonly Match[] }));
    const given = new Map<string, string>();
    const settled = new Map<string, string>();
    let refused = 0;
    for (let tap = 0; tap < TAPS; tap += 1) {
      const person = people[roll(2)];
      if (!person) continue;
      // A page is read again now and then: between, its taps are those of an old page.
      if (person.page.length === 0 || roll(3) === 0) person.page = (await now()).matches;
      const match = person.page[roll(person.page.length)];
      if (!match) continue;
      const { fixture } = match;
      const what = `tap ${tap}`;
      if (roll(3) > 0) {
        const seen = match.given === null ? "" : String(match.given);
        const table = String(1 + roll(6));
        const answer = await send("move", { fixture, table, seen }, person.who);
        const isOld = (given.get(fixture) ?? "") !== seen && given.get(fixture) !== table;
        const isOver = settled.has(fixture);
        expect(answer.status, what).toBe(isOver ? answer.status : isOld ? 409 : 303);
        if (isOver) expect(answer.status, what).toBeGreaterThanOrEqual(400);
        if (answer.status === 303) given.set(fixture, table);
        else refused += 1;
      } else {
        const missing = ["home", "away"][roll(2)] ?? "home";
        const answer = await send("walkover", { fixture, missing }, person.who);
        expect(answer.status, what).toBe(settled.has(fixture) ? 409 : 303);
        if (answer.status === 303) settled.set(fixture, missing);
        else refused += 1;
      }
      const { matches } = await now();
      const called = matches.flatMap(({ seat }) => (seat?.turn === 0 ? [seat.table] : []));
      expect(new Set(called).size, what).toBe(called.length);
      for (const { fixture: id, given: table, state, seat } of matches) {
        expect(state === "walkover", `${what}: ${id}`).toBe(settled.has(id));
        if (seat !== null) expect(table === null ? undefined : String(table), `${what}: ${id}`).toBe(given.get(id));
      }
    }
    expect(refused).toBeGreaterThan(0);
  });
});
