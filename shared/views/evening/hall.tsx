import type { VNode } from "preact";
import { endOfClock } from "#carrom";
import type { StandingRow } from "#shared/api/league/division.ts";
import type { Evening, EveningMatch } from "#shared/api/league/evening.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import type { PlacedFixture } from "../parts/dated-lines.tsx";
import { longDay } from "../parts/days.ts";
import { figure } from "../parts/figures.ts";
import { FixtureLine, MatchLine } from "../parts/match-line.tsx";
import { UNTRANSLATED } from "../parts/notation.tsx";
import { namesOf } from "../parts/people.tsx";
import { isBegun } from "../parts/play-state.ts";
import { boardInWords, Scoreboard } from "../parts/scoreboard.tsx";
import { Woven } from "../parts/woven.tsx";
import { type ComingEvening, comingInWords, Pairing } from "./coming-evening.tsx";
import {
  clockInWords,
  givenInWords,
  hereInWords,
  matchesAt,
  playOf,
  StateMark,
  sidesOf,
  tieInWords,
} from "./night-match.tsx";
import { HallClocks } from "./round-clocks.tsx";
import { tableName } from "./table-name.ts";
import { TieRow } from "./ties.tsx";
import type { EveningWords } from "./words.ts";

/** The data of a screen in the hall, with public names. */
export type HallData = {
  readonly evening: Pick<Evening, "club" | "day" | "tables" | "matches" | "ties" | "people" | "halls" | "clocks">;
  readonly standings: readonly { readonly id: string; readonly name: string; readonly rows: readonly StandingRow[] }[];
  /** Without a match: the next evening, and the last results. */
  readonly next: ComingEvening | null;
  readonly latest: readonly PlacedFixture[];
  /** The day's matches of no division. */
  readonly friendlies: readonly MatchSummary[];
  /** Where everybody follows it; `picture` is its QR code as SVG of our own making. */
  readonly live: { readonly address: string; readonly picture: string };
  readonly now: string;
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

/** Of a match at a table: its board and its points, or whether its players are there; and its division. */
const about = (w: EveningWords, one: EveningMatch, people: Evening["people"]): string =>
  [
    ...(one.match && isBegun(playOf(one))
      ? boardInWords(w.parts, one.match)
      : [hereInWords(w, one, people)?.words ?? ""]),
    tieInWords(w, one) ?? one.division.name,
  ]
    .filter((part) => part !== "")
    .join(" \u00b7 ");

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

const Table = ({ w, data: { evening, now: at }, table }: HallProps & { table: number }) => {
  const here = matchesAt(evening.matches, table);
  const now = here.find(({ seat }) => seat?.turn === 0);
  const next = here.find((one) => one !== now);
  const live = now !== undefined && playOf(now) === "live";
  return (
    <section class={live ? "hall-table hall-live" : "hall-table"} id={`hall-${table}`}>
      <h2>
        <span>{tableName(w, evening.halls, table)}</span>{" "}
        {now ? <StateMark w={w} one={now} evening={evening} now={at} /> : null}
      </h2>
      {now ? (
        <Scoreboard
          w={w.parts}
          large
          sides={sidesOf(now)}
          notes={[
            <>
              <span>{about(w, now, evening.people)}</span>
              <Clock w={w} one={now} zone={evening.club.zone} />
            </>,
          ]}
          href={null}
        />
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

/** Matches that a screen shows at once below the tables, next to the last results, and where no table is left. */
const ROWS = { below: 3, idle: 6, alone: 24 } as const;

type RowsProps = {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly VNode[];
  /** More take turns. */
  readonly most: number;
};

/** Matches below the tables, a row each. */
const Rows = ({ id, title, rows, most }: RowsProps) =>
  rows.length === 0 ? null : (
    <section class="hall-results" id={id}>
      <h2>{title}</h2>
      <div data-turns>
        {inParts(rows, most).map((part, index) => (
          <ul key={index} data-turn>
            {part.map((row) => (
              <li key={row.key}>{row}</li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );

/** Finished matches of the evening, with results. */
const Results = ({ w, data: { evening } }: HallProps) => {
  const over = evening.matches.filter(({ seat }) => seat === null);
  const rows = over.map((one) => (
    <Scoreboard key={one.fixture} w={w.parts} sides={sidesOf(one)} notes={[givenInWords(w, one)]} href={null} />
  ));
  return (
    <Rows
      id="hall-results"
      title={w.resultsTitle()}
      rows={rows}
      most={over.length === evening.matches.length ? ROWS.alone : ROWS.below}
    />
  );
};

/** The ties between teams, with their scores. */
const Ties = ({ w, data: { evening } }: HallProps) => (
  <Rows
    id="hall-ties"
    title={w.tiesTitle()}
    rows={evening.ties.map((tie) => <TieRow key={tie.fixture} w={w} tie={tie} />)}
    most={ROWS.below}
  />
);

/** Fewer tables are larger. */
const sizeOf = (tables: number): string => (tables > 4 ? "hall-many" : tables > 2 ? "hall-some" : "hall-few");

const Tables = ({ w, data }: HallProps) => {
  const used = [...new Set(data.evening.matches.flatMap(({ seat }) => seat?.table ?? []))].toSorted((a, b) => a - b);
  if (used.length === 0) return <p class="hall-over">{w.hallDone()}</p>;
  return (
    <div class="hall-turns" id="hall-tables" data-turns>
      {inParts(used, TABLES_AT_ONCE).map((tables, index) => (
        <div key={index} class={`hall-tables ${sizeOf(tables.length)}`} data-turn>
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
        <div key={index} data-turn>
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

const Pairings = ({ w, next }: { readonly w: EveningWords; readonly next: ComingEvening }) => (
  <Rows
    id="hall-coming"
    title={comingInWords(w, next)}
    rows={next.pairings.map((one) => <Pairing key={one.fixture} w={w} next={next} one={one} />)}
    most={ROWS.idle}
  />
);

const LastResults = ({ w, data: { latest } }: HallProps) => (
  <Rows
    id="hall-latest"
    title={w.latestResults()}
    rows={latest.map(({ fixture }) => <FixtureLine key={fixture.id} w={w.parts} fixture={fixture} />)}
    most={ROWS.idle}
  />
);

/** Matches of the day that are of no division. */
const Friendlies = ({ w, data: { friendlies } }: HallProps) => (
  <Rows
    id="hall-friendlies"
    title={w.friendlies()}
    rows={friendlies.map((match) => <MatchLine key={match.id} w={w.parts} match={match} />)}
    most={ROWS.below}
  />
);

/** The screen of a club without a match of a division tonight: the next evening, and the last results. */
const Nothing = ({ w, data }: HallProps) => (
  <div class="hall-now hall-idle">
    {data.friendlies.length === 0 ? <h2>{w.hallNone()}</h2> : <Friendlies w={w} data={data} />}
    {data.next ? <Pairings w={w} next={data.next} /> : null}
    <LastResults w={w} data={data} />
  </div>
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
            <Friendlies w={w} data={data} />
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
