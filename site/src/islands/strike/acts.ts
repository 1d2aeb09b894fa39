import { extend } from "../../../../shared/match/extend.ts";
import type { EventData, EventType, MatchEvent } from "../../../../shared/match/model/events.ts";
import type { Refusal } from "../../../../shared/match/model/refusal.ts";
import type { Ruling } from "../../../../shared/match/model/report.ts";
import type { MatchState } from "../../../../shared/match/model/state.ts";
import { mayWrite } from "../../../../shared/match/write-scope.ts";
import { err, ok, type Result } from "../../../../shared/result.ts";

type Distributed<T extends EventType> = T extends EventType ? { readonly type: T; readonly data: EventData<T> } : never;

/** Something to record, before it has a place in the log. */
export type Act = Distributed<Exclude<EventType, "match_opened">>;

/** The match as this phone knows it. */
export type ScoringTable = { readonly state: MatchState; readonly log: readonly MatchEvent[] };

/** The match after an act, and what the rulebook says to it. */
export type TriedAct = { readonly table: ScoringTable; readonly rulings: readonly Ruling[] };

/** An act in its place at the end of the log. */
export const eventOf = ({ log }: ScoringTable, act: Act): MatchEvent => ({ ...act, seq: log.length + 1 });

/** Judges an act by the engine that the server uses, before anything is sent. */
export const tryAct = (table: ScoringTable, act: Act): Result<TriedAct, Refusal> => {
  const event = eventOf(table, act);
  const allowed = mayWrite("scorer", table.state, event, (seq) => table.log[seq - 1]);
  if (!allowed.ok) return err(allowed.error);
  const extended = extend(table.state, [event], () => table.log);
  if (!extended.ok) return err(extended.error);
  const { state, strikes, events } = extended.value;
  return ok({
    table: { state, log: [...table.log, event] },
    rulings: [...strikes, ...events].flatMap(({ rulings }) => rulings),
  });
};

/** What an undo voids: the last event that still stands, or nothing but the opening. */
export const lastStanding = (log: readonly MatchEvent[]): MatchEvent | undefined => {
  const gone = new Set<number>();
  for (const event of [...log].reverse()) {
    if (gone.has(event.seq) || event.type === "match_opened") continue;
    if (event.type !== "event_voided") return event;
    gone.add(event.data.target);
  }
  return undefined;
};
