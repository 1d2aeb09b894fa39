import type { Head } from "../../shared/api/append.ts";
import type { Recorded, Unnumbered } from "../../shared/api/live.ts";
import type { Extended } from "../../shared/match/extend.ts";
import { breakersOf, confirmedSides, summarise } from "../../shared/match/replay.ts";
import { published } from "./published.ts";

/**
 * What everybody is told of an append, as text: its events, of which there are the lines already, and the new rows or
 * that the past has changed.
 */
export const liveMessage = (extended: Extended, lines: readonly string[], head: Head): string => {
  const rest: Omit<Unnumbered<Recorded>, "events"> = { type: "recorded", head, play: playOf(extended) };
  return `{"events":[${lines.join(",")}],${JSON.stringify(rest).slice(1)}`;
};

const playOf = ({ state, strikes, events, amended }: Extended): Recorded["play"] =>
  amended
    ? null
    : {
        summary: published(summarise(state)),
        ...published({ strikes, events }),
        confirmed: confirmedSides(state),
        breakers: breakersOf(state),
      };
