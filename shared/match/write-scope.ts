import type { MatchEvent, MatchState, Refusal } from "#carrom";
import { err, ok, type Result } from "../result.ts";
import { ROLES, type Role } from "../roles.ts";

/**
 * The rights of a person in one match's log: those of the table, of an auditor, all rights, or those of a player in
 * a match of their own: a result without strikes, a confirmation, a dispute.
 */
export const WRITE_SCOPES = ["scorer", "auditor", "organiser", "player"] as const;
export type WriteScope = (typeof WRITE_SCOPES)[number];

/** The write scope of each role in the matches of its club; `null`: the role only reads. */
export const SCOPE_OF_ROLE: Readonly<Record<Role, WriteScope | null>> = {
  owner: "organiser",
  organiser: "organiser",
  umpire: "scorer",
  auditor: "auditor",
  player: null,
  reader: null,
};

/** The roles that write in the logs of their club's matches. */
export const WRITERS: readonly Role[] = ROLES.filter((role) => SCOPE_OF_ROLE[role] !== null);

/** Events of an auditor: decisions on a board that was played, never play itself. */
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
 * The write scope of a player of the match: at most that of the table, so that no player decides a dispute of
 * their own. `null`: none.
 */
export const scopeOfParty = (scope: WriteScope): WriteScope | null => {
  if (scope === "player") return "player";
  return scope === "auditor" ? null : "scorer";
};

/** Events with which a player enters a result without strikes. */
export const TYPED: ReadonlySet<MatchEvent["type"]> = new Set<MatchEvent["type"]>([
  "board_recorded",
  "game_recorded",
  "extra_point_claimed",
  "time_called",
  "level_decided",
]);

/**
 * The permission to record an event. The table corrects the latest board until the next one opens or a side confirms the
 * result; afterwards, and for events that are no longer play, an organiser is needed.
 *
 * @param find an earlier event by its seq
 */
export const mayWrite = (
  scope: WriteScope,
  state: MatchState,
  event: MatchEvent,
  find: (seq: number) => MatchEvent | undefined,
): Result<true, Refusal> => {
  if (scope === "organiser") return ok(true);
  const refuse = (key: ScopeFault) => err<Refusal>({ code: "not-allowed-now", why: { key }, seq: event.seq });
  if (scope === "auditor") return AUDITOR_EVENTS.has(event.type) ? ok(true) : refuse("auditorRecords");
  if (scope === "player") {
    const fault = playerMayNot(state, event, find);
    return fault === null ? ok(true) : refuse(fault);
  }
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

type ScopeFault =
  | "auditorRecords"
  | "organiserOnly"
  | "correctionLate"
  | "playerRecords"
  | "recordedOtherwise"
  | "disputeWaits";

/** The reason why a player may not write an event in a match of their own; `null`: they may. */
const playerMayNot = (
  state: MatchState,
  event: MatchEvent,
  find: (seq: number) => MatchEvent | undefined,
): ScopeFault | null => {
  if (event.type === "result_confirmed") return null;
  // One dispute at a time: the person who decides the first then knows of the next.
  if (event.type === "dispute_opened") return state.disputes.some(({ open }) => open) ? "disputeWaits" : null;
  if (!TYPED.has(event.type)) return "playerRecords";
  // A record that an umpire or the desk has begun is finished by them.
  for (let seq = 2; seq < event.seq; seq += 1) {
    const type = find(seq)?.type;
    if (type === undefined || !TYPED.has(type)) return "recordedOtherwise";
  }
  return null;
};

/** Whether a correction's target is on the latest board: a young correction must not reach an old board. */
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
