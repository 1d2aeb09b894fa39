import { afterEach, expect, it, vi } from "vitest";
import { BUGS, BUGS_OF_TIME_TRAVEL, PLANTED_IN } from "./planted-bugs.ts";
import { putBack, torture } from "./torture.ts";

afterEach(() => {
  for (const file of PLANTED_IN) vi.doUnmock(file);
  vi.resetModules();
});

/** A paper world whose product has a bug. */
const worldWith = async (name: string) => {
  const bug = { ...BUGS, ...BUGS_OF_TIME_TRAVEL }[name];
  if (!bug) throw new Error(`no bug is called ${name}`);
  vi.resetModules();
  bug.plant?.();
  const { paperWorld } = await import("./paper/world.ts");
  const { MatchRoom } = await import("#write/match/match-room.ts");
  return paperWorld({ Room: bug.room?.(MatchRoom) ?? MatchRoom });
};

/** Bugs, each with a seed that finds it in few histories and the violation that is then seen. */
const FOUND: readonly (readonly [bug: string, seed: number, violation: RegExp])[] = [
  ["the idempotency check is skipped", 4, /^an answer: expected \d+ .*; head \d+; found /],
  [
    "memory goes before storage",
    2,
    /^an answer: expected .*; head \d+; found stale-sequence$|^the journal of a sealed log/,
  ],
  [
    "an answer goes before storage",
    3,
    /^acknowledged what the disk has refused|^the journal after an unanswered request/,
  ],
  ["a request is stored up to its 33rd event", 2, /^an answer: expected .*; head \d+; found .*; head \d+$/],
  ["only 33 ids of a request are looked for", 2, /^an answer: expected .*; found stale-sequence$/],
  ["a drain mark is one too far now and then", 1, /^a drain mark ahead of D1: \d+, and D1 has \d+$/],
  ["the drain passes over an event", 4, /^a drain mark ahead of D1|^D1's log, at 1: expected /],
  ["a derived table is applied twice", 25, /^rating_changes.* again"/],
  ["a decision of the league is passed over", 6, /^rating_changes: .* is too many$/],
  ["an alarm is lost", 6, /^a lost alarm: D1 has \d+ of \d+$/],
  ["a log is let go of before it was compared", 1, /^D1's sealed log, at \d+: /],
  ["segments are deleted and none is sealed", 1, /^a log that is not sealed|^a drain/],
  [
    "what came while a log was sealed is let go of with it",
    4,
    // The room itself may see that its log is not whole, and answer nothing.
    /^a watcher's stream, at \d+: expected (\d+) .*; found \1 |^Error: store-unavailable/,
  ],
  ["a club's file has what was recorded after it was cut", 2, /^a club's file: line \d+: rows-differ$/],
  ["an import passes over what a piece begins with", 11, /^a log that came in: expected /],
  [
    "a log that moved while it was listed is taken for listed",
    1,
    /^a head list of a stale state: the last one has event \d+ of \d+$/,
  ],
  ["a head list is published of what was read for the one before", 1, /^a head list of a stale state: list \d+ /],
  ["a link of the chain is skipped", 7, /^the chain is broken at seq \d+$/],
];

/** Bugs that need the clock; the others are found sooner in histories without it. */
const OF_THE_CLOCK = [
  "a log that moved while it was listed is taken for listed",
  "a head list is published of what was read for the one before",
];

/** Bugs of which only the smallest history that fails says what is wrong. */
const SMALLEST = ["memory goes before storage", "a log is let go of before it was compared"];

it("knows a seed for every planted bug", () => {
  expect(FOUND.map(([bug]) => bug)).toEqual(Object.keys(BUGS));
});

it.each(FOUND)("finds it when %s", { timeout: 300_000 }, async (name, seed, violation) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const clock = OF_THE_CLOCK.includes(name);
  const found = await torture(await worldWith(name), {
    runs: 100,
    steps: 30,
    seed,
    clock,
    first: !SMALLEST.includes(name),
  });
  console.log(`planted: ${name}: seed ${seed} finds it in history ${found.runs}: ${found.violation.slice(0, 150)}`);
  expect(found.violation, found.report).toMatch(violation);
});

const FOUND_BACK: readonly (readonly [bug: string, seed: number, violation: RegExp])[] = [
  ["a room keeps nothing of the log that it lets go of", 1, /^Error: match-not-found/],
  ["a shorter log in the database is accepted", 1, /^the clock finds head lists to write for ever$|^the journal/],
  ["a club's head lists fork", 1, /^head list 1 is not the one that was published$/],
];

it("knows a seed for every planted bug of a database that is put back", () => {
  expect(FOUND_BACK.map(([bug]) => bug)).toEqual(Object.keys(BUGS_OF_TIME_TRAVEL));
});

it.each(FOUND_BACK)(
  "finds it when %s, and the database is put back",
  { timeout: 300_000 },
  async (name, seed, violation) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const found = await putBack(await worldWith(name), { runs: 100, steps: 30, seed, clock: true, first: true });
    console.log(`planted: ${name}: seed ${seed} finds it in history ${found.runs}: ${found.violation.slice(0, 150)}`);
    expect(found.failed).toBe(true);
    expect(found.violation, found.report).toMatch(violation);
  },
);
