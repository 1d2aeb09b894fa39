import type { Hindsight } from "./hindsight.ts";
import type { MatchState } from "./state.ts";

/** What an event is judged and applied by: the match before it, its number, and what later events say about it. */
export type Moment = { readonly state: MatchState; readonly seq: number; readonly hindsight: Hindsight };
