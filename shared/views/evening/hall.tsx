import { endOfClock } from "#carrom";
import type { StandingRow } from "#shared/api/league/division.ts";
import type { Evening, EveningMatch } from "#shared/api/league/evening.ts";
import { fullDay, longDay } from "../parts/days.ts";
import { figure, pointsText, score, sideValue } from "../parts/figures.ts";
import { UNTRANSLATED } from "../parts/notation.tsx";
import { namesOf } from "../parts/people.tsx";
import { isBegun } from "../parts/play-state.ts";
import { Woven } from "../parts/woven.tsx";
import { clockInWords, givenInWords, hereInWords, matchesAt, playOf, Score, tieInWords } from "./night-match.tsx";
import { HallClocks } from "./round-clocks.tsx";
import { tableName } from "./table-name.ts";
import type { EveningWords } from "./words.ts";

/** The data of a screen in the hall, with public names. */
export type HallData = {
  readonly evening: Pick<Evening, "club" | "day" | "tables" | "matches" | "ties" | "people" | "halls" | "clocks">;
  readonly standings: readonly { readonly id: string; readonly name: string; readonly rows: readonly StandingRow[] }[];
  /** When there is no match: the next day with one. */
  readonly next: { readonly day: string; readonly matches: number } | null;
  /** Where everybody follows it; `picture` is its QR code as SVG of our own making. */
  readonly live: { readonly address: string; readonly picture: string };
};

type HallProps = { readonly w: EveningWords; readonly data: HallData };

/** Tables that a screen shows at once; more take turns. */
const TABLES_AT_ONCE = 6;
/** Lines of a table of standings that are read from the back of a hall. */
const ROWS_AT_ONCE = 10;

const inParts = <T,>(all: readonly T[], most: number): readonly (readonly T[])[] => {
  const parts = Math.ceil(all.length / most);
  const each = Math.ceil(all.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, index) => all.slice(index * each, (index + 1) * each));
};

const Side = ({ name, score }: { name: string; score: number | null }) => (
  <div class="hall-side">
    <span class="hall-name">{name}</span>
    {score === null ? null : <strong class="num">{figure(score)}</strong>}
  </div>
);

/** Of a match at a table: its board and games, or whether its players are there. */
const about = (w: EveningWords, one: EveningMatch, people: Evening["people"]): string => {
  const [home, away] = one.match?.sides ?? [];
  if (isBegun(playOf(one)) && home && away) {
    const points = one.match?.score ? pointsText(one.match.score, home.id, away.id) : null;
    const beside = points === null ? [] : [w.hallPointsBeside({ points })];
    const paused = playOf(one) === "paused" ? [w.state({ state: "paused" })] : [];
    return [...beside, w.hallBoard({ board: home.boards + away.boards + 1 }), ...paused].join(" · ");
  }
  return hereInWords(w, one, people)?.words ?? "";
};

/** The clock of a match: until when, which a script shows as the time that is left. */
const Clock = ({ w, one, zone }: { w: EveningWords; one: EveningMatch; zone: string }) => {
  const words = clockInWords(w, one, zone);
  if (words === null || !one.match?.clock) return null;
  const { called, since, minutes } = one.match.clock;
  const until = called || since === null ? null : endOfClock(since, minutes);
  return (
    <span class={called ? "hall-clock hall-called" : "hall-clock"} data-until={until}>
      {until === null ? null : <strong class="num" data-left />} {words}
    </span>
  );
};

const Table = ({ w, data: { evening }, table }: HallProps & { table: number }) => {
  const here = matchesAt(evening.matches, table);
  const now = here.find(({ seat }) => seat?.turn === 0);
  const next = here.find((one) => one !== now);
  const live = now !== undefined && playOf(now) === "live";
  const [home, away] = now !== undefined && isBegun(playOf(now)) ? (now?.match?.sides ?? []) : [];
  return (
    <section class={live ? "hall-table hall-live" : "hall-table"} id={`hall-${table}`}>
      <h2>
        {tableName(w, evening.halls, table)}
        {now ? <span class="hall-division">{tieInWords(w, now) ?? now.division.name}</span> : null}
      </h2>
      {now ? (
        <>
          <Side name={now.home.name} score={home ? sideValue(now.match?.score ?? null, home.id) : null} />
          <Side name={now.away.name} score={away ? sideValue(now.match?.score ?? null, away.id) : null} />
          <p class="hall-about">
            <span>{about(w, now, evening.people)}</span>
            <Clock w={w} one={now} zone={evening.club.zone} />
          </p>
        </>
      ) : null}
      {next ? (
        <p class="hall-next">
          {w.hallNext({
            timed: next.starts !== null && next.starts !== now?.starts,
            time: next.starts ?? "",
            home: next.home.name,
            away: next.away.name,
          })}
        </p>
      ) : now ? null : (
        <p class="hall-next">{w.tableFree()}</p>
      )}
    </section>
  );
};

/** What takes turns on a screen: the first is shown, and a script shows one after another. */
const turnOf = (index: number) => ({ "data-turn": "", hidden: index > 0 });

/** Results that a screen shows at once below the tables, and where no table is left; more take turns. */
const RESULTS_AT_ONCE = { below: 6, alone: 24 } as const;

/** Finished matches of the evening, with results. */
const Results = ({ w, data: { evening } }: HallProps) => {
  const over = evening.matches.filter(({ seat }) => seat === null);
  if (over.length === 0) return null;
  const most = over.length === evening.matches.length ? RESULTS_AT_ONCE.alone : RESULTS_AT_ONCE.below;
  return (
    <section class="hall-results" id="hall-results">
      <h2>{w.resultsTitle()}</h2>
      <div data-turns>
        {inParts(over, most).map((part, index) => (
          <ul key={index} {...turnOf(index)}>
            {part.map((one) => (
              <li key={one.fixture}>
                <span class="hall-name">{w.versus({ home: one.home.name, away: one.away.name })}</span>{" "}
                <Score one={one} /> {givenInWords(w, one)}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
};

/** The ties between teams, with their scores. */
const Ties = ({ w, data: { evening } }: HallProps) =>
  evening.ties.length === 0 ? null : (
    <section class="hall-results" id="hall-ties">
      <h2>{w.tiesTitle()}</h2>
      <div data-turns>
        {inParts(evening.ties, RESULTS_AT_ONCE.below).map((part, index) => (
          <ul key={index} {...turnOf(index)}>
            {part.map(({ fixture, home, away, score: won }) => (
              <li key={fixture}>
                <span class="hall-name">{w.versus({ home, away })}</span>{" "}
                {won ? <strong class="num">{score(won.home, won.away)}</strong> : null}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );

const Tables = ({ w, data }: HallProps) => {
  const used = [...new Set(data.evening.matches.flatMap(({ seat }) => seat?.table ?? []))].toSorted((a, b) => a - b);
  const most = used.length > 4 ? "hall-tables hall-many" : "hall-tables";
  if (used.length === 0) return <p class="hall-over">{w.hallDone()}</p>;
  return (
    <div class="hall-turns" id="hall-tables" data-turns>
      {inParts(used, TABLES_AT_ONCE).map((tables, index) => (
        <div key={index} class={tables.length === 1 ? `${most} hall-one` : most} {...turnOf(index)}>
          {tables.map((table) => (
            <Table key={table} w={w} data={data} table={table} />
          ))}
        </div>
      ))}
    </div>
  );
};

type Part = { readonly id: string; readonly name: string; readonly rows: readonly StandingRow[] };

const Standings = ({ w, part: { name, rows } }: { w: EveningWords; part: Part }) => (
  <table>
    <caption>{name}</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">{w.listPlayers()}</th>
        <th scope="col">{w.hallPlayed()}</th>
        <th scope="col">{w.hallPoints()}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.entry}>
          <td class="num">{figure(row.place)}</td>
          <th scope="row">
            <span class="hall-name">{namesOf(row.players)}</span>
          </th>
          <td class="num">{figure(row.played)}</td>
          <td class="num">{figure(row.points)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const AllStandings = ({ w, data: { standings } }: HallProps) => (
  <div class="hall-turns" id="hall-standings" data-turns>
    {standings
      .flatMap((one): readonly Part[] => inParts(one.rows, ROWS_AT_ONCE).map((rows) => ({ ...one, rows })))
      .map((part, index) => (
        <div key={index} {...turnOf(index)}>
          <Standings w={w} part={part} />
        </div>
      ))}
  </div>
);

const Follow = ({ w, data: { live } }: HallProps) => (
  <p class="hall-follow">
    <span
      class="hall-code"
      role="img"
      aria-label={w.qrOf({ address: live.address })}
      dangerouslySetInnerHTML={{ __html: live.picture }}
    />
    <span>
      {w.poster()}
      <a href={live.address} {...UNTRANSLATED}>
        {live.address.replace(/^https?:\/\//, "")}
      </a>
    </span>
  </p>
);

const Nothing = ({ w, data: { next } }: HallProps) => (
  <section class="hall-nothing">
    <h2>{w.hallNone()}</h2>
    {next ? <p>{w.hallNextDay({ day: fullDay(w.locale, next.day), matches: next.matches })}</p> : null}
  </section>
);

/** The hall on one screen: every table, what comes to it next, and the standings of the divisions that play. */
export const HallView = ({ w, data }: HallProps) => {
  const { evening } = data;
  return (
    <article class="hall" data-fresh data-day={evening.day}>
      <header>
        <h1>{evening.club.name}</h1>
        <p>{longDay(w.locale, evening.day)}</p>
      </header>
      <p class="hall-stale" role="status" data-stale hidden>
        <Woven say={(age = "") => w.stale({ age })} parts={[<time data-age />]} />
      </p>
      <div class="hall-parts">
        {evening.matches.length + evening.ties.length === 0 ? (
          <Nothing w={w} data={data} />
        ) : (
          <div class="hall-now">
            <HallClocks w={w} evening={evening} />
            {evening.matches.length === 0 ? null : <Tables w={w} data={data} />}
            <Ties w={w} data={data} />
            <Results w={w} data={data} />
          </div>
        )}
        <div class="hall-beside">
          <AllStandings w={w} data={data} />
          <Follow w={w} data={data} />
        </div>
      </div>
    </article>
  );
};
