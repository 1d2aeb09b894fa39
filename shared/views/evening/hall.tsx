import type { ComponentChildren, VNode } from "preact";
import { endOfClock } from "#carrom";
import type { StandingRow } from "#shared/api/league/division.ts";
import type { Evening, EveningMatch } from "#shared/api/league/evening.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import { groupLetter } from "../division/groups.tsx";
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
  partOfInWords,
  playOf,
  StateMark,
  sidesOf,
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

/** The lines of a match: those of its names, and one for a note. */
const heightOf = (sides: readonly string[], isNoted = false): number =>
  sides.reduce((sum, name) => sum + linesOf(name, "match"), isNoted ? 1 : 0);

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

/** Of a match at a table: its board and its points, or whether its players are there; and its tie or its division. */
const about = (w: EveningWords, one: EveningMatch, { matches, people }: HallData["evening"]): string =>
  [
    ...(one.match && isBegun(playOf(one))
      ? boardInWords(w.parts, one.match)
      : [hereInWords(w, one, people)?.words ?? ""]),
    partOfInWords(w, one, matches),
  ]
    .filter((part) => part !== "")
    .join(" \u00b7 ");

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

/** The words on the match at a table, and its clock; `null`: none. */
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

/** Lists one below the other: as many at once as there is room for. The others take turns. */
const Lists = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="hall-lists" data-turns>
    {children}
  </div>
);

/** Lines of a list that are shown or left out together. */
const PART_LINES = 8;

/** A match in a list, and its lines. */
type Row = { readonly key: string; readonly lines: number; readonly row: VNode };

type RowsProps = { readonly id: string; readonly title: string; readonly rows: readonly Row[] };

/** Matches in a list, a row each. */
const Rows = ({ id, title, rows }: RowsProps) =>
  rows.length === 0 ? null : (
    <section class="hall-results" id={id}>
      <h2>{title}</h2>
      {inParts(rows, PART_LINES, ({ lines }) => lines).map((part, index) => (
        <ul key={index} data-turn>
          {part.map(({ key, row }) => (
            <li key={key}>{row}</li>
          ))}
        </ul>
      ))}
    </section>
  );

const finishedIn = ({ matches }: HallData["evening"]): readonly EveningMatch[] =>
  matches.filter(({ seat }) => seat === null);

/** Finished matches of the evening, with results. */
const Results = ({ w, data: { evening } }: HallProps) => (
  <Rows
    id="hall-results"
    title={w.resultsTitle()}
    rows={finishedIn(evening).map((one) => ({
      key: one.fixture,
      lines: heightOf([one.home.name, one.away.name], givenInWords(w, one) !== null),
      row: <Scoreboard w={w.parts} sides={sidesOf(one)} notes={[givenInWords(w, one)]} href={null} />,
    }))}
  />
);

/** The ties between teams, with their scores. */
const Ties = ({ w, data: { evening } }: HallProps) => (
  <Rows
    id="hall-ties"
    title={w.tiesTitle()}
    rows={evening.ties.map((tie) => ({
      key: tie.fixture,
      lines: heightOf([tie.home, tie.away]),
      row: <TieRow w={w} tie={tie} />,
    }))}
  />
);

/** Tables that a screen shows at once, in two columns: fewer where one of them needs more lines than `LOW`. */
const AT_ONCE = { low: 6, high: 4 } as const;
const LOW = 6;
/** A clock above the tables takes as much room as so many lines of each. */
const CLOCK_LINES = 2;

/** The lines of a table: its name, the match that is there, and the one that comes next. */
const tableLines = ([one, other]: readonly EveningMatch[]): number => {
  if (one?.seat?.turn !== 0) return 2;
  return (other ? 2 : 1) + heightOf([one.home.name, one.away.name], true);
};

/** One or two tables have the whole width, and many have less room for what comes next. */
const sizesOf = (tables: readonly number[]): readonly string[] =>
  tables.length > 4 ? ["hall-many"] : tables.length > 2 ? [] : ["hall-few"];

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
        <div key={index} class={["hall-tables", ...sizesOf(tables)].join(" ")} data-turn>
          {tables.map((table) => (
            <Table key={table} w={w} data={data} table={table} />
          ))}
        </div>
      ))}
    </div>
  );
};

/** The standings of a division, or of a group of one. */
type Standing = { readonly key: string; readonly title: string; readonly rows: readonly StandingRow[] };

/** The tables of the divisions: a group is called by its letter, and by its division too where several have groups. */
const tablesOf = (w: EveningWords, standings: HallData["standings"]): readonly Standing[] => {
  const grouped = standings.filter(({ rows }) => rows.some(({ group }) => group !== null));
  return standings.flatMap(({ id, name, rows }) =>
    [...Map.groupBy(rows, ({ group }) => group)].map(([group, own]) => {
      const letter = group === null ? null : w.group({ group: groupLetter(w, group) });
      const title = letter !== null && grouped.length > 1 ? `${name} \u00b7 ${letter}` : (letter ?? name);
      return { key: `${id} ${group}`, title, rows: own };
    }),
  );
};

/** Lines of a table of standings that are shown or left out together. */
const STANDING_LINES = 9;

const StandingTable = ({ w, standing: { title, rows } }: { w: EveningWords; standing: Standing }) => (
  <table>
    <caption>{title}</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">{w.listPlayers()}</th>
        <th scope="col">{w.hallPlayed()}</th>
        <th scope="col">{w.hallPoints()}</th>
      </tr>
    </thead>
    {inParts(rows, STANDING_LINES, ({ players }) => linesOf(namesOf(players), "standing")).map((part, index) => (
      <tbody key={index} data-turn>
        {part.map((row) => (
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
    ))}
  </table>
);

const Standings = ({ w, data: { standings } }: HallProps) =>
  standings.every(({ rows }) => rows.length === 0) ? null : (
    <div class="hall-standings" id="hall-standings">
      {tablesOf(w, standings).map((standing) => (
        <StandingTable key={standing.key} w={w} standing={standing} />
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

const Pairings = ({ w, next }: Pick<HallProps, "w"> & { readonly next: ComingEvening }) => (
  <Rows
    id="hall-coming"
    title={comingInWords(w, next)}
    rows={next.pairings.map((one) => ({
      key: one.fixture,
      lines: heightOf([one.home, one.away], one.starts !== null),
      row: <Pairing w={w} next={next} one={one} />,
    }))}
  />
);

const LastResults = ({ w, data: { latest } }: HallProps) => (
  <Rows
    id="hall-latest"
    title={w.latestResults()}
    rows={latest.map(({ fixture }) => ({
      key: fixture.id,
      lines: heightOf([fixture.home.name, fixture.away.name]),
      row: <FixtureLine w={w.parts} fixture={fixture} />,
    }))}
  />
);

/** Matches of the day that are of no division. */
const Friendlies = ({ w, data: { friendlies } }: HallProps) => (
  <Rows
    id="hall-friendlies"
    title={w.friendlies()}
    rows={friendlies.map((match) => ({
      key: match.id,
      lines: heightOf(
        match.sides.map(({ players }) => namesOf(players)),
        true,
      ),
      row: <MatchLine w={w.parts} match={match} />,
    }))}
  />
);

/** The screen of a club without a match of a division tonight: the next evening, and the last results. */
const Nothing = ({ w, data }: HallProps) => {
  const { friendlies, next } = data;
  return (
    <div class="hall-now hall-idle">
      {friendlies.length === 0 && next === null ? <h2>{w.hallNone()}</h2> : null}
      <Lists>
        <Friendlies w={w} data={data} />
        {next ? <Pairings w={w} next={next} /> : null}
        <LastResults w={w} data={data} />
      </Lists>
    </div>
  );
};

const isOver = ({ matches }: HallData["evening"]): boolean => matches.every(({ seat }) => seat === null);

/** The tables, or the ties whose line-ups are not known; once all is over, the results. */
const Now = ({ w, data }: HallProps) => {
  const { evening } = data;
  const hasMatches = evening.matches.length > 0;
  return (
    <div class="hall-now">
      <HallClocks w={w} evening={evening} />
      {hasMatches ? <Tables w={w} data={data} /> : null}
      {isOver(evening) ? (
        <Lists>{hasMatches ? <Results w={w} data={data} /> : <Ties w={w} data={data} />}</Lists>
      ) : null}
    </div>
  );
};

/** The lists beside the tables: ties, results and other matches of the evening, and the standings. */
const Beside = ({ w, data }: HallProps) => {
  const { evening } = data;
  const isIdle = evening.matches.length + evening.ties.length === 0;
  return (
    <div class="hall-beside">
      <Lists>
        {evening.matches.length === 0 ? null : <Ties w={w} data={data} />}
        {isOver(evening) ? null : <Results w={w} data={data} />}
        {isIdle ? null : <Friendlies w={w} data={data} />}
        <Standings w={w} data={data} />
      </Lists>
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
