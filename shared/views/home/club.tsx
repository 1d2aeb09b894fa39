import type { Venue } from "#league";
import type { Home } from "#shared/api/league/club.ts";
import type { Division } from "#shared/api/league/division.ts";
import type { MemberClubs } from "#shared/api/league/federation.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import { EachTable } from "../division/groups.tsx";
import { LeagueTable } from "../division/league-table.tsx";
import { DatedLines, type PlacedFixture, placedLines } from "../parts/dated-lines.tsx";
import { fullDay, longDay } from "../parts/days.ts";
import { isOpen } from "../parts/fixture-state.ts";
import { listOf } from "../parts/lists.ts";
import { FixtureLine, MatchLine } from "../parts/match-line.tsx";
import { UNTRANSLATED } from "../parts/notation.tsx";
import { namesOf } from "../parts/people.tsx";
import { Woven } from "../parts/woven.tsx";
import { DivisionTop } from "./division-top.tsx";
import { Live, Paused } from "./open-matches.tsx";
import { TopRatings } from "./top-ratings.tsx";
import type { ClubWords, HomeWords } from "./words.ts";

/** The next day on which something is played, how many matches there are, and where and when. */
export type NextEvening = {
  readonly day: string;
  readonly matches: number;
  /** The round that is played then; `null`: several rounds, or ties of a knockout. */
  readonly round: number | null;
  /** The hour of the first match, by the club's clock; `null`: not known. */
  readonly starts: string | null;
  readonly places: readonly Venue[];
};

export type ClubData = {
  readonly club: {
    readonly id: string;
    readonly name: string;
    readonly applications: boolean;
    /** What the club wrote for its page; `null`: nothing. */
    readonly about: string | null;
    readonly venue: string | null;
    readonly contact: string | null;
  };
  readonly next: NextEvening | null;
  /** The divisions that are shown whole: those with one table, then the others, newest season first. */
  readonly running: readonly Division[];
  /** The last results of these divisions, and of matches of no division. */
  readonly latest: readonly PlacedFixture[];
  readonly friendlies: readonly MatchSummary[];
  /** Its other divisions, newest first: not drawn yet, cancelled, or too many to be shown whole. */
  readonly divisions: Home["divisions"];
  /** Divisions that are over, newest first. */
  readonly past: Home["divisions"];
  /** Its series, newest first. */
  readonly series: readonly { readonly id: string; readonly name: string }[];
  readonly live: readonly MatchSummary[];
  readonly ratings: Home["ratings"];
  /** The rating list of its singles. */
  readonly list: string;
  /** The clubs whose matches its rating lists rate too, and the federations in whose lists its own count. */
  readonly federation: MemberClubs;
};

const MAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;

/** How the club is reached: an e-mail address is a link. */
const contactOf = (contact: string) =>
  MAIL.test(contact) ? (
    <a href={`mailto:${contact}`} {...UNTRANSLATED}>
      {contact}
    </a>
  ) : (
    contact
  );

/** What is on: the round that is played next, and when. */
const NextUp = ({ w, club, next }: { readonly w: HomeWords; readonly club: string; readonly next: NextEvening }) => {
  const { day, matches, round, starts, places } = next;
  const venues = new Set(places.flatMap(({ venue }) => venue ?? []));
  const about = { day: fullDay(w.locale, day), time: starts ?? "", timed: starts !== null, matches };
  return (
    <p class="club-next">
      <a href={`/clubs/${club}/evening`}>{w.nextUp({ ...about, round: round ?? 0, named: round !== null })}</a>
      {[...venues].map((venue) => (
        <span key={venue}> {venue}</span>
      ))}
    </p>
  );
};

/** What the club says of itself: where and when it plays, and how it is reached. */
const About = ({ w, club }: { readonly w: HomeWords; readonly club: ClubData["club"] }) =>
  club.about || club.venue || club.contact ? (
    <section class="club-about">
      <h2>{w.aboutClub()}</h2>
      {(club.about ?? "").split(/\n\s*\n/).map((part) =>
        part.trim() === "" ? null : (
          <p key={part} class="reading" dir="auto">
            {part}
          </p>
        ),
      )}
      <dl>
        {club.venue ? (
          <>
            <dt>{w.venue()}</dt>
            <dd>{club.venue}</dd>
          </>
        ) : null}
        {club.contact ? (
          <>
            <dt>{w.contact()}</dt>
            <dd>{contactOf(club.contact)}</dd>
          </>
        ) : null}
      </dl>
    </section>
  ) : null;

/** Results that a club's page shows. */
const LATEST = 6;

/** The last results of a club, in its divisions and besides. */
const LatestResults = ({ w, data: { latest, friendlies } }: { readonly w: HomeWords; readonly data: ClubData }) => {
  const beside = friendlies.map((match) => ({
    id: match.id,
    day: match.day ?? "",
    of: "",
    line: <MatchLine w={w} match={match} />,
  }));
  const lines = [...placedLines(w, latest), ...beside].toSorted((one, other) => other.day.localeCompare(one.day));
  return lines.length === 0 ? null : (
    <section class="club-latest">
      <h2>{w.latestResults()}</h2>
      <DatedLines w={w} lines={lines.slice(0, LATEST)} />
    </section>
  );
};

/** Rows of a table that a club's page shows: more are on the division's own page. */
const MOST_ROWS = 64;

/** A division that is played: its whole table; of one without a table its next matches. */
const Running = ({ w, division }: { readonly w: ClubWords; readonly division: Division }) => {
  const { id, name, season, table, fixtures } = division;
  const coming = fixtures.filter(isOpen);
  const [next] = coming;
  const shown = coming.filter(({ round, day }) => round === next?.round && day === next.day);
  return (
    <section class="club-division">
      <h2>
        <a href={`/divisions/${id}`}>{name}</a> <span class="season">{season}</span>
      </h2>
      {table.length > 0 ? (
        <EachTable
          w={w.division}
          division={{ ...division, table: table.slice(0, MOST_ROWS) }}
          show={(own) => <LeagueTable w={w.division} division={own} />}
        />
      ) : (
        <ul class="lines">
          {(shown.length > 0 ? shown : fixtures.slice(-1)).map((fixture) => (
            <li key={fixture.id}>
              <FixtureLine w={w} fixture={fixture} />
            </li>
          ))}
        </ul>
      )}
      <p class="onward">
        <a href={`/divisions/${id}/fixtures`}>{w.fixturesAndResults()}</a>
      </p>
    </section>
  );
};

/** The champions of a season that is over, with the division where it had several. */
const championsIn = (w: HomeWords, divisions: Home["divisions"]): string =>
  divisions
    .flatMap(({ name, honours, winners = [] }) => {
      const first = honours?.find(({ honour }) => honour === "champion" || honour === "winner");
      const names = listOf(w.locale, (first?.entries ?? winners).map(namesOf));
      if (names === "") return [];
      return divisions.length > 1 ? w.championOf({ names, division: name }) : names;
    })
    .join(", ");

/** Seasons that are over: a line each, with their champions. */
const PastSeasons = ({ w, club, past }: { readonly w: HomeWords; readonly club: string } & Pick<ClubData, "past">) => {
  const seasons = Map.groupBy(past, ({ league, season }) => JSON.stringify([league, season]));
  const leagues = new Set(past.map(({ league }) => league)).size;
  return (
    <section id="past-seasons">
      <h2>{w.pastSeasons()}</h2>
      <ul class="listed">
        {[...seasons].map(([key, divisions]) => {
          const { league = "", season = "" } = divisions[0] ?? {};
          const only = divisions.length === 1 ? divisions[0] : undefined;
          const champions = championsIn(w, divisions);
          return (
            <li key={key}>
              <a href={only ? `/divisions/${only.id}` : `/clubs/${club}/divisions`}>
                {leagues > 1 ? `${league} ${season}` : season}
              </a>
              {champions === "" ? null : <>: {champions}</>}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** Transfer windows in words. */
const spansInWords = (w: HomeWords, { windows }: MemberClubs): string =>
  listOf(
    w.locale,
    windows.map(({ first, last }) =>
      w.transferSpan({ first: longDay(w.locale, first), last: longDay(w.locale, last) }),
    ),
  );

/** Whose matches count in whose rating lists. */
const Federation = ({ w, data: { club, federation } }: { readonly w: HomeWords; readonly data: ClubData }) => {
  const members = federation.clubs.filter(({ days }) => days.at(-1)?.to === null);
  if (members.length + federation.federations.length === 0) return null;
  return (
    <section class="federation">
      {members.length === 0 ? null : (
        <>
          <h2>{w.memberClubs()}</h2>
          <p>{w.memberClubsWhat({ club: club.name })}</p>
          <ul class="listed">
            {members.map(({ id, name, days }) => (
              <li key={id}>
                <a href={`/clubs/${id}`}>{name}</a>{" "}
                <span class="small">{w.memberSince({ day: longDay(w.locale, days.at(-1)?.from ?? "") })}</span>
              </li>
            ))}
          </ul>
          {federation.windows.length === 0 ? null : <p>{w.transferDays({ days: spansInWords(w, federation) })}</p>}
        </>
      )}
      {federation.federations.map(({ id, name }) => (
        <p key={id}>
          <Woven
            say={(linked = "") => w.countsIn({ federation: linked })}
            parts={[<a href={`/ratings/${id}:singles`}>{name}</a>]}
          />
        </p>
      ))}
    </section>
  );
};

/** The club's series. */
const AllSeries = ({ w, series }: { readonly w: HomeWords } & Pick<ClubData, "series">) =>
  series.length === 0 ? null : (
    <section>
      <h2>{w.series()}</h2>
      <ul class="listed">
        {series.map(({ id, name }) => (
          <li key={id}>
            <a href={`/series/${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );

/** The way into a club that takes applications. */
const Join = ({ w, club: { id, name } }: { readonly w: HomeWords; readonly club: ClubData["club"] }) => (
  <a href={`/clubs/${id}/join`}>{w.joinClub({ club: name })}</a>
);

/** A club: what is on, the last results, its tables and ratings, and the way to all else that it publishes. */
export const ClubView = ({ w, data }: { readonly w: ClubWords; readonly data: ClubData }) => {
  const { club, next, running, divisions, past, live, ratings, list, federation } = data;
  const within = federation.clubs.length === 0 ? {} : { within: club.id };
  const isEmpty = running.length + divisions.length + past.length === 0 && live.length === 0;
  // A club that plays nothing at present asks for members first.
  const seeksMembers = club.applications && running.length === 0;
  return (
    <article class="club-page">
      <header class="page-head">
        <h1>{club.name}</h1>
      </header>
      {next ? <NextUp w={w} club={club.id} next={next} /> : null}
      {seeksMembers ? (
        <p class="club-next">
          <Join w={w} club={club} />
        </p>
      ) : null}
      {isEmpty ? <p class="empty">{w.clubEmpty({ club: club.name })}</p> : null}
      <div class="columns">
        <Live w={w} matches={live} />
        <LatestResults w={w} data={data} />
        <div class="club-tables">
          {running.map((division) => (
            <Running key={division.id} w={w} division={division} />
          ))}
          {divisions.map((division) => (
            <DivisionTop key={division.id} w={w} division={division} />
          ))}
          <Paused w={w} matches={live} />
        </div>
        {ratings.length > 0 ? <TopRatings w={w} rows={ratings} list={list} {...within} /> : null}
      </div>
      {past.length > 0 ? <PastSeasons w={w} club={club.id} past={past} /> : null}
      <AllSeries w={w} series={data.series} />
      <About w={w} club={club} />
      <Federation w={w} data={data} />
      <p class="onward">
        {club.applications && !seeksMembers ? (
          <>
            <Join w={w} club={club} />
            {" · "}
          </>
        ) : null}
        <a href={`/clubs/${club.id}/teams`}>{w.clubTeams()}</a>
        {" · "}
        <a href={`/api/v1/clubs/${club.id}/calendar.ics`}>{w.clubCalendar()}</a>
        {" · "}
        <a href={`/clubs/${club.id}/records`}>{w.clubRecords()}</a>
        {" · "}
        <a href={`/clubs/${club.id}/corrections`}>{w.clubCorrections()}</a>
        {" · "}
        <a href={`/clubs/${club.id}/heads`}>{w.clubHeads()}</a>
        {" · "}
        <a href={`/clubs/${club.id}/desk`}>{w.clubDesk()}</a>
      </p>
    </article>
  );
};
