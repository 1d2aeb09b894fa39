import {
  EVENT_DATA,
  type Extended,
  extend,
  lastPlayed,
  type MatchEvent,
  type MatchState,
  type RecordedEvent,
  type Refusal,
  sidesWithSubstitutes,
} from "#carrom";
import type { Append, Head, SentEvent, Writer } from "#shared/api/match/append.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import type { RoomLimits } from "#shared/api/parts/limits.ts";
import { scopeOfParty, type WriteScope } from "#shared/match/write-scope.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { freshEvents, missedOf, numberedEvents } from "./append.ts";
import { authorise } from "./authorise.ts";
import type { Journal } from "./journal.ts";
import { revoked } from "./revocations.ts";

/** A request that may be recorded; `extended` is `null` where all of it was recorded before. */
export type PreparedAppend = {
  readonly head: Head;
  readonly scope: WriteScope;
  readonly known: ReadonlyMap<string, RecordedEvent>;
  readonly fresh: readonly SentEvent[];
  readonly batch: readonly MatchEvent[];
  readonly extended: Extended | null;
};

export type Room = {
  readonly head: Head;
  readonly journal: Pick<Journal, "known" | "lines" | "events">;
  readonly state: MatchState;
  readonly limits: RoomLimits;
  /** Lets the writer through, or says how long it has to wait. */
  readonly admit: () => Result<true, Fault>;
  readonly isRevoked: (link: string) => boolean;
  /** Why a writer of this scope may not write now, if another device holds the pen. */
  readonly elsewhere: (writer: Writer, scope: WriteScope) => Fault | null;
};

/** Of a request, what is new and where it would lead. Nothing is awaited here: the head stays the head. */
export const prepareAppend = (
  { expectedSeq, events, ...writer }: Append,
  room: Room,
): Result<PreparedAppend, Fault> => {
  const { head, journal, state, limits } = room;
  const scope = scopeOf(writer, room);
  if (!scope.ok) return scope;
  const admitted = room.admit();
  if (!admitted.ok) return admitted;
  const known = journal.known(events.map(({ id }) => id));
  const fresh = freshEvents(events, known, expectedSeq, head);
  if (!fresh.ok) {
    if (fresh.error.code !== "stale-sequence") return fresh;
    return err({ ...fresh.error, missed: missedOf(journal.lines(expectedSeq), known) });
  }
  if (scope.value === "player" && signsForAnother(state, writer.persons ?? [], events)) return err(notYourSide);
  const its = { head, scope: scope.value, known };
  if (fresh.value.length === 0) return ok({ ...its, fresh: [], batch: [], extended: null });
  if (head.seq + fresh.value.length > limits.events) return err(matchFull(limits.events));
  const batch = numberedEvents(fresh.value, head);
  let past: RecordedEvent[] | undefined;
  const extended = authorise(state, batch, scope.value, () => {
    past ??= journal.events();
    return past;
  });
  if (!extended.ok) {
    // What is known, or sent twice, may stand anywhere among what is new.
    const indices = fresh.value.map(({ id }) => events.findIndex((event) => event.id === id));
    return err(faultOfRefusal(extended.error, head.seq + 1, indices));
  }
  const elsewhere = room.elsewhere(writer, scope.value);
  if (elsewhere) return err(elsewhere);
  return ok({ ...its, fresh: fresh.value, batch, extended: extended.value });
};

/** The write scope of a writer: none by a revoked link, and a smaller one for a player of the match. */
export const scopeOf = (
  { scope: own, persons = [], link }: Writer,
  { state, isRevoked }: Pick<Room, "state" | "isRevoked">,
): Result<WriteScope, Fault> => {
  if (link !== undefined && isRevoked(link)) return err(revoked);
  if (own === "player" && !plays(state, persons)) return err(notYours);
  const scope = plays(state, persons) ? scopeOfParty(own) : own;
  return scope === null ? err(party) : ok(scope);
};

/** `true` if a player confirms for a side that is not theirs. */
const signsForAnother = (state: MatchState, persons: readonly string[], events: readonly SentEvent[]): boolean => {
  const own = sidesWithSubstitutes(state).filter(({ players }) => players.some((player) => persons.includes(player)));
  return events.some(({ type, data }) => {
    const signed = type === "result_confirmed" ? EVENT_DATA.result_confirmed.safeParse(data).data : undefined;
    return signed !== undefined && !own.some(({ id }) => id === signed.side);
  });
};

const plays = (state: MatchState, persons: readonly string[]): boolean =>
  sidesWithSubstitutes(state).some(({ players }) => players.some((player) => persons.includes(player)));

const notYours: Fault = { code: "not-permitted", message: { key: "notYourMatch" } };
const notYourSide: Fault = { code: "not-permitted", message: { key: "notYourSide" } };
const party: Fault = { code: "not-permitted", message: { key: "partyToMatch" } };

const matchFull = (events: number): Fault => ({
  code: "match-full",
  message: { key: "matchFull", about: { most: events } },
  place: "/events",
});

/**
 * A refusal of the rules, at its place: in this request, whose new events begin with seq `first`, or in the log.
 *
 * @param indices the place of each new event in the request; left out where the request has no others
 */
export const faultOfRefusal = ({ code, why, seq }: Refusal, first: number, indices: readonly number[] = []): Fault => ({
  code,
  message: why,
  place: seq >= first ? `/events/${indices[seq - first] ?? seq - first}` : `seq ${seq}`,
});

type Closing = { readonly event: MatchEvent; readonly extended: Extended };

/** The end of a match in which nothing was played; `null`: it has ended as void already. */
export function closing(state: MatchState, log: readonly RecordedEvent[], last: number): Result<Closing | null, Fault> {
  if (lastPlayed(log) !== null) return err({ code: "match-begun", message: { key: "matchBegun" } });
  if (state.status === "void") return ok(null);
  const event: MatchEvent = { seq: last + 1, type: "match_ended", data: { kind: "void", reason: "other" } };
  const extended = extend(state, [event], () => log);
  return extended.ok
    ? ok({ event, extended: extended.value })
    : err({ ...faultOfRefusal(extended.error, event.seq), place: "" });
}
