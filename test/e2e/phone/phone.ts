import { err, ok } from "#shared/result.ts";
import { newId } from "#site/islands/live/new-id.ts";
import { Book, type Keeper, type World } from "#site/islands/score/copy/book.ts";
import { isForked } from "#site/islands/score/copy/entry.ts";
import type { Server } from "#site/islands/score/copy/server.ts";
import { Store } from "#site/islands/score/copy/store.ts";
import type { AppendAnswer, Pending } from "#site/islands/sending/delivery.ts";
import { tryActs } from "#site/islands/strike/acts.ts";
import { known, NAMES, quiet, Room } from "./room.ts";

/** `hanging`: requests arrive, and the phone sleeps before it gets their answers. */
export type Net = "up" | "down" | "answers-lost" | "hanging" | "withdrawn";

/** Faults of the machine, planted to see that these histories find them. */
export type Planted = "none" | "acknowledged-before-stored" | "sent-twice-under-a-new-id" | "order-lost";

const HOUR = 3_600_000;

/** A phone with a real storage; a history sets its network, clock and link. */
export class Phone {
  readonly room = new Room();
  readonly #name: string;
  readonly #planted: Planted;
  net: Net = "up";
  /** The phone's own clock, in milliseconds since 1970. */
  clock = Date.UTC(2026, 10, 22, 18);
  /** The phone's storage takes nothing more. */
  full = false;
  store: Store;
  book: Book;
  #token = "token-1";
  readonly tapped: string[] = [];
  readonly shownAsKept = new Set<string>();
  readonly discarded = new Set<string>();
  readonly #sent = new Set<string>();
  /** Functions that wait for a timer to run out. */
  #later: (() => void)[] = [];
  /** Requests whose connection is dead, before anything has noticed. */
  #hanging: (() => void)[] = [];

  private constructor(name: string, store: Store, planted: Planted) {
    this.#name = name;
    this.#planted = planted;
    this.store = store;
    this.book = this.#bookOf({ log: known(this.room.log), entries: [] });
  }

  static async open(name: string, planted: Planted): Promise<Phone> {
    const store = await Store.open("tab-0", name);
    const phone = new Phone(name, store, planted);
    await store.claim(NAMES, "token-1", phone.#now());
    await store.rewrite("m1", { log: known(phone.room.log), entries: [] }, [], phone.#now());
    return phone;
  }

  #now(): string {
    return new Date(this.clock).toISOString();
  }

  #bookOf(copy: Parameters<Store["rewrite"]>[1]): Book {
    const server: Server = {
      send: (request) => this.#send(request),
      read: async (after) => (this.net === "up" ? this.room.log.slice(after) : null),
    };
    const world: World = {
      id: newId,
      now: () => this.#now(),
      chance: () => 0.5,
      later: (_ms, then) => void this.#later.push(then),
    };
    const match = { names: NAMES, token: this.#token, tab: "tab", opened: this.#now() };
    const book = new Book({ match, copy }, this.#keeper(this.store), server, world);
    book.subscribe(() => {
      for (const { kept, events } of book.page.outbox.entries)
        if (kept === "yes") for (const { id } of events) this.shownAsKept.add(id);
    });
    return book;
  }

  /** The storage, with as much room as there is. */
  #keeper(store: Store): Keeper {
    const hasRoom = (): void => {
      if (this.full) throw new DOMException("The storage is full.", "QuotaExceededError");
    };
    return {
      keep: async (...entry) => {
        if (this.#planted === "acknowledged-before-stored") return;
        hasRoom();
        await store.keep(...entry);
      },
      settle: async (...settled) => {
        hasRoom();
        await store.settle(...settled);
      },
      rewrite: async (...copy) => {
        hasRoom();
        await store.rewrite(...copy);
      },
    };
  }

  async #send(request: Pending): Promise<AppendAnswer | null> {
    const token = this.#token;
    if (this.net === "down") return null;
    if (this.net === "withdrawn" || !this.room.tokens.has(token))
      return err({ status: 401, code: "token-revoked", detail: "Revoked." });
    const again = request.events.some(({ id }) => this.#sent.has(id));
    for (const { id } of request.events) this.#sent.add(id);
    const renames = again && this.#planted === "sent-twice-under-a-new-id";
    const answer = this.room.take(renames ? { ...request, events: renamed(request.events) } : request);
    if (this.net === "hanging") await new Promise<void>((resolve) => this.#hanging.push(resolve));
    if (this.net === "answers-lost" || this.net === "hanging") return null;
    return answer === "stale" ? err({ status: 409, code: "stale-sequence", detail: "Stale." }) : ok(answer);
  }

  tap(): void {
    const { outbox, table } = this.book.page;
    const act = isForked(outbox) ? null : quiet(table.log);
    if (!act || !tryActs(table, [act]).ok) return;
    this.book.record([act]);
    const last = this.book.page.outbox.entries.at(-1)?.events[0]?.id;
    if (last !== undefined) this.tapped.push(last);
  }

  timers(): void {
    const due = this.#later;
    this.#later = [];
    for (const then of due) then();
  }

  /** An hour in a pocket: no timer runs, requests on their way are dropped, and the network is noticed on waking. */
  async sleep(): Promise<void> {
    this.clock += HOUR;
    this.net = this.net === "hanging" ? "up" : this.net;
    const dead = this.#hanging;
    this.#hanging = [];
    for (const resolve of dead) resolve();
    await null;
    this.book.happen({ type: "online" });
  }

  hear(): void {
    if (this.net !== "up") return;
    const { log } = this.book.page.outbox;
    this.book.happen({ type: "heard", events: known(this.room.log.slice(log.length)) });
  }

  /** The person adds what can follow the server's log, and discards the rest. */
  decide(): void {
    const { outbox, table } = this.book.page;
    if (!isForked(outbox)) return;
    const keep = new Set<string>();
    let now = table;
    for (const { events } of outbox.entries) {
      const tried = tryActs(
        now,
        events.map(({ id, at, ...act }) => act),
      );
      if (tried.ok) now = tried.value.table;
      for (const { id } of events) (tried.ok ? keep : this.discarded).add(id);
    }
    this.book.happen({ type: "decided", keep });
  }

  /** The link is good again, and the person presses "Send again". */
  sendAgain(): void {
    if (this.net === "withdrawn") this.net = "up";
    this.book.happen({ type: "retry" });
  }

  /** The organiser makes a new link, and it is opened on this phone. */
  async newLink(): Promise<void> {
    this.#token = this.room.newLink();
    await this.die();
  }

  /** The tab dies without a word; the next one finds what the disk has. */
  async die(): Promise<void> {
    this.#later = [];
    this.#hanging = [];
    this.store = await Store.open(`tab-${Math.random()}`, this.#name);
    await this.store.claim(NAMES, this.#token, this.#now());
    const kept = await this.store.read("m1");
    if (!kept) throw new Error("the match is on this phone");
    const { log, entries } = kept.copy;
    this.book = this.#bookOf(this.#planted === "order-lost" ? { log, entries: entries.toReversed() } : kept.copy);
    this.book.begin();
  }
}

const renamed = <T extends { readonly id: string }>(events: readonly T[]): T[] =>
  events.map((event) => ({ ...event, id: newId() }));
