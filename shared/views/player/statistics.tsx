import type { Statistics } from "../../api/players/statistics.ts";
import { counted, figure } from "../parts/figures.ts";

/** A share as a percentage with what it is a share of: a rate of little is not hidden behind its digits. */
const rate = (part: number, whole: number): string =>
  whole === 0 ? "none yet" : `${Math.round((100 * part) / whole)} % (${figure(part)} of ${figure(whole)})`;

/** A mean of so many. */
const each = (sum: number, count: number): string => (count === 0 ? "none yet" : (sum / count).toFixed(2));

/** What a player does at the board, counted from strikes. */
export const StatisticsList = ({ data }: { data: Statistics }) => {
  const { boards, boardsWon, breaks, breaksWon, breaksMade, turns, men, queens, covers, fouls, dues } = data;
  if (boards === 0) return <p class="empty">Counted from the first decided match that is recorded strike by strike.</p>;
  return (
    <>
      <dl class="statistics">
        <div>
          <dt>Boards won with the break</dt>
          <dd>{rate(breaksWon, breaks)}</dd>
        </div>
        <div>
          <dt>Boards won without it</dt>
          <dd>{rate(boardsWon - breaksWon, boards - breaks)}</dd>
        </div>
        <div>
          <dt>Breaks that pocketed a man</dt>
          <dd>{rate(breaksMade, breaks)}</dd>
        </div>
        <div>
          <dt>Men a turn</dt>
          <dd>{each(men, turns)}</dd>
        </div>
        <div>
          <dt>Queens covered once pocketed</dt>
          <dd>{rate(covers, queens)}</dd>
        </div>
        <div>
          <dt>Fouls a board</dt>
          <dd>{each(fouls, boards)}</dd>
        </div>
        <div>
          <dt>Men due a board</dt>
          <dd>{each(dues, boards)}</dd>
        </div>
      </dl>
      <p class="small">
        From {counted(boards, "board")} and {counted(data.strikes, "strike")} of{" "}
        {counted(data.matches, "decided match", "decided matches")}, under all rules. Men that the same strike gave back
        are not counted.
      </p>
    </>
  );
};
