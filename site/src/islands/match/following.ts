import "#shared/views/parts/page/own-direction.ts";
import { h, hydrate, render } from "preact";
import { LIVE_MS } from "#carrom";
import type { Head } from "#shared/api/match/append.ts";
import type { Recorded } from "#shared/api/match/live.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { AsItWas, type KeptPlace } from "#shared/views/match/kept-markup.tsx";
import { type Connection, MatchView } from "#shared/views/match/match.tsx";
import { lastLine } from "#shared/views/match/play.ts";
import type { MatchWords } from "#shared/views/match/words.ts";
import { scoreText } from "#shared/views/parts/figures.ts";
import { withNames } from "#shared/views/strike/rulings.ts";
import { Channel } from "../live/channel.ts";
import { isOpen, withPlayed } from "./follow.ts";

/** Follows an open match: takes over the markup that came from the edge, and adds what is played from now on. */
export const follow = (w: MatchWords, slot: Element, first: MatchDetail, news: Element | null): void => {
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
    const [own, other] = match.sides;
    news.textContent = `${said} ${own && other && match.score ? scoreText(match.score, own.id, other.id) : ""}`;
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

  let quiet: ReturnType<typeof setTimeout> | undefined;
  /** A match in which nothing is recorded any more is live no longer: the server says since when. */
  const watchQuiet = (): void => {
    clearTimeout(quiet);
    if (match.play?.state === "live") quiet = setTimeout(() => void readAgain(), LIVE_MS + 1000);
  };

  const apply = ({ head, events, play }: Recorded): void => {
    if (!play) return;
    match = withPlayed(match, { head, events, play });
    draw();
    announce();
    watchQuiet();
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
  watchQuiet();
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
