import { createHash } from "node:crypto";

/**
 * A table made from the regulations printed before the first match, sentence by sentence, and from nothing else: it knows no
 * code of the product, so that the two agree only if both follow the print.
 */

export type How =
  | { readonly how: "played"; readonly points: readonly [number, number]; readonly boards: readonly [number, number] }
  | { readonly how: "walkover"; readonly winner: 0 | 1 }
  | { readonly how: "bye"; readonly to: 0 | 1 }
  | { readonly how: "double-walkover" | "abandoned" | "void" | "open" };

export type Meeting = { readonly round: number; readonly sides: readonly [string, string] } & How;

export type Printed = {
  readonly [worth in
    | "win"
    | "draw"
    | "loss"
    | "bye"
    | "walkoverWin"
    | "walkoverLoss"
    | "doubleWalkover"
    | "abandoned"]: number;
} & {
  readonly criteria: readonly string[];
  readonly reapply: boolean;
  readonly seed: string;
  /** The printed score of a bye, and of a match won without play. */
  readonly byeScore?: Score;
  readonly walkoverScore?: Score;
  readonly unplayed?: "fide-2026" | "nothing";
};
type Score = { readonly for: number; readonly against: number };

export type Happened = {
  readonly entries: readonly string[];
  readonly meetings: readonly Meeting[];
  /** Rounds without an opponent that bring the points of a bye. */
  readonly byes: readonly { readonly round: number; readonly entry: string }[];
  readonly deductions: readonly { readonly entry: string; readonly points: number }[];
  /** Rounds of a Swiss, in which those without a match and without a bye are away; `null`: everybody meets everybody. */
  readonly swissRounds: number | null;
  readonly printed: Printed;
};

type Question = {
  readonly criterion: string;
  readonly among: readonly string[];
  readonly values: Record<string, number>;
};
export type PrintedLine = { readonly place: number; readonly entry: string; readonly asked: readonly Question[] };

type Own = { readonly round: number; readonly opponent: string; readonly mine: 0 | 1; readonly meeting: Meeting };

export const printedTable = (happened: Happened): readonly PrintedLine[] => {
  const { entries, meetings, byes, deductions, swissRounds, printed } = happened;

  const ownOf = (entry: string): Own[] =>
    meetings.flatMap((meeting): Own[] => {
      if (meeting.how === "open") return [];
      const [home, away] = meeting.sides;
      if (home === entry) return [{ round: meeting.round, opponent: away, mine: 0, meeting }];
      return away === entry ? [{ round: meeting.round, opponent: home, mine: 1, meeting }] : [];
    });
  const outcome = ({ meeting, mine }: Own): "won" | "drawn" | "lost" | null => {
    if (meeting.how !== "played") return null;
    const gap = meeting.points[mine] - meeting.points[mine === 0 ? 1 : 0];
    return gap > 0 ? "won" : gap < 0 ? "lost" : "drawn";
  };

  // "A win is worth ..., a draw ..., a defeat ...", "when a match is not played to its end ...", "when neither side comes ...".
  const worth = (own: Own): number => {
    const { meeting, mine } = own;
    if (meeting.how === "played")
      return outcome(own) === "won" ? printed.win : outcome(own) === "drawn" ? printed.draw : printed.loss;
    if (meeting.how === "walkover") return meeting.winner === mine ? printed.walkoverWin : printed.walkoverLoss;
    if (meeting.how === "double-walkover") return printed.doubleWalkover;
    if (meeting.how === "abandoned") return printed.abandoned;
    return meeting.how === "bye" && meeting.to === mine ? printed.bye : 0;
  };
  const sum = <T>(list: readonly T[], of: (one: T) => number): number =>
    list.reduce((total, one) => total + of(one), 0);
  const taken = (entry: string): number => sum(deductions, (one) => (one.entry === entry ? one.points : 0));
  const rested = (entry: string): number => byes.filter((bye) => bye.entry === entry).length;
  const inTable = (entry: string): number => sum(ownOf(entry), worth) + rested(entry) * printed.bye - taken(entry);

  const isMatch = ({ meeting: { how } }: Own): boolean =>
    how === "played" || how === "walkover" || how === "double-walkover";
  // "A match that is not played to its end counts as 25-0 for the side that wins it": for the other it is the reverse.
  const scored = (own: readonly Own[], whose: "own" | "other"): number =>
    sum(own, ({ meeting, mine }) => {
      const side = whose === "own" ? mine : mine === 0 ? 1 : 0;
      if (meeting.how === "walkover") return printed.walkoverScore?.[meeting.winner === side ? "for" : "against"] ?? 0;
      return meeting.how === "played" ? meeting.points[side] : 0;
    });
  const net = (own: readonly Own[]): number => scored(own, "own") - scored(own, "other");
  // "A round without an opponent counts as 25-0": the rests of the draw, and the byes that were given later.
  const resting = (entry: string, whose: "for" | "against"): number => {
    const given = ownOf(entry).filter(({ meeting, mine }) => meeting.how === "bye" && meeting.to === mine).length;
    return (rested(entry) + given) * (printed.byeScore?.[whose] ?? 0);
  };

  // Buchholz: one line a round, of a Swiss every round, of an all-play-all every match.
  type Round = { readonly own: Own | null; readonly bye: boolean; readonly points: number };
  const roundsOf = (entry: string): Round[] => {
    if (swissRounds === null)
      return ownOf(entry)
        .filter(isMatch)
        .map((own) => ({ own, bye: false, points: worth(own) }));
    return Array.from({ length: swissRounds }, (_, index) => index + 1).flatMap((round): Round[] => {
      if (byes.some((bye) => bye.round === round && bye.entry === entry))
        return [{ own: null, bye: true, points: printed.bye }];
      const own = ownOf(entry).find((one) => one.round === round);
      if (own) return [{ own, bye: own.meeting.how === "bye" && own.meeting.to === own.mine, points: worth(own) }];
      const waits = meetings.some((one) => one.how === "open" && one.round === round && one.sides.includes(entry));
      return waits ? [] : [{ own: null, bye: false, points: 0 }];
    });
  };
  const isUnpaired = ({ own, bye }: Round): boolean => own === null && !bye;
  const stayedAway = (round: Round): boolean => {
    if (isUnpaired(round)) return true;
    const how = round.own?.meeting.how;
    const lost = how === "walkover" || how === "double-walkover" || (how === "bye" && !round.bye);
    return lost && round.points <= printed.loss;
  };
  // An all-play-all has no line for a rest, but an opponent ended with its points all the same.
  const beside = (entry: string): number =>
    swissRounds === null ? inTable(entry) + taken(entry) - sum(roundsOf(entry), ({ points }) => points) : 0;
  const end = (entry: string): number => sum(roundsOf(entry), ({ points }) => points) + beside(entry) - taken(entry);
  const forOthers = (entry: string): number => {
    const rounds = roundsOf(entry);
    const counted = rounds.map((round, at) => {
      const goneForGood = rounds.slice(at).every(stayedAway);
      return goneForGood && isUnpaired(round) ? printed.draw : round.points;
    });
    return sum(counted, (points) => points) + beside(entry) - taken(entry);
  };
  const met = (entry: string): { value: number; away: boolean }[] => {
    const rounds = roundsOf(entry);
    // "Buchholz is the points that all opponents met ended with. A round that was not played adds nothing."
    if (printed.unplayed === "nothing")
      return rounds.flatMap(({ own }) =>
        own?.meeting.how === "played" ? [{ value: end(own.opponent), away: false }] : [],
      );
    return rounds.map((round) => {
      const { own } = round;
      const away = stayedAway(round);
      if (own?.meeting.how === "played") return { value: forOthers(own.opponent), away };
      const most = own && !round.bye ? forOthers(own.opponent) : rounds.length * printed.draw;
      return { value: Math.min(end(entry), most), away };
    });
  };
  const cut = (entry: string, weakest: boolean, strongest: boolean): number => {
    const all = met(entry).sort((one, other) => one.value - other.value);
    const drop = (at: number): void => {
      if (at >= 0) all.splice(at, 1);
    };
    if (weakest) drop(all.some(({ away }) => away) ? all.findIndex(({ away }) => away) : 0);
    if (strongest) drop(all.length - 1);
    return sum(all, ({ value }) => value);
  };

  const value = (criterion: string, entry: string): number => {
    const own = ownOf(entry).filter(isMatch);
    switch (criterion) {
      case "net-points":
        return net(own) + resting(entry, "for") - resting(entry, "against");
      case "points-for":
        return scored(own, "own") + resting(entry, "for");
      case "boards-won":
        return sum(own, ({ meeting, mine }) => (meeting.how === "played" ? meeting.boards[mine] : 0));
      case "wins":
        return own.filter(
          (one) => outcome(one) === "won" || (one.meeting.how === "walkover" && one.meeting.winner === one.mine),
        ).length;
      case "sonneborn-berger":
        return sum(own, (one) => {
          const theirs = sum(ownOf(one.opponent).filter(isMatch), worth);
          return outcome(one) === "won" ? theirs : outcome(one) === "drawn" ? theirs / 2 : 0;
        });
      case "buchholz":
        return cut(entry, false, false);
      case "buchholz-cut-1":
        return cut(entry, true, false);
      case "median-buchholz":
        return cut(entry, true, true);
      case "lots":
        return Number.parseInt(createHash("sha256").update(`${printed.seed}:${entry}`).digest("hex").slice(0, 12), 16);
      default:
        return 0;
    }
  };

  // "match points among them": once all of them have met, equally often.
  const amongLevel = (criterion: string, group: readonly string[]): Record<string, number> | null => {
    const among = (entry: string): Own[] => ownOf(entry).filter((own) => isMatch(own) && group.includes(own.opponent));
    const times = group.flatMap((one) =>
      group.filter((other) => other !== one).map((other) => among(one).filter((own) => own.opponent === other).length),
    );
    if (times.some((count) => count === 0 || count !== times[0])) return null;
    return Object.fromEntries(
      group.map((entry) => [entry, criterion === "head-to-head-points" ? sum(among(entry), worth) : net(among(entry))]),
    );
  };
  const answers = (criterion: string, group: readonly string[]): Record<string, number> | null =>
    criterion.startsWith("head-to-head")
      ? amongLevel(criterion, group)
      : Object.fromEntries(group.map((entry) => [entry, value(criterion, entry)]));

  // "Entries that are level on points are separated by these, in this order."
  const { criteria, reapply } = printed;
  const separate = (group: readonly string[], turn: number, asked: readonly Question[]): [string[], Question[]][] => {
    const criterion = criteria[turn];
    if (group.length === 1 || criterion === undefined) return [[[...group], [...asked]]];
    const values = answers(criterion, group);
    if (values === null) return separate(group, turn + 1, asked);
    const now = [...asked, { criterion, among: group, values }];
    const steps = [...new Set(Object.values(values))].sort((one, other) => other - one);
    if (steps.length === 1) return separate(group, turn + 1, now);
    // "... begins again with the first head-to-head within that group, if that had its turn already."
    const had = criteria.slice(0, turn + 1).findIndex((one) => one.startsWith("head-to-head"));
    return steps.flatMap((step) =>
      separate(
        group.filter((entry) => values[entry] === step),
        reapply && had >= 0 ? had : turn + 1,
        now,
      ),
    );
  };

  const levels = [...new Set(entries.map(inTable))].sort((one, other) => other - one);
  let place = 1;
  return levels.flatMap((level) =>
    separate(
      entries.filter((entry) => inTable(entry) === level),
      0,
      [],
    ).flatMap(([sharing, asked]) => {
      const lines = sharing.map((entry) => ({ place, entry, asked }));
      place += sharing.length;
      return lines;
    }),
  );
};
