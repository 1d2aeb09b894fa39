import type { Division } from "../../api/league/division.ts";
import { placesOf } from "../../league/schedule/places.ts";
import { fullDay } from "../parts/days.ts";
import { FixtureLine } from "../parts/match-line.tsx";
import { FixtureForecastLine, ForecastsExplained } from "../ratings/forecast.tsx";
import { Cancelled } from "./cancelled.tsx";
import { Byes, roundTitle } from "./paired-rounds.tsx";
import { PlaceLines } from "./places.tsx";
import { byRound } from "./rounds.ts";
import type { DivisionWords } from "./words.ts";

/** Fixtures and results of a division, round by round. */
export const FixturesView = ({ w, data }: { w: DivisionWords; data: Division }) => (
  <article class="fixtures">
    <header class="page-head">
      <h1>{w.fixturesAndResults()}</h1>
      <Cancelled w={w} division={data} />
      <PlaceLines w={w} places={placesOf([data])} />
      <ForecastsExplained w={w} fixtures={data.fixtures} />
    </header>
    <div class="rounds">
      {byRound(data.fixtures).map(({ number, day, fixtures }) => (
        <section key={number} id={`round-${number}`}>
          <h2>{roundTitle(w, data, number)}</h2>
          <p class="small">{day ? fullDay(w.locale, day) : w.noDay()}</p>
          <ul class="lines">
            {fixtures.map((fixture) => (
              <li key={fixture.id}>
                <FixtureLine w={w} fixture={fixture} />
                <FixtureForecastLine w={w} fixture={fixture} />
              </li>
            ))}
          </ul>
          <Byes w={w} division={data} round={number} />
        </section>
      ))}
    </div>
  </article>
);
