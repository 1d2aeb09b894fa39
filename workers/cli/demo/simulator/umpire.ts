import {
  COLOURS,
  type Colour,
  currentGame,
  type EventData,
  type EventType,
  expectedBreaker,
  extend,
  type MatchEvent,
  type MatchState,
  tieBreakSides,
} from "#carrom";
import type { Chance } from "./chance.ts";

type Distributed<T extends EventType> = T extends EventType ? { readonly type: T; readonly data: EventData<T> } : never;

/** Something to record: an event before it has a place, a time or an id. */
export type SimulatedAct = Distributed<Exclude<EventType, "match_opened">>;

/** An event as a phone sends it. */
export type Sent = SimulatedAct & { readonly id: string; readonly at: string };

/** Writes down one table's events, as an umpire's phone would, and knows the state by the real engine. */
export class Umpire {
  readonly #chance: Chance;
  readonly #log: MatchEvent[];
  #state: MatchState;
  #now: number;
  /** The game that is on, and when its first strike was made. */
  #clock: { readonly game: number; readonly since: number } | null = null;

  constructor(opening: EventData<"match_opened">, begins: string, chance: Chance) {
    this.#chance = chance;
    this.#now = Date.parse(begins);
    this.#log = [{ seq: 1, type: "match_opened", data: opening }];
    this.#state = judged(null, this.#log, this.#log);
  }

  /** The state of the match, by the engine. */
  get state(): MatchState {
    return this.#state;
  }

  /** The seq of the last event. */
  get head(): number {
    return this.#log.length;
  }

  /** Lets time go by, at least `seconds` and at most twice that. */
  wait(seconds: number): void {
    this.#now += Math.round(seconds * 1000 * (1 + this.#chance.number()));
  }

  /** The call of time, where the minutes of the game that is on are over. */
  timeCall(): SimulatedAct | null {
    const { clock } = this.#state.setting.limits;
    const { number: game, over, lastBoard } = currentGame(this.#state);
    if (clock === null || over || lastBoard !== null || this.#clock?.game !== game) return null;
    return this.#now - this.#clock.since < clock.noNewBoardAfter * 60_000
      ? null
      : { type: "time_called", data: { game } };
  }

  /** `true` if the engine would take this. */
  allows(act: SimulatedAct): boolean {
    return extend(this.#state, [this.#placed(act)], () => this.#log).ok;
  }

  /** Writes it down. What the engine refuses is a mistake of the simulator. */
  record(act: SimulatedAct): Sent {
    const event = this.#placed(act);
    this.#state = judged(this.#state, [event], this.#log);
    this.#log.push(event);
    const game = currentGame(this.#state).number;
    if (act.type === "strike" && this.#clock?.game !== game) this.#clock = { game, since: this.#now };
    return { ...act, id: this.#chance.uuid(), at: new Date(this.#now).toISOString() };
  }

  #placed(act: SimulatedAct): MatchEvent {
    return { ...act, seq: this.#log.length + 1 };
  }
}

const judged = (state: MatchState | null, batch: readonly MatchEvent[], past: readonly MatchEvent[]): MatchState => {
  const extended = extend(state, batch, () => past);
  if (!extended.ok) throw new Error(`the simulator did the impossible: ${JSON.stringify([extended.error, batch])}`);
  return extended.value.state;
};

/** The next board: broken by the player who is due, or by the winner of the toss where none is due. */
export const nextBoard = (state: MatchState, chance: Chance): SimulatedAct => {
  const { setting } = state;
  const due = expectedBreaker(state);
  const seat = due?.[0] ?? (state.lastBreaker === null ? 0 : chance.below(setting.seats.length));
  const colours = coloursFor(state, chance);
  const data = { board: state.lastNumber + 1, breaker: setting.seats[seat]?.player ?? "" };
  return { type: "board_opened", data: colours ? { ...data, colours } : data };
};

/** Pt 5: in a tie-break each of the tied chooses a colour; the first one chooses by whim, the next the other. */
const coloursFor = (state: MatchState, chance: Chance): Record<string, Colour> | null => {
  const sides = tieBreakSides(state);
  if (!sides) return null;
  const first = chance.below(COLOURS.length);
  return Object.fromEntries(
    sides.map((side, index) => [
      state.setting.sides[side]?.id ?? "",
      COLOURS[(first + index) % COLOURS.length] ?? "white",
    ]),
  );
};

/** 87b: points that may be demanded for the strike that ended a board are mostly demanded. */
export const extraPoints = ({ claim, setting }: MatchState, chance: Chance): SimulatedAct | null => {
  const side = claim ? setting.sides[claim.side] : undefined;
  if (!claim || !side || !chance.happens(0.7)) return null;
  return { type: "extra_point_claimed", data: { side: side.id, points: claim.points === 2 ? 2 : 1 } };
};
