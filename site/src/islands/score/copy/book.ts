import { fold, type Ruling, restore } from "#carrom";
import type { Outgoing, Refused } from "#site/islands/sending/delivery.ts";
import { type Act, type Judged, type ScoringTable, tryActs } from "#site/islands/strike/acts.ts";
import { type Copy, idsOf, isForked, type KnownEvent, shownLog } from "./entry.ts";
import { type Command, type Input, type Outbox, openOutbox, step } from "./outbox.ts";
import { known, type Server, type ServerEvent } from "./server.ts";
import { type KeptMatch, type Store, TakenOver } from "./store.ts";

/** What a book asks of the world besides its store and its server. */
export type World = {
  readonly id: () => string;
  /** Now, ISO 8601 in UTC. */
  readonly now: () => string;
  /** Between 0 and 1. */
  readonly chance: () => number;
  readonly later: (ms: number, then: () => void) => void;
};

/** What a book asks of its store. */
export type Keeper = Pick<Store, "keep" | "settle" | "rewrite">;

/** A match on this phone, as its screen shows it. */
export type BookPage = {
  readonly outbox: Outbox;
  readonly table: ScoringTable;
  /** What the rulebook said to the last request that was recorded here. */
  readonly rulings: readonly Ruling[];
  /** Another tab of this browser has opened the match since. */
  readonly takenOver: boolean;
};

/** Events that wait to be sent. */
export const unsent = ({ entries }: Outbox): number => idsOf(entries).length;

/** Whether the storage of this phone has everything that was recorded. */
export const allKept = ({ entries }: Outbox): boolean => entries.every(({ kept }) => kept === "yes");

const inputOf = ({ status, code, detail, retryAfter }: Refused): Input => {
  if (status === 429 || status >= 500) return { type: "unanswered", retryAfter };
  if (code === "stale-sequence") return { type: "stale" };
  if (code === "pen-elsewhere") return { type: "troubled", trouble: { kind: "pen", detail } };
  const kind = status === 401 || status === 403 ? "link" : "refused";
  return { type: "troubled", trouble: { kind, detail } };
};

/**
 * One match on this phone: what is recorded is judged and shown at once, kept before it is sent, and sent by itself.
 * The rules are in outbox.ts; here are the storage, the server and the order of both.
 */
export class Book {
  readonly #match: string;
  readonly #store: Keeper;
  readonly #server: Server | null;
  readonly #world: World;
  readonly #listeners = new Set<() => void>();
  #page: BookPage;
  /** Everything that is written is written in this order. */
  #writing: Promise<void> = Promise.resolve();
  /**
   * What the storage could not take: it has an older log than the screen, and would have one with a hole if the next
   * events were added to it. `null`: it has everything that it was asked to keep.
   */
  #behind: { readonly discarded: readonly Outgoing[] } | null = null;

  /** @param server `null`: the match is nowhere but on this phone, and nothing is sent */
  constructor(kept: { match: KeptMatch; copy: Copy }, store: Keeper, server: Server | null, world: World) {
    this.#match = kept.match.names.id;
    this.#store = store;
    this.#server = server;
    this.#world = world;
    const outbox = openOutbox(kept.copy, server === null ? "for-good" : "no");
    this.#page = { outbox, table: tableOf(outbox), rulings: [], takenOver: false };
  }

  get page(): BookPage {
    return this.#page;
  }

  /** @returns a function that ends it */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Sends what was found in the outbox on opening. */
  begin(): void {
    this.happen({ type: "due" });
  }

  /**
   * Records acts as one request: judged together, shown at once.
   *
   * @param judged their result, if known; on another table it is judged again
   * @returns whether they stand; nothing is recorded where they do not
   */
  record(acts: readonly Act[], judged?: Judged): boolean {
    const { table, takenOver } = this.#page;
    if (takenOver) return false;
    const tried = judged?.on === table ? judged.tried : tryActs(table, acts);
    if (!tried.ok) return false;
    const at = this.#world.now();
    const events = acts.map((act): Outgoing => ({ ...act, id: this.#world.id(), at }));
    this.#page = { ...this.#page, table: tried.value.table, rulings: tried.value.rulings };
    this.happen({ type: "recorded", events });
    return true;
  }

  /** Tells the outbox what has happened, and does what follows from it. */
  happen(input: Input): void {
    const before = this.#page.outbox;
    const { outbox, commands } = step(before, input, this.#world.chance());
    const moved =
      input.type !== "recorded" && (outbox.log !== before.log || outbox.entries.length !== before.entries.length);
    const stands = !moved || (confirms(input) && this.#shows(before) && sameShown(before, outbox));
    const table = stands ? this.#page.table : tableOf(outbox);
    const changed = table.log.length !== this.#page.table.log.length;
    this.#page = { ...this.#page, outbox, table, ...(changed && moved ? { rulings: [] } : {}) };
    for (const command of commands) this.#do(command);
    this.#tell();
  }

  /** Waits until everything is written that was to be written so far. */
  async written(): Promise<void> {
    await this.#writing;
  }

  #do(command: Command): void {
    switch (command.type) {
      case "keep": {
        const id = command.entry.events[0]?.id ?? "";
        this.#write(
          async () => {
            await this.#catchUp();
            await this.#store.keep(this.#match, command.entry);
          },
          () => this.happen({ type: "kept", id }),
          () => this.happen({ type: "no-room", id }),
        );
        break;
      }
      case "settle":
        this.#write(
          async () => {
            if (this.#behind) await this.#catchUp();
            else await this.#store.settle(this.#match, command.events, command.gone);
          },
          ...this.#orBehind([]),
        );
        break;
      case "rewrite":
        this.#write(
          async () => {
            await this.#catchUp();
            await this.#store.rewrite(this.#match, command.copy, command.discarded, this.#world.now());
          },
          ...this.#orBehind(command.discarded),
        );
        break;
      case "send":
        void this.#server?.send(command.request).then((answer) => {
          if (answer === null) this.happen({ type: "unanswered" });
          else if (answer.ok) this.happen({ type: "answered", receipt: answer.value });
          else this.happen(inputOf(answer.error));
        });
        break;
      case "wait":
        this.#world.later(command.ms, () => this.happen({ type: "due" }));
        break;
      case "read":
        void this.#read(command.after);
        break;
      default:
        command satisfies never;
    }
  }

  /** What is done after a write: nothing, or where there was no room, remembering what the storage does not have. */
  #orBehind(discarded: readonly Outgoing[]): readonly [done: () => void, failed: () => void] {
    const failed = (): void => {
      this.#behind = { discarded: [...(this.#behind?.discarded ?? []), ...discarded] };
    };
    return [() => {}, failed];
  }

  /** Brings a storage that could not take something to where the screen is, all at once. */
  async #catchUp(): Promise<void> {
    if (!this.#behind) return;
    const { log, entries } = this.#page.outbox;
    const copy = { log, entries: entries.filter(({ kept }) => kept === "yes") };
    await this.#store.rewrite(this.#match, copy, this.#behind.discarded, this.#world.now());
    this.#behind = null;
  }

  async #read(after: number): Promise<void> {
    const events = (await this.#server?.read(after)) ?? null;
    if (events === null) this.happen({ type: "unread" });
    else if (after === 0) this.happen({ type: "read", log: events.map(known) });
    else if (goesOn(this.#page.outbox.log, events)) this.happen({ type: "heard", events: events.map(known) });
    else await this.#read(0);
  }

  #write(write: () => Promise<void>, done: () => void = () => {}, failed: () => void = () => {}): void {
    this.#writing = this.#writing
      .then(drawn)
      .then(write)
      .then(done, (error: unknown) => {
        if (error instanceof TakenOver) {
          this.#page = { ...this.#page, takenOver: true };
          this.#tell();
        } else failed();
      });
  }

  /** Whether the table has everything of an outbox: it does not where an older page kept what this one cannot judge. */
  #shows({ log, entries }: Outbox): boolean {
    return this.#page.table.log.length === log.length + idsOf(entries).length;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Lets a notified screen draw first, which it does in a microtask: no storage delays a ruling. */
const drawn = (): Promise<void> => Promise.resolve();

/** Whether it may be no more than the server's word that it has what this phone recorded. */
const confirms = ({ type }: Input): boolean => type === "answered" || type === "heard";

/** Whether the same events are shown, in the same order. */
const sameShown = (one: Outbox, other: Outbox): boolean => {
  if (isForked(one) || isForked(other)) return false;
  const [before, after] = [one, other].map(({ log, entries }) => [...log.map(({ id }) => id), ...idsOf(entries)]);
  return before?.length === after?.length && (before ?? []).every((id, index) => id === after?.[index]);
};

/** Whether events go on from the log that is known; none at all may mean that the server has lost some. */
const goesOn = (log: readonly KnownEvent[], [first]: readonly ServerEvent[]): boolean =>
  first !== undefined && first.prev === log[first.seq - 2]?.hash;

/** What was kept by an older page may not stand under a newer engine: then only what the server has is shown. */
const tableOf = (outbox: Outbox): ScoringTable => {
  const log = shownLog(outbox);
  const { state, refusal } = fold(log);
  if (state && !refusal) return { state, log };
  const known = log.slice(0, outbox.log.length);
  return { state: restore(known), log: known };
};
