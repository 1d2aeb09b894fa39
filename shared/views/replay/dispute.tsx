import type { Amendment } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { DifferenceItem } from "../match/difference-item.tsx";
import { DisputeNote } from "../match/dispute-note.tsx";
import { boardOutcome } from "../match/wording.ts";
import { RulesetLink } from "../parts/clause.tsx";
import { clockMoment } from "../parts/days.ts";
import { Sentence } from "../parts/notation.tsx";
import { namesOf } from "../parts/people.tsx";
import { versus } from "../parts/versus.ts";
import { DrawnBoard, momentOf } from "./drawn-board.tsx";
import { CurrentEntry } from "./entries.tsx";
import { amendedInWords } from "./sentence.ts";
import type { Replayed } from "./stops.ts";
import { type Stop, stopsOf } from "./stops.ts";
import type { ReplayWords } from "./words.ts";

/** A dispute of a match, and when what concerns it was recorded. */
export type DisputeData = Replayed & {
  readonly dispute: MatchDetail["disputes"][number];
  /** When it was opened and settled, by the recorder's clock; `zone`: the club's, in which that is shown. */
  readonly opened: string | null;
  readonly settled: string | null;
  readonly zone: string;
};

type Props = { readonly w: ReplayWords; readonly data: DisputeData };

/** What is disputed: the entry that was named, or how its board ended. */
const stopOf = (stops: readonly Stop[], { target, board }: DisputeData["dispute"]): number => {
  const named = stops.findIndex(({ seq }) => seq !== null && seq === target);
  return named >= 0 ? named : stops.findLastIndex((stop) => stop.board === board);
};

/** What the disputed entry and its board said before corrections, each with who changed it. */
const Before = ({ w, amendments }: { w: ReplayWords; amendments: readonly Amendment[] }) =>
  amendments.length === 0 ? null : (
    <ul>
      {amendments.map((one) => (
        <li key={`${one.by.seq} ${one.kind}`}>{amendedInWords(w, one)}</li>
      ))}
    </ul>
  );

const BoardNow = ({ w, data: { match, dispute } }: Props) => {
  const board = match.report.boards.find(({ number }) => number === dispute.board);
  if (!board) return null;
  const nameOf = (side: string): string => namesOf(match.sides.find(({ id }) => id === side)?.players ?? []);
  return (
    <p>
      {w.boardNumber({ board: board.number })}: {boardOutcome(w, board, nameOf) ?? w.levelWithout()}.
    </p>
  );
};

const Moments = ({ w, data: { opened, settled, zone } }: Props) => {
  const moment = clockMoment(w.locale, zone);
  return (
    <p class="small">
      {opened === null ? null : <Sentence text={w.disputeOpened({ moment: moment(opened) })} />}{" "}
      {settled === null ? null : <Sentence text={w.disputeSettledAt({ moment: moment(settled) })} />}
    </p>
  );
};

/** A dispute on one page, for a committee: the strike on a drawn board, what was said, what was decided, and what that moved. */
export const DisputeView = ({ w, data }: Props) => {
  const { match, dispute, amendments } = data;
  const stops = stopsOf(data);
  const at = stopOf(stops, dispute);
  const stop = stops[at];
  const about = amendments.filter(({ target }) => target === dispute.target);
  return (
    <article class="replay-page dispute-page">
      <header class="page-head">
        <p class="where">
          <a href={`/matches/${match.id}`}>{versus(w, match.sides)}</a>
          {" \u00b7 "}
          <RulesetLink ruleset={match.ruleset} />
        </p>
        <h1>{w.disputePage({ board: dispute.board })}</h1>
      </header>
      <div class="columns">
        <div class="wide">
          {stop ? (
            <>
              <h2>{dispute.target === null ? w.disputedBoard() : w.disputedStrike()}</h2>
              <DrawnBoard w={w} match={match} arrangement={match.arrangement} moment={momentOf(stops, at, false)} />
              <CurrentEntry w={w} data={data} stop={stop} />
              <p class="small onward">
                <a href={`/matches/${match.id}/replay?at=${stop.seq ?? ""}`}>{w.watchReplay()}</a>
              </p>
            </>
          ) : null}
        </div>
        <div class="aside">
          <h2>{w.disputeThread()}</h2>
          <DisputeNote w={w} dispute={dispute} notes={match.notes} page={`/matches/${match.id}`} />
          <Moments w={w} data={data} />
          <h2>{w.disputeMoved()}</h2>
          <Before w={w} amendments={about} />
          <BoardNow w={w} data={data} />
          {match.differences.length === 0 ? (
            <p>{w.disputeMovedNothing()}</p>
          ) : (
            <ol class="differences">
              {match.differences.map((line) => (
                <DifferenceItem key={line.id} w={w} line={line} />
              ))}
            </ol>
          )}
          <p class="small">{w.notThere()}</p>
        </div>
      </div>
    </article>
  );
};
