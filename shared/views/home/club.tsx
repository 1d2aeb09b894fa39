import type { Home } from "../../api/league/club.ts";
import { DivisionTop, LiveMatches, TopRatings } from "./home.tsx";
import type { HomeWords } from "./words.ts";

/** What everybody reads of a club. */
export type ClubData = {
  readonly club: { readonly id: string; readonly name: string; readonly applications: boolean };
  /** Its divisions, newest first. */
  readonly divisions: Home["divisions"];
  readonly live: Home["live"];
  readonly ratings: Home["ratings"];
  /** The rating list of its singles. */
  readonly list: string;
};

/** A club: what is being played, its tables' tops, its highest ratings, and the way to whatever else it publishes. */
export const ClubView = ({ w, data }: { readonly w: HomeWords; readonly data: ClubData }) => {
  const { club, divisions, live, ratings, list } = data;
  return (
    <article class="home">
      <header class="page-head">
        <h1>{club.name}</h1>
        {club.applications ? (
          <p>
            <a href={`/clubs/${club.id}/join`}>{w.joinClub({ club: club.name })}</a>
          </p>
        ) : null}
      </header>
      {divisions.length === 0 && live.length === 0 ? <p class="empty">{w.clubEmpty({ club: club.name })}</p> : null}
      <div class="columns">
        <div class="wide">
          {live.length > 0 ? <LiveMatches w={w} matches={live} /> : null}
          {divisions.map((division) => (
            <DivisionTop key={division.id} w={w} division={division} />
          ))}
        </div>
        {ratings.length > 0 ? <TopRatings w={w} rows={ratings} list={list} /> : null}
      </div>
      <p class="onward">
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
