import type { Evening, EveningMatch } from "#shared/api/league/evening.ts";
import { PlaceLines } from "../division/places.tsx";
import { DatedLines, placedLines } from "../parts/dated-lines.tsx";
import { fullDay } from "../parts/days.ts";
import { isGiven } from "../parts/fixture-state.ts";
import { MatchLine, MatchLines, MatchScoreboard } from "../parts/match-line.tsx";
import { boardInWords, Overdue, Scoreboard } from "../parts/scoreboard.tsx";
import { type ComingEvening, comingInWords, Pairing } from "./coming-evening.tsx";
import type { HallData } from "./hall.tsx";
import { clockInWords, givenInWords, isOverdue, partOfInWords, playOf, StateMark, sidesOf } from "./night-match.tsx";
import { tableName } from "./table-name.ts";
import { EveningTies } from "./ties.tsx";
import type { EveningWords } from "./words.ts";

/** The evening of a club for everybody: what is on the hall's screen, on a page that is read on a phone. */
type EveningPageData = Pick<HallData, "next" | "latest" | "friendlies" | "now"> & {
  readonly evening: Pick<Evening, "club" | "day" | "matches" | "ties" | "places" | "halls">;
  /** Where the screen of the hall is, and the address of the club. */
  readonly hall: string;
  readonly club: string;
};

type EveningProps = { readonly w: EveningWords; readonly data: EveningPageData };

type AtTableProps = EveningProps & { readonly one: EveningMatch; readonly table: number };

/** The match that is at a table now. */
const AtTable = ({ w, data: { evening, now }, one, table }: AtTableProps) => {
  const { match } = one;
  return (
    <Scoreboard
      w={w.parts}
      large
      heading={[tableName(w, evening.halls, table), partOfInWords(w, one, evening.matches)]
        .filter((part) => part !== "")
        .join(" \u00b7 ")}
      state={<StateMark w={w} one={one} evening={evening} now={now} />}
      sides={sidesOf(one)}
      notes={[...(match && !isGiven(one) ? boardInWords(w.parts, match) : []), clockInWords(w, one, evening.club.zone)]}
      href={match && playOf(one) !== "open" ? `/matches/${match.id}` : null}
    />
  );
};

const AtTables = ({ w, data }: EveningProps) => {
  const now = data.evening.matches.flatMap((one) => (one.seat?.turn === 0 ? [{ one, table: one.seat.table }] : []));
  return now.length === 0 ? null : (
    <section>
      <h2 class="hidden">{w.nowTitle()}</h2>
      <ul class="at-tables">
        {now.map(({ one, table }) => (
          <li key={one.fixture} id={`table-${table}`}>
            <AtTable w={w} data={data} one={one} table={table} />
          </li>
        ))}
      </ul>
    </section>
  );
};

type LineProps = EveningProps & { readonly one: EveningMatch; readonly timed: boolean };

/** The table that a match waits for; `null`: it gets the first that is free. */
const ownTable = ({ seat, given, planned }: EveningMatch): number | null =>
  seat === null ? null : (given ?? planned ?? null);

/** A match that waits, or is over; `timed`: with its hour. */
const Line = ({ w, data: { evening, now }, one, timed }: LineProps) => {
  const { match, seat, starts } = one;
  const table = ownTable(one);
  const about = [
    ...(table === null ? [] : [tableName(w, evening.halls, table)]),
    ...(timed && seat && starts !== null ? [starts] : []),
    partOfInWords(w, one, evening.matches),
  ];
  const heading = about.filter((part) => part !== "").join(" \u00b7 ") || null;
  if (match && playOf(one) !== "open" && !isGiven(one))
    return <MatchLine w={w.parts} match={match} heading={heading} />;
  return (
    <Scoreboard
      w={w.parts}
      heading={heading}
      state={isOverdue(one, evening, now) ? <Overdue w={w.parts} /> : null}
      sides={sidesOf(one)}
      notes={[givenInWords(w, one)]}
      href={match && playOf(one) !== "open" ? `/matches/${match.id}` : null}
    />
  );
};

type LinesProps = EveningProps & { readonly matches: readonly EveningMatch[]; readonly timed?: boolean };

const Lines = ({ w, data, matches, timed = true }: LinesProps) => (
  <ul class="lines">
    {matches.map((one) => (
      <li key={one.fixture}>
        <Line w={w} data={data} one={one} timed={timed} />
      </li>
    ))}
  </ul>
);

type PartProps = EveningProps & { readonly title: string; readonly matches: readonly EveningMatch[] };

const Part = ({ w, data, title, matches }: PartProps) =>
  matches.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <Lines w={w} data={data} matches={matches} />
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
          <Lines w={w} data={data} matches={matches} timed={false} />
        </section>
      ))}
    </section>
  );
};

/** Matches of the day that are of no division: those that are played now are scoreboards. */
const Friendlies = ({ w, data: { friendlies } }: EveningProps) => {
  const live = friendlies.filter(({ play }) => play === "live");
  const others = friendlies.filter(({ play }) => play !== "live");
  return friendlies.length === 0 ? null : (
    <section>
      <h2>{w.friendlies()}</h2>
      {live.map((match) => (
        <MatchScoreboard key={match.id} w={w.parts} match={match} heading="" />
      ))}
      {others.length === 0 ? null : <MatchLines w={w.parts} matches={others} />}
    </section>
  );
};

const NextEvening = ({ w, next }: { readonly w: EveningWords; readonly next: ComingEvening }) => (
  <section>
    <h2>{comingInWords(w, next)}</h2>
    <ul class="lines">
      {next.pairings.map((one) => (
        <li key={one.fixture}>
          <Pairing w={w} next={next} one={one} />
        </li>
      ))}
    </ul>
  </section>
);

/** The last results, for an evening without a match. */
const Latest = ({ w, data: { latest } }: EveningProps) =>
  latest.length === 0 ? null : (
    <section>
      <h2>{w.latestResults()}</h2>
      <DatedLines w={w.parts} lines={placedLines(w.parts, latest)} />
    </section>
  );

/** The next matches, and results: beside the tables where there is room. */
const Beside = ({ w, data }: EveningProps) => {
  const { matches, ties } = data.evening;
  return (
    <>
      <Coming w={w} data={data} />
      <EveningTies w={w} ties={ties} />
      <Part w={w} data={data} title={w.resultsTitle()} matches={matches.filter(({ seat }) => seat === null)} />
      <Friendlies w={w} data={data} />
    </>
  );
};

/** Who plays at which table, who comes next, and tonight's results. */
export const EveningPageView = ({ w, data }: EveningProps) => {
  const { evening, hall, club, friendlies, next, latest } = data;
  const { matches, ties } = evening;
  const isIdle = matches.length + ties.length === 0;
  return (
    <article class="evening" data-fresh>
      <header class="page-head">
        <h1>
          <span class="hidden">{w.title()}</span> {fullDay(w.locale, evening.day)}
        </h1>
      </header>
      {isIdle && friendlies.length === 0 ? <p class="empty">{w.hallNone()}</p> : null}
      <div class="columns">
        <div>
          {isIdle ? <Friendlies w={w} data={data} /> : <AtTables w={w} data={data} />}
          {isIdle && next ? <NextEvening w={w} next={next} /> : null}
          <PlaceLines w={w} places={evening.places} />
        </div>
        <div>{isIdle ? <Latest w={w} data={data} /> : <Beside w={w} data={data} />}</div>
      </div>
      {isIdle && next === null && latest.length === 0 ? <p class="empty">{w.eveningEmpty()}</p> : null}
      <p class="links">
        <a class="act quiet" href={hall}>
          {w.hallOpen()}
        </a>
        <a href={`/clubs/${club}/divisions`}>{w.toDivisions()}</a>
      </p>
    </article>
  );
};
