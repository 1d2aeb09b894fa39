import { err, ok, type Result } from "../result.ts";
import type { MatchEvent } from "./model/events.ts";
import type { Refusal } from "./model/refusal.ts";
import type { MatchState } from "./model/state.ts";

/** Who holds the pen: the table (an umpire, a scorer link), an auditor, or an organiser. */
export const PENS = ["scorer", "auditor", "organiser"] as const;
export type WriteScope = (typeof PENS)[number];

/** What an auditor writes: what becomes of a board that was played, never play itself. */
const AUDITOR_EVENTS: ReadonlySet<MatchEvent["type"]> = new Set<MatchEvent["type"]>([
  "strike_corrected",
  "strike_inserted",
  "event_voided",
  "board_awarded",
  "board_annulled",
  "dispute_opened",
  "dispute_resolved",
]);

/**
 * What is left of a pen in the hands of somebody who plays in the match: at most what the table has, so that nobody
 * decides his own dispute. `null`: nothing.
 */
export const penOfParty = (pen: WriteScope): WriteScope | null => (pen === "auditor" ? null : "scorer");

/**
 * Who may record what. The table corrects the latest board until the next one opens or a side signs the result;
 * afterwards, and for what is no longer play, it takes an organiser.
 *
 * @param find an earlier event by its seq
 */
export const mayWrite = (
  pen: WriteScope,
  state: MatchState,
  event: MatchEvent,
  find: (seq: number) => MatchEvent | undefined,
): Result<true, Refusal> => {
  if (pen === "organiser") return ok(true);
  const refuse = (key: PenFault) => err<Refusal>({ code: "not-allowed-now", why: { key }, seq: event.seq });
  if (pen === "auditor") return AUDITOR_EVENTS.has(event.type) ? ok(true) : refuse("auditorRecords");
  switch (event.type) {
    case "match_ended":
    case "dispute_resolved":
      return refuse("organiserOnly");
    case "board_awarded":
    case "board_annulled":
      // A game of which only the points were recorded closes the boards before it, as the next board does.
      return event.data.board === state.lastNumber &&
        state.confirmed.length === 0 &&
        find(state.latestBoard)?.type !== "game_recorded"
        ? ok(true)
        : refuse("correctionLate");
    case "strike_corrected":
    case "event_voided":
      return onLatestBoard(state, event.data.target, find) ? ok(true) : refuse("correctionLate");
    case "strike_inserted":
      return onLatestBoard(state, event.data.after, find) ? ok(true) : refuse("correctionLate");
    default:
      return ok(true);
  }
};

type PenFault = "auditorRecords" | "organiserOnly" | "correctionLate";

/** Follows a correction to what it changes, so that nobody reaches an old board through a young correction. */
const onLatestBoard = (state: MatchState, seq: number, find: (seq: number) => MatchEvent | undefined): boolean => {
  const target = find(seq);
  if (!target || seq < state.latestBoard || state.confirmed.length > 0) return false;
  if (target.type === "strike_corrected" || target.type === "event_voided") {
    return onLatestBoard(state, target.data.target, find);
  }
  if (target.type === "strike_inserted") return onLatestBoard(state, target.data.after, find);
  if (target.type === "board_awarded" || target.type === "board_annulled")
    return target.data.board === state.lastNumber;
  return true;
};
