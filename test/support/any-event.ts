import fc from "fast-check";
import { CRITERIA, type Criterion, DEFAULT_REGULATIONS, type FixtureMatch, type Season } from "#league";
import { SWISS_CRITERIA } from "#shared/league/terms/regulations.ts";
import type { Happened, How, Meeting, Printed } from "./printed-order.ts";
import { recorded, type Said } from "./season.ts";
import { luckOf } from "./swiss-event.ts";

/** Random events: their facts, and the season that the product makes of these. */

export type AnyEvent = {
  readonly entries: number;
  /** `null`: everybody meets everybody. */
  readonly rounds: number | null;
  readonly legs: 1 | 2;
  readonly late: number;
  readonly seed: number;
  /** Probability that a match is not played to its end, and that an entry is away from a round. */
  readonly unplayed: number;
  readonly away: number;
  readonly deductions: number;
  readonly printed: Printed & { readonly criteria: readonly Criterion[] };
};

const orders = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom([...SWISS_CRITERIA], [...DEFAULT_REGULATIONS.criteria]) },
  { weight: 6, arbitrary: fc.shuffledSubarray([...CRITERIA].filter((one) => one !== "net-rubbers")) },
);

const printed: fc.Arbitrary<AnyEvent["printed"]> = fc
  .record({
    criteria: orders,
    reapply: fc.boolean(),
    worth: fc.constantFrom([2, 1, 0], [3, 1, 0], [1, 0.5, 0], [3, 2, 1]),
    bye: fc.constantFrom(0, 1, 2),
    doubleWalkover: fc.constantFrom(0, 0, 0.5),
    abandoned: fc.constantFrom(0, 1),
    seed: fc.constantFrom("spring", "autumn"),
    byeScore: fc.constantFrom(undefined, { for: 25, against: 0 }, { for: 2, against: 1 }),
    walkoverScore: fc.constantFrom(undefined, { for: 25, against: 0 }, { for: 2, against: 1 }),
    unplayed: fc.constantFrom(undefined, "fide-2026" as const, "nothing" as const),
  })
  .map(({ worth: [win = 2, draw = 1, loss = 0], byeScore, walkoverScore, unplayed, ...rest }) => ({
    win,
    draw,
    loss,
    walkoverWin: win,
    walkoverLoss: 0,
    ...rest,
    ...(byeScore ? { byeScore } : {}),
    ...(walkoverScore ? { walkoverScore } : {}),
    ...(unplayed ? { unplayed } : {}),
  }));

const shared = {
  seed: fc.nat(),
  unplayed: fc.constantFrom(0, 0.1, 0.3),
  deductions: fc.constantFrom(0, 0, 1, 3),
  printed,
};

export const swissEvents: fc.Arbitrary<AnyEvent> = fc.record({
  ...shared,
  entries: fc.integer({ min: 4, max: 14 }),
  rounds: fc.integer({ min: 2, max: 7 }),
  legs: fc.constant(1 as const),
  late: fc.constantFrom(0, 0, 1, 2),
  away: fc.constantFrom(0, 0, 0.1, 0.25),
});

export const allPlayAll: fc.Arbitrary<AnyEvent> = fc.record({
  ...shared,
  entries: fc.integer({ min: 3, max: 9 }),
  rounds: fc.constant(null),
  legs: fc.constantFrom(1 as const, 2 as const),
  late: fc.constant(0),
  away: fc.constant(0),
});

const howBy = (next: () => number, unplayed: number, mayBeOpen: boolean): How => {
  const upTo = (most: number): number => Math.floor(next() * (most + 1));
  if (mayBeOpen && next() < 0.1) return { how: "open" };
  if (next() >= unplayed) return { how: "played", points: [upTo(3), upTo(3)], boards: [upTo(2), upTo(2)] };
  const kind = next();
  const side = next() < 0.5 ? 0 : 1;
  if (kind < 0.5) return { how: "walkover", winner: side };
  if (kind < 0.6) return { how: "bye", to: side };
  return { how: kind < 0.75 ? "double-walkover" : kind < 0.9 ? "void" : "abandoned" };
};

type Drawn = { readonly meetings: readonly Meeting[]; readonly byes: Happened["byes"] };

/** Rounds that pair the present entries at random. A drawn entry without a match in the first has its bye. */
const swissRounds = (names: readonly string[], event: AnyEvent, rounds: number, next: () => number): Drawn => {
  const meetings: Meeting[] = [];
  const byes: { round: number; entry: string }[] = [];
  const drawn = names.slice(0, names.length - event.late);
  for (let round = 1; round <= rounds; round += 1) {
    const present = names.filter(() => next() >= event.away);
    // With fewer than two there would be no round.
    const there = (round === 1 ? drawn : present.length < 2 ? names : present)
      .map((entry) => ({ entry, at: next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ entry }) => entry);
    if (there.length % 2 === 1) byes.push({ round, entry: there.pop() ?? "" });
    for (let at = 0; at < there.length; at += 2)
      meetings.push({
        round,
        sides: [there[at] ?? "", there[at + 1] ?? ""],
        ...howBy(next, event.unplayed, round === rounds),
      });
  }
  return { meetings, byes };
};

/** Rounds by the circle method: one stays, the others go round; with an odd number one rests in each round. */
const everybodyMeets = (names: readonly string[], { legs, unplayed }: AnyEvent, next: () => number): Drawn => {
  const circle = names.length % 2 === 0 ? [...names] : [...names, ""];
  const meetings: Meeting[] = [];
  const resting: { round: number; entry: string }[] = [];
  const turns = circle.length - 1;
  for (let round = 1; round <= legs * turns; round += 1) {
    for (let at = 0; at < circle.length / 2; at += 1) {
      const sides = [circle[at] ?? "", circle[circle.length - 1 - at] ?? ""] as const;
      if (sides.includes("")) resting.push({ round, entry: sides[0] || sides[1] });
      else meetings.push({ round, sides, ...howBy(next, unplayed, true) });
    }
    circle.splice(1, 0, circle.pop() ?? "");
  }
  const open = new Set(meetings.flatMap(({ how, round }) => (how === "open" ? [round] : [])));
  return { meetings, byes: resting.filter(({ round }) => !open.has(round)) };
};

export const happenedIn = (event: AnyEvent): Happened => {
  const next = luckOf(event.seed);
  next();
  const entries = Array.from({ length: event.entries }, (_, index) => `e${index + 1}`);
  const { rounds } = event;
  const drawn = rounds === null ? everybodyMeets(entries, event, next) : swissRounds(entries, event, rounds, next);
  const last = Math.max(0, ...drawn.meetings.map(({ round }) => round));
  return {
    entries,
    printed: event.printed,
    swissRounds: rounds === null ? null : last,
    meetings: drawn.meetings,
    byes: drawn.byes.filter(({ round }) => round <= last),
    deductions: Array.from({ length: event.deductions }, () => ({
      entry: entries[Math.floor(next() * entries.length)] ?? "",
      points: Math.ceil(next() * 4) / 2,
    })),
  };
};

const idOf = ({ round, sides }: Meeting): string => `${round} ${sides.join("-")}`;

const resultOf = (meeting: Meeting): FixtureMatch[] => {
  if (meeting.how !== "played") return [];
  const [home, away] = meeting.sides;
  const [own, other] = meeting.points;
  const winner = own === other ? null : own > other ? home : away;
  const side = (entry: string, at: 0 | 1) => ({ entry, points: meeting.points[at], boardsWon: meeting.boards[at] });
  const id = idOf(meeting);
  const result = { match: id, day: null, home: side(home, 0), away: side(away, 1), winner, kind: "played" as const };
  return [{ match: id, fixture: id, status: "decided", result }];
};

const decidedIn = (meeting: Meeting): Said[] => {
  const fixture = idOf(meeting);
  switch (meeting.how) {
    case "walkover":
      return [{ type: "walkover_given", fixture, winner: meeting.sides[meeting.winner] }];
    case "bye":
      return [{ type: "bye_given", fixture, entry: meeting.sides[meeting.to] }];
    case "double-walkover":
      return [{ type: "double_walkover_given", fixture }];
    case "abandoned":
      return [{ type: "fixture_abandoned", fixture }];
    case "void":
      return [{ type: "fixture_voided", fixture }];
    default:
      return [];
  }
};

const roundsPaired = ({ meetings, byes }: Happened): Said[] =>
  [...new Set(meetings.map(({ round }) => round))]
    .filter((round) => round > 1)
    .map((round) => ({
      type: "round_paired" as const,
      round,
      bye: byes.find((bye) => bye.round === round)?.entry ?? null,
      pairs: meetings.filter((one) => one.round === round).map(({ sides: [home, away] }) => ({ home, away })),
    }));

export const seasonIn = (event: AnyEvent, happened: Happened): Season => {
  const { entries, meetings, deductions } = happened;
  const late = entries.slice(entries.length - event.late);
  const { criteria, ...worth } = event.printed;
  return {
    plan:
      event.rounds === null
        ? { format: event.legs === 1 ? "round-robin" : "double-round-robin" }
        : { format: "swiss", rounds: event.rounds, final: false },
    entries,
    fixtures: meetings.map((one, index) => ({
      id: idOf(one),
      round: one.round,
      position: index + 1,
      day: null,
      home: one.sides[0],
      away: one.sides[1],
    })),
    matches: meetings.flatMap(resultOf),
    decisions: recorded(
      ...late.map((entry): Said => ({ type: "entry_added", entry, players: [`p-${entry}`] })),
      ...(event.rounds === null ? [] : roundsPaired(happened)),
      ...meetings.flatMap(decidedIn),
      ...deductions.map((one): Said => ({ type: "points_deducted", ...one })),
    ),
    regulations: { ...DEFAULT_REGULATIONS, ...worth, criteria: [...criteria] },
  };
};
