import { COLOURS, lossesOf, type Setting } from "#carrom";
import { Key } from "#site/islands/strike/key.tsx";
import { countsLeft, lostBy, type PaperBoard } from "./paper-line.ts";

type EndingWords = typeof import("#shared/words/endings.en.ts");

export type RarelyReadProps = {
  readonly setting: Setting;
  readonly paper: PaperBoard;
  readonly set: (paper: PaperBoard) => void;
  readonly words: EndingWords;
};

/** What few lines of a score sheet have: how the board was lost by a fault, and slams. */
export const RarelyRead = ({ setting, paper, set, words }: RarelyReadProps) => (
  <details open={paper.loss !== null || paper.slam !== null}>
    <summary>{words.howEnded()}</summary>
    <div class="keys">
      <Key on={paper.loss === null} tap={() => set(lostBy(setting, paper, null))}>
        {words.plainly()}
      </Key>
      {lossesOf(setting).map((loss) => (
        <Key key={loss} on={paper.loss === loss} tap={() => set(lostBy(setting, paper, loss))}>
          {words.lost[loss]()}
        </Key>
      ))}
      {COLOURS.map((colour) => (
        <Key
          key={colour}
          on={paper.slam === colour}
          disabled={paper.loss !== null || countsLeft(setting, { ...paper, slam: colour }).length === 0}
          tap={() => set({ ...paper, slam: paper.slam === colour ? null : colour })}
        >
          {words.slamOf({ colour })}
        </Key>
      ))}
    </div>
  </details>
);
