import type { ComponentChildren } from "preact";
import { placesOf } from "#league";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import { RulesetLink } from "../parts/clause.tsx";
import { criteriaExplained, promotionInWords } from "../parts/criteria-words.ts";
import { clockMoment } from "../parts/days.ts";
import { sayReason, withdrawnDraw } from "../parts/decision-words.ts";
import { Downloads } from "../parts/downloads.tsx";
import { figure } from "../parts/figures.ts";
import { isOpen } from "../parts/fixture-state.ts";
import { FormKey } from "../parts/form.tsx";
import { listOf } from "../parts/lists.ts";
import { FixtureLine } from "../parts/match-line.tsx";
import { Sentence } from "../parts/notation.tsx";
import { namesOf } from "../parts/people.tsx";
import { seasonHref } from "../parts/season-href.ts";
import { Woven } from "../parts/woven.tsx";
import { FixtureForecastLine, ForecastsExplained } from "../ratings/forecast.tsx";
import { Bracket, Champion } from "./bracket.tsx";
import { bracketParts } from "./bracket-parts.ts";
import { Crosstable } from "./crosstable.tsx";
import { DayPlan, sayWhen } from "./day-plan.tsx";
import { Decisions, Footnotes } from "./decisions.tsx";
import { eachMatch } from "./each-match.ts";
import { Cancelled } from "./fixtures.tsx";
import { EachTable, Positions, TableHeading, Thirds } from "./groups.tsx";
import { isUnfinished, winnersIn } from "./honours.ts";
import { LeagueTable, PointsExplained } from "./league-table.tsx";
import { Byes, SwissExplained, SwissProgress } from "./paired-rounds.tsx";
import { PlaceLines } from "./places.tsx";
import { PrizeList } from "./prizes.tsx";
import { Registration } from "./registration.tsx";
import { playedFor, roundTitle } from "./round-names.ts";
import { byRound, currentRound, firstOf, type Round } from "./rounds.ts";
import { TeamPlayers } from "./team-players.tsx";
import type { DivisionWords } from "./words.ts";

type Stage = Division["onward"][number];

const Named = ({ division, name }: Stage) => <a href={`/divisions/${division}`}>{name}</a>;

const StageSource = ({ w, division: { source } }: { w: DivisionWords; division: Division }) =>
  source === null ? null : (
    <p class="about">
      <Woven say={(division = "") => w.startsFrom({ ...source, division })} parts={[<Named {...source} />]} />
    </p>
  );

/** The series by which its entries qualify, and those that it is an event of. */
const InSeries = ({ w, division: { qualifying, series } }: { w: DivisionWords; division: Division }) => (
  <>
    {qualifying === null ? null : (
      <p class="about">
        <Woven
          say={(linked = "") => w.qualifiesBy({ ...qualifying, series: linked })}
          parts={[<a href={`/series/${qualifying.series}`}>{qualifying.name}</a>]}
        />{" "}
        {qualifying.declined.length === 0
          ? ""
          : w.declinedBy({
              players: listOf(
                w.locale,
                qualifying.declined.map(({ name }) => name),
              ),
            })}
      </p>
    )}
    {series.map(({ id, name }) => (
      <p class="about" key={id}>
        <Woven say={(linked = "") => w.countsFor({ series: linked })} parts={[<a href={`/series/${id}`}>{name}</a>]} />
      </p>
    ))}
  </>
);

/** The destination of a table's places. */
const Onward = ({ w, division: { onward } }: { w: DivisionWords; division: Division }) =>
  onward.length === 0 ? null : (
    <ul class="small listed">
      {onward.map((stage) => (
        <li key={stage.division}>
          <Woven say={(division = "") => w.goesOnTo({ ...stage, division })} parts={[<Named {...stage} />]} />
        </li>
      ))}
    </ul>
  );

/** What everybody can still reach, while something is still to be played: opens in place. */
const Reach = ({ w, division }: { w: DivisionWords; division: Division }) => {
  const { table, places } = division;
  if (division.cancelled || table.every(({ remaining }) => remaining === 0)) return null;
  return (
    <details>
      <summary>{w.reach({ places })}</summary>
      <p class="small">{w.reachExplained()}</p>
      <ul class="small">
        {table.map(({ entry, players, points, remaining, most, flag }) => (
          <li key={entry}>
            {w.reachLine({ entry: namesOf(players), points: figure(points), remaining, most: figure(most) })}{" "}
            {flag ? w.flagLong[flag]({ places }) : ""}
          </li>
        ))}
      </ul>
    </details>
  );
};

const LATEST = 6;

/** The last results, without those that the current round shows already. */
const latestOf = (fixtures: readonly FixtureRow[], now: Round | undefined): FixtureRow[] =>
  fixtures
    .filter(({ match, rubbers, state, round }) => {
      const isDecided = rubbers ? state === "played" : match !== null && match.status !== "in-play";
      return isDecided && round !== now?.number;
    })
    .sort((a, b) => (b.day ?? "").localeCompare(a.day ?? "") || b.round - a.round)
    .slice(0, LATEST);

type LinesProps = { readonly w: DivisionWords; readonly data: Division; readonly fixtures: readonly FixtureRow[] };

const Lines = ({ w, data, fixtures }: LinesProps) => (
  <ul class="lines">
    {fixtures.map((fixture) => (
      <li key={fixture.id}>
        <FixtureLine w={w} fixture={fixture} heading={playedFor(w, data, fixture)} />
        <FixtureForecastLine w={w} fixture={fixture} />
      </li>
    ))}
  </ul>
);

type CurrentProps = Pick<Props, "w" | "data" | "send"> & { readonly now: Round };

/** Whether the bracket above has all results already: a large one is in parts. */
const hasAllAbove = ({ table, bracket }: Division): boolean =>
  table.length === 0 && bracket !== null && bracketParts(bracket) === null;

/** The round that is played now: of a large one the first matches, and the way to all of them. */
const CurrentRound = ({ w, data, now, send }: CurrentProps) => {
  const shown = firstOf(hasAllAbove(data) ? now.fixtures.filter(isOpen) : now.fixtures);
  return (
    <section>
      <h2>{roundTitle(w, data, now.number)}</h2>
      {now.day ? <p class="small">{sayWhen(w, data, now)}</p> : null}
      <PlaceLines w={w} places={placesOf([data])} />
      <DayPlan w={w} division={data} />
      <Lines w={w} data={data} fixtures={shown} />
      {shown.length < now.fixtures.length && !hasAllAbove(data) ? (
        <p class="onward">
          <a href={`/divisions/${data.id}/fixtures?round=${now.number}`}>
            {w.allOfRound({ matches: now.fixtures.length })}
          </a>
        </p>
      ) : null}
      <Byes w={w} division={data} round={now.number} />
      {send?.(now)}
      <ForecastsExplained w={w} fixtures={shown} />
    </section>
  );
};

/** Who won: of a bracket with the score of its final. */
const Winners = ({ w, division }: { w: DivisionWords; division: Division }) => {
  if (division.bracket) return <Champion w={w} division={division} />;
  const won = isUnfinished(division) ? [] : winnersIn(division);
  return won.length === 0 ? null : (
    <p class="champion">{w.wonBy({ count: won.length, names: listOf(w.locale, won.map(namesOf)) })}</p>
  );
};

/** The name of a division with that of its season, which it may have already. */
const Title = ({ w, division: { name, season } }: { w: DivisionWords; division: Division }) => (
  <h1>
    {name.includes(season) ? (
      name
    ) : (
      <Woven
        say={(mark = "") => w.inSeason({ division: name, season: mark })}
        parts={[<span class="title-season">{season}</span>]}
      />
    )}
  </h1>
);

type PlayedByProps = { readonly w: DivisionWords; readonly data: Division; readonly rounds: readonly Round[] };

/** How far a division is. */
const Progress = ({ w, data }: Omit<PlayedByProps, "rounds">) => {
  const played = data.fixtures.filter(({ state }) => state === "played").length;
  const given = data.fixtures.filter((fixture) => fixture.state !== "played" && !isOpen(fixture)).length;
  return (
    <>
      <Woven
        say={(league = "") => w.played({ league, played, fixtures: data.fixtures.length, given })}
        parts={[<a href={seasonHref(data.club.id, data)}>{data.league}</a>]}
      />{" "}
      <SwissProgress w={w} division={data} />
    </>
  );
};

/** The rules of a division, with its rounds where all of them are drawn: later ones of a Swiss or a knockout are not. */
const underInWords = (
  w: DivisionWords,
  { pairing, bracket }: Division,
  about: { readonly rounds: number; readonly ruleset: string },
): string => {
  if (about.rounds === 0) return w.undrawn(about);
  return pairing === null && bracket === null ? w.playedUnder(about) : w.underRuleset(about);
};

/** How far a division is, and by what rules it is played. */
const PlayedBy = ({ w, data, rounds }: PlayedByProps) => (
  <p class="about">
    {rounds.length === 0 ? null : <Progress w={w} data={data} />}{" "}
    <Woven
      say={(ruleset = "") => underInWords(w, data, { rounds: rounds.length, ruleset })}
      parts={[<RulesetLink ruleset={data.ruleset} />]}
    />{" "}
    {eachMatch(w, data.format)} {promotionInWords(w, data.regulations)}
  </p>
);

const Head = ({ w, data, rounds }: PlayedByProps) => {
  const withdrawn = withdrawnDraw(data);
  return (
    <header class="page-head">
      <Title w={w} division={data} />
      <Winners w={w} division={data} />
      <Cancelled w={w} division={data} />
      {withdrawn ? (
        <p>
          <Sentence
            text={w.drawWithdrawn({
              moment: clockMoment(w.locale, data.club.zone)(withdrawn.at),
              reason: sayReason(w, withdrawn.decision.reason),
            })}
          />{" "}
          {withdrawn.decision.note ?? ""}
        </p>
      ) : null}
      {rounds.length === 0 ? <PlayedBy w={w} data={data} rounds={rounds} /> : null}
    </header>
  );
};

/** The divisions and series that this one is a part of, and its records. */
const Context = ({ w, data }: { w: DivisionWords; data: Division }) => (
  <>
    <StageSource w={w} division={data} />
    <InSeries w={w} division={data} />
    <p class="onward">
      <a href={`/clubs/${data.club.id}/records?division=${data.id}`}>{w.recordsHere()}</a>
    </p>
  </>
);

const criteriaInWords = (w: DivisionWords, { regulations }: Division): string =>
  regulations.criteria.map((criterion) => w.criterion[criterion]()).reduce((first, next) => w.thenBy({ first, next }));

/** All that explains a table, in one fold. */
const TableExplained = ({ w, division }: { w: DivisionWords; division: Division }) => (
  <details class="how">
    <summary>{w.howTable()}</summary>
    <SwissExplained w={w} division={division} />
    <PointsExplained w={w} division={division} />
    {division.pairing ? null : (
      <p>
        <FormKey w={w} />
      </p>
    )}
    {division.regulations.criteria.length === 0 ? null : (
      <p>{w.levelOrder({ criteria: criteriaInWords(w, division) })}</p>
    )}
    {criteriaExplained(w, division.regulations).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </details>
);

const TableSection = ({ w, division }: { w: DivisionWords; division: Division }) => (
  <section aria-label={w.table()}>
    <TableHeading w={w} division={division} />
    <EachTable w={w} division={division} show={(own) => <LeagueTable w={w} division={own} />} />
    <Thirds w={w} division={division} />
    <Onward w={w} division={division} />
    <Footnotes w={w} division={division} />
    <TableExplained w={w} division={division} />
    <Reach w={w} division={division} />
  </section>
);

/** Downloads of a division; a knockout has no table. */
const offersOf = (w: DivisionWords, { id, table }: Division) => {
  const ofTable = ["standings", "crosstable"] as const;
  const ofAll = ["fixtures", "results", "entrants"] as const;
  return [...(table.length > 0 ? ofTable : []), ...ofAll].map((one) => ({
    name: w.offer[one](),
    path: `divisions/${id}/${one}`,
  }));
};

type Props = {
  readonly w: DivisionWords;
  readonly data: Division;
  readonly open?: boolean;
  /** What sends a round to others. */
  readonly send?: (round: Round) => ComponentChildren;
  /** The foot of the page. */
  readonly children?: ComponentChildren;
};

/** The last results, and the way to all. */
const Latest = ({ w, data, now }: Pick<Props, "w" | "data"> & { readonly now: Round | undefined }) => {
  const latest = latestOf(data.fixtures, now);
  const all = (
    <p class="onward">
      <a href={`/divisions/${data.id}/fixtures`}>{w.allFixtures()}</a>
    </p>
  );
  if (hasAllAbove(data)) return <section>{all}</section>;
  return (
    <section>
      <h2>{w.latestResults()}</h2>
      {latest.length > 0 ? (
        <Lines w={w} data={data} fixtures={latest} />
      ) : (
        <p class="empty">{data.fixtures.every(isOpen) ? w.noResults() : w.resultsAbove()}</p>
      )}
      {all}
    </section>
  );
};

/** Files to take away: tables, the report for pairing programs, calendars. */
const Files = ({ w, data }: { w: DivisionWords; data: Division }) => (
  <Downloads w={w} offers={offersOf(w, data)}>
    {data.fixtures.length > 0 ? (
      <li>
        <a href={`/api/v1/divisions/${data.id}/report.trf`} download>
          {w.reportFile()}
        </a>
      </li>
    ) : null}
    <li>
      <a href={`/api/v1/divisions/${data.id}/calendar.ics`}>{w.calendar()}</a>
    </li>
    <li>
      <a href={`/api/v1/clubs/${data.club.id}/calendar.ics`}>{w.calendarOfClub({ club: data.club.name })}</a>
    </li>
  </Downloads>
);

/**
 * A division: its table with the reasons for ties, what is played now, what was played last, the crosstable. A bracket
 * takes the whole width.
 *
 * @param props.open whether it takes entries at this moment
 */
export const DivisionView = ({ w, data, open = false, send, children }: Props) => {
  const rounds = byRound(data.fixtures);
  const now = data.cancelled ? undefined : currentRound(rounds);
  const hasTable = data.table.length > 0;
  const isBracket = !hasTable && rounds.length > 0;
  const matches = (
    <>
      {now ? <CurrentRound w={w} data={data} now={now} {...(send ? { send } : {})} /> : null}
      <Latest w={w} data={data} now={now} />
    </>
  );
  const about = (
    <>
      {rounds.length > 0 ? <PlayedBy w={w} data={data} rounds={rounds} /> : null}
      <Context w={w} data={data} />
    </>
  );
  return (
    <article class="division">
      <Head w={w} data={data} rounds={rounds} />
      {hasTable ? null : <Bracket w={w} division={data} />}
      <div class="columns">
        <div class="wide">
          <Registration w={w} division={data} open={open} />
          {hasTable ? <TableSection w={w} division={data} /> : null}
          {hasTable ? <Bracket w={w} division={data} /> : null}
          {isBracket ? matches : null}
          <TeamPlayers w={w} division={data} />
          <PrizeList w={w} division={data} />
          {isBracket ? null : about}
        </div>
        <div class="aside">{isBracket ? about : matches}</div>
        <Positions w={w} division={data} />
      </div>
      {hasTable && data.pairing === null ? (
        <section>
          <h2>{w.grid()}</h2>
          <EachTable w={w} division={data} show={(own) => <Crosstable w={w} division={own} />} />
          <p class="small">{data.regulations.teams ? w.gridHintTeams() : w.gridHint()}</p>
        </section>
      ) : null}
      <Decisions w={w} division={data} />
      <Files w={w} data={data} />
      {children}
    </article>
  );
};
