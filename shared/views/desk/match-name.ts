import type { MatchSummary } from "#shared/api/match/match.ts";
import { namesOf } from "../parts/people.tsx";
import type { DeskWords } from "./head.tsx";

/** The sides of a match, as its name. */
export const matchName = (w: Pick<DeskWords, "sideEnd">, { sides }: Pick<MatchSummary, "sides">): string =>
  sides.map(({ players }) => namesOf(players)).reduce((start, last) => w.sideEnd({ start, last }));
