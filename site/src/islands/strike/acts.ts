import {
  type EventData,
  type EventType,
  extend,
  type MatchEvent,
  type MatchState,
  type Refusal,
  type Ruling,
} from "#carrom";
import { mayWrite } from "#shared/match/write-scope.ts";
import { err, ok, type Result } from "#shared/result.ts";

type Distributed<T extends EventType> = T extends EventType ? { readonly type: T; readonly data: EventData<T> } : never;

/** Something to record, before it has a place in the log. */
export type Act = Distributed<Exclude<EventType, "match_opened">>;

/** The match as this phone knows it. */
export type ScoringTable = { readonly state: MatchState; readonly log: readonly MatchEvent[] };

/** The match after a request, and what the rulebook says to it. */
export type TriedAct = {
  readonly table: ScoringTable;
  readonly rulings: readonly Ruling[];
  /** Whether play simply goes on: no foul, no board ended, nothing of the past changed. */
  readonly plain: boolean;
};

/** What acts come to, and the table that they were judged on. */
export type Judged = { readonly on: ScoringTable; readonly tried: Result<TriedAct, Refusal> };

/** Judges the acts of one request together, by the engine that the server uses, before anything is sent. */
export const tryActs = (table: ScoringTable, acts: readonly Act[]): Result<TriedAct, Refusal> => {
  const batch = acts.map((act, index): MatchEvent => ({ ...act, seq: table.log.length + 1 + index }));
  for (const event of batch) {
    const allowed = mayWrite(
      "scorer",
      table.state,
      event,
      (seq) => table.log[seq - 1] ?? batch[seq - table.log.length - 1],
    );
    if (!allowed.ok) return err(allowed.error);
  }
  const extended = extend(table.state, batch, () => table.log);
  if (!extended.ok) return err(extended.error);
  const { state, strikes, events, amended } = extended.value;
  return ok({
    table: { state, log: [...table.log, ...batch] },
    rulings: [...strikes, ...events].flatMap(({ rulings }) => rulings),
    plain: !amended && strikes.every(({ fouls, turn }) => fouls.length === 0 && turn !== "board-over"),
  });
};

/** Judges one act. */
export const tryAct = (table: ScoringTable, act: Act): Result<TriedAct, Refusal> => tryActs(table, [act]);
