import type { Evening, EveningMatch } from "#shared/api/league/evening.ts";
import { PlaceLines } from "../division/places.tsx";
import { fullDay } from "../parts/days.ts";
import { isBegun } from "../parts/play-state.ts";
import type { HallData } from "./hall.tsx";
import { clockInWords, givenInWords, playOf, Score, tieInWords } from "./night-match.tsx";
import { tableName } from "./table-name.ts";
import { EveningTies } from "./ties.tsx";
import type { EveningWords } from "./words.ts";

/** The evening of a club for everybody: what is on the hall's screen, on a page that is read on a phone. */
type EveningPageData = Pick<HallData, "next"> & {
  readonly evening: Pick<Evening, "club" | "day" | "matches" | "ties" | "places" | "halls">;
  /** Where the screen of the hall is, and the address of the club. */
  readonly hall: string;
  readonly club: string;
};

type EveningProps = { readonly w: EveningWords; readonly data: EveningPageData };

type LineProps = { readonly w: EveningWords; readonly one: EveningMatch; readonly zone: string };

/** A match of the evening on a line: who, the score, where, and whether it is live; `timed`: with its hour. */
const Line = ({ w, one, zone, timed = true }: LineProps & { readonly timed?: boolean }) => {
  const state = playOf(one);
  const names = w.versus({ home: one.home.name, away: one.away.name });
  const clock = clockInWords(w, one, zone);
  const about = [
    one.division.name,
    ...(one.tie ? [tieInWords(w, one)] : []),
    ...(timed && one.seat && !isBegun(state) && one.starts !== null ? [one.starts] : []),
    ...(isBegun(state) ? [w.state({ state })] : []),
    ...(clock === null ? [] : [clock]),
  ];
  return (
    <li>
      {one.match && state !== "open" ? <a href={`/matches/${one.match.id}`}>{names}</a> : names} <Score one={one} />{" "}
      {givenInWords(w, one)}
      <span class={state === "live" ? "small live" : "small"}> {about.join(" · ")}</span>
    </li>
  );
};

type PartProps = EveningProps & { readonly title: string; readonly matches: readonly EveningMatch[] };

const Part = ({ w, data, title, matches }: PartProps) =>
  matches.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <ul class="listed">
        {matches.map((one) => (
          <Line key={one.fixture} w={w} one={one} zone={data.evening.club.zone} />
        ))}
      </ul>
    </section>
  );

/** Matches that wait, by the hour at which they begin: a hall with several divisions is read by the clock. */
const Coming = ({ w, data }: EveningProps) => {
  const waiting = data.evening.matches.filter(({ seat }) => (seat?.turn ?? 0) > 0);
  const hours = Map.groupBy(waiting, ({ starts }) => starts);
  if (hours.size < 2) return <Part w={w} data={data} title={w.nextTitle()} matches={waiting} />;
  return (
    <section>
      <h2>{w.nextTitle()}</h2>
      {[...hours].map(([starts, matches]) => (
        <section key={starts}>
          <h3>{starts ?? w.noHour()}</h3>
          <ul class="listed">
            {matches.map((one) => (
              <Line key={one.fixture} w={w} one={one} zone={data.evening.club.zone} timed={false} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
};

const AtTables = ({ w, data }: EveningProps) => {
  const now = data.evening.matches.flatMap((one) => (one.seat?.turn === 0 ? [{ one, table: one.seat.table }] : []));
  return now.length === 0 ? null : (
    <section>
      <h2>{w.nowTitle()}</h2>
      <dl class="facts">
        {now.map(({ one, table }) => (
          <div key={one.fixture}>
            <dt>{tableName(w, data.evening.halls, table)}</dt>
            <dd>
              <ul class="listed">
                <Line w={w} one={one} zone={data.evening.club.zone} />
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** What is on at which table, what comes next, and what came of the others. */
export const EveningPageView = ({ w, data }: EveningProps) => {
  const { evening, next, hall, club } = data;
  const { matches, ties } = evening;
  return (
    <article data-fresh>
      <header class="page-head">
        <h1>{w.title()}</h1>
        <p class="about">{fullDay(w.locale, evening.day)}</p>
        <PlaceLines w={w} places={evening.places} />
      </header>
      {matches.length + ties.length === 0 ? (
        <p class="empty">
          {w.hallNone()}. {next ? w.hallNextDay({ day: fullDay(w.locale, next.day), matches: next.matches }) : null}
        </p>
      ) : null}
      <AtTables w={w} data={data} />
      <Coming w={w} data={data} />
      <EveningTies w={w} ties={ties} />
      <Part w={w} data={data} title={w.resultsTitle()} matches={matches.filter(({ seat }) => seat === null)} />
      <p class="links">
        <a href={`/clubs/${club}/divisions`}>{w.toDivisions()}</a>
        <a href={hall}>{w.hallOpen()}</a>
      </p>
    </article>
  );
};
