import type { ComponentChildren } from "preact";
import type { MatchSummary } from "#shared/api/match/match.ts";
import { figure, pointsText, sideValue } from "./figures.ts";
import { asOf } from "./match-line.tsx";
import { namesOf } from "./people.tsx";
import { isBegun } from "./play-state.ts";
import type { PartsWords } from "./words.ts";

type ScoreboardProps = {
  /** Where it is played; `null`: a heading of the page says so. */
  readonly heading: string | null;
  /** That it is live, or nothing. */
  readonly state?: ComponentChildren;
  /** The sides with their parts of the score; `null`: nothing was played. */
  readonly sides: readonly { readonly name: string; readonly value: number | null }[];
  /** What else is known of it. */
  readonly note?: ComponentChildren;
  /** The page of the match; `null`: there is none yet. */
  readonly href: string | null;
};

/** A match as a scoreboard shows it: a line a side, with the score at its end. */
export const Scoreboard = ({ heading, state, sides, note, href }: ScoreboardProps) => {
  const lines = (
    <>
      {heading === null ? null : (
        <span class="scoreboard-head">
          <span>{heading}</span> {state}
        </span>
      )}
      {sides.map(({ name, value }, index) => (
        <span key={index} class="scoreboard-side">
          <span class="scoreboard-name">{name}</span>{" "}
          {value === null ? null : <strong class="num">{figure(value)}</strong>}
        </span>
      ))}
      {note ? <span class="scoreboard-note">{note}</span> : null}
    </>
  );
  return href === null ? (
    <div class="scoreboard">{lines}</div>
  ) : (
    <a class="scoreboard" href={href}>
      {lines}
    </a>
  );
};

/** That a match is live; nothing of another one. */
export const LiveMark = ({ w, match }: { readonly w: PartsWords; readonly match: Pick<MatchSummary, "play"> }) =>
  match.play === "live" ? <span class="live">{w.liveMark()}</span> : null;

/** The board that a match in play is on, and its points where games or boards decide it. */
export const boardInWords = (w: PartsWords, { sides, score, play = "open" }: MatchSummary): readonly string[] => {
  const [one, other] = sides;
  if (!isBegun(play) || !one || !other) return [];
  const points = sides.length === 2 && score ? pointsText(score, one.id, other.id) : null;
  const board = 1 + sides.reduce((sum, { boards }) => sum + boards, 0);
  return [w.boardNow({ board }), ...(points === null ? [] : [w.pointsBeside({ points })])];
};

/** The sides of a match with their parts of the score. */
const scoresOf = (match: MatchSummary): ScoreboardProps["sides"] =>
  match.sides.map(({ id, players }) => ({
    name: namesOf(players),
    value: isBegun(match.play ?? "other") ? sideValue(match.score, id) : null,
  }));

type MatchScoreboardProps = { readonly w: PartsWords; readonly match: MatchSummary; readonly heading: string };

/** A match in play on a scoreboard. */
export const MatchScoreboard = ({ w, match, heading }: MatchScoreboardProps) => (
  <Scoreboard
    heading={heading}
    state={<LiveMark w={w} match={match} />}
    sides={scoresOf(match)}
    note={[...boardInWords(w, match), asOf(w, match) ?? ""].filter((part) => part !== "").join(" · ")}
    href={`/matches/${match.id}`}
  />
);
