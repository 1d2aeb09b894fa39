import type { LastManOutcome, RulebookWords, Ruleset } from "#carrom";
import { Clause } from "../parts/clause.tsx";
import type { ClauseWords } from "../parts/clause-words.ts";
import { Scroller } from "../parts/scroller.tsx";

/** The rules about last men once more, as a table to look things up in at the end of a board. */

type LastMan = NonNullable<Ruleset["lastMan"]>;
type Key = Exclude<keyof LastMan, "cleared" | "ownWhen" | "owing" | "opponentsFoul">;
/** What a strike leads to by who has covered the queen; a word where the last man is a man like any other. */
type Line = {
  readonly row: keyof RulebookWords["lastMenRow"];
  readonly cells: readonly (Key | "cleared" | "as-ever" | "never")[];
};

const LINES: readonly Line[] = [
  { row: "own", cells: ["own", "cleared", "cleared"] },
  { row: "own-striker", cells: ["ownWithStriker", "as-ever", "as-ever"] },
  { row: "opponents", cells: ["opponents", "opponentsQueenCovered", "opponentsQueenCovered"] },
  {
    row: "opponents-striker",
    cells: ["opponentsWithStriker", "opponentsQueenCovered", "opponentsQueenCovered"],
  },
  { row: "opponents-cover", cells: ["never", "opponentsWhileCovering", "never"] },
  { row: "both", cells: ["both", "bothQueenCovered", "bothQueenCoveredByOpponent"] },
  { row: "both-cover", cells: ["never", "bothWhileCovering", "never"] },
  { row: "both-foul", cells: ["both", "bothQueenCoveredFoul", "bothQueenCoveredFoul"] },
  { row: "both-cover-foul", cells: ["never", "bothWhileCoveringFoul", "never"] },
  {
    row: "both-striker",
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

const COLUMNS = ["uncovered", "yours", "theirs"] as const;

type Awarding = Extract<LastManOutcome["value"], { points: unknown }>;

/** `You win: 3 points (1 from 22), and 1 for each man you have left`. */
const won = (w: RulebookWords, { scoring }: Ruleset, { effect, points: { flat, late, men } }: Awarding): string => {
  const from = scoring.queenUntil.value;
  const winner = effect === "board-won" ? "you" : "opponent";
  const yours = (men === "winner") === (winner === "you");
  return w.lastMenWin({
    winner,
    points: flat,
    drops: from !== null && late !== flat,
    late,
    from: from ?? 0,
    count: men === "none" ? "none" : yours ? "yours" : "theirs",
    each: scoring.men.value.white,
  });
};

/** e4: with both last men pocketed, the striker and a foul bring men of yours back. */
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

const outcomeInWords = (w: RulebookWords, ruleset: Ruleset, key: Key, { value }: LastManOutcome): string => {
  switch (value.effect) {
    case "board-lost":
    case "board-won":
      return won(w, ruleset, value);
    case "finished":
      return w.lastMenCleared({ winner: OTHERS_FINISH.has(key) ? "opponent" : "you" });
    case "comes-back": {
      const whose = key.startsWith("own") ? "own" : key.startsWith("opponents") ? "opponent" : value.whose;
      return w.lastMenBackThen({ whose, more: value.penalty > 0 });
    }
  }
};

type CellText = { readonly text: string; readonly clause: string };

const cellText = (w: RulebookWords, ruleset: Ruleset, lastMan: LastMan, cell: Key | "cleared"): CellText | null => {
  if (cell === "cleared") return { text: w.lastMenCleared({ winner: "you" }), clause: lastMan.cleared.clause };
  const row = lastMan[cell];
  return row ? { text: outcomeInWords(w, ruleset, cell, row), clause: row.clause } : null;
};

/** The words of the table of last men. */
export type LastMenWords = { readonly rulebook: RulebookWords; readonly clauses: ClauseWords };

type OutcomeProps = {
  readonly w: LastMenWords;
  readonly ruleset: Ruleset;
  readonly lastMan: LastMan;
  readonly cell: Line["cells"][number];
};

const Outcome = ({ w, ruleset, lastMan, cell }: OutcomeProps) => {
  if (cell === "as-ever") return <td>{w.rulebook.lastMenAsUsual()}</td>;
  const outcome = cell === "never" ? null : cellText(w.rulebook, ruleset, lastMan, cell);
  if (outcome === null) return <td>{"\u2013"}</td>;
  return (
    <td>
      {outcome.text} <Clause w={w.clauses} ruleset={ruleset.id} clause={outcome.clause} />
    </td>
  );
};

/** What a last man in a pocket leads to, by who has covered the queen; only where sides have colours. */
export const LastMenTable = ({ w, ruleset }: { w: LastMenWords; ruleset: Ruleset }) => {
  const { lastMan } = ruleset;
  if (!lastMan) return null;
  return (
    <Scroller label={w.rulebook.lastMenTable()}>
      <table class="last-men">
        <thead>
          <tr>
            <th scope="col">{w.rulebook.lastMenPocketed()}</th>
            {COLUMNS.map((who) => (
              <th key={who} scope="col">
                {w.rulebook.lastMenColumn[who]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(lastMan).map(({ row, cells }) => (
            <tr key={row}>
              <th scope="row">{w.rulebook.lastMenRow[row]()}</th>
              {cells.map((cell, index) => (
                <Outcome key={COLUMNS[index]} w={w} ruleset={ruleset} lastMan={lastMan} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
};
