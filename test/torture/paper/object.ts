import type { PaperSocket } from "./socket.ts";
import { PaperStorage } from "./storage.ts";

type Living = { alarm?: (() => unknown) | undefined };

/** A durable object on paper: its storage and its sockets outlive every instance of its class. */
export class PaperObject<T extends Living> {
  readonly storage = new PaperStorage();
  readonly #name: string;
  readonly #make: (ctx: DurableObjectState) => T;
  #sockets: PaperSocket[] = [];
  #instance: T | null = null;
  #turns = 0;
  #blocked: Promise<unknown> = Promise.resolve();

  constructor(name: string, make: (ctx: DurableObjectState) => T) {
    this.#name = name;
    this.#make = make;
  }

  /** A turn: all between two moments at which the world may notice something. Turns that overlap are kept together. */
  async turn<R>(act: (object: T) => Promise<R> | R): Promise<R> {
    if (this.#turns === 0) this.storage.begin();
    this.#turns += 1;
    try {
      return await act(this.#living());
    } finally {
      this.#turns -= 1;
      if (this.#turns === 0) this.#keep();
    }
  }

  /** Ends the process within a turn; its writes have reached the disk, or they have not. */
  async crash(act: (object: T) => Promise<unknown>, kept: boolean): Promise<void> {
    this.storage.begin();
    await act(this.#living()).catch(() => undefined);
    if (kept) this.storage.keep();
    else this.storage.lose();
    this.evict(false);
  }

  /** Drops the memory; sockets sleep through it, or are gone too. */
  evict(hibernating: boolean): void {
    this.#instance = null;
    if (hibernating) return;
    for (const socket of this.#sockets) socket.close();
    this.#sockets = [];
  }

  /** Fires the alarm `times` times at once; `false` if none is set. An alarm whose handler throws is set again. */
  async alarm(times = 1): Promise<boolean> {
    if (!this.storage.takeAlarm()) return false;
    await this.turn((object) => Promise.all(Array.from({ length: times }, () => object.alarm?.()))).catch(() =>
      this.storage.ringAgain(),
    );
    return true;
  }

  #keep(): void {
    this.storage.keep();
    for (const socket of this.#sockets) socket.release();
  }

  #living(): T {
    this.#instance ??= this.#make(this.#ctx());
    return this.#instance;
  }

  #ctx(): DurableObjectState {
    const ctx = {
      id: { name: this.#name },
      storage: this.storage,
      blockConcurrencyWhile: <R>(act: () => Promise<R>) => {
        const alone = this.#blocked.then(act);
        this.#blocked = alone.catch(() => undefined);
        return alone;
      },
      setWebSocketAutoResponse: () => undefined,
      getWebSocketAutoResponseTimestamp: () => null,
      acceptWebSocket: (socket: PaperSocket, tags: readonly string[]) => {
        socket.tags = tags;
        this.#sockets.push(socket);
      },
      getWebSockets: (tag?: string) =>
        this.#sockets.filter(
          ({ readyState, tags }) => readyState === WebSocket.OPEN && (tag === undefined || tags.includes(tag)),
        ),
    };
    // The part of an object's state that the product uses.
    return ctx as unknown as DurableObjectState;
  }
}
