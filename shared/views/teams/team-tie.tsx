import type { TeamTieDetail } from "#shared/api/league/team.ts";
import { fullDay } from "../parts/days.ts";
import { score } from "../parts/figures.ts";
import { MatchLine, NamesLine } from "../parts/match-line.tsx";
import { namesOf } from "../parts/people.tsx";
import { SquadLines } from "./squad.tsx";
import type { TeamWords } from "./words.ts";

type Rubber = TeamTieDetail["rubbers"][number];
type Props = { readonly w: TeamWords; readonly tie: TeamTieDetail };

/** The plan of a tie as the catalogue names it. */
const PLAN_CODES = {
  "three-singles": "threeSingles",
  "two-singles-one-doubles": "twoSinglesOneDoubles",
  "four-singles-one-doubles": "fourSinglesOneDoubles",
} as const satisfies Record<TeamTieDetail["play"]["plan"], string>;

const about = (w: TeamWords, { round, day, play }: TeamTieDetail): string =>
  w.tieAbout({
    round,
    known: day !== null,
    day: day === null ? "" : fullDay(w.locale, day),
    plan: PLAN_CODES[play.plan],
    counts: play.counts,
  });

/** The winner of the tie, or that it goes on. */
const outcomeOf = (w: TeamWords, { state, winner, home, away }: TeamTieDetail): string => {
  const won = [home, away].find(({ entry }) => entry === winner);
  if (won) return w.tieWon({ team: won.team.name });
  if (state === "played") return w.tieLevel();
  return state === "in-play" || state === "scheduled" ? w.tieOpen() : w.fixtureState[state]();
};

const Score = ({ w, tie }: Props) => {
  const { home, away, play } = tie;
  const both = (measure: keyof typeof home.score): string => score(home.score[measure], away.score[measure]);
  // Where rubbers were recorded by their points alone, the boards are unknown.
  const known = home.score.boards + away.score.boards > 0;
  return (
    <section class="told">
      <p>
        <b>{w.tieScore({ home: home.team.name, away: away.team.name, score: both(play.counts) })}</b>
      </p>
      <p>{outcomeOf(w, tie)}</p>
      <p class="small">
        {w.totals({ known, rubbers: both("rubbers"), boards: both("boards"), points: both("points") })}
      </p>
    </section>
  );
};

const missingIn = (w: TeamWords, { home, away }: Rubber): string =>
  home === null && away === null ? w.bothShort() : w.playerShort();

type RubberLineProps = { readonly w: TeamWords; readonly rubber: Rubber; readonly shown: boolean };

const RubberLine = ({ w, rubber, shown }: RubberLineProps) => {
  const { number, doubles, home, away, match, result } = rubber;
  const name = (players: Rubber["home"]): string => (players ? namesOf(players) : w.nobody());
  return (
    <li>
      <h3 class="small">{w.rubberName({ number, doubles })}</h3>
      {match ? <MatchLine w={w} match={match} /> : null}
      {!match && shown ? <NamesLine w={w} left={name(home)} right={name(away)} /> : null}
      {!match && result ? <p class="small">{missingIn(w, rubber)}</p> : null}
    </li>
  );
};

/** Where the line-ups are: with one captain, in, or shown. */
const lineUpsIn = (w: TeamWords, { lineUps, home, away }: TeamTieDetail): string => {
  if (lineUps) return w.lineUpsAre();
  const first = [home, away].find(({ handedIn }) => handedIn);
  return first ? w.waitsForOne({ team: first.team.name }) : w.waitsForBoth();
};

/** A tie between two teams: its score, and its rubbers, each with the match that is played for it. */
export const TeamTieView = ({ w, data: tie }: { readonly w: TeamWords; readonly data: TeamTieDetail }) => (
  <article class="tie">
    <header class="page-head">
      <h1>{w.versus({ one: tie.home.team.name, other: tie.away.team.name })}</h1>
      <p class="about">{about(w, tie)}</p>
    </header>
    <Score w={w} tie={tie} />
    <section>
      <h2>{w.rubbers()}</h2>
      <p>{lineUpsIn(w, tie)}</p>
      <ol class="lines">
        {tie.rubbers.map((rubber) => (
          <RubberLine key={rubber.number} w={w} rubber={rubber} shown={tie.lineUps !== null} />
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
  </article>
);
