import { breakersOf, confirmedSides, type Extended, scoreOf, summarise } from "#carrom";
import { published } from "#derive/match/published.ts";
import type { Head } from "#shared/api/match/append.ts";
import type { Play, Recorded, Unnumbered } from "#shared/api/match/live.ts";

/** What one append has to tell: its events, of which there are the lines already, and where they led. */
export type News = {
  /** The head that it followed. */
  readonly before: number;
  readonly extended: Extended;
  readonly lines: readonly string[];
  readonly head: Head;
};

/**
 * What everybody is told of appends that follow one another, as text: their events, and the new rows or that the past
 * has changed.
 */
export const liveMessage = (news: readonly News[]): string => {
  const last = news.at(-1);
  if (!last) throw new Error("there is nothing to tell");
  const rest: Omit<Unnumbered<Recorded>, "events"> = { type: "recorded", head: last.head, play: playOf(news, last) };
  return `{"events":[${news.flatMap(({ lines }) => lines).join(",")}],${JSON.stringify(rest).slice(1)}`;
};

const playOf = (news: readonly News[], { extended: { state } }: News): Play | null =>
  news.some(({ extended }) => extended.amended)
    ? null
    : {
        summary: published(summarise(state)),
        ...published({
          strikes: news.flatMap(({ extended }) => extended.strikes),
          events: news.flatMap(({ extended }) => extended.events),
        }),
        confirmed: confirmedSides(state),
        breakers: breakersOf(state),
        score: scoreOf(state),
      };
