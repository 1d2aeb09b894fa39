import { Columns } from "../parts/columns.tsx";
import { longDay } from "../parts/days.ts";
import { rating } from "../parts/figures.ts";
import { Pager } from "../parts/pager.tsx";
import type { Person } from "../parts/people.tsx";
import { Doubt, DoubtKey, marksDoubt } from "../ratings/ratings.tsx";
import type { IndexWords } from "./words.ts";

/** A player in a club's index: the rating on the first list that they are on, and their last rated day on any. */
export type IndexedPlayer = Person & {
  readonly rating: { readonly value: number; readonly provisional: boolean } | null;
  readonly last: string | null;
};

/** A page of a club's players. */
export type ClubPlayersData = {
  readonly club: { readonly id: string; readonly name: string };
  /** All letters that names begin with, and the one whose names these are. */
  readonly letters: readonly string[];
  readonly letter: string | null;
  /** Players there are, under every letter. */
  readonly total: number;
  readonly players: readonly IndexedPlayer[];
  readonly next: string | null;
  readonly first: boolean;
};

type Props = { readonly w: IndexWords; readonly data: ClubPlayersData };

/** Up to so many names are read faster than a letter is chosen. */
const FEW = 20;

const Letters = ({ w, data: { club, letters, letter, total } }: Props) =>
  total <= FEW ? null : (
    <nav class="letters" aria-label={w.letters()}>
      <a href={`/clubs/${club.id}/players`} aria-current={letter === null ? "page" : undefined}>
        {w.allLetters()}
      </a>
      {letters.map((one) => (
        <a
          key={one}
          href={`/clubs/${club.id}/players?letter=${encodeURIComponent(one)}`}
          aria-current={one === letter ? "page" : undefined}
        >
          {one}
        </a>
      ))}
    </nav>
  );

type RowProps = {
  readonly w: IndexWords;
  readonly player: IndexedPlayer;
  /** Whether a rating that is provisional says so itself. */
  readonly marked: boolean;
};

const Row = ({ w, player, marked }: RowProps) => (
  <tr>
    <th scope="row">
      <a href={`/players/${player.id}`}>{player.name}</a>
    </th>
    <td class="value">
      {player.rating === null ? null : (
        <>
          {rating(player.rating.value)}
          <Doubt w={w} provisional={player.rating.provisional && marked} />
        </>
      )}
    </td>
    <td class="last">
      {player.last === null ? null : <time dateTime={player.last}>{longDay(w.locale, player.last)}</time>}
    </td>
  </tr>
);

/** Everybody who plays for a club, as they are published, by name. */
export const ClubPlayersView = ({ w, data }: Props) => {
  const { club, letter, players, total, next, first } = data;
  const letterQuery: `${string}&` | "" = letter === null ? "" : `letter=${encodeURIComponent(letter)}&`;
  const ratings = players.flatMap(({ rating: own }) => own ?? []);
  return (
    <article class="club-players">
      <header class="page-head">
        <h1>{w.players()}</h1>
        <p class="about">{w.playersOfClub({ players: total })}</p>
      </header>
      <Letters w={w} data={data} />
      {players.length === 0 ? (
        <p class="empty">{w.noPlayers()}</p>
      ) : (
        <table class="ratings players-index">
          <caption class="hidden">{w.playersOf({ club: club.name })}</caption>
          <Columns names={[w.player(), w.rating(), w.lastRatedMatch()]} classes={[undefined, "value", "last"]} />
          <tbody>
            {players.map((player) => (
              <Row key={player.id} w={w} player={player} marked={marksDoubt(ratings)} />
            ))}
          </tbody>
        </table>
      )}
      <DoubtKey w={w} ratings={ratings} />
      <Pager w={w} here={`/clubs/${club.id}/players?${letterQuery}`} next={next} first={first} />
      <p class="small onward">
        <a href={`/clubs/${club.id}/teams`}>{w.teams()}</a>
        {" \u00b7 "}
        <a href={`/clubs/${club.id}/records`}>{w.clubRecords()}</a>
      </p>
    </article>
  );
};
