import type { Regulations } from "../terms/regulations.ts";
import { endingsOf, everyEnding, type Open } from "./remaining.ts";

export type Prospect = {
  /** Matches still to come. */
  readonly remaining: number;
  /** The most points that these matches and future byes can bring. */
  readonly most: number;
  /**
   * `clinched`: among the first `qualify` however the remaining matches end, played or decided; `eliminated`: not among
   * them however they end. Set only where points alone prove it, so a flag can come late, and no ending removes it. A
   * later deduction, reversal or withdrawal may.
   */
  readonly flag: "clinched" | "eliminated" | null;
};

/** A line of the table with its future rounds. */
export type ProspectLine = {
  readonly entry: string;
  readonly points: number;
  readonly place: number;
  /** Future rounds in which it rests. */
  readonly byes: number;
  /** Future rounds without a known opponent. */
  readonly unpaired?: number;
};

/** The most endings that are tried: five matches with four endings each. */
const MOST_ENDINGS = 1_024;

type Contest = {
  readonly lines: readonly ProspectLine[];
  readonly open: readonly Open[];
  readonly regulations: Regulations;
};
type Bounds = { readonly least: number; readonly most: number };

const extremes = (regulations: Regulations): Bounds => {
  const all = endingsOf(regulations).flat();
  return { least: Math.min(...all), most: Math.max(...all) };
};

/** The fewest and the most points that each entry can have. */
const boundsOf = ({ lines, open, regulations }: Contest): ReadonlyMap<string, Bounds> => {
  const each = extremes(regulations);
  return new Map(
    lines.map(({ entry, points, byes, unpaired = 0 }) => {
      const left = unpaired + open.filter(({ home, away }) => home === entry || away === entry).length;
      return [entry, { least: points + left * each.least, most: points + left * each.most + byes * regulations.bye }];
    }),
  );
};

/** A flag by the bounds of each entry alone: sound, but late, because entries cannot all win everything at once. */
const byBounds = (entry: string, bounds: ReadonlyMap<string, Bounds>, places: number): Prospect["flag"] => {
  const own = bounds.get(entry);
  if (!own) return null;
  const others = [...bounds].filter(([other]) => other !== entry).map(([, bound]) => bound);
  if (others.filter(({ most }) => most >= own.least).length < places) return "clinched";
  return others.filter(({ least }) => least > own.most).length >= places ? "eliminated" : null;
};

/** A flag by trying every ending: exact on points. Being level counts against either flag. */
const byEveryEnding = (entry: string, contest: Contest, bounds: ReadonlyMap<string, Bounds>): Prospect["flag"] => {
  const { lines, open, regulations } = contest;
  let clinched = true;
  let eliminated = true;
  for (const gained of everyEnding(open, regulations)) {
    const rests = (line: ProspectLine) => line.byes * regulations.bye;
    const end = (line: ProspectLine) => line.points + (gained.get(line.entry) ?? 0);
    const own = lines.find((line) => line.entry === entry);
    if (!own || !bounds.has(entry)) return null;
    const others = lines.filter((line) => line !== own);
    if (others.filter((line) => end(line) + rests(line) >= end(own)).length >= regulations.qualify) clinched = false;
    if (others.filter((line) => end(line) > end(own) + rests(own)).length < regulations.qualify) eliminated = false;
    if (!clinched && !eliminated) return null;
  }
  return clinched ? "clinched" : eliminated ? "eliminated" : null;
};

const flagOf = (line: ProspectLine, contest: Contest, bounds: ReadonlyMap<string, Bounds>): Prospect["flag"] => {
  const { open, regulations } = contest;
  if (contest.lines.length <= regulations.qualify) return null;
  const paired = contest.lines.every(({ unpaired = 0 }) => unpaired === 0);
  if (paired && open.length === 0 && contest.lines.every(({ byes }) => byes === 0)) return decided(line, contest);
  const sure = byBounds(line.entry, bounds, regulations.qualify);
  // The opponents of future rounds are not known: only the bounds of each entry hold.
  if (sure || !paired) return sure;
  const isFew = endingsOf(regulations).length ** open.length <= MOST_ENDINGS;
  return isFew ? byEveryEnding(line.entry, contest, bounds) : null;
};

/** A flag once all is played, from the table; entries that share the last place that counts have neither. */
const decided = ({ place }: ProspectLine, { lines, regulations }: Contest): Prospect["flag"] => {
  const sharing = lines.filter((line) => line.place === place).length;
  if (place > regulations.qualify) return "eliminated";
  return place + sharing - 1 <= regulations.qualify ? "clinched" : null;
};

export const prospects = (contest: Contest): ReadonlyMap<string, Prospect> => {
  const bounds = boundsOf(contest);
  return new Map(
    contest.lines.map((line) => {
      const open = contest.open.filter(({ home, away }) => home === line.entry || away === line.entry).length;
      const remaining = open + (line.unpaired ?? 0);
      const most = bounds.get(line.entry)?.most ?? line.points;
      return [line.entry, { remaining, most, flag: flagOf(line, contest, bounds) }];
    }),
  );
};
