import { type Board, type Colour, MEN_PER_COLOUR, onBoard, otherColour, type Piece, type Setting } from "#carrom";
import { figure } from "#shared/views/parts/figures.ts";
import { NOTHING, type StrikeDraft } from "#site/islands/strike/draft.ts";
import { Key } from "#site/islands/strike/key.tsx";
import { playerName, type Sides } from "#site/islands/strike/names.ts";
import type { Press } from "#site/islands/strike/press.ts";
import type { ScoreWords } from "./words.ts";

type CountProps = {
  readonly label: string;
  /** By which its keys are known, whatever colour the striking side has. */
  readonly place: "own" | "other";
  readonly colour: Colour;
  readonly value: number;
  /** Men of this colour on the board. */
  readonly most: number;
  readonly tap: (pressed: Press) => void;
};

const COUNTS = Array.from({ length: MEN_PER_COLOUR }, (_, index) => index + 1);

/** How many men of one colour, by one tap: a key for each number, each always in its place. */
const Count = ({ label, place, colour, value, most, tap }: CountProps) => (
  <fieldset class="count">
    <legend>{label}</legend>
    <div class="keys numbers">
      {COUNTS.map((men) => (
        <Key
          key={men}
          name={`count-${place}-${men}`}
          on={value === men}
          disabled={men > most}
          tap={() => tap({ key: "men", colour, men })}
        >
          {figure(men)}
        </Key>
      ))}
    </div>
  </fieldset>
);

type MenProps = {
  readonly w: ScoreWords;
  readonly sides: Sides;
  readonly setting: Setting;
  readonly board: Board;
  readonly own: Colour;
  readonly draft: StrikeDraft | null;
  readonly tap: (pressed: Press) => void;
};

/** What is rare on a strike: more men, pieces off the board, a strike out of turn. */
export const RareStrikeFields = ({ w, sides, setting, board, own, draft, tap }: MenProps) => {
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
      <Count
        label={valued ? w.men.white() : w.men.own()}
        place="own"
        colour={own}
        value={now.own}
        most={onBoard(board, own)}
        tap={tap}
      />
      <Count
        label={valued ? w.men.black() : w.men.opponents()}
        place="other"
        colour={other}
        value={now.other}
        most={onBoard(board, other)}
        tap={tap}
      />
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
      {now.player !== null && setting.ruleset.violations["out-of-turn"].value.effect === "board-lost" ? (
        <p class="small">{w.playedOn()}</p>
      ) : null}
    </section>
  );
};
