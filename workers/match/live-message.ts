import type { Head, LiveMessage } from "../../shared/api.ts";
import type { Extended } from "../../shared/match/extend.ts";
import { breakersOf, confirmedSides, summarise } from "../../shared/match/replay.ts";
import { published } from "./published.ts";

/** What can be said of an append. */
export type Update = Exclude<LiveMessage, { type: "hello" }>;

/** What watching pages are told of an append: the new rows, or only that the past has changed. */
export const liveMessage = ({ state, strikes, events, amended }: Extended, head: Head): Update => {
  if (amended) return { type: "amended", head };
  return {
    type: "played",
    head,
    summary: published(summarise(state)),
    ...published({ strikes, events }),
    confirmed: confirmedSides(state),
    breakers: breakersOf(state),
  };
};
