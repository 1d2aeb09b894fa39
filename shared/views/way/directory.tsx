import { Pager } from "../parts/pager.tsx";
import { SearchLine } from "./search-line.tsx";
import type { IndexWords } from "./words.ts";

/** A club in the directory: how many of its players have played, and how many of its matches are on. */
export type DirectoryClub = {
  readonly id: string;
  readonly name: string;
  readonly address: string | null;
  /** Where and when it plays, in its own words. */
  readonly venue: string | null;
  readonly players: number;
  readonly live: number;
};

/** A page of the directory of clubs, or what was found in it. */
export type DirectoryData = {
  /** What is sought; `null`: nothing, so these are all clubs. */
  readonly q: string | null;
  readonly clubs: readonly DirectoryClub[];
  readonly next: string | null;
  readonly first: boolean;
};

type Props = { readonly w: IndexWords };

const Club = ({ w, club: { id, name, address, venue, players, live } }: Props & { readonly club: DirectoryClub }) => (
  <li>
    <a class="club-name" href={`/clubs/${address ?? id}`}>
      {name}
    </a>
    {venue === null ? null : <span class="small venue">{venue}</span>}
    <span class="small">
      {w.playersOfClub({ players })}
      {live === 0 ? null : (
        <>
          {" · "}
          <span class="live">{w.liveNow({ matches: live })}</span>
        </>
      )}
    </span>
  </li>
);

type DirectoryViewProps = Props & { readonly data: DirectoryData };

/** All clubs, by name, with a field that works by its address alone. */
export const DirectoryView = ({ w, data: { q, clubs, next, first } }: DirectoryViewProps) => (
  <article class="directory">
    <header class="page-head">
      <h1>{w.clubs()}</h1>
    </header>
    <search>
      <SearchLine action="/clubs" id="club-sought" label={w.clubOrTown()} does={w.findClub()} q={q ?? ""} />
    </search>
    {q === null ? null : (
      <p class="small">
        {w.clubsFound({ clubs: clubs.length, q })} <a href="/clubs">{w.allClubs()}</a>
      </p>
    )}
    {clubs.length === 0 && q === null ? <p class="empty">{w.noClubs()}</p> : null}
    <ul class="clubs">
      {clubs.map((club) => (
        <Club key={club.id} w={w} club={club} />
      ))}
    </ul>
    <Pager w={w} here="/clubs?" next={next} first={first} />
    <p class="small onward">
      <a href="/clubs/new">{w.foundClub()}</a>
    </p>
  </article>
);
