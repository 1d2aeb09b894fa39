import type { DivisionWords } from "#shared/views/division/words.ts";
import type { ClauseWords } from "#shared/views/parts/clause-words.ts";
import type { StrikeWords } from "#shared/views/strike/man.tsx";
import type { WayWords } from "#shared/views/way/words.ts";
import type { PocketWords } from "#site/islands/strike/pocket-picker.tsx";

/** The sentences of the design page, and those of the components that it shows. */
export type DesignWords = {
  readonly design: typeof import("#shared/words/design.en.ts");
  readonly division: DivisionWords;
  readonly strike: StrikeWords;
  readonly clauses: ClauseWords;
  readonly way: WayWords;
  readonly pockets: PocketWords;
};
