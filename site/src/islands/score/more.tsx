import type { MatchDetail } from "../../../../shared/api/match/match.ts";
import { type Board, onBoard } from "../../../../shared/match/model/board.ts";
import type { Setting } from "../../../../shared/match/model/setting.ts";
import { type Colour, otherColour, type Piece, VIOLATIONS, type Violation } from "../../../../shared/vocabulary.ts";
import { changed, type Draft, NOTHING, toggled } from "../strike/draft.ts";
import { Key } from "../strike/key.tsx";
import { playerName } from "../strike/names.ts";
import type { ScoreWords } from "./words.ts";

type MoreProps = {
  readonly w: ScoreWords;
  readonly detail: MatchDetail;
  readonly setting: Setting;
  readonly board: Board;
  readonly own: Colour;
  readonly draft: Draft | null;
  readonly set: (draft: Draft | null) => void;
};

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

/** Called for a strike out of turn by the choice of who struck. */
const OUT_OF_TURN: readonly Violation[] = ["out-of-turn", "out-of-turn-unnoticed"];

const Observations = ({ w, setting, draft, set }: Pick<MoreProps, "w" | "setting" | "set"> & { draft: Draft }) => {
  const { violations } = setting.ruleset;
  const shown = VIOLATIONS.filter((code) => !OUT_OF_TURN.includes(code));
  const costly = shown.filter((code) => violations[code].value.effect !== "noted");
  const free = shown.filter((code) => violations[code].value.effect === "noted");
  const keys = (codes: readonly Violation[]) => (
    <div class="keys">
      {codes.map((code) => (
        <Key
          key={code}
          on={draft.observed.includes(code)}
          tap={() => set(changed(draft, { observed: toggled(draft.observed, code) }))}
        >
          {w.strike.observed[code]()}
        </Key>
      ))}
    </div>
  );
  return (
    <>
      <h3>{w.foulsOnStrike()}</h3>
      {keys(costly)}
      <details>
        <summary>{w.notedNoPenalty()}</summary>
        {keys(free)}
      </details>
    </>
  );
};

/** What is rare on a strike: more men, off the board, observations, a strike out of turn. */
export const More = ({ w, detail, setting, board, own, draft, set }: MoreProps) => {
  const now = draft ?? NOTHING;
  const put = (change: Partial<Draft>): void => set(changed(now, { untouched: false, ...change }));
  const inTurn = setting.seats[board.turn]?.player;
  const others = setting.seats.filter(({ player }) => player !== inTurn);
  const valued = setting.ruleset.values !== null;
  const off: readonly (readonly [Piece, string])[] = [
    [own, valued ? w.off.white() : w.off.own()],
    [otherColour(own), valued ? w.off.black() : w.off.opponents()],
    ["queen", w.queenOff()],
  ];
  return (
    <section class="more" id="more" aria-label={w.more()}>
      <h3>{w.moreMen()}</h3>
      <Count
        w={w}
        label={valued ? w.men.white() : w.men.own()}
        value={now.own}
        most={onBoard(board, own)}
        set={(value) => put({ own: value })}
      />
      <Count
        w={w}
        label={valued ? w.men.black() : w.men.opponents()}
        value={now.other}
        most={onBoard(board, otherColour(own))}
        set={(value) => put({ other: value })}
      />
      <h3>{w.offBoard()}</h3>
      <div class="keys">
        <Key on={now.striker === "off"} tap={() => put({ striker: now.striker === "off" ? null : "off" })}>
          {w.strikerOff()}
        </Key>
        {off.map(([piece, label]) => (
          <Key
            key={piece}
            on={now.off.includes(piece)}
            disabled={onBoard(board, piece) === 0}
            tap={() => put({ off: toggled(now.off, piece) })}
          >
            {label}
          </Key>
        ))}
      </div>
      <Observations w={w} setting={setting} draft={now} set={set} />
      <h3>{w.outOfTurn()}</h3>
      <div class="keys">
        {others.map(({ player }) => (
          <Key
            key={player}
            on={now.player === player}
            tap={() => set({ ...NOTHING, player: now.player === player ? null : player })}
          >
            {w.struckBy({ player: playerName(detail, player) })}
          </Key>
        ))}
        {now.player !== null && setting.ruleset.violations["out-of-turn"].value.effect !== "noted" ? (
          <Key on={now.called} tap={() => put({ called: !now.called })}>
            {w.calledAtOnce()}
          </Key>
        ) : null}
      </div>
    </section>
  );
};
