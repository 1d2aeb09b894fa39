import type { Venue } from "#league";
import type { Home } from "#shared/api/league/club.ts";
import type { MemberClubs } from "#shared/api/league/federation.ts";
import { PlaceLines } from "../division/places.tsx";
import { longDay } from "../parts/days.ts";
import { listOf } from "../parts/lists.ts";
import { UNTRANSLATED } from "../parts/notation.tsx";
import { Woven } from "../parts/woven.tsx";
import { DivisionTop, OpenMatches, TopRatings } from "./home.tsx";
import { HonoursList } from "./honours-list.tsx";
import type { HomeWords } from "./words.ts";

/** The next day on which something is played, how many matches there are, and where and when. */
export type NextEvening = { readonly day: string; readonly matches: number; readonly places: readonly Venue[] };

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
  /** Its divisions, newest first. */
  readonly divisions: Home["divisions"];
  /** Divisions of seasons that are closed, newest first. */
  readonly past: Home["divisions"];
  /** Its series, newest first. */
  readonly series: readonly { readonly id: string; readonly name: string }[];
  readonly live: Home["live"];
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

/** What the club says of itself, when it plays next, and how one joins it. */
const About = ({ w, data: { club, next } }: { readonly w: HomeWords; readonly data: ClubData }) => (
  <section class="club-about">
    {(club.about ?? "").split(/\n\s*\n/).map((part) =>
      part.trim() === "" ? null : (
        <p key={part} class="reading" dir="auto">
          {part}
        </p>
      ),
    )}
    <dl>
      {next ? (
        <>
          <dt>{w.nextEvening()}</dt>
          <dd>
            {w.nextEveningLine({ day: longDay(w.locale, next.day), matches: next.matches })}
            <PlaceLines w={w} places={next.places} />
          </dd>
        </>
      ) : null}
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
    {club.applications ? (
      <p>
        <a class="act" href={`/clubs/${club.id}/join`}>
          {w.joinClub({ club: club.name })}
        </a>
      </p>
    ) : null}
  </section>
);

/** Seasons that are closed, each with the honours of its divisions. */
const PastSeasons = ({ w, past }: { readonly w: HomeWords } & Pick<ClubData, "past">) => {
  const seasons = Map.groupBy(past, ({ league, season }) => `${league} · ${season}`);
  return (
    <section class="past-seasons" id="past-seasons">
      <h2>{w.pastSeasons()}</h2>
      {[...seasons].map(([season, divisions]) => (
        <section key={season}>
          <h3>{season}</h3>
          {divisions.map(({ id, name, honours }) => (
            <div class="past-division" key={id}>
              <h4>
                <a href={`/divisions/${id}`}>{name}</a>
              </h4>
              <HonoursList w={w} honours={honours ?? []} />
            </div>
          ))}
        </section>
      ))}
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

/** A club: what is being played, its tables' tops, its highest ratings, and the way to whatever else it publishes. */
export const ClubView = ({ w, data }: { readonly w: HomeWords; readonly data: ClubData }) => {
  const { club, divisions, past, live, ratings, list, federation } = data;
  const within = federation.clubs.length === 0 ? {} : { within: club.id };
  return (
    <article class="home">
      <header class="page-head">
        <h1>{club.name}</h1>
        <p class="own-club-choice">
          <button
            type="button"
            class="quiet"
            data-make-own-club={club.id}
            data-name={club.name}
            data-make={w.makeOwnClub()}
            data-is={w.isOwnClub()}
            aria-pressed="false"
            title={w.ownClubKept()}
          >
            {w.makeOwnClub()}
          </button>
        </p>
      </header>
      <About w={w} data={data} />
      {divisions.length + past.length === 0 && live.length === 0 ? (
        <p class="empty">{w.clubEmpty({ club: club.name })}</p>
      ) : null}
      <div class="columns">
        <div class="wide">
          <OpenMatches w={w} matches={live} />
          {divisions.map((division) => (
            <DivisionTop key={division.id} w={w} division={division} />
          ))}
        </div>
        {ratings.length > 0 ? <TopRatings w={w} rows={ratings} list={list} {...within} /> : null}
      </div>
      <AllSeries w={w} series={data.series} />
      <Federation w={w} data={data} />
      {past.length > 0 ? <PastSeasons w={w} past={past} /> : null}
      <p class="onward">
        <a href={`/clubs/${club.id}/teams`}>{w.clubTeams()}</a>
        {" · "}
        <a href={`/api/v1/clubs/${club.id}/calendar.ics`}>{w.clubCalendar()}</a>
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
