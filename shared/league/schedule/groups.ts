import { roundRobin } from "./berger.ts";
import { crossingOf } from "./crossing.ts";
import { knockoutRounds, knockoutTies } from "./knockout.ts";
import type { PlanOf } from "./plan.ts";
import type { PlannedTie, SideSource, TieAt } from "./ties.ts";

type Groups = PlanOf<"groups">;

/** A fixture within a group; places count through all groups of a round. */
type GroupPairing = TieAt & { readonly home: string; readonly away: string };

/** The groups of a draw, dealt back and forth (a “snake”), so that the sums of the seeds differ as little as possible. */
const snake = (draw: readonly string[], groups: number): readonly (readonly string[])[] => {
  const dealt: string[][] = Array.from({ length: groups }, () => []);
  for (const [index, entry] of draw.entries()) {
    const [row, place] = [Math.floor(index / groups), index % groups];
    dealt[row % 2 === 0 ? place : groups - 1 - place]?.push(entry);
  }
  return dealt;
};

/** The groups of a division. */
export const groupsOf = (draw: readonly string[], { stage }: Groups): readonly (readonly string[])[] =>
  snake(draw, crossingOf(stage).groups);

/** The number of rounds within groups: that of the largest group. */
export const groupRounds = (entries: number, { stage, legs }: Groups): number => {
  const largest = Math.ceil(entries / crossingOf(stage).groups);
  return largest < 2 ? 0 : legs * (largest - 1 + (largest % 2));
};

/** The number of rounds within groups and of the knockout after them. */
export const groupsRounds = (entries: number, plan: Groups): number =>
  groupRounds(entries, plan) + knockoutRounds(crossingOf(plan.stage).slots.length);

/** Every fixture within a group, in the order of rounds and groups. */
export const groupPairings = (draw: readonly string[], plan: Groups): readonly GroupPairing[] => {
  const rounds = groupsOf(draw, plan).flatMap((group) => roundRobin(group, plan.legs));
  return [...Map.groupBy(rounds, ({ round }) => round)]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([round, own]) =>
      own.flatMap(({ pairings }) => pairings).map((sides, index) => ({ round, position: index + 1, ...sides })),
    );
};

/** The fewest entries with which every place that leads on is played for. */
export const leastInGroups = ({ stage }: Groups): number => {
  const { groups, through, thirds } = crossingOf(stage);
  return groups * Math.max(2, through + (thirds > 0 ? 1 : 0));
};

const later = <T extends TieAt>(tie: T, rounds: number): T => ({ ...tie, round: tie.round + rounds });

const laterFeed = (feed: SideSource, rounds: number): SideSource =>
  "of" in feed ? { ...feed, of: later(feed.of, rounds) } : feed;

/**
 * The knockout after the groups; seeds are the places of its crossing, from 1.
 *
 * @param drawn entries of the draw, without late entries, whose rounds come before the knockout
 */
export const crossingTies = (drawn: number, plan: Groups): readonly PlannedTie[] => {
  const rounds = groupRounds(drawn, plan);
  const seeds = crossingOf(plan.stage).slots.map((_, index) => index + 1);
  return knockoutTies(seeds, plan.places).map((tie) => ({
    ...later(tie, rounds),
    home: laterFeed(tie.home, rounds),
    away: laterFeed(tie.away, rounds),
  }));
};
