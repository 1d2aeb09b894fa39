import {
  type EventData,
  type EventType,
  type MatchEvent,
  type MatchOpened,
  parseStrike,
  type Report,
  replay,
} from "#carrom";

/** An event that is not written as a strike: `{ type: "board_conceded", data: { side: "A" } }`. */
export type Written = { [T in EventType]: { readonly type: T; readonly data: EventData<T> } }[EventType];

/**
 * Play: strikes in strike notation, parted by `;`, each by the player in turn unless one is named
 * (`b1: w1 !out-of-turn`); `8*w1` is eight such strikes. Other events are between the texts.
 */
export type Script = string | readonly (string | Written)[];

/** Members of the match's opening beyond the ruleset, and the breaker of board 1 (`null`: it is not opened). */
export type Opening = { readonly match?: Partial<MatchOpened>; readonly breaker?: string | null };

/** Two sides of one player. A is the first side; a1 breaks and plays white unless another breaker is named. */
export const SINGLES: MatchOpened["sides"] = [
  { id: "A", players: ["a1"] },
  { id: "B", players: ["b1"] },
];

/** Two pairs; at the board they sit a1, b1, a2, b2. */
export const DOUBLES: MatchOpened["sides"] = [
  { id: "A", players: ["a1", "a2"] },
  { id: "B", players: ["b1", "b2"] },
];

/** Plays a script and replays its log. */
export const play = (ruleset: MatchOpened["ruleset"], script: Script, opening: Opening = {}): Report =>
  replay(logOf(ruleset, script, opening));

/** The log of a script, with every event in it, also a refused one. */
export const logOf = (ruleset: MatchOpened["ruleset"], script: Script, opening: Opening = {}): MatchEvent[] => {
  const { match, breaker = "a1" } = opening;
  const log = [numbered(1, { type: "match_opened", data: { match: "m1", ruleset, sides: SINGLES, ...match } })];
  if (breaker !== null) log.push(numbered(2, { type: "board_opened", data: { board: 1, breaker } }));
  return continued(log, script);
};

/** A log continued by a script. */
export const continued = (before: readonly MatchEvent[], script: Script): MatchEvent[] => {
  const log = [...before];
  for (const step of typeof script === "string" ? [script] : script) {
    const parts = typeof step === "string" ? step.split(";").flatMap(repeated) : [step];
    for (const part of parts) {
      log.push(numbered(log.length + 1, typeof part === "string" ? strikeOf(part, log) : part));
    }
  }
  return log;
};

/** An event with its place in the log. */
export const numbered = (seq: number, event: Written): MatchEvent =>
  // Spreading takes the union of event types apart; type and data are still those of one of them.
  ({ seq, ...event }) as MatchEvent;

const repeated = (part: string): string[] => {
  const [, times, strike] = /^\s*(?:(\d+)\*)?(.+?)\s*$/.exec(part) ?? [];
  return Array.from({ length: Number(times ?? 1) }, () => strike ?? "");
};

const strikeOf = (text: string, log: readonly MatchEvent[]): Written => {
  const [, player, notation] = /^(?:(\w+):)?(.+)$/.exec(text) ?? [];
  const strike = parseStrike(notation ?? "");
  if (!strike.ok) throw new Error(strike.error.key);
  return { type: "strike", data: { player: player ?? inTurn(log), ...strike.value } };
};

/** The id of the player who strikes next, by the replay; on a board that is over, of the one who struck last. */
export const inTurn = (log: readonly MatchEvent[]): string => {
  const { strikes, events } = replay(log);
  const [latest] = [...strikes, ...events].sort((one, other) => other.seq - one.seq);
  const opened = log.findLast((event) => event.type === "board_opened");
  if (opened && opened.seq > (latest?.seq ?? 0)) return opened.data.breaker;
  return latest?.next ?? strikes.at(-1)?.player ?? "a1";
};
