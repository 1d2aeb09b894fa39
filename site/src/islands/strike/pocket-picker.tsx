import type { Piece, Pocket } from "#carrom";
import { Man } from "#shared/views/strike/man.tsx";
import { later } from "./later.tsx";
import { useShortcut } from "./shortcuts.ts";

const NAMES = { 1: "far-left", 2: "far-right", 3: "near-right", 4: "near-left" } as const;

/** As they lie before the striker. */
const LAID: readonly Pocket[] = [1, 2, 4, 3];

/** The sentences that ask for a pocket, in one language. */
export type PocketWords = typeof import("#shared/words/pockets.en.ts");

type PocketPickerProps = {
  readonly w: PocketWords;
  readonly piece: Piece;
  /** Its number, where a strike pocketed several. */
  readonly man?: number | null;
  /** Whose eyes the board is drawn for, where that is known. */
  readonly player?: string | null;
  readonly pick: (pocket: Pocket) => void;
};

/** Drawn when a pocket is first asked for: its keys are there at once. */
const Board = later(() => import("./pocket-board.tsx").then(({ PocketBoard }) => PocketBoard));

/** The question for a pocket. */
export const pocketQuestion = (w: PocketWords, piece: Piece, man: number | null): string =>
  man === null ? w.whichPocket({ piece }) : w.whichPocketOf({ piece, man });

type CornerProps = Pick<PocketPickerProps, "w" | "pick"> & { readonly pocket: Pocket };

/** A quarter of the board, with its pocket. */
const Corner = ({ w, pocket, pick }: CornerProps) => (
  <button
    type="button"
    class="corner"
    data-key={NAMES[pocket]}
    aria-keyshortcuts={useShortcut(NAMES[pocket])}
    onClick={() => pick(pocket)}
  >
    <span>{w.pocket[NAMES[pocket]]()}</span>
  </button>
);

/** Asks for the pocket of one piece: a drawn board with its four corners, as the striking player sees them. */
export const PocketPicker = ({ w, piece, man = null, player = null, pick }: PocketPickerProps) => (
  <section class="pockets" aria-labelledby="pocket-question" tabIndex={-1}>
    <div>
      <p id="pocket-question">{pocketQuestion(w, piece, man)}</p>
      <p class="small">{player === null ? w.asStriker() : w.asPlayer({ player })}</p>
    </div>
    <div class="corners">
      <Board />
      <Man piece={piece} />
      {LAID.map((pocket) => (
        <Corner key={pocket} w={w} pocket={pocket} pick={pick} />
      ))}
    </div>
  </section>
);
