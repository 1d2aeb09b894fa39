import { type ComponentChildren, Fragment } from "preact";
import type { MatchSummary } from "#shared/api/match/match.ts";
import { EvidenceMark } from "./evidence-mark.tsx";
import { figure, pointsText } from "./figures.ts";
import { isBegun } from "./play-state.ts";
import type { PartsWords } from "./words.ts";

/** A side of a match with its part of the score; `null`: nothing was played. */
export type ScoreboardSide = { readonly name: string; readonly value: number | null; readonly won?: boolean };

type ScoreboardProps = {
  readonly w: PartsWords;
  /** As large as a match in play is shown. */
  readonly large?: boolean;
  /** Where or when it is played; `null`: a heading of the page says so. */
  readonly heading?: string | null;
  /** That it is live or overdue, or its hour. */
  readonly state?: ComponentChildren;
  readonly sides: readonly ScoreboardSide[];
  /** What its result rests on, if not on its strikes. */
  readonly evidence?: string | null;
  /** What else is known of it. */
  readonly notes?: readonly ComponentChildren[];
  /** The page of the match; `null`: there is none yet. */
  readonly href: string | null;
};

const Notes = ({ notes }: { readonly notes: readonly ComponentChildren[] }) => {
  const said = notes.filter((note) => note !== null && note !== "");
  return said.length === 0 ? null : (
    <span class="scoreboard-note">
      {said.map((note, index) => (
        <Fragment key={index}>
          {index > 0 ? " \u00b7 " : ""}
          {note}
        </Fragment>
      ))}
    </span>
  );
};

/** A side's name and its figure; the winner is bold. */
const Side = ({ side: { name, value, won = false } }: { readonly side: ScoreboardSide }) => {
  const Name = won ? "b" : "span";
  return (
    <span class="scoreboard-side">
      <Name class="scoreboard-name">{name}</Name> {value === null ? null : <strong class="num">{figure(value)}</strong>}
    </span>
  );
};

/**
 * A match wherever one is shown in few lines: each side on its own, with the figures in one column behind the names, however
 * long they are.
 */
export const Scoreboard = (props: ScoreboardProps) => {
  const { w, large = false, heading = null, state = null, sides, evidence = null, notes = [], href } = props;
  const isOpen = sides.every(({ value }) => value === null);
  const lines = (
    <>
      {heading === null && state === null ? null : (
        <span class="scoreboard-head">
          <span>{heading}</span> {state}
        </span>
      )}
      <span class="scoreboard-sides">
        {sides.map((side, index) => (
          <Fragment key={index}>
            {isOpen && index > 0 ? <span class="hidden"> {w.versusShort()} </span> : " "}
            <Side side={side} />
          </Fragment>
        ))}{" "}
        {evidence === null ? null : <EvidenceMark words={evidence} />}
      </span>{" "}
      <Notes notes={notes} />
    </>
  );
  const name = large ? "scoreboard scoreboard-large" : "scoreboard";
  return href === null ? (
    <div class={name}>{lines}</div>
  ) : (
    <a class={name} href={href}>
      {lines}
    </a>
  );
};

/** That a match is live; nothing of another one. */
export const LiveMark = ({ w, match }: { readonly w: PartsWords; readonly match: Pick<MatchSummary, "play"> }) =>
  match.play === "live" ? <span class="live">{w.liveMark()}</span> : null;

/** That a match should have begun. */
export const Overdue = ({ w }: { readonly w: Pick<PartsWords, "overdue"> }) => <b class="overdue">{w.overdue()}</b>;

/** The board that a match in play is on, and its points where games or boards decide it. */
export const boardInWords = (w: PartsWords, { sides, score, play = "open" }: MatchSummary): readonly string[] => {
  const [one, other] = sides;
  if (!isBegun(play) || !one || !other) return [];
  const points = sides.length === 2 && score ? pointsText(score, one.id, other.id) : null;
  const board = 1 + sides.reduce((sum, { boards }) => sum + boards, 0);
  return [w.boardNow({ board }), ...(points === null ? [] : [w.pointsBeside({ points })])];
};
