import type { ComponentChildren } from "preact";
import { mostOfBoard, type Setting } from "#carrom";
import { figure } from "#shared/views/parts/figures.ts";
import { namesOf } from "#shared/views/parts/people.tsx";
import { Key } from "#site/islands/strike/key.tsx";
import type { Sides } from "#site/islands/strike/names.ts";
import { COUNTS, countsLeft, isTallied, type PaperBoard } from "./paper-line.ts";

export type PaperProps = {
  readonly w: typeof import("#shared/words/umpire.en.ts");
  readonly sides: Sides;
  readonly setting: Setting;
  readonly paper: PaperBoard;
  readonly set: (paper: PaperBoard) => void;
  /** What few lines have: how the board was lost by a fault, and slams. */
  readonly rarely: ComponentChildren;
};

/** The names by which a keyboard finds the winners' keys. */
const LETTERS = ["a", "b"] as const;

/** Whose men are counted: after some faults those of the winner. */
const counted = ({ ruleset }: Setting, { winner, loss }: PaperBoard, sides: Sides) => {
  const own = ruleset.lastMan?.own.value;
  const winners = loss === "own-last-before-queen" && own?.effect === "board-lost" && own.points.men === "winner";
  return sides.sides.find(({ id }) => (id === winner) === winners && winner !== null);
};

const Won = ({ w, sides, setting, paper, set, rarely }: PaperProps) => {
  const whose = counted(setting, paper, sides);
  const possibleNow = countsLeft(setting, paper);
  return (
    <>
      <fieldset>
        <legend>{w.paperWinner()}</legend>
        <div class="keys">
          {sides.sides.map(({ id, players }, index) => (
            <Key
              key={id}
              name={`paper-${LETTERS[index]}`}
              on={paper.winner === id}
              tap={() => set({ ...paper, winner: id })}
            >
              {namesOf(players)}
            </Key>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{w.paperLeft({ known: whose !== undefined, side: namesOf(whose?.players ?? []) })}</legend>
        <div class="keys paper-men">
          {COUNTS.map((men) => (
            <Key
              key={men}
              name={`paper-${men}`}
              on={paper.left === men}
              disabled={!possibleNow.includes(men)}
              tap={() => set({ ...paper, left: men })}
            >
              {figure(men)}
            </Key>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{w.paperQueen()}</legend>
        <div class="keys">
          {sides.sides.map(({ id, players }) => (
            <Key
              key={id}
              name={id === paper.winner ? "paper-queen" : `paper-queen-${id}`}
              on={paper.queen === id}
              disabled={paper.queen !== id && countsLeft(setting, { ...paper, queen: id }).length === 0}
              tap={() => set({ ...paper, queen: paper.queen === id ? null : id })}
            >
              {namesOf(players)}
            </Key>
          ))}
        </div>
      </fieldset>
      {rarely}
    </>
  );
};

/** Points that a sheet can have. */
const POINTS = /^\d{1,3}$/;

const Tally = ({ w, sides, setting, paper, set }: PaperProps) => (
  <>
    {sides.sides.map(({ id, players }) => (
      <label key={id} class="paper-points">
        {w.paperPoints({ side: namesOf(players) })}
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={mostOfBoard(setting.ruleset)}
          value={paper.tally[id] ?? ""}
          onInput={({ currentTarget: { value } }) => {
            const { [id]: _, ...others } = paper.tally;
            set({ ...paper, tally: POINTS.test(value) ? { ...others, [id]: Number(value) } : others });
          }}
        />
      </label>
    ))}
  </>
);

/** A board that was kept on paper: what its line on the score sheet says. */
export const Paper = (props: PaperProps) => (
  <div class="paper">{isTallied(props.setting) ? <Tally {...props} /> : <Won {...props} />}</div>
);
