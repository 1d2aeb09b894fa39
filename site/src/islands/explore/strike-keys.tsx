import { type Board, onBoard } from "../../../../shared/match/board.ts";
import { formatStrike, type NotedStrike, parseStrike } from "../../../../shared/match/notation.ts";
import type { Ruleset } from "../../../../shared/rules/ruleset.ts";
import { Man } from "../../../../shared/views/man.tsx";
import { VIOLATION_WORDS } from "../../../../shared/views/wording.ts";
import {
  COLOURS,
  type Colour,
  type Pocket,
  type StrikerFate,
  VIOLATIONS,
  type Violation,
} from "../../../../shared/vocabulary.ts";
import { toggled } from "../score/draft.ts";
import { PocketPicker } from "../score/pocket-picker.tsx";
import { Key } from "../score/strike-pad.tsx";

type StrikeKeysProps = {
  readonly ruleset: Ruleset;
  readonly board: Board;
  /** Strike notation: the keys write it, and read what was typed. */
  readonly notation: string;
  readonly write: (notation: string) => void;
};

const NOTHING: NotedStrike = { pocketed: [] };

const readOr = (notation: string): NotedStrike => {
  const read = parseStrike(notation);
  return read.ok ? read.value : NOTHING;
};

/** A strike without what is empty in it. */
const tidied = ({ pocketed, striker, off, touched, observed, returned }: NotedStrike): NotedStrike => ({
  pocketed,
  ...(striker ? { striker } : {}),
  ...(off && off.length > 0 ? { off } : {}),
  ...(touched === false ? { touched } : {}),
  ...(observed && observed.length > 0 ? { observed } : {}),
  ...(returned && returned.length > 0 ? { returned } : {}),
});

const MAN_KEY: Record<Colour, string> = { white: "White man", black: "Black man" };
/** Struck out of turn needs somebody to strike; the explorer has only whoever is in turn. */
const NEEDS_ANOTHER: readonly Violation[] = ["out-of-turn", "out-of-turn-unnoticed"];

/** The strike, tapped together; a man's key adds one more each time. */
export const StrikeKeys = ({ ruleset, board, notation, write }: StrikeKeysProps) => {
  const strike = readOr(notation);
  const put = (change: Partial<NotedStrike>): void => write(formatStrike(tidied({ ...strike, ...change })));
  const down = (piece: "queen" | Colour): number => strike.pocketed.filter((one) => one.piece === piece).length;
  const add = (piece: "queen" | Colour): void =>
    down(piece) < onBoard(board, piece)
      ? put({ pocketed: [...strike.pocketed, { piece }] })
      : put({ pocketed: strike.pocketed.filter((one) => one.piece !== piece) });
  const fate = (striker: StrikerFate): void => {
    const { striker: before, ...rest } = strike;
    write(formatStrike(tidied(before === striker ? rest : { ...rest, striker })));
  };
  const observed = strike.observed ?? [];
  return (
    <>
      <div class="keys strike-keys">
        <Key on={notation === "-"} tap={() => write("-")}>
          Nothing pocketed
        </Key>
        {COLOURS.map((colour) => (
          <Key key={colour} on={down(colour) > 0} disabled={onBoard(board, colour) === 0} tap={() => add(colour)}>
            <Man piece={colour} /> {MAN_KEY[colour]}
            {down(colour) > 1 ? ` \u00d7${down(colour)}` : ""}
          </Key>
        ))}
        <Key on={down("queen") > 0} disabled={onBoard(board, "queen") === 0} tap={() => add("queen")}>
          <Man piece="queen" /> Queen
        </Key>
        <Key on={strike.striker === "pocketed"} tap={() => fate("pocketed")}>
          <Man piece="striker" /> Striker
        </Key>
        <Key on={strike.striker === "off"} tap={() => fate("off")}>
          Striker off the board
        </Key>
        {board.attempts > 0 ? (
          <Key on={strike.touched === false} tap={() => write(strike.touched === false ? "-" : ".")}>
            Touched nothing
          </Key>
        ) : null}
      </div>
      <details class="seen">
        <summary>Seen on this strike</summary>
        <div class="keys">
          {VIOLATIONS.filter((code) => !NEEDS_ANOTHER.includes(code)).map((code) => (
            <Key key={code} on={observed.includes(code)} tap={() => put({ observed: toggled(observed, code) })}>
              {VIOLATION_WORDS[code]}
            </Key>
          ))}
        </div>
      </details>
      <MissingPocket ruleset={ruleset} board={board} strike={strike} put={put} />
    </>
  );
};

type MissingProps = Pick<StrikeKeysProps, "ruleset" | "board"> & {
  readonly strike: NotedStrike;
  readonly put: (change: Partial<NotedStrike>) => void;
};

/** Where queen and cover must part, the pocket of each piece is asked for, one after the other. */
const MissingPocket = ({ ruleset, board, strike, put }: MissingProps) => {
  const queenInPlay = board.queen.state === "pocketed" || strike.pocketed.some(({ piece }) => piece === "queen");
  const index = strike.pocketed.findIndex(({ pocket }) => pocket === undefined);
  const blind = strike.pocketed[index];
  if (ruleset.queen.coverPocket.value !== "another" || !queenInPlay || !blind) return null;
  const pick = (pocket: Pocket): void =>
    put({ pocketed: strike.pocketed.map((one, at) => (at === index ? { piece: one.piece, pocket } : one)) });
  return <PocketPicker piece={blind.piece} order="" pick={pick} />;
};
