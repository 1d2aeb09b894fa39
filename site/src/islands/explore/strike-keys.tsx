import {
  type Board,
  COLOURS,
  type Colour,
  formatStrike,
  type MatchState,
  type NotedStrike,
  onBoard,
  type Pocket,
  parseStrike,
  type Ruleset,
  type StrikerFate,
  tryMove,
} from "#carrom";
import { Man } from "#shared/views/strike/man.tsx";
import { Key } from "../strike/key.tsx";
import { PocketPicker, type PocketWords } from "../strike/pocket-picker.tsx";
import { SeenKeys, type SeenWords } from "./seen-keys.tsx";

/** The sentences of the keys that a strike is tapped together with, in one language. */
type StrikeKeysWords = SeenWords & PocketWords;

type StrikeKeysProps = {
  readonly w: StrikeKeysWords;
  readonly state: MatchState;
  /** The board of that state. */
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

type Put = (change: Partial<NotedStrike>) => void;

type ReturnProps = {
  readonly w: StrikeKeysWords;
  readonly state: MatchState;
  readonly strike: NotedStrike;
  readonly put: Put;
};

/** Where men have values and the striker may choose, what comes back. */
const ReturnKeys = ({ w, state, strike, put }: ReturnProps) => {
  const { returned: chosen, ...plain } = strike;
  const offered = COLOURS.filter((colour) => tryMove(state, formatStrike({ ...plain, returned: [colour] })).ok);
  if (!state.setting.ruleset.values || strike.striker !== "pocketed" || offered.length < 2) return null;
  return offered.map((colour) => (
    <Key
      key={colour}
      on={chosen?.includes(colour) ?? false}
      tap={() => put({ returned: chosen?.includes(colour) ? [] : [colour] })}
    >
      <Man piece={colour} /> {w.comesBack({ colour })}
    </Key>
  ));
};

/** The strike, tapped together; a man's key adds one more each time. */
export const StrikeKeys = ({ w, state, board, notation, write }: StrikeKeysProps) => {
  const { ruleset } = state.setting;
  const strike = readOr(notation);
  const put: Put = (change) => write(formatStrike(tidied({ ...strike, ...change })));
  const down = (piece: "queen" | Colour): number => strike.pocketed.filter((one) => one.piece === piece).length;
  const add = (piece: "queen" | Colour): void =>
    down(piece) < onBoard(board, piece)
      ? put({ pocketed: [...strike.pocketed, { piece }] })
      : put({ pocketed: strike.pocketed.filter((one) => one.piece !== piece) });
  const fate = (striker: StrikerFate): void => {
    const { striker: before, ...rest } = strike;
    write(formatStrike(tidied(before === striker ? rest : { ...rest, striker })));
  };
  return (
    <>
      <div class="keys strike-keys">
        <Key on={notation === "-"} tap={() => write("-")}>
          {w.nothingPocketed()}
        </Key>
        {COLOURS.map((colour) => (
          <Key key={colour} on={down(colour) > 0} disabled={onBoard(board, colour) === 0} tap={() => add(colour)}>
            <Man piece={colour} />{" "}
            {down(colour) > 1 ? w.several({ piece: w.piece[colour](), count: down(colour) }) : w.piece[colour]()}
          </Key>
        ))}
        <Key on={down("queen") > 0} disabled={onBoard(board, "queen") === 0} tap={() => add("queen")}>
          <Man piece="queen" /> {w.piece.queen()}
        </Key>
        <Key on={strike.striker === "pocketed"} tap={() => fate("pocketed")}>
          <Man piece="striker" /> {w.striker()}
        </Key>
        <Key on={strike.striker === "off"} tap={() => fate("off")}>
          {w.strikerOff()}
        </Key>
        {board.attempts > 0 ? (
          <Key on={strike.touched === false} tap={() => write(strike.touched === false ? "-" : ".")}>
            {w.touchedNothing()}
          </Key>
        ) : null}
        <ReturnKeys w={w} state={state} strike={strike} put={put} />
      </div>
      <SeenKeys w={w} ruleset={ruleset} strike={strike} put={put} />
      <MissingPocket w={w} ruleset={ruleset} board={board} strike={strike} put={put} />
    </>
  );
};

type MissingProps = {
  readonly w: PocketWords;
  readonly ruleset: Ruleset;
  readonly board: Board;
  readonly strike: NotedStrike;
  readonly put: Put;
};

/** Where queen and cover must part, the pocket of each piece is asked for, one after the other. */
const MissingPocket = ({ w, ruleset, board, strike, put }: MissingProps) => {
  const queenInPlay = board.queen.state === "pocketed" || strike.pocketed.some(({ piece }) => piece === "queen");
  const index = strike.pocketed.findIndex(({ pocket }) => pocket === undefined);
  const blind = strike.pocketed[index];
  if (ruleset.queen.coverPocket.value !== "another" || !queenInPlay || !blind) return null;
  const pick = (pocket: Pocket): void =>
    put({ pocketed: strike.pocketed.map((one, at) => (at === index ? { piece: one.piece, pocket } : one)) });
  return <PocketPicker w={w} piece={blind.piece} pick={pick} />;
};
