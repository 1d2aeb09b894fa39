import { type MatchEvent, restore } from "#carrom";
import type { AppendResponse } from "#shared/api/match/append.ts";
import type { KnownEvent } from "#site/islands/score/copy/entry.ts";
import type { ServerEvent } from "#site/islands/score/copy/server.ts";
import type { Pending } from "#site/islands/sending/delivery.ts";
import type { Act } from "#site/islands/strike/acts.ts";

const OPENING: MatchEvent = {
  seq: 1,
  type: "match_opened",
  data: {
    match: "m1",
    ruleset: "woodestic-simple",
    sides: [
      { id: "A", players: ["a1"] },
      { id: "B", players: ["b1"] },
    ],
  },
};
const FIRST_BOARD: Act = { type: "board_opened", data: { board: 1, breaker: "a1" } };

/** The match, as a phone calls it. */
export const NAMES = { id: "m1", sides: [], ruleset: { id: "woodestic-simple", name: "", version: 1, page: null } };

/** The room of the match, as far as a phone notices it. */
export class Room {
  log: ServerEvent[] = [];
  /** The valid links. */
  readonly tokens = new Set(["token-1"]);
  #links = 1;

  constructor() {
    this.#add("opening", OPENING);
    this.#add("board", FIRST_BOARD);
  }

  #add(id: string, { type, data }: Pick<MatchEvent, "type" | "data">): void {
    const prev = this.log.at(-1)?.hash ?? "";
    const seq = this.log.length + 1;
    this.log.push({ seq, id, at: "now", by: "x", type, data: { ...data }, prev, hash: `${prev}/${id}` });
  }

  get events(): MatchEvent[] {
    // The log's events were judged when they were recorded.
    return this.log.map(({ seq, type, data }) => ({ seq, type, data }) as unknown as MatchEvent);
  }

  /** A strike of another phone, by the player in turn. */
  strikeOfOthers(): void {
    const act = quiet(this.events);
    if (act) this.#add(`other-${this.log.length}`, act);
  }

  /** Makes a new scoring link for the same match; the one before is no longer valid. */
  newLink(): string {
    this.#links += 1;
    const token = `token-${this.#links}`;
    this.tokens.clear();
    this.tokens.add(token);
    return token;
  }

  take({ expectedSeq, events }: Pending): AppendResponse | "stale" {
    const known = new Map(this.log.map((event) => [event.id, event]));
    const fresh = events.filter(({ id }) => !known.has(id));
    if (fresh.length > 0 && expectedSeq + events.length - fresh.length !== this.log.length) return "stale";
    for (const event of fresh) this.#add(event.id, event);
    const places = events.flatMap(({ id }) => this.log.filter((event) => event.id === id));
    const last = this.log.at(-1);
    return {
      events: places.map(({ id, seq, hash }) => ({ id, seq, hash })),
      head: { seq: last?.seq ?? 0, hash: last?.hash ?? "" },
    };
  }
}

/** A strike that pockets nothing, by the player in turn. */
export const quiet = (log: readonly MatchEvent[]): Act | null => {
  const state = restore(log);
  const player = state.setting.seats[state.board?.turn ?? 0]?.player;
  return player === undefined ? null : { type: "strike", data: { player, pocketed: [] } };
};

/** Events of the room, as a phone keeps them. */
export const known = (log: readonly ServerEvent[]): KnownEvent[] =>
  // The room's events are events of a match.
  log.map((event) => ({ ...event, mine: false }) as unknown as KnownEvent);
