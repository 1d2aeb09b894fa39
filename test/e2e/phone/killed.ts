import { ok } from "#shared/result.ts";
import { newId } from "#site/islands/live/new-id.ts";
import { Book, type Keeper } from "#site/islands/score/copy/book.ts";
import type { ServerEvent } from "#site/islands/score/copy/server.ts";
import { Store } from "#site/islands/score/copy/store.ts";
import type { Pending } from "#site/islands/sending/delivery.ts";
import { known, NAMES, quiet, type Room } from "./room.ts";

/** A phone in a tab that is going to be killed; room, network and witness are outside of it. Run by killed.test.ts. */

declare global {
  // Declarations of the global object's own members can only be made so.
  /** Sends a request; `null`: no answer. */
  var sendToRoom: (request: Pending) => Promise<ReturnType<Room["take"]> | null>;
  var readRoom: (after: number) => Promise<readonly ServerEvent[] | null>;
  /** Ids that were tapped, and ids that the screen calls kept. */
  var witness: (what: "tapped" | "kept", ids: readonly string[]) => Promise<void>;
  var openPhone: (acknowledgedBeforeStored: boolean) => Promise<void>;
  /** Taps strikes, with a pause before each (milliseconds). */
  var tapStrikes: (pauses: readonly number[]) => Promise<void>;
  /** Ids that wait to be sent. */
  var waiting: () => readonly string[];
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const LATE = 60;

const hasty = (store: Store): Keeper => ({
  keep: async (...entry) => void pause(LATE).then(() => store.keep(...entry)),
  settle: store.settle.bind(store),
  rewrite: store.rewrite.bind(store),
});

let book: Book | null = null;

globalThis.openPhone = async (acknowledgedBeforeStored) => {
  const store = await Store.open(newId());
  const before = await store.read("m1");
  await store.claim(NAMES, "token", new Date().toISOString());
  if (!before) {
    const log = known((await readRoom(0)) ?? []);
    await store.rewrite("m1", { log, entries: [] }, [], new Date().toISOString());
  }
  const kept = await store.read("m1");
  if (!kept) throw new Error("the match is on this phone");
  const server = {
    send: async (request: Pending) => {
      const answer = await sendToRoom(request);
      return answer === null || answer === "stale" ? null : ok(answer);
    },
    read: (after: number) => readRoom(after),
  };
  const world = {
    id: newId,
    now: () => new Date().toISOString(),
    chance: Math.random,
    later: (ms: number, then: () => void) => void setTimeout(then, Math.min(ms, 20)),
  };
  const opened = new Book(kept, acknowledgedBeforeStored ? hasty(store) : store, server, world);
  book = opened;
  const told = new Set<string>();
  opened.subscribe(() => {
    const ids = opened.page.outbox.entries.filter(({ kept }) => kept === "yes").flatMap(({ events }) => events);
    const fresh = ids.map(({ id }) => id).filter((id) => !told.has(id));
    for (const id of fresh) told.add(id);
    if (fresh.length > 0) void witness("kept", fresh);
  });
  opened.begin();
};

globalThis.tapStrikes = async (pauses) => {
  for (const ms of pauses) {
    if (ms > 0) await pause(ms);
    const act = book && quiet(book.page.table.log);
    if (!book || !act || !book.record([act])) throw new Error("a strike can be tapped");
    const last = book.page.outbox.entries.at(-1)?.events[0]?.id;
    if (last !== undefined) void witness("tapped", [last]);
  }
};

globalThis.waiting = () =>
  book?.page.outbox.entries.flatMap(({ events }) => events.map(({ id }) => id)) ?? ["not open"];
