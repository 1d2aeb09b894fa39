import type { MatchEvent, RecordedEvent } from "../model/events.ts";
import type { Report } from "../model/report.ts";

/** An award that decides a board. */
export type Award = {
  readonly board: number;
  /** The seq of its `board_awarded`. */
  readonly seq: number;
  /** The role of the recorder: `organiser`, `umpire`; empty where a log written by hand does not say. */
  readonly by: string;
};

type Logged = MatchEvent & Partial<Pick<RecordedEvent, "by">>;

/** The role that recorded an event. */
const roleOf = ({ by = "" }: Logged): string => by.split(":")[0] ?? "";

/**
 * The awards that decide boards of a match: neither voided nor followed by another decision.
 *
 * @returns in the order of the boards
 */
export const awardsIn = (log: readonly Logged[], { boards, voided }: Pick<Report, "boards" | "voided">): Award[] => {
  const latest = new Map<number, Award>();
  for (const event of log)
    if (event.type === "board_awarded" && !voided.includes(event.seq))
      latest.set(event.data.board, { board: event.data.board, seq: event.seq, by: roleOf(event) });
  return boards.flatMap(({ number, ending }) => (ending === "awarded" ? (latest.get(number) ?? []) : []));
};
