import type { LiveMessage } from "../../../../shared/api.ts";
import type { Connection } from "../../../../shared/views/match.tsx";

const FIRST_DELAY = 500;
const LONGEST_DELAY = 30_000;

export type Listener = {
  /** Seq of the last event that the page knows. */
  readonly since: () => number;
  readonly heard: (message: LiveMessage) => void;
  readonly changed: (connection: Connection) => void;
};

/** Waiting time before the next try: doubled each time, spread so that a hall full of phones does not knock at once. */
const delayAfter = (failures: number): number =>
  Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** failures) * (0.5 + Math.random());

/** A line to the room of a match that comes back by itself when it is lost. */
export class Channel {
  readonly #match: string;
  readonly #listener: Listener;
  #socket: WebSocket | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(match: string, listener: Listener) {
    this.#match = match;
    this.#listener = listener;
    addEventListener("online", this.#now);
    addEventListener("offline", this.#now);
    // A phone that was locked has a dead socket that nobody has told it about.
    document.addEventListener("visibilitychange", this.#seen);
    this.#open();
  }

  /** Ends it for good. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#now);
    removeEventListener("offline", this.#now);
    document.removeEventListener("visibilitychange", this.#seen);
    this.#socket?.close(1000);
  }

  readonly #now = (): void => {
    this.#failures = 0;
    this.#drop();
    this.#open();
  };

  readonly #seen = (): void => {
    if (document.visibilityState === "visible" && this.#socket?.readyState !== WebSocket.OPEN) this.#now();
  };

  #drop(): void {
    clearTimeout(this.#timer);
    const old = this.#socket;
    this.#socket = null;
    old?.close();
  }

  #open(): void {
    if (this.#closed) return;
    if (!navigator.onLine) {
      this.#listener.changed("offline");
      return;
    }
    this.#listener.changed(this.#failures === 0 ? "connecting" : "reconnecting");
    const url = new URL(`/api/v1/matches/${this.#match}/live?since=${this.#listener.since()}`, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#failures = 0;
      this.#listener.changed("live");
    });
    socket.addEventListener("message", ({ data }) => {
      // Our own room speaks here and nobody else; what it says is typed in shared/api.ts.
      if (typeof data === "string" && this.#socket === socket) this.#listener.heard(JSON.parse(data) as LiveMessage);
    });
    socket.addEventListener("close", () => {
      if (this.#socket === socket) this.#again();
    });
  }

  #again(): void {
    this.#socket = null;
    if (this.#closed) return;
    this.#listener.changed(navigator.onLine ? "reconnecting" : "offline");
    this.#timer = setTimeout(() => this.#open(), delayAfter(this.#failures));
    this.#failures += 1;
  }
}
