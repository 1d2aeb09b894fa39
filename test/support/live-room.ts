import type { AppendResponse, Head } from "#shared/api/match/append.ts";
import type { ClientMessage, Play, Recorded, ServerMessage, Unnumbered } from "#shared/api/match/live.ts";

type Event = Recorded["events"][number];
type Append = Extract<ClientMessage, { type: "append" }>["body"];

const hashOf = (seq: number, id: string): string => `${seq}:${id}`;

/** The play that a page gets with events; only its presence matters here. */
const PLAY: Play = {
  summary: { status: "in-play", winner: null, ranking: [], games: [], boards: [] },
  strikes: [],
  events: [],
  confirmed: [],
  breakers: {},
  score: null,
};

/** The pen without a holder: each client here writes alone. */
const FREE = { holder: null, silentFor: 0, asking: null } as const;

/** A room that keeps to the protocol and knows no rules: the other end of a client under test. */
export class LiveRoom {
  readonly log: Event[] = [];
  /** Messages on their way to the one client; `null`: there is no connection. */
  wire: ServerMessage[] | null = null;
  #said = 0;
  readonly #amending = new Set<string>();
  readonly #missed: number;

  /** @param missed events that a client may have missed before it has to read again */
  constructor(missed: number) {
    this.#missed = missed;
    this.record("opening");
  }

  get head(): Head {
    const { seq = 0, hash = hashOf(0, "") } = this.log.at(-1) ?? {};
    return { seq, hash };
  }

  /** Records an event, which may change the past, and sends it to clients. */
  record(id: string, amends = false): void {
    if (amends) this.#amending.add(id);
    const { seq, hash: prev } = this.head;
    const event: Event = {
      seq: seq + 1,
      id,
      type: "turn_passed",
      at: "2026-01-10T18:00:00.000Z",
      by: "scorer:1",
      data: { player: "a1" },
      prev,
      hash: hashOf(seq + 1, id),
    };
    this.log.push(event);
    this.#say(this.#recorded([event]));
  }

  /** Connects a client, with the head that it has. */
  connect(head: Head | null): void {
    this.wire = [];
    this.#said = 0;
    this.#say({ type: "hello", version: 1, head: this.head, pen: "scorer", held: FREE });
    if (head) this.#say(this.#missedBy(head.seq, head.hash));
  }

  /** Breaks the connection; messages on their way are lost. */
  break(): void {
    this.wire = null;
  }

  /** Takes a message of the client. */
  hear(message: ClientMessage): void {
    if (message.type === "resume") this.#say(this.#missedBy(message.since, message.hash ?? null));
    else if (message.type === "pen") this.#say({ type: "pen", request: message.request, ...FREE });
    else this.#say({ type: "appended", request: message.request, ...this.append(message.body) });
  }

  /** Records the new events of a request, as HTTP does. */
  append({ events }: Append): AppendResponse {
    for (const { id } of events) if (!this.log.some((one) => one.id === id)) this.record(id);
    return { events: this.log.filter(({ id }) => events.some((one) => one.id === id)), head: this.head };
  }

  #missedBy(since: number, hash: string | null): Unnumbered {
    const { head } = this;
    const known = this.log[since - 1]?.hash;
    if (known === undefined || (hash !== null && hash !== known))
      return { type: "reload", reason: "not-in-this-log", head };
    if (head.seq - since > this.#missed) return { type: "reload", reason: "too-far-behind", head };
    return this.#recorded(this.log.slice(since));
  }

  #recorded(events: Event[]): Unnumbered {
    const play = events.some(({ id }) => this.#amending.has(id)) ? null : PLAY;
    return { type: "recorded", events, head: this.head, play };
  }

  #say(message: Unnumbered): void {
    this.#said += 1;
    // A message and a number make a numbered message; the spread of a union cannot say so.
    this.wire?.push({ ...message, n: this.#said } as ServerMessage);
  }
}
