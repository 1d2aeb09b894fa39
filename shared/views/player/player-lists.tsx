import type { PlayerChanges, PlayerMatches } from "#shared/api/players/player.ts";
import { MatchLines } from "../parts/match-line.tsx";
import { Pager } from "../parts/pager.tsx";
import { RatingChangeRow } from "./player.tsx";
import type { PlayerWords } from "./words.ts";

/** A page of one of a player's lists. */
export type PlayerHistoryPage<L> = {
  readonly player: {
    readonly id: string;
    readonly name: string;
    readonly club: { readonly id: string; readonly name: string };
  };
  readonly list: L;
  readonly first: boolean;
};

const Head = ({ title }: { readonly title: string }) => (
  <header class="page-head low">
    <h1>{title}</h1>
  </header>
);

type ListProps<L> = { readonly w: PlayerWords; readonly data: PlayerHistoryPage<L> };

/** Every match of a player, latest first. */
export const PlayerMatchesView = ({ w, data: { player, list, first } }: ListProps<PlayerMatches>) => (
  <article class="player-list">
    <Head title={w.allMatches()} />
    {list.matches.length === 0 ? <p class="empty">{w.noMatches()}</p> : <p class="small">{w.latestFirst()}</p>}
    <MatchLines w={w} matches={list.matches} />
    <Pager w={w} here={`/players/${player.id}/matches?`} next={list.next} first={first} />
  </article>
);

/** Every change of a player's rating on a list, latest first. */
export const PlayerChangesView = ({ w, data: { player, list, first } }: ListProps<PlayerChanges>) => (
  <article class="player player-list">
    <Head title={w.matchByMatch({ ratings: w.listRatings[list.kind]() })} />
    {list.changes.length === 0 ? <p class="empty">{w.noChanges()}</p> : <p class="small">{w.latestFirst()}</p>}
    <ol class="changes">
      {list.changes.map((step) => (
        <RatingChangeRow key={step.match} w={w} name={player.name} step={step} />
      ))}
    </ol>
    <Pager
      w={w}
      here={`/players/${player.id}/changes?list=${list.kind}&in=${list.list.split(":")[0]}&`}
      next={list.next}
      first={first}
    />
  </article>
);
