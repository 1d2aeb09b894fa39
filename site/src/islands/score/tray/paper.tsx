import type { ComponentChildren } from "preact";
import { type MatchState, mostOfBoard, type Setting } from "#carrom";
import { figure } from "#shared/views/parts/figures.ts";
import { namesOf } from "#shared/views/parts/people.tsx";
import { type Act, type ScoringTable, tryAct } from "#site/islands/strike/acts.ts";
import { Key } from "#site/islands/strike/key.tsx";
import type { Sides } from "#site/islands/strike/names.ts";
import { COUNTS, countsLeft, type PaperBoard } from "./paper-line.ts";
import type { ScoreWords } from "./words.ts";

const tallied = ({ ruleset }: Setting): boolean => ruleset.values !== null;

/** The side with more points than all others; `null` where the best are level. */
const ahead = (tally: PaperBoard["tally"]): string | null => {
  const best = Math.max(...Object.values(tally));
  const leaders = Object.keys(tally).filter((side) => tally[side] === best);
  return leaders.length === 1 ? (leaders[0] ?? null) : null;
};

/**
 * The board as an entry of the log; `null` while something of it is missing.
 *
 * @param seat that broke it, where that is known
 */
export const paperAct = (state: MatchState, seat: number | null, paper: PaperBoard): Act | null => {
  const { setting } = state;
  const { winner, left, queen, loss, slam, tally } = paper;
  const breaker = seat === null ? undefined : setting.seats[seat]?.player;
  const about = { board: state.lastNumber + 1, ...(breaker === undefined ? {} : { breaker }) };
  if (tallied(setting)) {
    if (setting.sides.some(({ id }) => tally[id] === undefined)) return null;
    return { type: "board_recorded", data: { ...about, winner: ahead(tally), left: 0, queen: null, tally } };
  }
  if (winner === null || left === null) return null;
  const rare = { ...(loss === null ? {} : { ending: loss }), ...(slam === null ? {} : { slam }) };
  return { type: "board_recorded", data: { ...about, winner, left, queen, ...rare } };
};

/** Points of a side in all games so far. */
const pointsOf = ({ games }: MatchState, side: number): number =>
  games.reduce((sum, { points }) => sum + (points[side] ?? 0), 0);

/** The board in words and what it adds to the score, before it is recorded. */
export const paperTitle = (w: ScoreWords, { sides }: Sides, table: ScoringTable, act: Act): string => {
  if (act.type !== "board_recorded") return "";
  const { board, winner, tally } = act.data;
  if (tally) return w.paperTally({ board, list: sides.map(({ id }) => tally[id] ?? 0).join("–") });
  const tried = tryAct(table, act);
  const index = sides.findIndex(({ id }) => id === winner);
  const points = tried.ok ? pointsOf(tried.value.table.state, index) - pointsOf(table.state, index) : 0;
  return w.paperWon({ board, side: namesOf(sides[index]?.players ?? []), points });
};

type PaperProps = {
  readonly w: ScoreWords;
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
  <div class="paper">{tallied(props.setting) ? <Tally {...props} /> : <Won {...props} />}</div>
);
