import { PROVISIONAL_BELOW } from "#ratings";
import type { Home } from "#shared/api/league/club.ts";
import type { RatingRow } from "#shared/api/players/rating-list.ts";
import { Columns, Unseen } from "../parts/columns.tsx";
import { change, rating } from "../parts/figures.ts";
import { listOf } from "../parts/lists.ts";
import { MatchLines } from "../parts/match-line.tsx";
import { UNTRANSLATED } from "../parts/notation.tsx";
import { namesOf } from "../parts/people.tsx";
import { Woven } from "../parts/woven.tsx";
import { Doubt } from "../ratings/ratings.tsx";
import type { HomeWords } from "./words.ts";

type MatchesProps = { readonly w: HomeWords; readonly matches: Home["live"] };

/** Live matches, and those that were begun and paused. */
export const OpenMatches = ({ w, matches }: MatchesProps) => {
  const live = matches.filter(({ play }) => play === "live");
  const paused = matches.filter(({ play }) => play === "paused");
  return (
    <>
      {live.length > 0 ? (
        <section class="now">
          <h2>
            <Woven
              say={(said = "") => w.beingPlayed({ live: said, matches: live.length })}
              parts={[<span class="live">{w.live()}</span>]}
            />
          </h2>
          <MatchLines w={w} matches={live} />
        </section>
      ) : null}
      {paused.length > 0 ? (
        <section>
          <h2>{w.unfinished({ matches: paused.length })}</h2>
          {paused.length > 1 ? <p class="small">{w.latestFirst()}</p> : null}
          <MatchLines w={w} matches={paused} />
        </section>
      ) : null}
    </>
  );
};

/** Who leads a division; nothing where there is no table, and where play is over. */
const Leaders = ({ w, division }: { w: HomeWords; division: Home["divisions"][number] }) =>
  division.cancelled || division.leaders.length === 0 ? null : (
    <table class="leaders">
      <caption class="hidden">{w.topOf({ division: division.name })}</caption>
      <Columns names={[<Unseen name={w.place()} />, w.entry(), w.points()]} classes={["place", undefined, "points"]} />
      <tbody>
        {division.leaders.map(({ place, players, points }) => (
          <tr key={players.map(({ id }) => id).join()}>
            <td class="place">{place}</td>
            <th scope="row">{namesOf(players)}</th>
            <td class="points">{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );

const Winners = ({ w, winners = [] }: Pick<Home["divisions"][number], "winners"> & { readonly w: HomeWords }) =>
  winners.length === 0 ? null : (
    <p>{w.wonBy({ count: winners.length, names: listOf(w.locale, winners.map(namesOf)) })}</p>
  );

/** A division and who leads it. */
export const DivisionTop = ({ w, division }: { w: HomeWords; division: Home["divisions"][number] }) => (
  <section class="home-standing">
    <h2>
      <a href={`/divisions/${division.id}`}>{division.name}</a>
    </h2>
    <p class="small">
      {division.club} · {division.league} · {division.season} ·{" "}
      {division.cancelled ? w.cancelled() : w.playedOf({ ...division, given: division.given ?? 0 })}
    </p>
    <Winners w={w} winners={division.winners} />
    <Leaders w={w} division={division} />
    <p class="onward">
      <a href={`/divisions/${division.id}`}>{division.leaders.length > 0 ? w.wholeTable() : w.wholeDivision()}</a>
      {" · "}
      <a href={`/divisions/${division.id}/fixtures`}>{w.fixturesAndResults()}</a>
    </p>
  </section>
);

const RatingLine = ({ w, row, within }: { w: HomeWords; row: RatingRow; within: string | undefined }) => (
  <tr>
    <td class="place">{row.place}</td>
    <th scope="row">
      <a href={`/players/${row.player.id}${within === undefined ? "" : `?in=${within}`}`}>{row.player.name}</a>
    </th>
    <td class="value">
      {rating(row.value)}
      <Doubt w={w} provisional={row.provisional} />
    </td>
    <td class="change">{row.lastChange === null ? "" : change(row.lastChange)}</td>
  </tr>
);

type TopRatingsProps = {
  readonly w: HomeWords;
  readonly rows: readonly RatingRow[];
  readonly list: string | null;
  readonly within?: string;
};

/**
 * Who is rated highest.
 *
 * @param within the club whose list it is, where players of others may be on it
 */
export const TopRatings = ({ w, rows, list, within }: TopRatingsProps) => (
  <section class="top-ratings">
    <h2>{list === null ? w.ratings() : <a href={`/ratings/${list}`}>{w.ratings()}</a>}</h2>
    <table class="ratings">
      <caption class="hidden">{w.highestRatings()}</caption>
      <Columns
        names={[<Unseen name={w.place()} />, w.player(), w.rating(), w.lastChange()]}
        classes={["place", undefined, "value", "change"]}
      />
      <tbody>
        {rows.map((row) => (
          <RatingLine key={row.player.id} w={w} row={row} within={within} />
        ))}
      </tbody>
    </table>
    {rows.some(({ provisional }) => provisional) ? (
      <p class="small">{w.provisionalMark({ matches: PROVISIONAL_BELOW })}</p>
    ) : null}
  </section>
);

/** The name of what runs this site: the same in every language. */
const SITE = "Strikebook";

const clubsInWords = (w: HomeWords, { clubs }: Home): string =>
  listOf(
    w.locale,
    clubs.map(({ name }) => name),
  );

/** Divisions that are played come before those that are over. */
const running = (divisions: Home["divisions"]): Home["divisions"] =>
  [...divisions].sort((one, other) => Number(isOver(one)) - Number(isOver(other)));

const isOver = ({ winners, cancelled }: Home["divisions"][number]): boolean => cancelled || winners !== undefined;

/** What is best followed: a match that is live, or the fixtures of a division that is played, or else any club. */
const toFollow = ({ live, divisions }: Home): string => {
  const match = live.find(({ play }) => play === "live");
  if (match) return `/matches/${match.id}`;
  const [division] = running(divisions);
  return division ? `/divisions/${division.id}/fixtures` : "/clubs";
};

/** The three ways in for visitors. */
const WaysIn = ({ w, data }: { readonly w: HomeWords; readonly data: Home }) => (
  <ul class="ways-in">
    <li>
      <a href={toFollow(data)}>{w.followMatch()}</a> <span class="small">{w.followMatchAbout()}</span>
    </li>
    <li>
      <a href="/score/quick/">{w.quickBoard()}</a> <span class="small">{w.quickBoardAbout()}</span>
    </li>
    <li>
      <a href="/clubs/new">{w.foundClub()}</a> <span class="small">{w.foundClubAbout()}</span>
    </li>
  </ul>
);

/** The front page: what is live, the tables' tops, the latest results, the highest ratings. */
export const HomeView = ({ w, data }: { w: HomeWords; data: Home }) => (
  <article class="home">
    <header class="page-head">
      {data.clubs.length > 0 ? (
        <>
          <p class="where">{clubsInWords(w, data)}</p>
          <h1>{w.headline()}</h1>
        </>
      ) : (
        <h1 {...UNTRANSLATED}>{SITE}</h1>
      )}
      <p class="about">
        <Woven say={(replayed = "") => w.about({ replayed })} parts={[<a href="/about/">{w.replayed()}</a>]} />
      </p>
      <p class="own-club-line" data-own-club-line={w.ownClub({ club: "\ue000" })}>
        <a href="/clubs">{w.findClub()}</a>
      </p>
      <WaysIn w={w} data={data} />
    </header>
    {data.divisions.length === 0 && data.live.length === 0 && data.latest.length === 0 ? (
      <p class="empty">{w.empty()}</p>
    ) : null}
    <div class="columns">
      <div class="wide">
        <OpenMatches w={w} matches={data.live} />
        {running(data.divisions).map((division) => (
          <DivisionTop key={division.id} w={w} division={division} />
        ))}
      </div>
      <div class="aside">
        {data.latest.length > 0 ? (
          <section>
            <h2>{w.latestResults()}</h2>
            <p class="small">{w.latestFirst()}</p>
            <MatchLines w={w} matches={data.latest} />
          </section>
        ) : null}
      </div>
      {data.ratings.length > 0 ? (
        <TopRatings w={w} rows={data.ratings} list={data.clubs[0] ? `${data.clubs[0].id}:singles` : null} />
      ) : null}
    </div>
    <p class="small onward">
      <a href="/score/practice/">{w.practice()}</a>
      {" · "}
      <a href="/score/">{w.onThisPhone()}</a>
    </p>
  </article>
);
