import { isQuiet, runsOf, WORTH_A_FOLD } from "../match/play.ts";
import { Notation } from "../parts/notation.tsx";
import { StrikeDrawn } from "../strike/man.tsx";
import { RulingLines } from "../strike/ruling-lines.tsx";
import { amendedInWords, nameOfPlayer, setUpInWords, shortNameOfPlayer } from "./sentence.ts";
import type { Replayed, Stop } from "./stops.ts";
import type { ReplayWords } from "./words.ts";

type EntriesProps = { readonly w: ReplayWords; readonly data: Replayed };

/** A strike as it read before, struck through, with who changed it and why. */
const Former = ({ w, stop }: Pick<EntriesProps, "w"> & { readonly stop: Stop }) => (
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

type WhatProps = EntriesProps & { readonly stop: Stop; readonly nameOf: typeof nameOfPlayer };

/** The recorded entry at a stop: who, and what became of the pieces. */
const What = ({ w, data: { match }, stop: { board, line, gone }, nameOf }: WhatProps) => {
  const strike = line?.kind === "strike" ? line.strike : null;
  const notation = strike?.notation ?? gone?.notation ?? null;
  const player = strike?.player ?? gone?.player ?? null;
  if (line?.kind === "event") return <span class="what">{w.event[line.event.type]()}</span>;
  if (notation === null) return <span>{setUpInWords(w, match, board)}</span>;
  const drawn = (
    <>
      <span class="who">{player === null ? "" : nameOf(match, player)}</span>{" "}
      <span class="what">
        <StrikeDrawn w={w} notation={notation} />
        {notation === "-" ? null : <Notation>{notation}</Notation>}
      </span>
    </>
  );
  return gone ? <s>{drawn}</s> : drawn;
};

type EntryProps = EntriesProps & { readonly stop: Stop };

/** The stop that is shown, with all that was ruled there. */
export const CurrentEntry = ({ w, data, stop }: EntryProps) => {
  const { line } = stop;
  const rulings = line === null ? [] : line.kind === "strike" ? line.strike.rulings : line.event.rulings;
  return (
    <div class="replay-current">
      <p class="struck">
        <What w={w} data={data} stop={stop} nameOf={nameOfPlayer} />
      </p>
      <RulingLines w={w} data={data.match} rulings={rulings} />
      <Former w={w} stop={stop} />
    </div>
  );
};

/** Whether nothing happened that anybody would look for. */
const isQuietStop = ({ line, marks }: Stop): boolean => marks.length === 0 && line !== null && isQuiet(line);

type ListProps = EntriesProps & {
  readonly stops: readonly Stop[];
  readonly at: number;
  readonly hrefOf: (stop: Stop) => string;
};

const Entry = ({ w, data, stop, index, at, hrefOf }: ListProps & { readonly stop: Stop; readonly index: number }) => (
  <li class={index === at ? "replay-entry now" : "replay-entry"}>
    <a href={hrefOf(stop)} aria-current={index === at ? "step" : undefined}>
      <What w={w} data={data} stop={stop} nameOf={shortNameOfPlayer} />
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
  const own = stops.filter((stop) => stop.board === board);
  return (
    <ol class="replay-entries">
      {runsOf(own, (stop) => isQuietStop(stop) && stop !== stops[at]).map(({ quiet, things }) => {
        const entries = things.map((stop) => (
          <Entry key={`${stop.seq}`} {...props} stop={stop} index={stops.indexOf(stop)} />
        ));
        if (!quiet || things.length < WORTH_A_FOLD) return entries;
        return (
          <li key={`quiet ${things[0]?.seq}`} class="replay-quiet">
            <details>
              <summary>{w.quietRun({ strikes: things.length })}</summary>
              <ol class="replay-entries">{entries}</ol>
            </details>
          </li>
        );
      })}
    </ol>
  );
};
