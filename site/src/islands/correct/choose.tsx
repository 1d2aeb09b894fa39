import type { MatchDetail } from "../../../../shared/api/match/match.ts";
import { amend, amends } from "../../../../shared/match/amend.ts";
import type { MatchEvent } from "../../../../shared/match/model/events.ts";
import { StrikeDrawn } from "../../../../shared/views/match/man.tsx";
import { boardsOf, type StrikeLine } from "../../../../shared/views/match/play.ts";
import * as play from "../../../../shared/words/play.en.ts";
import * as strikeWords from "../../../../shared/words/strike.en.ts";
import { playerName } from "../score/situation.tsx";

/** What is to be corrected. */
export type Chosen =
  | { readonly kind: "strike"; readonly strike: StrikeLine }
  | { readonly kind: "board"; readonly board: number }
  | { readonly kind: "entry"; readonly event: MatchEvent };

type ChooseProps = {
  readonly detail: MatchDetail;
  readonly log: readonly MatchEvent[];
  readonly choose: (chosen: Chosen) => void;
};

const Board = ({ detail, number, choose }: { number: number } & Omit<ChooseProps, "log">) => {
  const play = boardsOf(detail.report).find(({ board }) => board.number === number);
  const strikes = (play?.turns ?? []).flatMap(({ lines }) =>
    lines.flatMap((line) => (line.kind === "strike" ? line.strike : [])),
  );
  return (
    <section>
      <h2>
        Board {number} <span class="small">{play?.board.status}</span>
      </h2>
      <ol class="entries">
        {strikes.map((strike) => (
          <li key={strike.seq}>
            <button type="button" class="entry" onClick={() => choose({ kind: "strike", strike })}>
              <span class="small">{strike.seq}</span> <span>{playerName(detail, strike.player)}</span>{" "}
              <StrikeDrawn w={strikeWords} notation={strike.notation} />
            </button>
          </li>
        ))}
      </ol>
      <button type="button" class="key" onClick={() => choose({ kind: "board", board: number })}>
        Board {number} as a whole
      </button>
    </section>
  );
};

/** Entries that still count and are no strikes: a correction among them is taken back here. */
const others = (log: readonly MatchEvent[]): MatchEvent[] => {
  const amended = amend(log, log.filter(amends));
  const voided = new Set(amended.ok ? amended.value.voided : []);
  return log.filter(({ seq, type }) => !voided.has(seq) && type !== "strike" && type !== "match_opened");
};

const about = (event: MatchEvent): string => {
  if ("target" in event.data && event.data.target !== undefined) return `, entry ${event.data.target}`;
  if ("board" in event.data) return `, board ${event.data.board}`;
  return "";
};

/** Every strike, board and other entry of a match, to choose from. */
export const Choose = ({ detail, log, choose }: ChooseProps) => (
  <>
    <p class="reading">
      Choose the strike or the board that was recorded wrongly. Nothing is recorded before you have seen what changes.
    </p>
    {detail.report.boards.map(({ number }) => (
      <Board key={number} detail={detail} number={number} choose={choose} />
    ))}
    <section>
      <h2>Other entries</h2>
      <ol class="entries">
        {others(log).map((event) => (
          <li key={event.seq}>
            <button type="button" class="entry" onClick={() => choose({ kind: "entry", event })}>
              <span class="small">{event.seq}</span> <span>{play.event[event.type]() + about(event)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  </>
);
