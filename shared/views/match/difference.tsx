import type { Difference } from "../../api/league/difference.ts";
import type { DifferenceLine } from "../../api/match/match.ts";
import { longDay } from "../parts/days.ts";
import { listed, rating } from "../parts/figures.ts";
import { namesOf } from "../parts/people.tsx";
import { REASON_WORDS, roleInWords } from "../parts/reasons.ts";
import { MovesView, outcomeInWords } from "./moves.tsx";

/** Why it was corrected, as it follows a sentence. */
export const whyInWords = ({ reasons }: Pick<DifferenceLine, "reasons">): string =>
  reasons.length === 0 ? "" : `: ${listed(reasons.map((reason) => REASON_WORDS[reason]))}`;

/** `Anna won → Bela won`. */
export const turned = ({ before, after }: Pick<DifferenceLine, "before" | "after">): string => {
  const [was, is] = [outcomeInWords(before), outcomeInWords(after)];
  return was === is ? `${is}, with other figures` : `${was} \u2192 ${is}`;
};

/** Where a difference stands by itself. */
export const differenceHref = ({ match, seq }: Pick<DifferenceLine, "match" | "seq">): string =>
  `/matches/${match}/differences/${seq}`;

/** A kept difference in one line, with the way to the whole of it. */
export const DifferenceItem = ({
  line,
  moved,
}: {
  line: DifferenceLine;
  moved?: { readonly from: number; readonly to: number };
}) => (
  <li class="difference-line">
    <a href={differenceHref(line)}>
      {moved ? `${rating(moved.from)} \u2192 ${rating(moved.to)}: ${turned(line)}` : turned(line)}
    </a>
    <span class="small">
      {longDay(line.day)}. {roleInWords(line.by)}
      {whyInWords(line)}.
    </span>
  </li>
);

/** A difference at its own address: what a correction moved, as it was when it was made. */
export const DifferenceView = ({ data }: { data: Difference }) => {
  const who = data.after.sides.map(({ players }) => namesOf(players)).join(" v ");
  return (
    <article class="difference-page">
      <header class="page-head">
        <p class="where">
          <a href={`/matches/${data.match}`}>{who}</a>
        </p>
        <h1>A result corrected</h1>
      </header>
      <p class="reading">
        {longDay(data.day)}. {roleInWords(data.by)} corrected the match
        {whyInWords(data)}. {data.seqs.length === 1 ? "Entry" : "Entries"} {listed(data.seqs.map(String))} of the log.
      </p>
      <MovesView moves={data} />
      <p class="small">
        Kept as it was when the correction was made; what other results have moved since is on their own pages. The
        match's part can be checked: <a href={`/api/v1/matches/${data.match}/log`}>download the strikes</a> and replay
        them up to entry {data.since}, then up to entry {data.seq}.
      </p>
    </article>
  );
};
