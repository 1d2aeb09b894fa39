import { type Board, onBoard } from "../../../../../shared/match/model/board.ts";
import type { Setting } from "../../../../../shared/match/model/setting.ts";
import { type Colour, otherColour, type Piece } from "../../../../../shared/vocabulary.ts";
import { type Draft, NOTHING } from "../../strike/draft.ts";
import { Key } from "../../strike/key.tsx";
import { playerName, type Sides } from "../../strike/names.ts";
import type { Press } from "../../strike/press.ts";
import type { ScoreWords } from "./words.ts";

type CountProps = {
  readonly w: ScoreWords;
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly set: (value: number) => void;
};

const Count = ({ w, label, value, most, set }: CountProps) => (
  <fieldset class="count">
    <legend>{label}</legend>
    <button
      type="button"
      class="key"
      disabled={value === 0}
      aria-label={w.oneLess({ men: label })}
      onClick={() => set(value - 1)}
    >
      {"\u2212"}
    </button>
    <output aria-live="polite">{value}</output>
    <button
      type="button"
      class="key"
      disabled={value >= most}
      aria-label={w.oneMore({ men: label })}
      onClick={() => set(value + 1)}
    >
      +
    </button>
  </fieldset>
);

type MenProps = {
  readonly w: ScoreWords;
  readonly sides: Sides;
  readonly setting: Setting;
  readonly board: Board;
  readonly own: Colour;
  readonly draft: Draft | null;
  readonly tap: (pressed: Press) => void;
};

/** What is rare on a strike: more men, pieces off the board, a strike out of turn. */
export const Men = ({ w, sides, setting, board, own, draft, tap }: MenProps) => {
  const now = draft ?? NOTHING;
  const inTurn = setting.seats[board.turn]?.player;
  const others = setting.seats.filter(({ player }) => player !== inTurn);
  const valued = setting.ruleset.values !== null;
  const other = otherColour(own);
  const off: readonly (readonly [Piece, string])[] = [
    [own, valued ? w.off.white() : w.off.own()],
    [other, valued ? w.off.black() : w.off.opponents()],
    ["queen", w.queenOff()],
  ];
  return (
    <section class="more" aria-label={w.tab.men()}>
      <div class="keys">
        <Key on={now.striker === "off"} tap={() => tap({ key: "striker-off" })}>
          {w.strikerOff()}
        </Key>
        {off.map(([piece, label]) => (
          <Key
            key={piece}
            on={now.off.includes(piece)}
            disabled={onBoard(board, piece) === 0}
            tap={() => tap({ key: "off", piece })}
          >
            {label}
          </Key>
        ))}
      </div>
      <Count
        w={w}
        label={valued ? w.men.white() : w.men.own()}
        value={now.own}
        most={onBoard(board, own)}
        set={(men) => tap({ key: "count", colour: own, men })}
      />
      <Count
        w={w}
        label={valued ? w.men.black() : w.men.opponents()}
        value={now.other}
        most={onBoard(board, other)}
        set={(men) => tap({ key: "count", colour: other, men })}
      />
      <h3>{w.outOfTurn()}</h3>
      <div class="keys">
        {others.map(({ player }) => (
          <Key key={player} on={now.player === player} tap={() => tap({ key: "player", player })}>
            {w.struckBy({ player: playerName(sides, player) })}
          </Key>
        ))}
        {now.player !== null && setting.ruleset.violations["out-of-turn"].value.effect !== "noted" ? (
          <Key on={now.called} tap={() => tap({ key: "called" })}>
            {w.calledAtOnce()}
          </Key>
        ) : null}
      </div>
    </section>
  );
};
