import { amend, amends, type MatchEvent } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { boardsOf, type StrikeLine } from "#shared/views/match/play.ts";
import { StrikeDrawn } from "#shared/views/strike/man.tsx";
import { playerName } from "../strike/names.ts";
import type { CorrectWords } from "./words.ts";

export type Chosen =
  | { readonly kind: "strike"; readonly strike: StrikeLine }
  | { readonly kind: "board"; readonly board: number }
  | { readonly kind: "entry"; readonly event: MatchEvent };

type ChooseProps = {
  readonly w: CorrectWords;
  readonly detail: MatchDetail;
  readonly log: readonly MatchEvent[];
  readonly choose: (chosen: Chosen) => void;
};

const Board = ({ w, detail, number, choose }: { number: number } & Omit<ChooseProps, "log">) => {
  const shown = boardsOf(detail.report).find(({ board }) => board.number === number);
  const status = shown?.board.status;
  const strikes = (shown?.turns ?? []).flatMap(({ lines }) =>
    lines.flatMap((line) => (line.kind === "strike" ? line.strike : [])),
  );
  return (
    <section>
      <h2>
        {w.board({ board: number })}{" "}
        {status && status !== "decided" ? <span class="small">{w.play.boardState[status]()}</span> : null}
      </h2>
      <ol class="entries">
        {strikes.map((strike) => (
          <li key={strike.seq}>
            <button type="button" class="entry" onClick={() => choose({ kind: "strike", strike })}>
              <span class="small">{strike.seq}</span> <span>{playerName(detail, strike.player)}</span>{" "}
              <StrikeDrawn w={w.strike} notation={strike.notation} />
            </button>
          </li>
        ))}
      </ol>
      <button type="button" class="key" onClick={() => choose({ kind: "board", board: number })}>
        {w.wholeBoard({ board: number })}
      </button>
    </section>
  );
};

/** Entries that still count and are no strikes: a correction among them is reversed here. */
const others = (log: readonly MatchEvent[]): MatchEvent[] => {
  const amended = amend(log, log.filter(amends));
  const voided = new Set(amended.ok ? amended.value.voided : []);
  return log.filter(({ seq, type }) => !voided.has(seq) && type !== "strike" && type !== "match_opened");
};

const titleOf = (w: CorrectWords, { type, data }: MatchEvent): string => {
  const event = w.play.event[type]();
  if ("target" in data && data.target !== undefined) return w.aboutEntry({ event, entry: data.target });
  return "board" in data ? w.aboutBoard({ event, board: data.board }) : event;
};

/** Every strike, board and other entry of a match, to choose from. */
export const Choose = ({ w, detail, log, choose }: ChooseProps) => (
  <>
    <p class="reading">{w.chooseAbout()}</p>
    {detail.report.boards.map(({ number }) => (
      <Board key={number} w={w} detail={detail} number={number} choose={choose} />
    ))}
    <section>
      <h2>{w.otherEntries()}</h2>
      <ol class="entries">
        {others(log).map((event) => (
          <li key={event.seq}>
            <button type="button" class="entry" onClick={() => choose({ kind: "entry", event })}>
              <span class="small">{event.seq}</span> <span>{titleOf(w, event)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  </>
);
