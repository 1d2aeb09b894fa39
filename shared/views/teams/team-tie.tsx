import { deciderOf, rubberKind, tiePlan } from "#league";
import type { TeamTieDetail } from "#shared/api/league/team.ts";
import { fullDay } from "../parts/days.ts";
import { figure, score } from "../parts/figures.ts";
import { listOf, seriesOf } from "../parts/lists.ts";
import { MatchLine, NamesLine } from "../parts/match-line.tsx";
import { namesOf } from "../parts/people.tsx";
import { SquadLines } from "./squad.tsx";
import type { TeamWords } from "./words.ts";

type Rubber = TeamTieDetail["rubbers"][number];
type Props = { readonly w: TeamWords; readonly tie: TeamTieDetail };

/** The rubbers of a plan, in their order: `2 × singles, doubles`. */
const planInWords = (w: TeamWords, play: TeamTieDetail["play"]): string => {
  const kinds = tiePlan(play).rubbers.map(rubberKind);
  const runs = kinds.flatMap((kind, index) => {
    if (kind === kinds[index - 1]) return [];
    const end = kinds.findIndex((one, later) => later > index && one !== kind);
    return [{ kind, count: (end < 0 ? kinds.length : end) - index }];
  });
  return seriesOf(
    w.locale,
    runs.map(({ kind, count }) => w.kindCounted({ kind: w.kind[kind](), count })),
  );
};

/** The steps that decide a level tie, without the measure that it is level by. */
const deciderInWords = (w: TeamWords, play: TeamTieDetail["play"]): string =>
  seriesOf(
    w.locale,
    deciderOf(play).flatMap((step) =>
      step === play.counts ? [] : w.decider[typeof step === "string" ? step : "rubber"](),
    ),
  );

const about = (w: TeamWords, { round, day, play, mayBeDrawn }: TeamTieDetail): string =>
  w.tieAbout({
    round,
    known: day !== null,
    day: day === null ? "" : fullDay(w.locale, day),
    rubbers: planInWords(w, play),
    counts: play.counts,
    stops: play.stopWhenWon === true,
    mayBeDrawn,
    decider: deciderInWords(w, play),
  });

/** The winner of the tie, or that it goes on. */
const outcomeOf = (w: TeamWords, { state, winner, home, away, decidedBy, conceded }: TeamTieDetail): string => {
  const won = [home, away].find(({ entry }) => entry === winner);
  const lost = [home, away].find(({ entry }) => entry === conceded);
  if (won && lost) return w.tieConceded({ loser: lost.team.name, team: won.team.name });
  if (won && decidedBy) return w.tieLevelWon({ team: won.team.name, by: w.decider[decidedBy]() });
  if (won) return w.tieWon({ team: won.team.name });
  if (state === "played") return w.tieLevel();
  return state === "in-play" || state === "scheduled" ? w.tieOpen() : w.fixtureState[state]();
};

/** Whether a tie has figures: it has begun, and the league did not decide it without play. */
const hasScore = ({ state, home, away }: TeamTieDetail): boolean =>
  state === "played" || home.score.points + away.score.points > 0;

/** The two teams, with the figures that decide the tie as large as those of a match. */
const Teams = ({ tie }: Pick<Props, "tie">) => (
  <h1 class="versus">
    {[tie.home, tie.away].map(({ entry, team, score: made }) => (
      <span key={entry} class={tie.winner === entry ? "side winner" : "side"}>
        <span class="who">{team.name}</span>{" "}
        {hasScore(tie) ? <span class="score">{figure(made[tie.play.counts])}</span> : null}
      </span>
    ))}
  </h1>
);

/** The outcome of a tie, and what each measure of it came to. */
const Outcome = ({ w, tie }: Props) => {
  const { home, away } = tie;
  const both = (measure: keyof typeof home.score): string => score(home.score[measure], away.score[measure]);
  // Where rubbers were recorded by their points alone, the boards are unknown.
  const known = home.score.boards + away.score.boards > 0;
  return (
    <section>
      <p>{outcomeOf(w, tie)}</p>
      {hasScore(tie) ? (
        <p>{w.totals({ known, rubbers: both("rubbers"), boards: both("boards"), points: both("points") })}</p>
      ) : null}
    </section>
  );
};

/** Why a rubber without a match has a result, or will have none; `null`: it is still to be played. */
const unplayedBecause = (w: TeamWords, { home, away, result }: Rubber, tie: TeamTieDetail): string | null => {
  if (result === null) return tie.winner === null ? null : w.rubberUnplayed();
  if (tie.lineUps === null || (home !== null && away !== null)) return w.rubberConceded();
  return home === null && away === null ? w.bothShort() : w.playerShort();
};

type RubberLineProps = { readonly w: TeamWords; readonly rubber: Rubber; readonly tie: TeamTieDetail };

const RubberLine = ({ w, rubber, tie }: RubberLineProps) => {
  const { number, kind, home, away, match } = rubber;
  const why = match ? null : unplayedBecause(w, rubber, tie);
  const name = (players: Rubber["home"]): string => (players ? namesOf(players) : w.nobody());
  return (
    <li>
      <h3 class="small">{w.rubberName({ number, kind: w.kind[kind]() })}</h3>
      {match ? <MatchLine w={w} match={match} /> : null}
      {!match && tie.lineUps ? <NamesLine w={w} left={name(home)} right={name(away)} /> : null}
      {why === null ? null : <p class="small">{why}</p>}
    </li>
  );
};

/** Where the line-ups are: with one captain, in, or shown. */
const lineUpsIn = (w: TeamWords, { lineUps, home, away }: TeamTieDetail): string => {
  if (lineUps) return w.lineUpsAre();
  const first = [home, away].find(({ handedIn }) => handedIn);
  return first ? w.waitsForOne({ team: first.team.name, shown: first.waiting !== undefined }) : w.waitsForBoth();
};

/** A line-up that waits for the other, where the division shows it. */
const WaitingLineUp = ({
  w,
  end: { team, waiting },
}: {
  readonly w: TeamWords;
  readonly end: TeamTieDetail["home"];
}) =>
  waiting ? (
    <p>
      {w.waitingLineUp({
        team: team.name,
        players: listOf(
          w.locale,
          waiting.map((player) => player?.name ?? w.nobody()),
        ),
      })}
    </p>
  ) : null;

/** A tie between two teams: its score, and its rubbers, each with the match that is played for it. */
export const TeamTieView = ({ w, data: tie }: { readonly w: TeamWords; readonly data: TeamTieDetail }) => (
  <article class="tie">
    <header class="page-head">
      <Teams tie={tie} />
    </header>
    <Outcome w={w} tie={tie} />
    <section>
      <h2>{w.rubbers()}</h2>
      <p>{lineUpsIn(w, tie)}</p>
      <WaitingLineUp w={w} end={tie.home} />
      <WaitingLineUp w={w} end={tie.away} />
      <ol class="lines">
        {tie.rubbers.map((rubber) => (
          <RubberLine key={rubber.number} w={w} rubber={rubber} tie={tie} />
        ))}
      </ol>
      {tie.lineUps ? null : (
        <p class="links">
          <a href={`/ties/${tie.id}/line-up`}>{w.handInLink()}</a>
        </p>
      )}
    </section>
    <section>
      <h2>{w.squads()}</h2>
      {[tie.home, tie.away].map(({ entry, team }) => (
        <section key={entry}>
          <h3>{team.name}</h3>
          <SquadLines w={w} team={team} />
        </section>
      ))}
    </section>
    <p class="about">{about(w, tie)}</p>
  </article>
);
