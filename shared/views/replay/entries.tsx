import { Notation } from "../parts/notation.tsx";
import { StrikeDrawn } from "../strike/man.tsx";
import { RulingLines } from "../strike/ruling-lines.tsx";
import { amendedInWords, nameOfPlayer, setUpInWords } from "./sentence.ts";
import type { Replayed, Stop } from "./stops.ts";
import type { ReplayWords } from "./words.ts";

type Shown = { readonly w: ReplayWords; readonly data: Replayed };

/** A strike as it read before, struck through, with who changed it and why. */
const Former = ({ w, stop }: Pick<Shown, "w"> & { readonly stop: Stop }) => (
  <>
    {[...stop.former, ...(stop.gone ? [stop.gone] : [])].map((amendment) => (
      <p key={`${amendment.by.seq} ${amendment.kind} ${amendment.notation}`} class="amended small">
        {amendment.notation === null || stop.gone ? null : (
          <s class="what">
            <StrikeDrawn w={w} notation={amendment.notation} /> <Notation>{amendment.notation}</Notation>
          </s>
        )}{" "}
        {amendedInWords(w, amendment)}
      </p>
    ))}
  </>
);

/** What was recorded at a stop: who, and what became of the pieces. */
const What = ({ w, data: { match }, stop: { board, line, gone } }: Shown & { readonly stop: Stop }) => {
  const strike = line?.kind === "strike" ? line.strike : null;
  const notation = strike?.notation ?? gone?.notation ?? null;
  const player = strike?.player ?? gone?.player ?? null;
  if (line?.kind === "event") return <span class="what">{w.event[line.event.type]()}</span>;
  if (notation === null) return <span class="what">{setUpInWords(w, match, board)}</span>;
  const drawn = (
    <>
      <span class="who">{player === null ? "" : nameOfPlayer(match, player)}</span>{" "}
      <span class="what">
        <StrikeDrawn w={w} notation={notation} />
        {notation === "-" ? null : <Notation>{notation}</Notation>}
      </span>
    </>
  );
  return gone ? <s>{drawn}</s> : drawn;
};

type EntryProps = Shown & { readonly stop: Stop };

/** The stop that is shown, with all that was ruled there. */
export const CurrentEntry = ({ w, data, stop }: EntryProps) => {
  const { line } = stop;
  const rulings = line === null ? [] : line.kind === "strike" ? line.strike.rulings : line.event.rulings;
  return (
    <div class="replay-current">
      <p class="struck">
        <What w={w} data={data} stop={stop} />
      </p>
      <RulingLines w={w} data={data.match} rulings={rulings} />
      <Former w={w} stop={stop} />
    </div>
  );
};

/** Whether nothing happened that anybody would look for. */
const isQuiet = ({ line, marks, gone }: Stop): boolean =>
  gone === null &&
  marks.length === 0 &&
  line?.kind === "strike" &&
  line.strike.notation === "-" &&
  line.strike.rulings.length <= 1;

type Run = { readonly from: number; readonly stops: readonly Stop[]; readonly quiet: boolean };

/** Fewer quiet strikes than these are not worth a fold. */
const WORTH_A_FOLD = 3;

/** Stops in runs that are quiet or are not; the stop that is shown is never folded away. */
const runsOf = (stops: readonly Stop[], from: number, at: number): Run[] => {
  const runs: { from: number; stops: Stop[]; quiet: boolean }[] = [];
  stops.forEach((stop, index) => {
    const quiet = isQuiet(stop) && from + index !== at;
    const last = runs.at(-1);
    if (last && last.quiet === quiet) last.stops.push(stop);
    else runs.push({ from: from + index, stops: [stop], quiet });
  });
  return runs;
};

type ListProps = Shown & {
  readonly stops: readonly Stop[];
  readonly at: number;
  readonly hrefOf: (stop: Stop) => string;
};

const Entry = ({ w, data, stop, index, at, hrefOf }: ListProps & { readonly stop: Stop; readonly index: number }) => (
  <li class={index === at ? "replay-entry now" : "replay-entry"}>
    <a href={hrefOf(stop)} aria-current={index === at ? "step" : undefined}>
      <What w={w} data={data} stop={stop} />
    </a>
    {stop.marks.map((mark) => (
      <span key={mark} class={`mark is-${mark}`} aria-hidden="true" />
    ))}
  </li>
);

/** The entries of the board that is shown, quiet runs folded: the way to each of them. */
export const BoardEntries = (props: ListProps) => {
  const { w, stops, at } = props;
  const board = stops[at]?.board;
  const from = stops.findIndex((stop) => stop.board === board);
  const own = stops.filter((stop) => stop.board === board);
  return (
    <ol class="replay-entries">
      {runsOf(own, from, at).map((run) => {
        const entries = run.stops.map((stop, nth) => (
          <Entry key={`${stop.seq}`} {...props} stop={stop} index={run.from + nth} />
        ));
        if (!run.quiet || run.stops.length < WORTH_A_FOLD) return entries;
        return (
          <li key={`quiet ${run.stops[0]?.seq}`} class="quiet">
            <details>
              <summary>{w.quietRun({ strikes: run.stops.length })}</summary>
              <ol class="replay-entries">{entries}</ol>
            </details>
          </li>
        );
      })}
    </ol>
  );
};
