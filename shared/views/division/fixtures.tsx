import type { Division } from "../../api/league/division.ts";
import { fullDay } from "../parts/days.ts";
import { FixtureLine } from "../parts/match-line.tsx";
import { FixtureForecastLine, ForecastsExplained } from "../ratings/forecast.tsx";
import { byRound } from "./rounds.ts";

/** Fixtures and results of a division, round by round. */
export const FixturesView = ({ data }: { data: Division }) => (
  <article class="fixtures">
    <header class="page-head">
      <p class="where">
        {data.club.name} · {data.league} · {data.season} · <a href={`/divisions/${data.id}`}>{data.name}</a>
      </p>
      <h1>Fixtures and results</h1>
      <ForecastsExplained fixtures={data.fixtures} />
    </header>
    <div class="rounds">
      {byRound(data.fixtures).map(({ number, day, fixtures }) => (
        <section key={number} id={`round-${number}`}>
          <h2>Round {number}</h2>
          <p class="small">{day ? fullDay("en", day) : "No day set yet"}</p>
          <ul class="lines">
            {fixtures.map((fixture) => (
              <li key={fixture.id}>
                <FixtureLine fixture={fixture} />
                <FixtureForecastLine fixture={fixture} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </article>
);
