import type { ComponentChildren } from "preact";
import type { Amendment } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { DifferenceItem } from "../match/difference-item.tsx";
import { Note } from "../match/dispute-note.tsx";
import { boardOutcome } from "../match/wording.ts";
import { RulesetLink } from "../parts/clause.tsx";
import { clockMoment } from "../parts/days.ts";
import { Sentence } from "../parts/notation.tsx";
import { namesOf } from "../parts/people.tsx";
import { recorderOf } from "../parts/recorder.ts";
import { DrawnBoard, type Moment, momentOf } from "./drawn-board.tsx";
import { CurrentEntry } from "./entries.tsx";
import { amendedInWords } from "./sentence.ts";
import type { Replayed } from "./stops.ts";
import { type Stop, stopsOf } from "./stops.ts";
import type { ReplayWords } from "./words.ts";

/** The instant of an event, by its recorder's clock, and the recorder's role; `null`: a log that was written by hand. */
export type Recording = { readonly at: string; readonly role: string } | null;

/** A dispute of a match, and when what concerns it was recorded. */
export type DisputeData = Replayed & {
  readonly dispute: MatchDetail["disputes"][number];
  /** The disputed entry; `null` also if none was named. */
  readonly struck: Recording;
  readonly opened: Recording;
  readonly settled: Recording;
  /** The club's, in which the instants are shown. */
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

/** Who recorded something, as the sentences of a dispute know them. */
type Recorder = ReturnType<typeof recorderOf> | "player";

const roleIn = (recording: Recording): Recorder => {
  const role = recording?.role ?? "";
  return role === "player" ? role : recorderOf(role);
};

type Said = (about: { readonly moment: string; readonly by: Recorder }) => string;

type StepProps = {
  readonly data: DisputeData;
  readonly w: ReplayWords;
  readonly title: string;
  readonly recording: Recording;
  readonly say: Said;
  readonly children?: ComponentChildren;
};

/** One step of the thread: its title, when and by whom it was recorded, and what was said. */
const Step = ({ w, data: { zone }, title, recording, say, children }: StepProps) => (
  <li>
    <h2>{title}</h2>
    {recording === null ? null : (
      <p class="small">
        <Sentence
          text={say({
            moment: clockMoment(w.locale, zone)(recording.at),
            by: roleIn(recording),
          })}
        />
      </p>
    )}
    {children}
  </li>
);

/** What was decided, in one sentence. */
const Decision = ({ w, data: { match, dispute } }: Props) => (
  <p class="decided">
    {dispute.resolution ? (
      <strong>
        {w.disputeSettled({
          outcome: dispute.resolution.outcome,
          reason: w.reason[dispute.resolution.reason](),
        })}
      </strong>
    ) : (
      <>
        <span class="disputed">{w.disputed()}</span> · {w.disputeOpen()}{" "}
        {match.report.status === "decided" && match.settled === null ? w.disputeCounts() : null}
      </>
    )}
  </p>
);

/** Who claims it, and who decides. */
const Sides = ({ w, data: { dispute, opened, settled } }: Props) => (
  <p class="small">
    {w.disputeSides({ by: roleIn(opened), settled: dispute.resolution !== null, decider: roleIn(settled) })}
  </p>
);

/** The disputed strike or board, the dispute about it, and what was decided: in the order in which it happened. */
const Thread = ({ w, data, stop }: Props & { readonly stop: Stop | undefined }) => {
  const { match, dispute, struck, opened, settled } = data;
  return (
    <ol class="thread">
      {stop ? (
        <Step
          w={w}
          data={data}
          title={dispute.target === null ? w.disputedBoard() : w.disputedStrike()}
          recording={struck}
          say={w.disputeStruck}
        >
          <CurrentEntry w={w} data={data} stop={stop} />
        </Step>
      ) : null}
      <Step w={w} data={data} title={w.event.dispute_opened()} recording={opened} say={w.disputeOpened} />
      {dispute.resolution ? (
        <Step w={w} data={data} title={w.event.dispute_resolved()} recording={settled} say={w.disputeSettledAt}>
          <Note w={w} notes={match.notes} note={dispute.resolution.note} />
        </Step>
      ) : null}
    </ol>
  );
};

type MovedProps = Props & { readonly about: readonly Amendment[] };

/** What the dispute moved, by its decision or a correction. */
const Moved = ({ w, data, about }: MovedProps) => {
  const { differences } = data.match;
  if (data.dispute.resolution === null && about.length + differences.length === 0) return null;
  return (
    <>
      <h2>{w.disputeMoved()}</h2>
      <Before w={w} amendments={about} />
      <BoardNow w={w} data={data} />
      {differences.length === 0 ? (
        <p>{w.disputeMovedNothing()}</p>
      ) : (
        <ol class="differences">
          {differences.map((line) => (
            <DifferenceItem key={line.id} w={w} line={line} />
          ))}
        </ol>
      )}
    </>
  );
};

/** What the drawing says: of its marks those that are on it. */
const BoardKey = ({ w, moment: { owed, uncovered } }: { readonly w: ReplayWords; readonly moment: Moment }) => {
  const isOwed = Object.values(owed).some((men) => men > 0);
  return (
    <p class="small">
      {w.notThere()} {isOwed ? w.dueAbout() : null} {uncovered ? w.uncoveredAbout() : null}
    </p>
  );
};

/** A dispute on one page, for a committee: what was decided, what was claimed, the board, and what that moved. */
export const DisputeView = ({ w, data }: Props) => {
  const { match, dispute, amendments } = data;
  const stops = stopsOf(data);
  const at = stopOf(stops, dispute);
  const stop = stops[at];
  const moment = momentOf(stops, at, false);
  const about = amendments.filter(({ target }) => target === dispute.target);
  return (
    <article class="replay-page dispute-page">
      <header class="page-head">
        <div>
          <p class="where">
            <RulesetLink ruleset={match.ruleset} />
          </p>
          <h1>{w.disputePage({ board: dispute.board })}</h1>
          <Decision w={w} data={data} />
          <Note w={w} notes={match.notes} note={dispute.note} />
          <Sides w={w} data={data} />
        </div>
        <div>
          {stop ? (
            <p class="watched">
              <a class="act" href={`/matches/${match.id}/replay?at=${stop.seq ?? ""}`}>
                {dispute.target === null ? w.watchReplay() : w.watchStrike()}
              </a>
            </p>
          ) : null}
          {dispute.open ? (
            <p class="watched small">
              <a href={`/matches/${match.id}/own`}>{w.decideDispute()}</a>
            </p>
          ) : null}
        </div>
      </header>
      <div class="columns">
        <div class="aside">
          <Thread w={w} data={data} stop={stop} />
          <Moved w={w} data={data} about={about} />
        </div>
        <div class="wide">
          {stop ? (
            <>
              <DrawnBoard w={w} match={match} arrangement={match.arrangement} moment={moment} />
              <BoardKey w={w} moment={moment} />
            </>
          ) : null}
        </div>
      </div>
    </article>
  );
};
