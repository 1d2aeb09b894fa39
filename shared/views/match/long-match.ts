import type { MatchDetail } from "#shared/api/match/match.ts";
import { MOST_MATCH_ROWS } from "#shared/api/parts/limits.ts";
import { type BoardPlay, boardsOf } from "./play.ts";

type Report = MatchDetail["report"];

/** A part of a very long match; `earlier`: the board before which there is more, absent where nothing was left out. */
export type Part = { readonly report: Report; readonly earlier?: number };

const seqsOf = ({ turns }: BoardPlay): number[] => turns.flatMap(({ lines }) => lines.map(({ seq }) => seq));

/**
 * The last boards of a match that fit into one answer, whole ones where one fits. A match of a usual evening always
 * fits whole; one of ten thousand events would be fifteen megabytes.
 *
 * @param before only boards with a smaller number
 */
export const latestPart = (report: Report, before?: number, most: number = MOST_MATCH_ROWS): Part => {
  const rows = report.strikes.length + report.events.length + report.boards.length;
  if (before === undefined && rows <= most) return { report };
  const boards = boardsOf(report).filter(({ board }) => before === undefined || board.number < before);
  const seqs = new Set<number>();
  const kept: BoardPlay[] = [];
  let room = most;
  for (const play of boards.toReversed()) {
    const own = seqsOf(play);
    if (kept.length > 0 && own.length + 1 > room) break;
    for (const seq of own.slice(-most)) seqs.add(seq);
    kept.unshift(play);
    room -= own.length + 1;
  }
  const first = kept[0]?.board.number;
  return {
    report: {
      ...report,
      boards: kept.map(({ board }) => board),
      strikes: report.strikes.filter(({ seq }) => seqs.has(seq)),
      events: report.events.filter(({ seq }) => seqs.has(seq)),
    },
    ...(first !== undefined && kept.length < boards.length ? { earlier: first } : {}),
  };
};
