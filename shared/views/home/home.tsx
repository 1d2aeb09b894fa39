import type { Home } from "../../api/league/club.ts";
import type { RatingRow } from "../../api/players/rating-list.ts";
import { change, counted, listed, rating } from "../parts/figures.ts";
import { MatchLine } from "../parts/match-line.tsx";
import { namesOf } from "../parts/people.tsx";
import { Doubt } from "../ratings/ratings.tsx";

const Matches = ({ matches }: { matches: Home["live"] }) => (
  <ul class="lines">
    {matches.map((match) => (
      <li key={match.id}>
        <MatchLine match={match} />
      </li>
    ))}
  </ul>
);

const Live = ({ matches }: { matches: Home["live"] }) => (
  <section class="now">
    <h2>
      <span class="live">Live</span> {counted(matches.length, "match", "matches")} being played
    </h2>
    <Matches matches={matches} />
  </section>
);

const Standing = ({ division }: { division: Home["divisions"][number] }) => (
  <section class="standing">
    <h2>
      <a href={`/divisions/${division.id}`}>{division.name}</a>
    </h2>
    <p class="small">
      {division.club} · {division.league} · {division.season} · {division.played} of {division.fixtures} matches played
    </p>
    <table class="leaders">
      <caption class="hidden">Top of {division.name}</caption>
      <thead class="hidden">
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Entry</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
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
    <p class="onward">
      <a href={`/divisions/${division.id}`}>Whole table</a>
      {" · "}
      <a href={`/divisions/${division.id}/fixtures`}>Fixtures and results</a>
    </p>
  </section>
);

const RatingLine = ({ row }: { row: RatingRow }) => (
  <tr>
    <td class="place">{row.place}</td>
    <th scope="row">
      <a href={`/players/${row.player.id}`}>{row.player.name}</a>
    </th>
    <td class="value">
      {rating(row.value)}
      <Doubt provisional={row.provisional} />
    </td>
    <td class="change">{row.lastChange === null ? "" : change(row.lastChange)}</td>
  </tr>
);

const Ratings = ({ rows, list }: { rows: readonly RatingRow[]; list: string | null }) => (
  <section class="top-ratings">
    <h2>{list === null ? "Ratings" : <a href={`/ratings/${list}`}>Ratings</a>}</h2>
    <table class="ratings">
      <caption class="hidden">Highest ratings</caption>
      <thead class="hidden">
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Player</th>
          <th scope="col">Rating</th>
          <th scope="col">Last change</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RatingLine key={row.player.id} row={row} />
        ))}
      </tbody>
    </table>
    {rows.some(({ provisional }) => provisional) ? (
      <p class="small">? marks a rating that is still provisional: fewer than 20 rated matches.</p>
    ) : null}
  </section>
);

const Empty = () => (
  <p class="empty">
    Nothing has been played here yet. An organiser makes a club, its players and a division; every match that is then
    scored strike by strike shows on this page.
  </p>
);

/** The front page: what is live, the tables' tops, the latest results, the highest ratings. */
export const HomeView = ({ data }: { data: Home }) => (
  <article class="home">
    <header class="page-head">
      <h1>{data.clubs.length > 0 ? listed(data.clubs.map(({ name }) => name)) : "Strikebook"}</h1>
      <p class="about">
        Carrom, recorded strike by strike: every result here can be <a href="/about/">replayed</a>.
      </p>
    </header>
    {data.divisions.length === 0 && data.live.length === 0 && data.latest.length === 0 ? <Empty /> : null}
    <div class="columns">
      <div class="wide">
        {data.live.length > 0 ? <Live matches={data.live} /> : null}
        {data.divisions.map((division) => (
          <Standing key={division.id} division={division} />
        ))}
      </div>
      <div class="aside">
        {data.latest.length > 0 ? (
          <section>
            <h2>Latest results</h2>
            <Matches matches={data.latest} />
          </section>
        ) : null}
      </div>
      {data.ratings.length > 0 ? (
        <Ratings rows={data.ratings} list={data.clubs[0] ? `${data.clubs[0].id}:singles` : null} />
      ) : null}
    </div>
  </article>
);
