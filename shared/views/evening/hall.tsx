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

/** The room of a name in a match and in a table of standings; a longer one ends in dots. */
const NAME = { match: { letters: 17, lines: 3 }, standing: { letters: 14, lines: 4 } } as const;

const linesOf = (name: string, room: keyof typeof NAME): number =>
  Math.min(NAME[room].lines, Math.ceil(name.length / NAME[room].letters));

/** The lines of a match: a name or two for each side, and one for what is said of it. */
const heightOf = (sides: readonly string[], note: string | null = null): number =>
  sides.reduce((sum, name) => sum + linesOf(name, "match"), note === null ? 0 : 1);

/** Parts of about the same height, of so many lines at most. */
const inParts = <T,>(all: readonly T[], most: number, height: (one: T) => number): readonly (readonly T[])[] => {
  const total = all.reduce((sum, one) => sum + height(one), 0);
  const count = Math.ceil(total / most);
  let before = 0;
  const parts = Map.groupBy(all, (one) => {
    const part = Math.floor((before * count) / total);
    before += height(one);
    return part;
  });
  return [...parts.values()];
};

/** Of a match at a table: its board and its points, or whether its players are there; and its division, of several. */
const about = (w: EveningWords, one: EveningMatch, { matches, people }: HallData["evening"]): string => {
  const several = new Set(matches.map(({ division }) => division.id)).size > 1;
  return [
    ...(one.match && isBegun(playOf(one))
      ? boardInWords(w.parts, one.match)
      : [hereInWords(w, one, people)?.words ?? ""]),
    tieInWords(w, one) ?? (several ? one.division.name : ""),
  ]
    .filter((part) => part !== "")
    .join(" \u00b7 ");
};

/** The clock of a match: until when, which a script shows as the time that is left. */
const Clock = ({ words, clock }: { words: string; clock: NonNullable<MatchSummary["clock"]> }) => {
  const { called, since, minutes } = clock;
  const until = called || since === null ? null : endOfClock(since, minutes);
  return (
    <span class={called ? "hall-clock hall-called" : "hall-clock"} data-until={until}>
      {until === null ? null : <strong class="num" data-left />} {words}
    </span>
  );
};

/** What is said of the match at a table, and its clock; `null`: nothing. */
const noteOf = (w: EveningWords, one: EveningMatch, evening: HallData["evening"]) => {
  const said = about(w, one, evening);
  const words = clockInWords(w, one, evening.club.zone);
  return said === "" && words === null ? null : (
    <>
      <span class="hall-about">{said}</span>
      {words === null || !one.match?.clock ? null : <Clock words={words} clock={one.match.clock} />}
    </>
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
        <span class="hall-place">{tableName(w, evening.halls, table)}</span>{" "}
        {now ? <StateMark w={w} one={now} evening={evening} now={at} /> : null}
      </h2>
      {now ? <Scoreboard w={w.parts} large sides={sidesOf(now)} notes={[noteOf(w, now, evening)]} href={null} /> : null}
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

/** Lines that a list has room for beside the tables, and where no table is left. */
const ROOM = { beside: 8, alone: 20 } as const;
/** The same without a match tonight, for one list, two and three of them. */
const IDLE_ROOM = [20, 12, 8];

/** A match in a list, and its lines. */
type Row = { readonly key: string; readonly lines: number; readonly row: VNode };

type RowsProps = {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Row[];
  /** Lines that are shown at once; more take turns. */
  readonly most: number;
};

/** Matches in a list, a row each. */
const Rows = ({ id, title, rows, most }: RowsProps) =>
  rows.length === 0 ? null : (
    <section class="hall-results" id={id}>
      <h2>{title}</h2>
      <div data-turns>
        {inParts(rows, most, ({ lines }) => lines).map((part, index) => (
          <ul key={index} data-turn>
            {part.map(({ key, row }) => (
              <li key={key}>{row}</li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );

type ListProps = HallProps & { readonly most: number };

const finishedIn = ({ matches }: HallData["evening"]): readonly EveningMatch[] =>
  matches.filter(({ seat }) => seat === null);

/** Finished matches of the evening, with results. */
const Results = ({ w, data: { evening }, most }: ListProps) => (
  <Rows
    id="hall-results"
    title={w.resultsTitle()}
    rows={finishedIn(evening).map((one) => ({
      key: one.fixture,
      lines: heightOf([one.home.name, one.away.name], givenInWords(w, one)),
      row: <Scoreboard w={w.parts} sides={sidesOf(one)} notes={[givenInWords(w, one)]} href={null} />,
    }))}
    most={most}
  />
);

/** The ties between teams, with their scores. */
const Ties = ({ w, data: { evening }, most }: ListProps) => (
  <Rows
    id="hall-ties"
    title={w.tiesTitle()}
    rows={evening.ties.map((tie) => ({
      key: tie.fixture,
      lines: heightOf([tie.home, tie.away]),
      row: <TieRow w={w} tie={tie} />,
    }))}
    most={most}
  />
);

/** Tables that a screen shows at once, in two columns: fewer where one of them needs more lines than `LOW`. */
const AT_ONCE = { low: 6, high: 4 } as const;
const LOW = 6;
/** A clock above the tables takes as much room as so many lines of each. */
const CLOCK_LINES = 2;
/** A table's name, two sides, what is said of them, and the match that comes next. */
const USUAL_LINES = 5;

/** The lines of a table: its name, the match that is there, and the one that comes next. */
const tableLines = ([one, other]: readonly EveningMatch[]): number => {
  if (one?.seat?.turn !== 0) return 2;
  return (other ? 2 : 1) + heightOf([one.home.name, one.away.name], "");
};

/** Fewer tables are larger, and so are those with short names. */
const sizeOf = (lines: readonly number[]): string => {
  const count = lines.length > 4 ? "hall-many" : lines.length > 2 ? "hall-some" : "hall-few";
  return lines.some((own) => own > USUAL_LINES) ? `${count} hall-high` : count;
};

const Tables = ({ w, data }: HallProps) => {
  const { matches, clocks } = data.evening;
  const used = [...new Set(matches.flatMap(({ seat }) => seat?.table ?? []))].toSorted((a, b) => a - b);
  if (used.length === 0) return <p class="hall-over">{w.hallDone()}</p>;
  const linesAt = (table: number): number => tableLines(matchesAt(matches, table));
  const room = clocks.some(({ since }) => since !== null) ? LOW - CLOCK_LINES : LOW;
  const most = used.some((table) => linesAt(table) > room) ? AT_ONCE.high : AT_ONCE.low;
  return (
    <div class="hall-turns" id="hall-tables" data-turns>
      {inParts(used, most, () => 1).map((tables, index) => (
        <div key={index} class={`hall-tables ${sizeOf(tables.map(linesAt))}`} data-turn>
          {tables.map((table) => (
            <Table key={table} w={w} data={data} table={table} />
          ))}
        </div>
      ))}
    </div>
  );
};

type Standing = HallData["standings"][number];

const Standings = ({ w, part: { name, rows } }: { w: EveningWords; part: Pick<Standing, "name" | "rows"> }) => (
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

/** Lines of a table of standings that a screen shows at once. */
const STANDING_LINES = 9;

const AllStandings = ({ w, data: { standings } }: HallProps) => (
  <div class="hall-turns" id="hall-standings" data-turns>
    {standings
      .flatMap(({ name, rows }) =>
        inParts(rows, STANDING_LINES, ({ players }) => linesOf(namesOf(players), "standing")).map((part) => ({
          name,
          rows: part,
        })),
      )
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

const Pairings = ({ w, next, most }: Pick<ListProps, "w" | "most"> & { readonly next: ComingEvening }) => (
  <Rows
    id="hall-coming"
    title={comingInWords(w, next)}
    rows={next.pairings.map((one) => ({
      key: one.fixture,
      lines: heightOf([one.home, one.away], one.starts),
      row: <Pairing w={w} next={next} one={one} />,
    }))}
    most={most}
  />
);

const LastResults = ({ w, data: { latest }, most }: ListProps) => (
  <Rows
    id="hall-latest"
    title={w.latestResults()}
    rows={latest.map(({ fixture }) => ({
      key: fixture.id,
      lines: heightOf([fixture.home.name, fixture.away.name]),
      row: <FixtureLine w={w.parts} fixture={fixture} />,
    }))}
    most={most}
  />
);

/** Matches of the day that are of no division. */
const Friendlies = ({ w, data: { friendlies }, most }: ListProps) => (
  <Rows
    id="hall-friendlies"
    title={w.friendlies()}
    rows={friendlies.map((match) => ({
      key: match.id,
      lines: heightOf(
        match.sides.map(({ players }) => namesOf(players)),
        "",
      ),
      row: <MatchLine w={w.parts} match={match} />,
    }))}
    most={most}
  />
);

/** The screen of a club without a match of a division tonight: the next evening, and the last results. */
const Nothing = ({ w, data }: HallProps) => {
  const { friendlies, next, latest } = data;
  const lists = [friendlies, next?.pairings ?? [], latest].filter(({ length }) => length > 0).length;
  const most = IDLE_ROOM[lists - 1] ?? ROOM.alone;
  return (
    <div class="hall-now hall-idle">
      {friendlies.length === 0 && next === null ? <h2>{w.hallNone()}</h2> : null}
      <Friendlies w={w} data={data} most={most} />
      {next ? <Pairings w={w} next={next} most={most} /> : null}
      <LastResults w={w} data={data} most={most} />
    </div>
  );
};

/** The tables, or the ties whose line-ups are not known; once all is over, the results. */
const Now = ({ w, data }: HallProps) => {
  const { evening } = data;
  return (
    <div class="hall-now">
      <HallClocks w={w} evening={evening} />
      {evening.matches.length === 0 ? (
        <Ties w={w} data={data} most={ROOM.alone} />
      ) : (
        <>
          <Tables w={w} data={data} />
          {isOver(evening) ? <Results w={w} data={data} most={ROOM.alone} /> : null}
        </>
      )}
    </div>
  );
};

const isOver = ({ matches }: HallData["evening"]): boolean => matches.every(({ seat }) => seat === null);

/** What takes turns beside the tables: ties, results and other matches of the evening, and the standings. */
const Beside = ({ w, data }: HallProps) => {
  const { evening, friendlies } = data;
  const { matches, ties } = evening;
  const isIdle = matches.length + ties.length === 0;
  const props = { w, data, most: ROOM.beside };
  const parts = [
    matches.length > 0 && ties.length > 0 ? <Ties key="ties" {...props} /> : null,
    isOver(evening) || finishedIn(evening).length === 0 ? null : <Results key="results" {...props} />,
    isIdle || friendlies.length === 0 ? null : <Friendlies key="friendlies" {...props} />,
    data.standings.length === 0 ? null : <AllStandings key="standings" w={w} data={data} />,
  ].filter((part) => part !== null);
  return (
    <div class="hall-beside">
      <div class="hall-turns" data-turns>
        {parts.map((part) => (
          <div key={part.key} data-turn>
            {part}
          </div>
        ))}
      </div>
      <Follow w={w} data={data} />
    </div>
  );
};

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
        {evening.matches.length + evening.ties.length === 0 ? <Nothing w={w} data={data} /> : <Now w={w} data={data} />}
        <Beside w={w} data={data} />
      </div>
    </article>
  );
};
