import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MatchOutcome } from "#carrom";
import { foldRatings, ranked } from "#ratings";
import { runs } from "../support/runs.ts";
import { club, fold, type Result, rowsOf } from "./support/rating-club.ts";

/** The places of a history: the federation itself, and two clubs that feed it now and then. */
const CLUBS = ["fed", "one", "two"] as const;
type Where = (typeof CLUBS)[number];

const WHO = ["ann", "bob", "cat"] as const;

/** A step of a history, its days counted from the first of January. */
type Step =
  | {
      readonly does: "play";
      readonly where: Where;
      readonly match: number;
      readonly day: number;
      readonly text: string;
    }
  | { readonly does: "take"; readonly where: Where; readonly match: number }
  | { readonly does: "joined" | "left"; readonly where: "one" | "two"; readonly day: number }
  | { readonly does: "confirmed" | "undone"; readonly who: string; readonly into: string };

const where = fc.constantFrom(...CLUBS);
const text = fc
  .tuple(fc.constantFrom("ann 15-7 bob", "bob 15-2 cat", "cat 15-9 ann", "ann 8-8 cat", "bob 3-15 ann"))
  .map(([line]) => line);
const day = fc.nat(20);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant("play" as const), where, match: fc.nat(5), day, text }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("take" as const), where, match: fc.nat(5) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom("joined" as const, "left" as const),
      where: fc.constantFrom("one" as const, "two" as const),
      day,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom("confirmed" as const, "undone" as const),
      who: fc.constantFrom(...WHO),
      into: fc.constantFrom(...WHO),
    }),
  },
);

const dayOf = (number: number): string => `2026-01-${String(number + 1).padStart(2, "0")}`;

/** The facts of a history, kept as plainly as can be: the due list follows from them without the database. */
type Told = {
  readonly played: Map<string, { readonly where: Where; readonly outcome: MatchOutcome }>;
  readonly words: { readonly where: Where; readonly type: "joined" | "left"; readonly day: string }[];
  /** The joined ids, each with the id that stays. */
  readonly same: Map<string, string>;
};

const outcomeOf = (name: string, { id, day: on, text: line }: Result): MatchOutcome => {
  const [home = "", score = "", away = ""] = line.split(" ");
  const [own = 0, other = 0] = score.split("-").map(Number);
  const side = (letter: string, who: string, points: number) => ({
    id: letter,
    players: [`${who}-${name}`],
    points,
    boardsWon: 1,
    gamesWon: 1,
    gamePoints: points,
  });
  const winner = own === other ? null : own > other ? "A" : "B";
  return {
    match: `${name}-${id}`,
    day: on,
    rated: true,
    status: "decided",
    forfeited: false,
    winner,
    seq: 1,
    sides: [side("A", home, own), side("B", away, other)],
    ranking: winner === null ? [["A", "B"]] : winner === "A" ? [["A"], ["B"]] : [["B"], ["A"]],
  };
};

/** Whether a club's matches count on a day: day by day, from its words in order. */
const counts = ({ words }: Told, club: Where, on: string): boolean => {
  if (club === "fed") return true;
  let isIn = false;
  let from = "";
  const days = new Set<string>();
  const all = Array.from({ length: 21 }, (_, index) => dayOf(index));
  // A club that leaves keeps what it let in before; one that is in, and joins from an earlier day, lets more in.
  for (const word of words.filter((one) => one.where === club)) {
    if (word.type === "joined") {
      from = isIn && from < word.day ? from : word.day;
      isIn = true;
    } else if (isIn) {
      for (const one of all) if (one >= from && one < word.day) days.add(one);
      isIn = false;
    }
  }
  return days.has(on) || (isIn && on >= from);
};

/** The changes and ratings due on the list: a fold from nothing of the union. */
const pure = (told: Told) => {
  const known = (id: string): string => told.same.get(id) ?? id;
  const outcomes = [...told.played.values()]
    .filter(({ where: club, outcome }) => counts(told, club, outcome.day ?? ""))
    .map(({ outcome }) => ({
      ...outcome,
      sides: outcome.sides.map((side) => ({ ...side, players: side.players.map(known) })),
    }));
  return foldRatings(outcomes);
};

/** The changes and ratings on the list. */
const said = async (list: string) => {
  const [changes, ratings] = await env.DB.batch<Record<string, unknown>>(
    [
      `SELECT t.day, t.match_id AS match, t.player_id AS player, t.before, t.change, t.after FROM rating_changes t`,
      `SELECT t.player_id AS player, t.value, t.matches, t.peak FROM ratings t`,
    ].map((select) =>
      env.DB.prepare(
        `${select} JOIN rating_lists l ON l.list = t.list AND t.generation <= l.generation
         AND (t.until IS NULL OR t.until > l.generation) WHERE t.list = ? ORDER BY player, match`.replace(
          "player, match",
          select.includes("match_id") ? "day, match, player" : "player",
        ),
      ).bind(list),
    ),
  );
  return { changes: changes?.results, ratings: ratings?.results };
};

const byKey = (keys: readonly string[]) => (a: Record<string, unknown>, b: Record<string, unknown>) => {
  for (const key of keys) if (a[key] !== b[key]) return String(a[key]) < String(b[key]) ? -1 : 1;
  return 0;
};

const shouldSay = (told: Told) => {
  const { changes, ladder } = pure(told);
  return {
    changes: changes
      .map(({ day: on, match, player, before, change, after }) => ({ day: on, match, player, before, change, after }))
      .sort(byKey(["day", "match", "player"])),
    ratings: ranked(ladder)
      .map(({ player, value, matches, peak }) => ({ player, value, matches, peak }))
      .sort(byKey(["player"])),
  };
};

/** A federation and two clubs, and a function that does a step in the database and in the plain history at once. */
const world = async () => {
  const made = { fed: await club(), one: await club(), two: await club() };
  const told: Told = { played: new Map(), words: [], same: new Map() };
  const person = (at: "one" | "two", who: string): string => `${who}-${made[at].name}`;
  const say = (at: "one" | "two", type: "joined" | "left", on: string) =>
    env.DB.prepare(
      `INSERT INTO federation_clubs (club_id, number, federation_id, type, day, by, at)
       SELECT ?1, count(*) + 1, ?2, ?3, ?4, 'test', '' FROM federation_clubs WHERE club_id = ?1`,
    )
      .bind(made[at].name, made.fed.name, type, on)
      .run();
  const confirm = (type: "confirmed" | "undone", who: string, into: string) =>
    env.DB.prepare(
      `INSERT INTO same_persons (user_id, type, person_id, person_club, known_as, known_as_club, at)
       VALUES ('u', ?, ?, ?, ?, ?, '')`,
    )
      .bind(type, person("two", who), made.two.name, person("one", into), made.one.name)
      .run();
  const happen = async (one: Step): Promise<void> => {
    if (one.does === "play") {
      const result = { id: `m${one.match}`, day: dayOf(one.day), text: one.text };
      await made[one.where].lay(result);
      told.played.set(`${one.where} ${one.match}`, {
        where: one.where,
        outcome: outcomeOf(made[one.where].name, result),
      });
    } else if (one.does === "take") {
      await made[one.where].take(`m${one.match}`);
      told.played.delete(`${one.where} ${one.match}`);
    } else if ("where" in one) {
      await say(one.where, one.does, dayOf(one.day));
      told.words.push({ where: one.where, type: one.does, day: dayOf(one.day) });
    } else {
      const [two, first] = [person("two", one.who), person("one", one.into)];
      // An account is one player in each club: no one is confirmed to be two.
      const taken = told.same.has(two) || [...told.same.values()].includes(first);
      if (one.does === "confirmed" ? taken : told.same.get(two) !== first) return;
      await confirm(one.does, one.who, one.into);
      if (one.does === "confirmed") told.same.set(two, first);
      else told.same.delete(two);
    }
  };
  return { ...made, told, happen };
};

describe("a list that several clubs feed", () => {
  it("is the fold of the union of their matches, whatever happened in whatever order, to the last digit", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const { fed, told, happen } = await world();
        for (const [at, one] of steps.entries()) {
          await happen(one);
          // Several things happen between two computations.
          if (at % 3 === 2) await fold(fed.name);
        }
        await fold(fed.name);
        expect(await said(fed.list)).toEqual(shouldSay(told));
        const kept = await rowsOf(fed.list);
        await fold(fed.name, { anew: true });
        expect(await rowsOf(fed.list)).toBe(kept);
      }),
      runs(3, 8),
    );
  }, 60_000);

  it("keeps what was rated when a club leaves, rates a late correction of it, and nothing that is played later", async () => {
    const { fed, told, happen } = await world();
    const play = (at: Where, match: number, on: number, line: string) =>
      happen({ does: "play", where: at, match, day: on, text: line });
    await happen({ does: "joined", where: "one", day: 5 });
    await play("one", 0, 4, "ann 15-7 bob");
    await play("one", 1, 5, "ann 15-7 bob");
    await fold(fed.name);
    const matches = async () => (await said(fed.list)).changes?.map(({ match }) => match);
    expect(new Set(await matches())).toEqual(new Set([told.played.get("one 1")?.outcome.match]));
    await happen({ does: "left", where: "one", day: 8 });
    await play("one", 2, 8, "ann 15-7 cat");
    const before = await said(fed.list);
    await fold(fed.name);
    expect(await said(fed.list)).toEqual(before);
    await play("one", 1, 5, "bob 15-2 cat");
    await fold(fed.name);
    expect(await said(fed.list)).toEqual(shouldSay(told));
    expect(await said(fed.list)).not.toEqual(before);
    await happen({ does: "joined", where: "one", day: 10 });
    await play("one", 3, 9, "ann 15-7 cat");
    await play("one", 4, 10, "ann 15-7 cat");
    await fold(fed.name);
    expect(new Set(await matches())).toEqual(new Set([1, 4].map((at) => told.played.get(`one ${at}`)?.outcome.match)));
  });
});
