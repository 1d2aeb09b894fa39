import type { LastManOutcome } from "../../rules/outcomes.ts";
import type { Ruleset } from "../../rules/ruleset.ts";
import { Clause } from "../parts/clause.tsx";
import { counted } from "../parts/figures.ts";
import { Scroller } from "../parts/scroller.tsx";

/** The rules about last men once more, as a table to look things up in at the end of a board. */

type LastMan = NonNullable<Ruleset["lastMan"]>;
type Key = Exclude<keyof LastMan, "cleared" | "ownWhen" | "owing">;
/** What a strike leads to by who has covered the queen; a word where the last man is a man like any other. */
type Line = { readonly down: string; readonly cells: readonly (Key | "cleared" | "as-ever" | "never")[] };

const LINES: readonly Line[] = [
  { down: "Your last man", cells: ["own", "cleared", "cleared"] },
  { down: "Your last man and the striker", cells: ["ownWithStriker", "as-ever", "as-ever"] },
  { down: "The other side's last man", cells: ["opponents", "opponentsQueenCovered", "opponentsQueenCovered"] },
  {
    down: "The other side's last man and the striker",
    cells: ["opponentsWithStriker", "opponentsQueenCovered", "opponentsQueenCovered"],
  },
  { down: "The other side's last man, and your cover", cells: ["never", "opponentsWhileCovering", "never"] },
  { down: "Both last men", cells: ["both", "bothQueenCovered", "bothQueenCoveredByOpponent"] },
  { down: "Both, and your cover", cells: ["never", "bothWhileCovering", "never"] },
  { down: "Both, by a foul", cells: ["both", "bothQueenCoveredFoul", "bothQueenCoveredFoul"] },
  { down: "Both, and your cover, by a foul", cells: ["never", "bothWhileCoveringFoul", "never"] },
  {
    down: "Both and the striker",
    cells: ["bothWithStriker", "bothWithStrikerQueenCovered", "bothWithStrikerQueenCoveredByOpponent"],
  },
];

/** The rows that a ruleset may leave out. */
const LEAVABLE = [
  "opponentsWhileCovering",
  "opponentsWithStriker",
  "bothWhileCovering",
  "bothWhileCoveringFoul",
] as const;

/** A foul has a line of its own only where it gives the board away, cover and striker where a rule names them. */
const linesOf = (lastMan: LastMan): readonly Line[] =>
  LINES.filter(({ cells }) => {
    const left = LEAVABLE.find((row) => cells.includes(row));
    if (left) return lastMan[left] !== undefined;
    const { value } = lastMan.bothQueenCoveredFoul;
    return !cells.includes("bothQueenCoveredFoul") || value.effect === "board-lost" || value.effect === "finished";
  });

const COLUMNS = [
  "The queen is not covered",
  "You have covered her, or do so now",
  "The other side has covered her",
] as const;

type Awarding = Extract<LastManOutcome["value"], { points: unknown }>;

/** `3 points (1 from 22) and 1 for each man of yours left`. */
const points = ({ scoring }: Ruleset, { effect, points: { flat, late, men } }: Awarding): string => {
  const from = scoring.queenUntil.value;
  const once = from === null || late === flat ? "" : ` (${late === 0 ? "none" : late} from ${from})`;
  const winnerIsYou = effect === "board-won";
  const yours = (men === "winner") === winnerIsYou;
  const each =
    men === "none" ? "" : ` and ${scoring.men.value.white} for each man ${yours ? "you have" : "it has"} left`;
  return `${counted(flat, "point")}${once}${each}`;
};

const BACK = { own: "Yours comes back", opponent: "Theirs comes back", both: "Both come back" } as const;

/** e4: with both last men down, the striker and a foul bring men of yours back. */
const OTHERS_FINISH: ReadonlySet<Key> = new Set<Key>([
  "opponents",
  "opponentsWhileCovering",
  "opponentsWithStriker",
  "opponentsQueenCovered",
  "bothQueenCoveredFoul",
  "bothWhileCoveringFoul",
  "bothQueenCoveredByOpponent",
  "bothWithStriker",
  "bothWithStrikerQueenCovered",
  "bothWithStrikerQueenCoveredByOpponent",
]);

const told = (ruleset: Ruleset, key: Key, { value }: LastManOutcome): string => {
  switch (value.effect) {
    case "board-lost":
      return `They win: ${points(ruleset, value)}`;
    case "board-won":
      return `You win: ${points(ruleset, value)}`;
    case "finished":
      return OTHERS_FINISH.has(key) ? "They have cleared the board" : "You have cleared the board";
    case "comes-back": {
      const whose = key.startsWith("own") ? "own" : key.startsWith("opponents") ? "opponent" : value.whose;
      return `${BACK[whose]}${value.penalty > 0 ? ", with one more of yours" : ""}; the turn passes`;
    }
  }
};

const saidOf = (ruleset: Ruleset, lastMan: LastMan, cell: Key | "cleared"): { text: string; clause: string } | null => {
  if (cell === "cleared") return { text: "You have cleared the board", clause: lastMan.cleared.clause };
  const row = lastMan[cell];
  return row ? { text: told(ruleset, cell, row), clause: row.clause } : null;
};

const Outcome = ({ ruleset, lastMan, cell }: { ruleset: Ruleset; lastMan: LastMan; cell: Line["cells"][number] }) => {
  if (cell === "as-ever") return <td>As on any strike</td>;
  const said = cell === "never" ? null : saidOf(ruleset, lastMan, cell);
  if (said === null) return <td>{"\u2013"}</td>;
  return (
    <td>
      {said.text} <Clause ruleset={ruleset.id} clause={said.clause} />
    </td>
  );
};

/** What a last man in a pocket leads to, by who has covered the queen; only where sides have colours. */
export const LastMenTable = ({ ruleset }: { ruleset: Ruleset }) => {
  const { lastMan } = ruleset;
  if (!lastMan) return null;
  return (
    <Scroller label="Last men in one table">
      <table class="last-men">
        <thead>
          <tr>
            <th scope="col">What goes down</th>
            {COLUMNS.map((who) => (
              <th key={who} scope="col">
                {who}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(lastMan).map(({ down, cells }) => (
            <tr key={down}>
              <th scope="row">{down}</th>
              {cells.map((cell, index) => (
                <Outcome key={COLUMNS[index]} ruleset={ruleset} lastMan={lastMan} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
};
