import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Player, PlayerChanges, PlayerMatches } from "#shared/api/players/player.ts";
import type { HeadToHead } from "#shared/api/players/rating.ts";
import { rating } from "#shared/views/parts/figures.ts";
import { HeadToHeadView } from "#shared/views/player/head-to-head.tsx";
import { PlayerView } from "#shared/views/player/player.tsx";
import { PlayerChangesView, type PlayerHistoryPage, PlayerMatchesView } from "#shared/views/player/player-lists.tsx";
import type { CurveBy } from "#shared/views/ratings/rating-chart.tsx";
import type { ShellPage } from "../shell/shell.ts";
import { wayBelowPlayer, wayToPlayer } from "../shell/ways.ts";
import type { PageWords } from "../shell/words.ts";
import { titled } from "./titles.ts";

/**
 * A player's rating and where it came from.
 *
 * @param today by the clock of the player's club
 */
export const playerPage = (words: PageWords, data: Player, today: string, by: CurveBy): ShellPage => {
  const description = words.all.pages.playerAbout({
    player: data.name,
    club: data.club.name,
    rating: rating(data.rating.value),
    matches: data.rating.matches,
  });
  return {
    shell: "player",
    title: titled(words, data.name),
    description,
    way: wayToPlayer(data.club),
    sharing: {
      picture: `/og/players/${data.id}.png?v=${data.rating.matches}`,
      text: description,
    },
    filling: { html: renderToString(h(PlayerView, { w: words.playerWords, data, today, by })), data },
  };
};

const playerNames = ({ player }: { readonly player: PlayerHistoryPage<unknown>["player"] }) => ({
  player: player.name,
  club: player.club.name,
});

/** Every match of a player. */
export const playerMatchesPage = (words: PageWords, data: PlayerHistoryPage<PlayerMatches>): ShellPage => ({
  shell: "player-list",
  title: titled(words, words.all.pages.playerMatches({ player: data.player.name })),
  description: words.all.pages.playerMatchesAbout(playerNames(data)),
  way: wayBelowPlayer(data.player.club, data.player),
  filling: { html: renderToString(h(PlayerMatchesView, { w: words.playerWords, data })), data: null },
});

/** Every change of a player's rating. */
export const playerChangesPage = (words: PageWords, data: PlayerHistoryPage<PlayerChanges>): ShellPage => ({
  shell: "player-list",
  title: titled(
    words,
    words.all.pages.playerChanges({ list: words.ratingsWords.listRatings[data.list.kind](), player: data.player.name }),
  ),
  description: words.all.pages.playerChangesAbout(playerNames(data)),
  way: wayBelowPlayer(data.player.club, data.player),
  filling: { html: renderToString(h(PlayerChangesView, { w: words.playerWords, data })), data: null },
});

/** Two players. */
export const headToHeadPage = (words: PageWords, data: HeadToHead, first: boolean): ShellPage => {
  const names = { one: data.player.name, other: data.other.name };
  return {
    shell: "head-to-head",
    title: titled(words, words.all.pages.headToHead(names)),
    description: words.all.pages.headToHeadAbout(names),
    way: wayBelowPlayer(data.club, data.player),
    filling: { html: renderToString(h(HeadToHeadView, { w: words.playerWords, data, first })), data: null },
  };
};
