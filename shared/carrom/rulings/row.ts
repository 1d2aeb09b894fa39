import * as english from "#shared/words/rulings.en.ts";
import type { Board } from "../model/board.ts";
import type { MatchEvent } from "../model/events.ts";
import type { Finding } from "../model/finding.ts";
import { formatStrike } from "../model/notation.ts";
import type { BoardStanding, EventRow, Points, Ruling, StrikeRow } from "../model/report.ts";
import type { Setting } from "../model/setting.ts";
import type { MatchState } from "../model/state.ts";
import { explain, type RulingWords } from "./explain.ts";

/** The row of a report for the event that led to a state; `null` for an event with nothing to report. */
export type PlayRow =
  | { readonly kind: "strike"; readonly row: StrikeRow }
  | { readonly kind: "event"; readonly row: EventRow }
  | null;

/**
 * The row of an event.
 *
 * @param state the state right after the event
 * @param corrected seq of the correction of the strike, if any
 * @param w the catalogue of its rulings: a published report is in English
 */
export const rowOf = (state: MatchState, event: MatchEvent, corrected?: number, w: RulingWords = english): PlayRow => {
  const { last, setting, board } = state;
  if (last.kind === "silent") return null;
  if (last.kind === "event") {
    return {
      kind: "event",
      row: {
        seq: event.seq,
        type: event.type,
        side: last.side === null ? null : idOf(setting, last.side),
        returned: last.returned,
        ...boardStanding(state),
        rulings: rulings(w, last.findings),
      },
    };
  }
  if (event.type !== "strike" || !board) return null;
  const { verdict, seat, end } = last;
  const { player, side } = setting.seats[seat] ?? { player: event.data.player, side: -1 };
  return {
    kind: "strike",
    row: {
      seq: event.seq,
      board: board.number,
      player,
      side: idOf(setting, side),
      notation: formatStrike(event.data),
      turn: verdict.turn,
      fouls: verdict.fouls,
      returned: verdict.returned,
      ...boardStanding(state),
      rulings: rulings(w, [...verdict.findings, ...end]),
      ...(corrected === undefined ? {} : { corrected }),
    },
  };
};

const rulings = (w: RulingWords, findings: readonly Finding[]): Ruling[] =>
  findings.map((finding) => ({ text: explain(w, finding), clause: finding.clause }));

/** The board in a report; the `BoardStanding` of an event. */
export const boardStanding = (state: MatchState): BoardStanding => {
  const { board, setting } = state;
  return {
    next: board && !board.over ? (setting.seats[board.turn]?.player ?? null) : null,
    pockets: board ? { white: board.pockets.white, black: board.pockets.black } : { white: 0, black: 0 },
    owed: bySide(setting, board?.owed ?? []),
    queen: queenOf(setting, board),
    ...(setting.ruleset.values ? { tally: bySide(setting, board?.tally ?? []) } : {}),
  };
};

const queenOf = (setting: Setting, board: Board | null): BoardStanding["queen"] => ({
  state: board?.queen.state ?? "on-board",
  side: board === null || board.queen.side === null ? null : idOf(setting, board.queen.side),
});

const idOf = (setting: Setting, side: number): string => setting.sides[side]?.id ?? "";

/** Numbers by side index, as an object by side id. */
export const bySide = ({ sides }: Setting, values: readonly number[]): Points => {
  const points: Record<string, number> = {};
  for (const [side, { id }] of sides.entries()) points[id] = values[side] ?? 0;
  return points;
};
