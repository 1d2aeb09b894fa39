import type { Head } from "#shared/api/match/append.ts";
import type { ClientMessage, Recorded, ServerMessage } from "#shared/api/match/live.ts";
import { offering } from "#shared/api/match/subprotocol.ts";
import { PING_EVERY } from "#shared/api/parts/limits.ts";
import type { PenAct, PenState } from "#shared/api/parts/pen.ts";
import type { Connection } from "#shared/views/match/match.tsx";
import { type Command, type Input, newLine, type PenAnswer, type ServerAnswer, step } from "./line.ts";
import { newId } from "./new-id.ts";
import { toldIn } from "./told-in.ts";

/** A phone on a bad line still answers a ping, and gets an answer, within this time. */
const PONG_WITHIN = 8_000;
const ANSWER_WITHIN = 8_000;

/** Who uses a channel, and for what. */
export type User = {
  readonly match: string;
  /** To write with; `null` to watch. */
  readonly token: string | null;
  /** The seq of its log; `null`: it does not follow the match. */
  readonly head: Head | null;
  readonly apply: (recorded: Recorded) => void;
  /** Reads the match again: its head then, or `null` if it could not be read. */
  readonly readAgain: () => Promise<Head | null>;
  readonly changed: (connection: Connection) => void;
  /** Whether it shows rows, which it reads again once the past has changed: as a rule, yes. */
  readonly rows?: boolean;
  /** The device that it writes with, and what that is called on others. */
  readonly device?: { readonly id: string; readonly name: string | null };
  /** Called on connecting and whenever another device holds the pen or asks for it. */
  readonly pen?: (pen: PenState) => void;
};

/** A line to the room of a match that comes back by itself when it is lost. */
export class Channel {
  readonly #user: User;
  readonly #answers = new Map<string, (answer: ServerAnswer | PenAnswer | null) => void>();
  readonly #gone = new AbortController();
  #line;
  #socket: WebSocket | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(user: User) {
    this.#user = user;
    this.#line = newLine(user.head, user.rows ?? true);
    const { signal } = this.#gone;
    addEventListener("online", () => this.#happen({ type: "online" }), { signal });
    addEventListener("offline", () => this.#happen({ type: "offline" }), { signal });
    // A phone that was locked has a dead socket that it does not know about.
    document.addEventListener("visibilitychange", () => this.#seen(), { signal });
    const beating = setInterval(() => this.#happen({ type: "beat" }), PING_EVERY);
    signal.addEventListener("abort", () => clearInterval(beating));
    this.#happen({ type: navigator.onLine ? "online" : "offline" });
  }

  /** Sends a request; `null` if it may or may not have arrived. */
  async ask(body: Extract<ClientMessage, { type: "append" }>["body"]): Promise<ServerAnswer | null> {
    const request = newId();
    const answer = await this.#answered({ type: "ask", request, body });
    return answer?.type === "pen" ? null : answer;
  }

  /** Asks for the pen, gives it, keeps it or drops it; `null` if that may or may not have arrived. */
  async act(act: PenAct): Promise<PenAnswer | null> {
    const request = newId();
    const answer = await this.#answered({ type: "act", request, act });
    return answer?.type === "appended" ? null : answer;
  }

  #answered(input: Extract<Input, { type: "ask" | "act" }>): Promise<ServerAnswer | PenAnswer | null> {
    const { request } = input;
    return new Promise((resolve) => {
      const late = setTimeout(() => this.#happen({ type: "overdue", request }), ANSWER_WITHIN);
      this.#answers.set(request, (answer) => {
        clearTimeout(late);
        resolve(answer);
      });
      this.#happen(input);
    });
  }

  /** Leaves and joins again. */
  again(): void {
    this.#happen({ type: navigator.onLine ? "online" : "offline" });
  }

  /** Ends it for good. */
  close(): void {
    this.#happen({ type: "ended" });
    this.#gone.abort();
  }

  #seen(): void {
    if (document.visibilityState === "visible" && navigator.onLine) this.#happen({ type: "woken" });
  }

  #happen(input: Input): void {
    const { line, commands } = step(this.#line, input, Math.random());
    this.#line = line;
    for (const command of commands) this.#do(command);
  }

  #do(command: Command): void {
    switch (command.type) {
      case "open":
        this.#open(command.head);
        break;
      case "drop":
        this.#drop();
        break;
      case "send":
        this.#socket?.send(JSON.stringify(command.message));
        break;
      case "ping":
        this.#socket?.send("ping");
        setTimeout(() => this.#happen({ type: "quiet" }), PONG_WITHIN);
        break;
      case "wait":
        this.#waiting = setTimeout(() => this.#happen({ type: "due" }), command.ms);
        break;
      case "apply":
        this.#user.apply(command.recorded);
        break;
      case "read-again":
        void this.#user.readAgain().then((head) => this.#happen(head ? { type: "read", head } : { type: "unread" }));
        break;
      case "answer":
        this.#settle(command.answer.request, command.answer);
        break;
      case "unanswered":
        this.#settle(command.request, null);
        break;
      case "pen":
        this.#user.pen?.(command.pen);
        break;
      case "show":
        this.#user.changed(command.connection);
        break;
    }
  }

  #settle(request: string, answer: ServerAnswer | PenAnswer | null): void {
    this.#answers.get(request)?.(answer);
    this.#answers.delete(request);
  }

  #drop(): void {
    clearTimeout(this.#waiting);
    const old = this.#socket;
    this.#socket = null;
    old?.close(1000);
  }

  #open(head: Head | null): void {
    const { match, token, device, rows = true } = this.#user;
    const url = new URL(`/api/v1/matches/${match}/live`, location.href);
    const query = {
      ...(head ? { since: String(head.seq), hash: head.hash } : {}),
      ...(rows ? toldIn() : {}),
      ...(device ? { device: device.id, ...(device.name === null ? {} : { name: device.name }) } : {}),
    };
    url.search = String(new URLSearchParams(query));
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(url, offering(token));
    this.#socket = socket;
    const ours = (input: Input): void => {
      if (this.#socket === socket) this.#happen(input);
    };
    socket.addEventListener("open", () => ours({ type: "opened" }));
    socket.addEventListener("close", () => ours({ type: "lost" }));
    socket.addEventListener("message", ({ data }) => {
      // Only our own room speaks here; what it says is typed in shared/api/match/live.ts.
      ours(data === "pong" ? { type: "pong" } : { type: "said", message: JSON.parse(String(data)) as ServerMessage });
    });
  }
}
