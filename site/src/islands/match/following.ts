import { h, hydrate, render } from "preact";
import { LIVE_MS } from "#carrom";
import type { Head } from "#shared/api/match/append.ts";
import type { Recorded } from "#shared/api/match/live.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { AsItWas, type KeptPlace } from "#shared/views/match/kept-markup.tsx";
import { type Connection, MatchView } from "#shared/views/match/match.tsx";
import { isOpen } from "#shared/views/match/open.ts";
import { lastLine } from "#shared/views/match/play.ts";
import type { MatchWords } from "#shared/views/match/words.ts";
import { scoreText } from "#shared/views/parts/figures.ts";
import { withNames } from "#shared/views/strike/rulings.ts";
import { Channel } from "../live/channel.ts";
import { directed } from "../live/directed.ts";
import { toldIn } from "../live/told-in.ts";
import { withPlayed } from "./follow.ts";

/** Milliseconds before the server is asked again: its clock may be behind that of this device. */
const SOONEST_MS = 10_000;

/** The whole match as the server has it; `null` where it cannot be read. */
const readMatch = async (id: string): Promise<MatchDetail | null> => {
  try {
    const answer = await fetch(`/api/v1/matches/${id}?${new URLSearchParams(toldIn())}`, {
      headers: { accept: "application/json" },
    });
    const text = await answer.text();
    await directed(text);
    // The shape is the API's own (shared/api/); checking it again would cost a phone more than it could tell.
    return answer.ok ? (JSON.parse(text) as MatchDetail) : null;
  } catch {
    // Offline: the channel says so in words, and the next connection reads again.
    return null;
  }
};

/** What was played last, and the score, as they are read out; `null` before anything was played. */
const announcementOf = ({ report, sides, score }: MatchDetail): string | null => {
  const last = lastLine(report);
  if (!last) return null;
  const rulings = last.rulings.map(({ text }) => withNames(text, sides)).join(" ");
  const [own, other] = sides;
  return `${rulings} ${own && other && score ? scoreText(score, own.id, other.id) : ""}`;
};

/** Follows an open match: takes over the markup that came from the edge, and adds what is played from now on. */
export const follow = async (w: MatchWords, slot: Element, first: MatchDetail, news: Element | null): Promise<void> => {
  await directed(JSON.stringify(first));
  let match = first;
  let connection: Connection | undefined;
  // Also the sign that the page is read newest first: it stays so when the match ends before the reader's eyes.
  const since = first.report.status === "in-play" ? first.head.seq : undefined;

  const kept = (place: KeptPlace) =>
    h(AsItWas, { place, html: slot.querySelector(`[data-kept="${place}"]`)?.innerHTML ?? "" });
  const asItWas = { board: kept("board"), ribbon: kept("ribbon") };
  const [forecast, course, rest] = [kept("forecast"), kept("course"), kept("rest")];
  let drawing: typeof import("../drawn/page.tsx") | undefined;
  /** Loads what draws the match, once it is another than the edge drew. */
  const withDrawing = async (): Promise<void> => {
    if (drawing || match.head.seq === first.head.seq) return;
    drawing = await import("../drawn/page.tsx");
  };
  let corrections: typeof import("#shared/views/match/corrections.tsx") | undefined;
  /** Loads what shows corrections, once there are any or the match is over: before that it shows nothing. */
  const withCorrections = async (): Promise<void> => {
    if (corrections || (match.differences.length === 0 && match.report.status === "in-play")) return;
    corrections = await import("#shared/views/match/corrections.tsx");
  };
  await withCorrections();
  const view = () => {
    const of = { w, data: match };
    const corrected = corrections && { note: h(corrections.CorrectedNote, of), all: h(corrections.Corrections, of) };
    const drawn = drawing ? drawing.drawn({ ...w, ...drawing.drawnWords }, match) : asItWas;
    // Of a match that is over the next page says what was forecast.
    const coming = isOpen(match) ? forecast : null;
    return h(MatchView, { ...of, ...drawn, connection, since, forecast: coming, course, corrected, rest });
  };
  const draw = (): void => render(view(), slot);

  const announce = (): void => {
    const words = announcementOf(match);
    if (news && words !== null) news.textContent = words;
  };

  /** Reads the whole match again: after the past was changed, or when something may have been missed. */
  const readAgain = async (): Promise<Head | null> => {
    const whole = await readMatch(match.id);
    if (!whole) return null;
    // Of two readings that cross, the older one changes nothing.
    if (whole.head.seq >= match.head.seq) match = whole;
    await Promise.all([withCorrections(), withDrawing()]);
    draw();
    watchQuiet();
    restIfOver();
    return match.head;
  };

  let quiet: ReturnType<typeof setTimeout> | undefined;
  /** A match in which nothing is recorded any more is live no longer: the server says since when. */
  const watchQuiet = (): void => {
    clearTimeout(quiet);
    const { state, last } = match.play ?? {};
    if (state !== "live" || !last) return;
    const left = Date.parse(last) + LIVE_MS - Date.now();
    quiet = setTimeout(() => void readAgain(), Math.max(left, SOONEST_MS) + 1000);
  };

  const apply = ({ head, events, play }: Recorded): void => {
    if (!play) return;
    match = withPlayed(match, { head, events, play });
    draw();
    if (!drawing) void withDrawing().then(draw);
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
    void withCorrections().then(draw);
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
