import type { Evening, EveningMatch } from "#shared/api/league/evening.ts";
import { PlaceLines } from "../division/places.tsx";
import { DatedLines, placedLines } from "../parts/dated-lines.tsx";
import { fullDay } from "../parts/days.ts";
import { isGiven } from "../parts/fixture-state.ts";
import { MatchLines } from "../parts/match-line.tsx";
import { isBegun } from "../parts/play-state.ts";
import { boardInWords, LiveMark, MatchScoreboard, Scoreboard } from "../parts/scoreboard.tsx";
import { type ComingEvening, comingInWords, pairingAbout } from "./coming-evening.tsx";
import type { HallData } from "./hall.tsx";
import { clockInWords, givenInWords, playOf, Score, scoresAtTable, tieInWords } from "./night-match.tsx";
import { tableName } from "./table-name.ts";
import { EveningTies } from "./ties.tsx";
import type { EveningWords } from "./words.ts";

/** The evening of a club for everybody: what is on the hall's screen, on a page that is read on a phone. */
type EveningPageData = Pick<HallData, "next" | "latest" | "friendlies"> & {
  readonly evening: Pick<Evening, "club" | "day" | "matches" | "ties" | "places" | "halls">;
  /** Where the screen of the hall is, and the address of the club. */
  readonly hall: string;
  readonly club: string;
};

type EveningProps = { readonly w: EveningWords; readonly data: EveningPageData };

type AtTableProps = EveningProps & { readonly one: EveningMatch; readonly table: number };

/** The match that is at a table now. */
const AtTable = ({ w, data: { evening }, one, table }: AtTableProps) => {
  const { match, division, starts } = one;
  const state = playOf(one);
  const note = [
    ...(match && !isGiven(one) ? boardInWords(w.parts, match) : []),
    ...(isBegun(state) ? [] : [starts ?? ""]),
    ...(state === "paused" ? [w.state({ state })] : []),
    clockInWords(w, one, evening.club.zone) ?? "",
  ];
  return (
    <Scoreboard
      heading={[tableName(w, evening.halls, table), tieInWords(w, one) ?? division.name].join(" · ")}
      state={match && <LiveMark w={w.parts} match={match} />}
      sides={scoresAtTable(one)}
      note={note.filter((part) => part !== "").join(" · ")}
      href={match && state !== "open" ? `/matches/${match.id}` : null}
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

type LineProps = EveningProps & { readonly one: EveningMatch; readonly timed?: boolean };

/** The table that a match waits for; `null`: it gets the first that is free. */
const ownTable = ({ seat, given, planned }: EveningMatch): number | null =>
  seat === null ? null : (given ?? planned ?? null);

/** A match that waits, or is over, on a line; `timed`: with its hour. */
const Line = ({ w, data: { evening }, one, timed = true }: LineProps) => {
  const names = w.versus({ home: one.home.name, away: one.away.name });
  const table = ownTable(one);
  const about = [
    ...(table === null ? [] : [tableName(w, evening.halls, table)]),
    ...(timed && one.seat && one.starts !== null ? [one.starts] : []),
    tieInWords(w, one) ?? one.division.name,
  ];
  return (
    <li>
      {one.match && playOf(one) !== "open" ? <a href={`/matches/${one.match.id}`}>{names}</a> : names}{" "}
      <Score one={one} /> {givenInWords(w, one)}
      <span class="small"> {about.join(" · ")}</span>
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
          <Line key={one.fixture} w={w} data={data} one={one} />
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
              <Line key={one.fixture} w={w} data={data} one={one} timed={false} />
            ))}
          </ul>
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
    <ul class="listed">
      {next.pairings.map((one) => (
        <li key={one.fixture}>
          {w.versus({ home: one.home, away: one.away })} <span class="small">{pairingAbout(next, one)}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** An evening without a match: the next one, and the last results. */
const Nothing = ({ w, data: { next, latest } }: EveningProps) => (
  <>
    {next ? <NextEvening w={w} next={next} /> : null}
    {latest.length === 0 ? null : (
      <section>
        <h2>{w.latestResults()}</h2>
        <DatedLines w={w.parts} lines={placedLines(w.parts, latest)} />
      </section>
    )}
    {next === null && latest.length === 0 ? <p class="empty">{w.eveningEmpty()}</p> : null}
  </>
);

/** Who plays at which table, who comes next, and tonight's results. */
export const EveningPageView = ({ w, data }: EveningProps) => {
  const { evening, hall, club } = data;
  const { matches, ties } = evening;
  const isIdle = matches.length + ties.length === 0;
  return (
    <article class="evening" data-fresh>
      <header class="page-head">
        <h1>
          <span class="hidden">{w.title()}</span> {fullDay(w.locale, evening.day)}
        </h1>
      </header>
      {isIdle && data.friendlies.length === 0 ? <p class="empty">{w.hallNone()}</p> : null}
      <AtTables w={w} data={data} />
      <PlaceLines w={w} places={evening.places} />
      <Coming w={w} data={data} />
      <EveningTies w={w} ties={ties} />
      <Part w={w} data={data} title={w.resultsTitle()} matches={matches.filter(({ seat }) => seat === null)} />
      <Friendlies w={w} data={data} />
      {isIdle ? <Nothing w={w} data={data} /> : null}
      <p class="links">
        <a class="act quiet" href={hall}>
          {w.hallOpen()}
        </a>
        <a href={`/clubs/${club}/divisions`}>{w.toDivisions()}</a>
      </p>
    </article>
  );
};
