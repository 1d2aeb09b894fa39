import type { Colour, EventData, Report } from "#carrom";
import type { Written } from "./play.ts";

/** Events about whole boards, as tests of games and matches write them. */

type Recorded = EventData<"board_recorded">;

/** The event of a board scored without its strikes. */
export const recorded = (
  board: number,
  winner: string,
  left: number,
  more: Partial<Recorded> = {},
): Extract<Written, { type: "board_recorded" }> => ({
  type: "board_recorded",
  data: { board, winner, left, queen: null, ...more },
});

/** The event of an umpire's decision about a board. */
export const awarded = (board: number, winner: string | null, points: Readonly<Record<string, number>>): Written => ({
  type: "board_awarded",
  data: { board, winner, points: { ...points }, reason: "umpire-decision" },
});

/** The event of a board that is to be played again. */
export const annulled = (board: number): Written => ({ type: "board_annulled", data: { board, reason: "other" } });

/** The event of a board's beginning; a tie-break by colours with the colour of each of the tied. */
export const opens = (board: number, breaker: string, colours?: Record<string, Colour>): Written => ({
  type: "board_opened",
  data: { board, breaker, ...(colours ? { colours } : {}) },
});

/** Boards in short: `1.2 decided A 7-0` is board 2 of game 1. */
export const boardsOf = ({ boards }: Report): string[] =>
  boards.map(({ number, game, status, winner, points }) =>
    [`${game}.${number}`, status, winner ?? "-", `${points.A}-${points.B}`].join(" "),
  );

/** The refused events of a report: the seq and the code of each. */
export const refusals = ({ problems }: Report): [number, string][] => problems.map(({ seq, code }) => [seq, code]);
