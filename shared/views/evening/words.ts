import type { DeskPartWords } from "../desk/head.tsx";
import type { PlaceWords } from "../division/places.tsx";
import type { DivisionWords } from "../division/words.ts";
import type { ClauseWords } from "../parts/clause-words.ts";
import type { PartsWords } from "../parts/words.ts";

/** The sentences of a club's evening, and of the clauses that it cites, in one language. */
export type EveningWords = typeof import("#shared/words/evening.en.ts") &
  DeskPartWords &
  PlaceWords &
  Pick<DivisionWords, "group" | "groupLetter"> & {
    readonly clauses: ClauseWords;
    readonly parts: PartsWords;
    readonly send: typeof import("#shared/words/send.en.ts");
  };
