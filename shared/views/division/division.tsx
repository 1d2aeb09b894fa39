import type { Division, FixtureRow } from "../../api/league/division.ts";
import { RulesetLink } from "../parts/clause.tsx";
import { fullDay } from "../parts/days.ts";
import { reasonInWords } from "../parts/decision-words.ts";
import { Downloads } from "../parts/downloads.tsx";
import { isOpen } from "../parts/fixture-state.ts";
import { FormKey } from "../parts/form.tsx";
import { FixtureLine } from "../parts/match-line.tsx";
import { FixtureForecastLine, ForecastsExplained } from "../ratings/forecast.tsx";
import { Bracket } from "./bracket.tsx";
import { Crosstable } from "./crosstable.tsx";
import { Decisions, Footnotes } from "./decisions.tsx";
import { LeagueTable, PointsExplained } from "./league-table.tsx";
import { Reach } from "./reach.tsx";
import { Registration } from "./registration.tsx";
import { byRound, type Round } from "./rounds.ts";

const LATEST = 6;

/** The round that is being played, or the next one, or nothing once all is played. */
const currentRound = (rounds: readonly Round[]): Round | undefined =>
  rounds.find(({ fixtures }) => fixtures.some((one) => one.state !== "postponed" && isOpen(one))) ??
  rounds.find(({ fixtures }) => fixtures.some(isOpen));

/** The last results, without those that the current round shows already. */
const latestOf = (fixtures: readonly FixtureRow[], now: Round | undefined): FixtureRow[] =>
  fixtures
    .filter(({ match, round }) => match !== null && match.status !== "in-play" && round !== now?.number)
    .sort((a, b) => (b.day ?? "").localeCompare(a.day ?? "") || b.round - a.round)
    .slice(0, LATEST);

const Lines = ({ fixtures }: { fixtures: readonly FixtureRow[] }) => (
  <ul class="lines">
    {fixtures.map((fixture) => (
      <li key={fixture.id}>
        <FixtureLine fixture={fixture} />
        <FixtureForecastLine fixture={fixture} />
      </li>
    ))}
  </ul>
);

const Head = ({ data, rounds }: { data: Division; rounds: readonly Round[] }) => {
  const played = data.fixtures.filter(({ state }) => state === "played").length;
  const given = data.fixtures.filter((fixture) => fixture.state !== "played" && !isOpen(fixture)).length;
  return (
    <header class="page-head">
      <p class="where">
        {data.club.name} · {data.league} · {data.season}
      </p>
      <h1>{data.name}</h1>
      {data.cancelled ? (
        <p>
          <strong>Cancelled</strong>: {reasonInWords(data.cancelled.reason)}. {data.cancelled.note ?? ""}
        </p>
      ) : null}
      <p class="about">
        {played} of {data.fixtures.length} matches played{given > 0 ? `, ${given} settled otherwise` : ""},{" "}
        {rounds.length} rounds, under <RulesetLink ruleset={data.ruleset} />
      </p>
    </header>
  );
};

const TableSection = ({ division }: { division: Division }) => (
  <section aria-label="Table">
    <LeagueTable division={division} />
    <PointsExplained division={division} />
    <Footnotes division={division} />
    <p class="small">
      <FormKey />
    </p>
    <p class="small">Level on points, the order is decided by: {division.criteria.join(", then ")}.</p>
    <Reach division={division} />
  </section>
);

/** What can be taken away of a division; a knockout has no table. */
const offersOf = ({ id, table }: Division) =>
  [...(table.length > 0 ? ["standings", "crosstable"] : []), ...["fixtures", "results", "entrants"]].map((name) => ({
    name,
    path: `divisions/${id}/${name}`,
  }));

/**
 * A division: its table with the reasons for ties, what is played now, what was played last, the crosstable.
 *
 * @param props.open whether it takes entries at this moment
 */
export const DivisionView = ({ data, open = false }: { data: Division; open?: boolean }) => {
  const rounds = byRound(data.fixtures);
  const now = currentRound(rounds);
  const latest = latestOf(data.fixtures, now);
  return (
    <article class="division">
      <Head data={data} rounds={rounds} />
      <div class="columns">
        <div class="wide">
          <Registration division={data} open={open} />
          {data.table.length > 0 ? <TableSection division={data} /> : null}
          <Bracket division={data} />
        </div>
        <div class="aside">
          {now ? (
            <section>
              <h2>Round {now.number}</h2>
              {now.day ? <p class="small">{fullDay("en", now.day)}</p> : null}
              <Lines fixtures={now.fixtures} />
              <ForecastsExplained fixtures={now.fixtures} />
            </section>
          ) : null}
          <section>
            <h2>Latest results</h2>
            {latest.length > 0 ? (
              <Lines fixtures={latest} />
            ) : (
              <p class="empty">Results stand here as soon as the first match is over.</p>
            )}
            <p class="onward">
              <a href={`/divisions/${data.id}/fixtures`}>All fixtures and results</a>
            </p>
            <p class="small onward">
              <a href={`/api/v1/divisions/${data.id}/calendar.ics`}>Calendar of these fixtures</a> ·{" "}
              <a href={`/api/v1/clubs/${data.club.id}/calendar.ics`}>Calendar of {data.club.name}</a>
            </p>
          </section>
        </div>
      </div>
      {data.table.length > 0 ? (
        <section>
          <h2>Everybody against everybody</h2>
          <Crosstable division={data} />
          <p class="small">Read along the row: its points first; a win is set bold.</p>
        </section>
      ) : null}
      <Decisions division={data} />
      <Downloads offers={offersOf(data)} />
    </article>
  );
};
