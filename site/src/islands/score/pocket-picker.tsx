import { Man } from "../../../../shared/views/match/man.tsx";
import type { Piece, Pocket } from "../../../../shared/vocabulary.ts";

const NAMES: Record<Pocket, string> = { 1: "far left", 2: "far right", 3: "near right", 4: "near left" };

/** As they lie before whoever strikes. */
const LAID: readonly Pocket[] = [1, 2, 4, 3];

const PIECE: Record<Piece, string> = { queen: "the queen", white: "the white man", black: "the black man" };

/** Asks for the pocket of one piece: the four corners as the striking player sees them. */
export const PocketPicker = ({
  piece,
  order,
  pick,
}: {
  piece: Piece;
  order: string;
  pick: (pocket: Pocket) => void;
}) => (
  <section class="pockets" aria-labelledby="pocket-question">
    <p id="pocket-question" role="status">
      <Man piece={piece} /> Into which pocket did {PIECE[piece]} go{order}?
    </p>
    <div class="corners">
      {LAID.map((pocket) => (
        <button key={pocket} type="button" class="key" onClick={() => pick(pocket)}>
          {NAMES[pocket]}
        </button>
      ))}
    </div>
  </section>
);
