import type { Statistics } from "../../api/players/statistics.ts";
import type { PlayerWords } from "./words.ts";

/** A share as a percentage with what it is a share of: a rate of little is not hidden behind its digits. */
const rate = (w: PlayerWords, part: number, whole: number): string =>
  whole === 0 ? w.noneYet() : w.rate({ share: part / whole, part, whole });

/** A mean of so many. */
const each = (w: PlayerWords, sum: number, count: number): string =>
  count === 0 ? w.noneYet() : (sum / count).toFixed(2);

/** What a player does at the board, counted from strikes. */
export const StatisticsList = ({ w, data }: { w: PlayerWords; data: Statistics }) => {
  const { boards, boardsWon, breaks, breaksWon, breaksMade, turns, men, queens, covers, fouls, dues } = data;
  if (boards === 0) return <p class="empty">{w.noStatistics()}</p>;
  return (
    <>
      <dl class="statistics">
        <div>
          <dt>{w.statistic["breaks-won"]()}</dt>
          <dd>{rate(w, breaksWon, breaks)}</dd>
        </div>
        <div>
          <dt>{w.statistic["others-won"]()}</dt>
          <dd>{rate(w, boardsWon - breaksWon, boards - breaks)}</dd>
        </div>
        <div>
          <dt>{w.statistic["breaks-made"]()}</dt>
          <dd>{rate(w, breaksMade, breaks)}</dd>
        </div>
        <div>
          <dt>{w.statistic.men()}</dt>
          <dd>{each(w, men, turns)}</dd>
        </div>
        <div>
          <dt>{w.statistic.queens()}</dt>
          <dd>{rate(w, covers, queens)}</dd>
        </div>
        <div>
          <dt>{w.statistic.fouls()}</dt>
          <dd>{each(w, fouls, boards)}</dd>
        </div>
        <div>
          <dt>{w.statistic.dues()}</dt>
          <dd>{each(w, dues, boards)}</dd>
        </div>
      </dl>
      <p class="small">{w.statisticsFrom({ boards, strikes: data.strikes, matches: data.matches })}</p>
    </>
  );
};
