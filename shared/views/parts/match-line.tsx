import type { ComponentChildren } from "preact";
import type { Score } from "#carrom";
import type { FixtureRow } from "#shared/api/league/division.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import { UTC } from "#shared/zone.ts";
import { shortMoment } from "./days.ts";
import { figure, hasBegun, pointsText, score, scoreText, sideValue } from "./figures.ts";
import { isGiven, stateOf } from "./fixture-state.ts";
import { everyPlayer, namesOf, type Person } from "./people.tsx";
import type { PartsWords } from "./words.ts";

type Side = MatchSummary["sides"][number];

type MatchProps = { readonly w: PartsWords; readonly match: MatchSummary };

/**
 * How old the score of a match is that is being played, or since when it is paused: a list may be a minute or two
 * behind; `null` of any other match.
 */
export const asOf = (w: PartsWords, { at, zone, play }: MatchSummary): string | null => {
  if (at === undefined) return null;
  const moment = shortMoment(w.locale, at, zone ?? UTC);
  return play === "paused" ? w.pausedSince({ moment }) : w.asOf({ moment });
};

/** The state of a match that is not decided at the board. */
const Undecided = ({ w, match }: MatchProps) => {
  const { status, ended, at } = match;
  if (status === "decided") return null;
  if (ended) return <span class="state">{w.endedByLeague()}</span>;
  if (status !== "in-play") return <span class="state">{w.matchState[status]()}</span>;
  return (
    <>
      {match.play === "paused" ? null : <span class="state live">{w.matchState[status]()}</span>}
      {at === undefined ? null : (
        <time class="state as-of" dateTime={at}>
          {asOf(w, match)}
        </time>
      )}
    </>
  );
};

const Name = ({ name, won }: { name: string; won: boolean }) => (won ? <b>{name}</b> : <>{name}</>);

type LineProps = { left: string; right: string; won: "left" | "right" | null; middle: ComponentChildren };

const Line = ({ left, right, won, middle }: LineProps) => (
  <>
    <span class="line-left">
      <Name name={left} won={won === "left"} />
    </span>
    <span class="line-middle">{middle}</span>
    <span class="line-right">
      <Name name={right} won={won === "right"} />
    </span>
  </>
);

/** Two sides on one line who have no match yet. */
export const NamesLine = ({ w, left, right }: { readonly w: PartsWords } & Pick<LineProps, "left" | "right">) => (
  <span class="line">
    <Line left={left} right={right} won={null} middle={<span class="line-versus">{w.versusShort()}</span>} />
  </span>
);

/** The score of a match that has one: nothing of a walkover, nor before anything has been scored. */
export const shownScore = ({ status, score: stands }: Pick<MatchSummary, "status" | "score">): Score | null =>
  status === "decided" || hasBegun(stands) ? stands : null;

const Middle = ({ w, match, own, other }: MatchProps & { own: Side; other: Side }) => {
  const shown = match.play === "open" ? null : shownScore(match);
  const points = shown && pointsText(shown, own.id, other.id);
  return (
    <>
      {shown ? (
        <span class="line-score">{scoreText(shown, own.id, other.id)}</span>
      ) : (
        <span class="line-versus">{w.versusShort()}</span>
      )}
      {points === null ? null : <span class="state">{w.pointsBeside({ points })}</span>}
      {match.status === "decided" && !shown ? <span class="state">{w.fixtureState.walkover()}</span> : null}
      {match.play === "open" ? null : <Undecided w={w} match={match} />}
    </>
  );
};

/** What a list says of a match that was corrected: what it was, the sides in this order. */
const wasInWords = (
  w: PartsWords,
  corrected: NonNullable<MatchSummary["corrected"]>,
  sides: readonly Side[],
): string => {
  if (corrected.status !== "decided") return w.correctedWas({ was: w.matchState[corrected.status]() });
  const [own, other] = sides;
  return corrected.score && own && other && sides.length === 2
    ? w.correctedWas({ was: scoreText(corrected.score, own.id, other.id) })
    : w.correctedMark();
};

/** The mark of a result that was corrected. */
const CorrectedMark = ({ w, match, sides = match.sides }: MatchProps & { sides?: readonly Side[] }) =>
  match.corrected ? <span class="state was">{wasInWords(w, match.corrected, sides)}</span> : null;

/** The evidence of a decided match, where that is less than every strike. */
const Grade = ({ w, match }: MatchProps) =>
  match.status === "decided" && match.evidence !== null && match.evidence !== "strikes" ? (
    <span class="state">{w.grade[match.evidence]()}</span>
  ) : null;

/** Three or four sides: each with its own figure, the winner's set off. */
const Several = ({ w, match }: MatchProps) => (
  <a class="line line-several" href={`/matches/${match.id}`}>
    {match.sides.map((side) => (
      <span key={side.id} class="one">
        <span class="line-left">
          <Name name={namesOf(side.players)} won={match.winner === side.id} />
        </span>{" "}
        <span class="line-middle line-score">{figure(sideValue(match.score, side.id))}</span>{" "}
      </span>
    ))}
    <Undecided w={w} match={match} />
    <CorrectedMark w={w} match={match} />
  </a>
);

/** One match on one line, the score between the names; the whole line leads to the match. */
export const MatchLine = ({ w, match }: MatchProps) => {
  const [left, right] = match.sides;
  if (!left || !right) return null;
  if (match.sides.length > 2) return <Several w={w} match={match} />;
  const won = match.winner === left.id ? "left" : match.winner === right.id ? "right" : null;
  return (
    <a class="line" href={`/matches/${match.id}`}>
      <Line
        left={namesOf(left.players)}
        right={namesOf(right.players)}
        won={won}
        middle={
          <>
            <Middle w={w} match={match} own={left} other={right} />
            <Grade w={w} match={match} />
            <CorrectedMark w={w} match={match} />
          </>
        }
      />
    </a>
  );
};

type MatchLinesProps = { readonly w: PartsWords; readonly matches: readonly MatchSummary[] };

/** Matches, a line each. */
export const MatchLines = ({ w, matches }: MatchLinesProps) => (
  <ul class="lines">
    {matches.map((match) => (
      <li key={match.id}>
        <MatchLine w={w} match={match} />
      </li>
    ))}
  </ul>
);

/** A player's or a team's side of a match. */
export const sideOf = (match: MatchSummary, person: Person): Side | undefined =>
  match.sides.find((side) => everyPlayer(side).some(({ id }) => id === person.id));

type TieProps = {
  readonly w: PartsWords;
  readonly fixture: FixtureRow;
  readonly rubbers: NonNullable<FixtureRow["rubbers"]>;
};

/** A tie between two teams on one line; it leads to its rubbers. */
const TieLine = ({ w, fixture, rubbers: { score: won } }: TieProps) => {
  const { id, home, away, winner } = fixture;
  const state = stateOf(w, fixture);
  const middle = (
    <>
      {won && !isGiven(fixture) ? (
        <span class="line-score">{score(won.home, won.away)}</span>
      ) : (
        <span class="line-versus">{w.versusShort()}</span>
      )}
      {fixture.state === "in-play" ? <span class="state">{w.tieUnderWay()}</span> : null}
      {state === "" ? null : <span class="state">{state}</span>}
    </>
  );
  return (
    <a class="line" href={`/ties/${id}`}>
      <Line
        left={home.name}
        right={away.name}
        won={winner === home.entry ? "left" : winner === away.entry ? "right" : null}
        middle={middle}
      />
    </a>
  );
};

/** One fixture on one line: as a match once there is one, else the two names. */
export const FixtureLine = ({ w, fixture }: { w: PartsWords; fixture: FixtureRow }) => {
  const { home, away, match, rubbers } = fixture;
  if (rubbers) return <TieLine w={w} fixture={fixture} rubbers={rubbers} />;
  const own = match ? sideOf(match, home) : undefined;
  const other = match ? sideOf(match, away) : undefined;
  const state = stateOf(w, fixture);
  const stateMark = state === "" ? null : <span class="state">{state}</span>;
  const won = fixture.winner === home.entry ? "left" : fixture.winner === away.entry ? "right" : null;
  // A score that the league has overruled is for the match's own page.
  if (!match || !own || !other || isGiven(fixture)) {
    const middle = (
      <>
        <span class="line-versus">{w.versusShort()}</span>
        {stateMark}
      </>
    );
    return (
      <span class="line">
        <Line left={home.name} right={away.name} won={won} middle={middle} />
      </span>
    );
  }
  const middle = (
    <>
      <Middle w={w} match={match} own={own} other={other} />
      {match.status === "decided" ? stateMark : null}
      <CorrectedMark w={w} match={match} sides={[own, other]} />
    </>
  );
  return (
    <a class="line" href={`/matches/${match.id}`}>
      <Line left={home.name} right={away.name} won={won} middle={middle} />
    </a>
  );
};

/** A match that is live or paused, or a tie whose first match has begun. */
type Unfinished = "live" | "paused" | "under-way";

/** What a fixture came to for an entry. `path`: the page of the result; `playing`: the match, while it is being played. */
type ResultFor = {
  readonly path: string | null;
  readonly text: string | null;
  readonly outcome: "won" | "drawn" | "lost" | Unfinished;
  readonly playing: MatchSummary | null;
};

/** Whether a result is final. */
export const isFinal = ({ outcome }: ResultFor): boolean =>
  outcome === "won" || outcome === "drawn" || outcome === "lost";

/** What a tie between two teams came to for one of them. */
const tieFor = (
  { id, state, home, winner }: FixtureRow,
  { score: won }: NonNullable<FixtureRow["rubbers"]>,
  entry: string,
): ResultFor | null => {
  if (!won) return null;
  const ended = winner === null ? "drawn" : winner === entry ? "won" : "lost";
  const [own, other] = home.entry === entry ? [won.home, won.away] : [won.away, won.home];
  return {
    path: `/ties/${id}`,
    text: score(own, other),
    playing: null,
    outcome: state === "in-play" ? "under-way" : ended,
  };
};

/** What a fixture came to for an entry: its own points first; no text for what the league decided. */
export const resultFor = (fixture: FixtureRow, entry: string): ResultFor | null => {
  const { match, rubbers } = fixture;
  if (fixture.state === "removed") return null;
  if (isGiven(fixture))
    return {
      path: rubbers ? `/ties/${fixture.id}` : match && `/matches/${match.id}`,
      text: null,
      outcome: fixture.winner === entry ? "won" : "lost",
      playing: null,
    };
  const atHome = fixture.home.entry === entry;
  if (rubbers) return tieFor(fixture, rubbers, entry);
  if (!match || match.ended || match.play === "open" || match.status === "void" || match.status === "abandoned")
    return null;
  const own = sideOf(match, atHome ? fixture.home : fixture.away);
  const other = sideOf(match, atHome ? fixture.away : fixture.home);
  if (!own || !other) return null;
  const outcome =
    match.status === "in-play"
      ? match.play === "paused"
        ? "paused"
        : "live"
      : match.winner === null
        ? "drawn"
        : match.winner === own.id
          ? "won"
          : "lost";
  const shown = shownScore(match);
  return {
    path: `/matches/${match.id}`,
    text: shown && scoreText(shown, own.id, other.id),
    outcome,
    playing: match.status === "in-play" ? match : null,
  };
};
