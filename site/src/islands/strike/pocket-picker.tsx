import { Man } from "../../../../shared/views/match/man.tsx";
import type { Piece, Pocket } from "../../../../shared/vocabulary.ts";

const NAMES = { 1: "far-left", 2: "far-right", 3: "near-right", 4: "near-left" } as const;

/** As they lie before whoever strikes. */
const LAID: readonly Pocket[] = [1, 2, 4, 3];

/** The sentences that ask for a pocket, in one language. */
export type PocketWords = typeof import("../../../../shared/words/pockets.en.ts");

type PocketPickerProps = {
  readonly w: PocketWords;
  readonly piece: Piece;
  /** Its number, where a strike pocketed several. */
  readonly man?: number | null;
  readonly pick: (pocket: Pocket) => void;
};

/** Asks for the pocket of one piece: the four corners as the striking player sees them. */
export const PocketPicker = ({ w, piece, man = null, pick }: PocketPickerProps) => (
  <section class="pockets" aria-labelledby="pocket-question">
    <p id="pocket-question" role="status">
      <Man piece={piece} /> {man === null ? w.whichPocket({ piece }) : w.whichPocketOf({ piece, man })}
    </p>
    <div class="corners">
      {LAID.map((pocket) => (
        <button key={pocket} type="button" class="key" onClick={() => pick(pocket)}>
          {w.pocket[NAMES[pocket]]()}
        </button>
      ))}
    </div>
  </section>
);
