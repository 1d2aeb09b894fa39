import { BOARD_FIGURES, type BoardFigure, countedFor, SHARES } from "#shared/api/players/board-figures.ts";
import type { Player } from "#shared/api/players/player.ts";
import type { Statistics } from "#shared/api/players/statistics.ts";
import { FiguresTable, Finding, Strip, StripKey } from "./spread.tsx";
import type { PlayerWords } from "./words.ts";

/** A share as a percentage with what it is a share of: a rate of little is not hidden behind its digits. */
const rate = (w: PlayerWords, part: number, whole: number): string =>
  whole === 0 ? w.noneYet() : w.rate({ share: part / whole, part, whole });

/** A mean of so many. */
const each = (w: PlayerWords, sum: number, count: number): string =>
  count === 0 ? w.noneYet() : (sum / count).toFixed(2);

const shown = (w: PlayerWords, figure: BoardFigure, of: Statistics): string => {
  const { part, whole } = countedFor(figure, of);
  return SHARES.has(figure) ? rate(w, part, whole) : each(w, part, whole);
};

type Shown = { readonly w: PlayerWords; readonly data: Pick<Player, "name" | "statistics" | "spread"> };

/** What a player does at the board, counted from strikes; each figure beside those of the club, where enough have it. */
export const StatisticsList = ({ w, data }: Shown) => {
  const { boards, strikes, matches, whiteSlams, blackSlams } = data.statistics;
  if (boards === 0) return <p class="empty">{w.noStatistics()}</p>;
  return (
    <>
      <Finding w={w} data={data} />
      <dl class="statistics">
        {BOARD_FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{w.statistic[figure]()}</dt>
            <dd>{shown(w, figure, data.statistics)}</dd>
            <Strip w={w} data={data} figure={figure} />
          </div>
        ))}
      </dl>
      <StripKey w={w} data={data} />
      <FiguresTable w={w} data={data} />
      {whiteSlams + blackSlams > 0 && <p>{w.slams({ white: whiteSlams, black: blackSlams })}</p>}
      <p class="small">{w.statisticsFrom({ boards, strikes, matches })}</p>
    </>
  );
};
