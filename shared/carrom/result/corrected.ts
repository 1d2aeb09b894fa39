import type { MatchEvent, RecordedEvent } from "../model/events.ts";

/** Roles that correct boards which are closed at the table. */
const OFFICIALS: ReadonlySet<string> = new Set(["organiser", "owner", "auditor"]);

/** The role that recorded an event; empty where a log written by hand does not say. */
const roleOf = (event: MatchEvent & Partial<Pick<RecordedEvent, "by">>): string => event.by?.split(":")[0] ?? "";

/** The event that a change is about; `null` where it changes no earlier event. */
const targetOf = (event: MatchEvent): number | null =>
  event.type === "strike_corrected" || event.type === "event_voided"
    ? event.data.target
    : event.type === "strike_inserted"
      ? event.data.after
      : null;

/** Whether an event closes the boards before it: the next board, or a confirmation. */
const closes = ({ type }: MatchEvent): boolean =>
  type === "board_opened" || type === "board_recorded" || type === "result_confirmed";

/**
 * The changes of strikes and events that are called corrections: made after the board was closed by the next board or by
 * a confirmation, or made by an organiser or an auditor. An undo of the table on its open board is none.
 *
 * @returns their seqs
 */
export const correctionsIn = (log: readonly (MatchEvent & Partial<Pick<RecordedEvent, "by">>)[]): readonly number[] => {
  let closed = 0;
  const found: number[] = [];
  for (const event of log) {
    const target = targetOf(event);
    if (target !== null && (target < closed || OFFICIALS.has(roleOf(event)))) found.push(event.seq);
    if (closes(event)) closed = event.seq;
  }
  return found;
};
