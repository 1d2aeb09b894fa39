import type { Hindsight } from "./hindsight.ts";
import type { MatchState } from "./state.ts";

/** The input for judging and applying an event: the match before it, its number, and its hindsight. */
export type Moment = { readonly state: MatchState; readonly seq: number; readonly hindsight: Hindsight };
