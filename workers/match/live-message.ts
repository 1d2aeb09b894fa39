import type { Head } from "../../shared/api/append.ts";
import type { RecordedEvent } from "../../shared/match/events.ts";
import type { Extended } from "../../shared/match/extend.ts";
import { breakersOf, confirmedSides, summarise } from "../../shared/match/replay.ts";
import type { Told } from "./catch-up.ts";
import { published, publishedEvents } from "./published.ts";

/** What everybody is told of an append: its events, and the new rows or that the past has changed. */
export const liveMessage = (
  { state, strikes, events, amended }: Extended,
  recorded: readonly RecordedEvent[],
  head: Head,
): Told => ({
  type: "recorded",
  events: publishedEvents(recorded),
  head,
  play: amended
    ? null
    : {
        summary: published(summarise(state)),
        ...published({ strikes, events }),
        confirmed: confirmedSides(state),
        breakers: breakersOf(state),
      },
});
