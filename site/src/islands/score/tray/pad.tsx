import { type Board, type Colour, onBoard, otherColour, type Piece, type Setting } from "#carrom";
import { Man } from "#shared/views/strike/man.tsx";
import { NOTHING, type StrikeDraft } from "#site/islands/strike/draft.ts";
import { Key } from "#site/islands/strike/key.tsx";
import type { Press } from "#site/islands/strike/press.ts";
import type { ScoreWords } from "./words.ts";

type PadProps = {
  readonly w: ScoreWords;
  readonly setting: Setting;
  readonly board: Board;
  /** Colour of the side that strikes; white where men have values. */
  readonly own: Colour;
  /** `null` while nothing has been tapped. */
  readonly draft: StrikeDraft | null;
  readonly tap: (pressed: Press) => void;
};

const Discs = ({ pieces }: { readonly pieces: readonly Piece[] }) => (
  <span class="discs">
    {pieces.map((piece, index) => (
      // By its place: when the turn passes a disc changes its colour, which costs less than another one.
      <Man key={index} piece={piece} />
    ))}
  </span>
);

/** On keys that always show their ruling first, as on keys of menus that ask something. */
const ASKS = "…";

/** A key's words, and in small letters what they mean. */
const Meant = ({ what, means }: { readonly what: string; readonly means: string }) => (
  <span class="meant">
    {what} <small>{means}</small>
  </span>
);

/** A key with men, and under them in small letters what they are. */
const Named = ({ pieces, words }: { readonly pieces: readonly Piece[]; readonly words: string }) => (
  <span class="meant">
    <Discs pieces={pieces} /> <small>{words}</small>
  </span>
);

const several = (colour: Colour, men: number): Colour[] => Array.from({ length: men }, () => colour);

const isNothing = (draft: StrikeDraft | null): boolean =>
  draft !== null && draft.own + draft.other === 0 && !draft.queen && !draft.striker && !draft.untouched;

type RowProps = Omit<PadProps, "setting"> & { readonly now: StrikeDraft };

/** Men with colours: the side's own by one, two or three, the opponent's by one. */
const ColouredKeys = ({ w, board, own, now, tap }: RowProps) => (
  <>
    {[1, 2, 3].map((men) => (
      <Key
        key={men}
        name={`own-${men}`}
        on={now.own === men}
        disabled={onBoard(board, own) < men}
        tap={() => tap({ key: "men", colour: own, men })}
      >
        <Named pieces={several(own, men)} words={w.ownMen({ men })} />
      </Key>
    ))}
    <QueenKey w={w} board={board} now={now} tap={tap} />
    <Key
      name="other"
      on={now.other > 0}
      disabled={onBoard(board, otherColour(own)) < 1}
      tap={() => tap({ key: "men", colour: otherColour(own), men: now.other > 0 ? now.other : 1 })}
    >
      <Named pieces={[otherColour(own)]} words={`${w.opponentsMan()}${ASKS}`} />
    </Key>
  </>
);

/** Men with values: white and black by one or two, anybody's. */
const ValuedKeys = ({ w, board, now, tap }: RowProps) => (
  <>
    {(["white", "black"] as const).flatMap((colour) =>
      ([1, 2] as const).map((men) => (
        <Key
          key={`${colour}-${men}`}
          name={`${colour}-${men}`}
          on={(colour === "white" ? now.own : now.other) === men}
          disabled={onBoard(board, colour) < men}
          tap={() => tap({ key: "men", colour, men })}
        >
          <Named pieces={several(colour, men)} words={colour === "white" ? w.whiteMen({ men }) : w.blackMen({ men })} />
        </Key>
      )),
    )}
    <QueenKey w={w} board={board} now={now} tap={tap} />
    <Key
      name="one-each"
      on={now.own === 1 && now.other === 1}
      disabled={onBoard(board, "white") < 1 || onBoard(board, "black") < 1}
      tap={() => tap({ key: "one-each" })}
    >
      <Named pieces={["white", "black"]} words={w.oneOfEach()} />
    </Key>
  </>
);

const QueenKey = ({ w, board, now, tap }: Pick<RowProps, "w" | "board" | "now" | "tap">) => (
  <Key name="queen" on={now.queen} disabled={board.queen.state !== "on-board"} tap={() => tap({ key: "queen" })}>
    <Named pieces={["queen"]} words={`${w.queen()}${ASKS}`} />
  </Key>
);

/** The commonest outcomes of a strike. No key ever moves: what is not possible is only not to be pressed. */
export const Pad = ({ setting, ...rest }: PadProps) => {
  const { w, draft, tap } = rest;
  const now = draft ?? NOTHING;
  const valued = setting.ruleset.values !== null;
  return (
    <div class={valued ? "pad valued" : "pad"}>
      <Key name="nothing" on={isNothing(draft)} tap={() => tap({ key: "nothing" })}>
        <Meant what={w.nothingPocketed()} means={w.nothingMeans()} />
      </Key>
      <Key name="missed" on={now.untouched} tap={() => tap({ key: "missed" })}>
        <Meant what={`${w.missed()}${ASKS}`} means={w.missedMeans()} />
      </Key>
      {valued ? <ValuedKeys {...rest} now={now} /> : <ColouredKeys {...rest} now={now} />}
      <Key name="striker" on={now.striker === "pocketed"} tap={() => tap({ key: "striker" })}>
        <Man piece="striker" /> {w.striker()}
        {ASKS}
      </Key>
    </div>
  );
};
