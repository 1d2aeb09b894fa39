import { h, hydrate, render } from "preact";
import type { Head } from "../../../shared/api/match/append.ts";
import type { Recorded } from "../../../shared/api/match/live.ts";
import type { MatchDetail } from "../../../shared/api/match/match.ts";
import { AsItWas, type KeptPlace } from "../../../shared/views/match/kept-markup.tsx";
import { type Connection, MatchView } from "../../../shared/views/match/match.tsx";
import { lastLine } from "../../../shared/views/match/play.ts";
import { bigScore } from "../../../shared/views/match/versus.tsx";
import type { MatchWords } from "../../../shared/views/match/words.ts";
import { score } from "../../../shared/views/parts/figures.ts";
import { withNames } from "../../../shared/views/strike/rulings.ts";
import { Channel } from "./live/channel.ts";
import { isOpen, withPlayed } from "./match/follow.ts";
import { words } from "./match/words.ts";

/** Follows an open match: takes over the markup that came from the edge, and adds what is played from now on. */
const follow = (w: MatchWords, slot: Element, first: MatchDetail, news: Element | null): void => {
  let match = first;
  let connection: Connection | undefined;
  // Also the sign that the page is read newest first: it stays so when the match ends before the reader's eyes.
  const since = first.report.status === "in-play" ? first.head.seq : undefined;

  const kept = (place: KeptPlace) =>
    h(AsItWas, { place, html: slot.querySelector(`[data-kept="${place}"]`)?.innerHTML ?? "" });
  const [course, rest] = [kept("course"), kept("rest")];
  const view = () => h(MatchView, { w, data: match, connection, since, course, rest });
  const draw = (): void => render(view(), slot);

  const announce = (): void => {
    const last = lastLine(match.report);
    if (!news || !last) return;
    const said = last.rulings.map(({ text }) => withNames(text, match.sides)).join(" ");
    const [own, other] = bigScore(match);
    news.textContent = `${said} ${own && other ? score(own.value, other.value) : ""}`;
  };

  /** Reads the whole match again: after the past was changed, or when something may have been missed. */
  const readAgain = async (): Promise<Head | null> => {
    try {
      const answer = await fetch(`/api/v1/matches/${match.id}`, { headers: { accept: "application/json" } });
      if (!answer.ok) return null;
      // The shape is the API's own (shared/api/); checking it again would cost a phone more than it could tell.
      const whole = (await answer.json()) as MatchDetail;
      // Of two readings that cross, the older one changes nothing.
      if (whole.head.seq >= match.head.seq) match = whole;
    } catch {
      // Offline: the channel says so in words, and the next connection reads again.
      return null;
    }
    draw();
    restIfOver();
    return match.head;
  };

  const apply = ({ head, play }: Recorded): void => {
    if (!play) return;
    match = withPlayed(match, { head, play });
    draw();
    announce();
    // Ratings follow a little later than the last strike; they come with the whole match.
    if (match.report.status === "decided" && match.rated && match.ratings.length === 0)
      setTimeout(() => void readAgain(), 2500);
    restIfOver();
  };

  /** Nothing can come any more. */
  const restIfOver = (): void => {
    if (isOpen(match)) return;
    channel.close();
    connection = undefined;
    draw();
  };

  hydrate(view(), slot);
  const channel: Channel = new Channel({
    match: match.id,
    token: null,
    head: match.head,
    apply,
    readAgain: async () => {
      const head = await readAgain();
      if (head) announce();
      return head;
    },
    changed: (now) => {
      connection = now;
      draw();
    },
  });
};

/** Opens the folds around what the address names; browsers that do so by themselves have done it already. */
const unfold = (): void => {
  const named = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
  const inside = named?.querySelector("details");
  for (const fold of [inside, named?.closest("details"), named?.closest("details")?.parentElement?.closest("details")])
    if (fold) fold.open = true;
  if (named) named.scrollIntoView();
};

addEventListener("hashchange", unfold);
unfold();

const slot = document.querySelector('[data-view="match"]');
const text = document.querySelector("[data-view-data]")?.textContent;
if (slot && text) {
  // Written by the Worker that rendered this page, from the same schema.
  const match = JSON.parse(text) as MatchDetail;
  // An earlier part of a very long match is not where anything is added.
  const isLatest = !new URLSearchParams(location.search).has("before");
  if (isLatest && isOpen(match)) follow(words, slot, match, document.querySelector("[data-live-news]"));
}
