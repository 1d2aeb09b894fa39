import type { ComponentChildren } from "preact";
import type { Score } from "#carrom";
import type { FixtureRow } from "#shared/api/league/division.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import { UTC } from "#shared/zone.ts";
import { shortMoment } from "./days.ts";
import { hasBegun, pointsText, score, scoreText, sideValue } from "./figures.ts";
import { isGiven, isUnrecorded, stateOf } from "./fixture-state.ts";
import { everyPlayer, namesOf, type Person } from "./people.tsx";
import { isBegun } from "./play-state.ts";
import { boardInWords, LiveMark, Scoreboard } from "./scoreboard.tsx";
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

/** The same as a note, which a list may have. */
const AsOf = ({ w, match }: MatchProps) => (
  <time class="as-of" dateTime={match.at}>
    {asOf(w, match)}
  </time>
);

/** The state of a match that is not decided at the board. */
const undecided = (w: PartsWords, match: MatchSummary): readonly ComponentChildren[] => {
  const { status, ended, at, play } = match;
  if (status === "decided") return [];
  if (ended) return [w.endedByLeague()];
  if (status !== "in-play") return [w.matchState[status]()];
  return [
    play === "paused" ? null : <span class="live">{w.matchState[status]()}</span>,
    at === undefined ? null : <AsOf w={w} match={match} />,
  ];
};

/** The score of a match that has one: nothing of a walkover, nor before anything has been scored. */
export const shownScore = ({ status, score: stands }: Pick<MatchSummary, "status" | "score">): Score | null =>
  status === "decided" || hasBegun(stands) ? stands : null;

/** The score of a match in a list: none before its first strike. */
const listedScore = (match: MatchSummary): Score | null => (match.play === "open" ? null : shownScore(match));

/** What a list says of a match that was corrected: what it was, the sides in this order. */
const wasInWords = (w: PartsWords, { corrected }: MatchSummary, sides: readonly Side[]): string | null => {
  if (!corrected) return null;
  if (corrected.status !== "decided") return w.correctedWas({ was: w.matchState[corrected.status]() });
  const [own, other] = sides;
  return corrected.score && own && other && sides.length === 2
    ? w.correctedWas({ was: scoreText(corrected.score, own.id, other.id) })
    : w.correctedMark();
};

/** The points of a match that games or boards decide, and its state where it was not decided at the board. */
const resultNotes = (w: PartsWords, match: MatchSummary, sides: readonly Side[]): readonly ComponentChildren[] => {
  const [own, other] = sides;
  const shown = listedScore(match);
  const points = shown && own && other && sides.length === 2 ? pointsText(shown, own.id, other.id) : null;
  return [
    points === null ? null : w.pointsBeside({ points }),
    match.status === "decided" && !shown ? w.fixtureState.walkover() : null,
    ...(match.play === "open" ? [] : undecided(w, match)),
  ];
};

/** What a decided match rests on in words, where that is less than every strike; `null`: on its strikes. */
const gradeOf = (w: PartsWords, { status, evidence }: Pick<MatchSummary, "status" | "evidence">): string | null =>
  status === "decided" && evidence !== null && evidence !== "strikes" ? w.grade[evidence]() : null;

type MatchLineProps = MatchProps & {
  /** When and where it is played, if no heading of the page says so. */
  readonly heading?: string | null;
  /** What else is said of it. */
  readonly note?: string | null;
};

/** A match in a list: a side a line, with the figures behind the names; the whole row leads to the match. */
export const MatchLine = ({ w, match, heading = null, note = null }: MatchLineProps) => {
  const { id, sides, winner, evidence } = match;
  const shown = listedScore(match);
  const grade = gradeOf(w, match);
  return (
    <Scoreboard
      w={w}
      heading={heading}
      sides={sides.map((side) => ({
        name: namesOf(side.players),
        value: shown && sideValue(shown, side.id),
        won: winner === side.id,
      }))}
      evidence={evidence === "decision" ? null : grade}
      notes={[
        ...resultNotes(w, match, sides),
        evidence === "decision" ? grade : null,
        wasInWords(w, match, sides),
        note,
      ]}
      href={`/matches/${id}`}
    />
  );
};

type MatchLinesProps = {
  readonly w: PartsWords;
  readonly matches: readonly MatchSummary[];
  /** When and where a match is played, if no heading of the page says so. */
  readonly headingOf?: (match: MatchSummary) => string | null;
};

/** Matches, a row each. */
export const MatchLines = ({ w, matches, headingOf = () => null }: MatchLinesProps) => (
  <ul class="lines">
    {matches.map((match) => (
      <li key={match.id}>
        <MatchLine w={w} match={match} heading={headingOf(match)} />
      </li>
    ))}
  </ul>
);

type NamesProps = { readonly w: PartsWords; readonly left: string; readonly right: string };

/** Two sides who have no match yet. */
export const NamesLine = ({ w, left, right }: NamesProps) => (
  <Scoreboard w={w} sides={[left, right].map((name) => ({ name, value: null }))} href={null} />
);

/** A match in play, large. */
export const MatchScoreboard = ({ w, match, heading }: MatchProps & { readonly heading: string }) => (
  <Scoreboard
    w={w}
    large
    heading={heading}
    state={<LiveMark w={w} match={match} />}
    sides={match.sides.map(({ id, players }) => ({
      name: namesOf(players),
      value: isBegun(match.play ?? "other") ? sideValue(match.score, id) : null,
    }))}
    notes={[...boardInWords(w, match), match.at === undefined ? null : <AsOf w={w} match={match} />]}
    href={`/matches/${match.id}`}
  />
);

/** A player's or a team's side of a match. */
export const sideOf = (match: MatchSummary, person: Person): Side | undefined =>
  match.sides.find((side) => everyPlayer(side).some(({ id }) => id === person.id));

type FixtureProps = {
  readonly w: PartsWords;
  readonly fixture: FixtureRow;
  /** The page that it leads to; left out, that of the match or of the tie. */
  readonly href?: string | undefined;
  /** What it is played for, if no heading of the page says so. */
  readonly heading?: string | null;
  /** What else is said of it. */
  readonly note?: ComponentChildren;
};

/** The two sides of a fixture with their figures, home first. */
const fixtureSides = ({ home, away, winner }: FixtureRow, values: readonly [number, number] | null) =>
  [home, away].map(({ entry, name }, index) => ({
    name,
    value: values?.[index] ?? null,
    won: winner === entry,
  }));

type TieLineProps = FixtureProps & { readonly score: Rubbers["score"] };

/** A tie between two teams; it leads to its rubbers. */
const TieLine = ({ w, fixture, href, heading, note, score: won }: TieLineProps) => (
  <Scoreboard
    w={w}
    heading={heading ?? null}
    sides={fixtureSides(fixture, won && !isGiven(fixture) ? [won.home, won.away] : null)}
    notes={[fixture.state === "in-play" ? w.tieUnderWay() : null, stateOf(w, fixture), note]}
    href={href ?? `/ties/${fixture.id}`}
  />
);

type Rubbers = NonNullable<FixtureRow["rubbers"]>;

/** A fixture in a list: as a match once there is one, else the two names. */
export const FixtureLine = ({ w, fixture, href, heading = null, note = null }: FixtureProps) => {
  const { home, away, match, rubbers } = fixture;
  if (rubbers)
    return <TieLine w={w} fixture={fixture} href={href} heading={heading} note={note} score={rubbers.score} />;
  const own = match ? sideOf(match, home) : undefined;
  const other = match ? sideOf(match, away) : undefined;
  // A score that the league has overruled is for the match's own page.
  if (!match || !own || !other || isGiven(fixture))
    return (
      <Scoreboard
        w={w}
        heading={heading}
        sides={fixtureSides(fixture, null)}
        notes={[stateOf(w, fixture), note]}
        href={href ?? null}
      />
    );
  const shown = listedScore(match);
  const state = match.status === "decided" ? stateOf(w, fixture) : null;
  const unrecorded = isUnrecorded(fixture);
  return (
    <Scoreboard
      w={w}
      heading={heading}
      sides={fixtureSides(fixture, shown && [sideValue(shown, own.id), sideValue(shown, other.id)])}
      evidence={unrecorded ? state : null}
      notes={[
        ...resultNotes(w, match, [own, other]),
        unrecorded ? null : state,
        wasInWords(w, match, [own, other]),
        note,
      ]}
      href={href ?? `/matches/${match.id}`}
    />
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
