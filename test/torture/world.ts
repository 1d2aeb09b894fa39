import type { Format, RecordedEvent } from "#carrom";
import type { Head } from "#shared/api/match/append.ts";
import type { ClientMessage, ServerMessage } from "#shared/api/match/live.ts";
import type { AppendAnswer as HttpAnswer, Pending } from "#site/islands/sending/delivery.ts";
import type * as jobs from "#workers/jobs.ts";
import type { MatchRoom } from "#write/match/match-room.ts";
import type { Travel } from "./travel.ts";
import type { Trouble } from "./trouble.ts";

/** Writers: two at the table, and the organiser who corrects them. */
export const WRITERS = ["first", "second", "organiser"] as const;
export type Who = (typeof WRITERS)[number];

type Appending = Extract<ClientMessage, { type: "append" }>;
export type SocketAnswer = Extract<ServerMessage, { type: "appended" | "refused" }>;

/** A page's end of a connection. */
export type Wire = {
  /** Every message that has arrived. */
  readonly heard: () => readonly ServerMessage[];
  readonly say: (message: ClientMessage) => Promise<void>;
  /** Sends a message and waits until the answer has arrived; `null` if none came. */
  readonly ask: (message: Appending) => Promise<SocketAnswer | null>;
  readonly close: () => void;
};

/** The league's decision on the match's fixture, next to play: that it is void, or that it is not after all. */
export type Ruling = {
  readonly id: string;
  readonly decision:
    | { readonly type: "fixture_voided"; readonly fixture: string; readonly reason: "other" }
    | { readonly type: "decision_reversed"; readonly decision: string; readonly reason: "other" };
};

/** One match as its clients and the faults of a history reach it. */
export type Place = {
  readonly id: string;
  readonly club: string;
  /** The rating list that its result moves. */
  readonly list: string;
  /** The fixture that it is played for. */
  readonly fixture: string;
  /** The Worker as far as it does jobs of the clock, and its environment. */
  readonly worker: Pick<typeof jobs, "doJobs" | "search">;
  readonly env: Env;
  /** The database as it was before the match was registered, where it can be put back. */
  readonly unregistered: unknown;
  /** The faults to come between this match and D1. */
  readonly trouble: Trouble;
  /** The room's time (milliseconds since 1970). */
  readonly time: Time;
  /** The log as everybody reads it, and as everybody downloads it. */
  readonly read: () => Promise<readonly RecordedEvent[]>;
  readonly download: () => Promise<string>;
  readonly post: (request: Pending, who: Who) => Promise<HttpAnswer>;
  /** Decides as the league; sent again, a decision counts once. The call fails where the league gets no answer. */
  readonly decide: (ruling: Ruling) => Promise<void>;
  /** Opens a connection; `null`: none came about. */
  readonly connect: (who: Who | null, head: Head | null) => Promise<Wire | null>;
  /** Does something inside the room's object. */
  readonly within: <T>(act: (room: MatchRoom, storage: DurableObjectStorage) => Promise<T> | T) => Promise<T>;
  readonly withinList: (act: (storage: DurableObjectStorage) => void) => Promise<void>;
  readonly evict: (hibernating: boolean) => Promise<void>;
  /** Ends the process when it has recorded a request and before it can answer; `kept`: the disk has it. */
  readonly crash: (request: Pending, who: Who, kept: boolean) => Promise<void>;
  /** Fires the room's alarm `times` times at once; `false` if none is set. */
  readonly alarm: (times: number) => Promise<boolean>;
  readonly listAlarm: (times: number) => Promise<boolean>;
  /** Waits for work that needs a moment; `false` when there is no point in waiting any longer. */
  readonly wait: (tries: number) => Promise<boolean>;
};

/** A clock that can be put forward, by milliseconds. */
export class Time {
  #ahead = 0;

  readonly now = (): number => Date.now() + this.#ahead;

  passes(milliseconds: number): void {
    this.#ahead += milliseconds;
  }
}

/** The opening of a match. */
export type Game = { readonly ruleset: string; readonly format?: Format };

/** Puts a world's database back to an older day: all of it, as it was when it was saved. */
export type TimeTravel = { readonly save: () => unknown; readonly putBack: (save: unknown) => void };

/** The world in which matches are played: the product, on a machine that can be made to fail. */
export type World = {
  readonly db: D1Database;
  /** The move of a club to another store. */
  readonly travel: Travel;
  /** `null`: it cannot be put back. */
  readonly timeTravel: TimeTravel | null;
  /** Opens a rated match between two players of a club of their own. */
  readonly open: (game: Game) => Promise<Place>;
};

/** The phone of both scorers, by turns: two phones are tried in pen.test.ts. */
export const TABLE = "6f1c1f0e-6f9b-4d0c-8c5e-0d3a3b7f2a11";

/** A writer's identity to a room. */
export const signed = (who: Who) =>
  who === "organiser"
    ? { by: "organiser", scope: "organiser" as const }
    : { by: `scorer:${who}`, scope: "scorer" as const, device: TABLE };

/** A room that takes any number of requests: their limit is tried elsewhere, and here no one waits. */
export const unmetered = (room: MatchRoom): MatchRoom => {
  room.limits = { ...room.limits, appends: NO_METER };
  return room;
};

const NO_METER = { burst: 1_000_000, perSecond: 1_000_000 } as const;
