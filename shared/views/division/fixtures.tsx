import type { ComponentChildren } from "preact";
import { placesOf } from "#league";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import { sayReason } from "../parts/decision-words.ts";
import { isOpen } from "../parts/fixture-state.ts";
import { FixtureLine } from "../parts/match-line.tsx";
import { namesOf } from "../parts/people.tsx";
import { Woven } from "../parts/woven.tsx";
import { FixtureForecastLine, ForecastsExplained } from "../ratings/forecast.tsx";
import { DayPlan, sayWhen } from "./day-plan.tsx";
import { Byes } from "./paired-rounds.tsx";
import { PlaceLines } from "./places.tsx";
import { RoundLinks } from "./round-links.tsx";
import { playedFor, roundTitle } from "./round-names.ts";
import { type Round, roundsShown } from "./rounds.ts";
import type { DivisionWords } from "./words.ts";

type CancelledProps = { readonly w: DivisionWords; readonly division: Division };

/** That a division is not played, and why; nothing where it is. */
export const Cancelled = ({ w, division: { cancelled } }: CancelledProps) =>
  cancelled === null ? null : (
    <p>
      <Woven
        say={(label = "") => w.cancelledBecause({ label, reason: sayReason(w, cancelled.reason) })}
        parts={[<strong>{w.cancelled()}</strong>]}
      />{" "}
      {cancelled.note ?? ""}
    </p>
  );

type FixturesProps = { readonly w: DivisionWords; readonly data: Division };

/** So many entries are worth a filter: of fewer the fixtures are read at a glance. */
const FEWEST_FILTERED = 4;

/** Whose fixtures are asked for: works by its address alone. */
const OfEntry = ({ w, data, of }: FixturesProps & { readonly of: string | null }) =>
  data.entries.length < FEWEST_FILTERED ? null : (
    <details open={of !== null}>
      <summary>{w.matchesOfOne()}</summary>
      <form class="filter" method="get">
        <label>
          {w.matchesOf()}
          <select name="of">
            <option value="">{w.allEntries()}</option>
            {data.entries.map(({ entry, players }) => (
              <option key={entry} value={entry} selected={entry === of}>
                {namesOf(players)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">{w.showMatches()}</button>
      </form>
      <p class="small onward">
        <a href={`/divisions/${data.id}/fixtures?mine`}>{w.onlyMine()}</a>
        {of === null ? null : (
          <>
            {" · "}
            <a href={`/divisions/${data.id}/fixtures`}>{w.allMatches()}</a>
          </>
        )}
      </p>
    </details>
  );

/** When and at which table a fixture is played that is still to come: at the time of its round in its first sitting alone. */
const Seat = ({ w, fixture }: Pick<FixturesProps, "w"> & { readonly fixture: FixtureRow }) => {
  const { seat } = fixture;
  const starts = seat === null || seat.sitting === 1 ? fixture.starts : null;
  if (!isOpen(fixture) || fixture.state === "in-play" || (seat === null && starts === null)) return null;
  return (
    <p class="small seat">
      {seat?.hall === undefined
        ? w.seatOf({ timed: starts !== null, time: starts ?? "", seated: seat !== null, table: seat?.table ?? 0 })
        : w.seatInHall({ timed: starts !== null, time: starts ?? "", hall: seat.hall, table: seat.table })}
      {seat && seat.sitting > 1 ? `, ${w.sitting({ sitting: seat.sitting })}` : ""}
    </p>
  );
};

type ViewProps = FixturesProps & {
  readonly of?: string | null;
  readonly round?: number | null;
  /** What sends a round to others. */
  readonly send?: (round: Round) => ComponentChildren;
};

/**
 * Fixtures and results of a division, round by round; of many, one round.
 *
 * @param props.of the entry whose fixtures are shown; left out, all of them
 * @param props.round the round that is shown where they are many; left out, the one that is played
 */
export const FixturesView = ({ w, data, of = null, round = null, send }: ViewProps) => {
  const own =
    of === null ? data.fixtures : data.fixtures.filter(({ home, away }) => home.entry === of || away.entry === of);
  const { all, here, rounds } = roundsShown(own, round);
  const shown = here?.fixtures ?? own;
  const filter = <OfEntry w={w} data={data} of={of} />;
  return (
    <article class="fixtures">
      <header class="page-head low">
        <h1>{w.fixturesAndResults()}</h1>
        <Cancelled w={w} division={data} />
        <PlaceLines w={w} places={placesOf([data])} />
        <DayPlan w={w} division={data} />
      </header>
      {of === null ? null : filter}
      {of !== null && shown.length === 0 ? <p class="empty">{w.noneOfTheirs()}</p> : null}
      {here ? (
        <RoundLinks
          label={w.roundsTitle()}
          path={`/divisions/${data.id}/fixtures?`}
          rounds={all}
          here={here}
          title={(number) => roundTitle(w, data, number)}
        />
      ) : null}
      <div class="rounds">
        {rounds.map((one) => (
          <section key={one.number} id={`round-${one.number}`}>
            <h2>{roundTitle(w, data, one.number)}</h2>
            <p class="small">{sayWhen(w, data, one)}</p>
            <ul class="lines">
              {one.fixtures.map((fixture) => (
                <li key={fixture.id}>
                  <FixtureLine w={w} fixture={fixture} heading={playedFor(w, data, fixture)} />
                  <Seat w={w} fixture={fixture} />
                  <FixtureForecastLine w={w} fixture={fixture} />
                </li>
              ))}
            </ul>
            {of === null ? <Byes w={w} division={data} round={one.number} /> : null}
            {of === null ? send?.(one) : null}
          </section>
        ))}
      </div>
      {of === null ? filter : null}
      <ForecastsExplained w={w} fixtures={shown} />
    </article>
  );
};
