import type { Head } from "#shared/api/match/append.ts";
import { type Command, type Input, type Line, newLine, step } from "#site/islands/live/line.ts";
import type { Pending } from "#site/islands/sending/delivery.ts";
import type { Place, SocketAnswer, Who, Wire } from "./world.ts";

type Known = { readonly seq: number; readonly id: string; readonly hash: string };

/** The fate of a request over a socket: the answer that arrived there, and the one that the client got. */
export type Asked = { readonly arrived: SocketAnswer | null; readonly told: SocketAnswer | null };

/** A page's end of a connection: the page's own machine, and a shell that carries its commands out. */
export class Client {
  /** The log as this client has pieced it together. */
  log: readonly Known[];
  readonly #place: Place;
  readonly #who: Who | null;
  #line: Line;
  #wire: Wire | null = null;
  #heard = 0;
  #loses = false;
  #requests = 0;
  #arrived: SocketAnswer | null = null;
  #told: SocketAnswer | null = null;
  #unheard = false;

  /** @param rows whether it reads the match again once the past has changed, as a page with rows must */
  constructor(place: Place, who: Who | null, log: readonly Known[], rows: boolean) {
    this.#place = place;
    this.#who = who;
    this.log = log;
    this.#line = newLine(who ? null : headOf(log), rows);
  }

  async happens(input: Input): Promise<void> {
    const { line, commands } = step(this.#line, input, 0);
    this.#line = line;
    for (const command of commands) await this.#do(command);
  }

  /** Opens the client's line, or opens it again if it is down. */
  async comes(): Promise<void> {
    await this.happens({ type: this.#line.phase === "offline" ? "online" : "due" });
    await this.hears();
  }

  /** Takes the messages that have arrived. */
  async hears(): Promise<void> {
    for (;;) {
      const message = this.#wire?.heard()[this.#heard];
      if (!message) return;
      this.#heard += 1;
      if (this.#loses) this.#loses = false;
      else await this.happens({ type: "said", message });
    }
  }

  /** Whether the next message is lost on its way. */
  misses(loses: boolean): void {
    this.#loses = loses;
  }

  /** Sends a request; `unheard`: the line breaks before the answer comes. */
  async ask({ expectedSeq, events }: Pending, unheard: boolean): Promise<Asked> {
    this.#requests += 1;
    this.#arrived = null;
    this.#told = null;
    this.#unheard = unheard;
    await this.hears();
    await this.happens({ type: "ask", request: String(this.#requests), body: { expectedSeq, events: [...events] } });
    return { arrived: this.#arrived, told: this.#told };
  }

  async #do(command: Command): Promise<void> {
    switch (command.type) {
      case "open":
        return this.#open(command.head);
      case "drop":
        this.#wire?.close();
        this.#wire = null;
        return;
      case "send":
        return command.message.type === "append" ? this.#append(command.message) : this.#wire?.say(command.message);
      case "apply":
        this.log = [...this.log, ...command.recorded.events];
        return;
      case "read-again":
        this.log = await this.#place.read();
        return this.happens({ type: "read", head: headOf(this.log) });
      case "answer":
        if (command.answer.type !== "pen") this.#told = command.answer;
        return;
      case "ping":
      case "wait":
      case "unanswered":
      case "show":
      case "pen":
        return;
    }
  }

  async #open(head: Head | null): Promise<void> {
    this.#wire = await this.#place.connect(this.#who, head);
    this.#heard = 0;
    await this.happens({ type: this.#wire ? "opened" : "lost" });
  }

  async #append(message: Parameters<Wire["ask"]>[0]): Promise<void> {
    this.#arrived = (await this.#wire?.ask(message)) ?? null;
    if (this.#unheard || !this.#arrived) await this.happens({ type: "lost" });
    else await this.hears();
  }
}

const headOf = (log: readonly Known[]): Head => {
  const { seq = 0, hash = "" } = log.at(-1) ?? {};
  return { seq, hash };
};
