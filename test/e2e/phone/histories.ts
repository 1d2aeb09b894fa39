import fc from "fast-check";
import type { AppendResponse } from "../../../shared/api/match/append.ts";
import { restore } from "../../../shared/match/extend.ts";
import type { MatchEvent } from "../../../shared/match/model/events.ts";
import { err, ok } from "../../../shared/result.ts";
import { newId } from "../../../site/src/islands/live/new-id.ts";
import { Book, type World } from "../../../site/src/islands/score/copy/book.ts";
import { isForked, type KnownEvent } from "../../../site/src/islands/score/copy/entry.ts";
import type { Server, ServerEvent } from "../../../site/src/islands/score/copy/server.ts";
import { Store } from "../../../site/src/islands/score/copy/store.ts";
import type { Answer, Pending } from "../../../site/src/islands/sending/delivery.ts";
import { type Act, tryActs } from "../../../site/src/islands/strike/acts.ts";

/**
 * Random evenings of a phone, in a real browser with its real IndexedDB: taps, a network that comes and goes and loses
 * answers, a withdrawn link, another phone, the death of the tab at any moment. Bundled, and run by histories.test.ts.
 */

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

/** The room of the match, as far as a phone notices it. */
class Room {
  log: ServerEvent[] = [];

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
    // Its events were judged when they were recorded.
    return this.log.map(({ seq, type, data }) => ({ seq, type, data }) as unknown as MatchEvent);
  }

  /** A strike of another phone, by whoever is in turn. */
  strikeOfOthers(): void {
    const act = quiet(this.events);
    if (act) this.#add(`other-${this.log.length}`, act);
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
const quiet = (log: readonly MatchEvent[]): Act | null => {
  const state = restore(log);
  const player = state.setting.seats[state.board?.turn ?? 0]?.player;
  return player === undefined ? null : { type: "strike", data: { player, pocketed: [] } };
};

type Net = "up" | "down" | "answers-lost" | "withdrawn";

/** How the machine may be wrong, to see that these histories find it. */
export type Planted = "none" | "new-ids" | "not-stored";

class Phone {
  readonly room = new Room();
  readonly #name: string;
  readonly #planted: Planted;
  net: Net = "up";
  store: Store;
  book: Book;
  readonly tapped: string[] = [];
  readonly shownAsKept = new Set<string>();
  readonly discarded = new Set<string>();
  readonly #sent = new Set<string>();
  /** Functions that wait for a timer to run out. */
  #later: (() => void)[] = [];

  private constructor(name: string, store: Store, planted: Planted) {
    this.#name = name;
    this.#planted = planted;
    this.store = store;
    this.book = this.#bookOf({ log: known(this.room.log), entries: [] });
  }

  static async open(name: string, planted: Planted): Promise<Phone> {
    const store = await Store.open("tab-0", name);
    const phone = new Phone(name, store, planted);
    await store.claim(NAMES, "token", "now");
    await store.rewrite("m1", { log: known(phone.room.log), entries: [] }, [], "now");
    return phone;
  }

  #bookOf(copy: Parameters<Store["rewrite"]>[1]): Book {
    const server: Server = {
      send: (request) => this.#send(request),
      read: async (after) => (this.net === "up" ? this.room.log.slice(after) : null),
    };
    const world: World = {
      id: newId,
      now: () => "now",
      chance: () => 0.5,
      later: (_ms, then) => void this.#later.push(then),
    };
    const store =
      this.#planted === "not-stored"
        ? {
            keep: async () => {},
            settle: this.store.settle.bind(this.store),
            rewrite: this.store.rewrite.bind(this.store),
          }
        : this.store;
    const match = { names: NAMES, token: "token", tab: "tab", opened: "now" };
    const book = new Book({ match, copy }, store, server, world);
    book.subscribe(() => {
      for (const { kept, events } of book.page.outbox.entries)
        if (kept === "yes") for (const { id } of events) this.shownAsKept.add(id);
    });
    return book;
  }

  async #send(request: Pending): Promise<Answer | null> {
    if (this.net === "down") return null;
    if (this.net === "withdrawn") return err({ status: 401, code: "token-revoked", detail: "Revoked." });
    const again = request.events.some(({ id }) => this.#sent.has(id));
    for (const { id } of request.events) this.#sent.add(id);
    const sent = again && this.#planted === "new-ids" ? { ...request, events: renamed(request.events) } : request;
    const answer = this.room.take(sent);
    if (this.net === "answers-lost") return null;
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

  hear(): void {
    if (this.net !== "up") return;
    const { log } = this.book.page.outbox;
    this.book.happen({ type: "heard", events: known(this.room.log.slice(log.length)) });
  }

  /** Somebody adds what can follow what the server has, and discards the rest. */
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

  newLink(): void {
    if (this.net === "withdrawn") this.net = "up";
    this.book.happen({ type: "retry" });
  }

  /** The tab dies without a word; the next one finds what the disk has. */
  async die(): Promise<void> {
    this.#later = [];
    this.store = await Store.open(`tab-${Math.random()}`, this.#name);
    await this.store.claim(NAMES, "token", "now");
    const kept = await this.store.read("m1");
    if (!kept) throw new Error("the match is on this phone");
    this.book = this.#bookOf(kept.copy);
    this.book.begin();
  }
}

const NAMES = { id: "m1", sides: [], ruleset: { id: "woodestic-simple", name: "", version: 1, page: null } };

const known = (log: readonly ServerEvent[]): KnownEvent[] =>
  // The room's events are events of a match.
  log.map((event) => ({ ...event, mine: false }) as unknown as KnownEvent);

const renamed = <T extends { readonly id: string }>(events: readonly T[]): T[] =>
  events.map((event) => ({ ...event, id: newId() }));

const ACTS = [
  ...["tap", "tap", "tap", "tap", "settle", "settle", "timers", "timers", "hear", "die"],
  ...["up", "down", "answers-lost", "withdrawn", "other", "decide", "new-link"],
] as const;
type Happening = (typeof ACTS)[number];

const happen = async (phone: Phone, act: Happening): Promise<void> => {
  switch (act) {
    case "tap":
      return phone.tap();
    case "settle":
      return phone.book.written();
    case "timers":
      return phone.timers();
    case "hear":
      return phone.hear();
    case "die":
      return phone.die();
    case "other":
      return phone.room.strikeOfOthers();
    case "decide":
      return phone.decide();
    case "new-link":
      return phone.newLink();
    default:
      phone.net = act;
  }
};

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

let histories = 0;

const evening = async (acts: readonly Happening[], planted: Planted): Promise<void> => {
  histories += 1;
  const phone = await Phone.open(`history-${planted}-${histories}`, planted);
  for (const act of acts) await happen(phone, act);
  await phone.book.written();
  await phone.die();
  phone.net = "up";
  for (let round = 0; round < 60; round += 1) {
    phone.newLink();
    phone.timers();
    phone.hear();
    phone.decide();
    await turn();
    await phone.book.written();
    if (phone.book.page.outbox.entries.length === 0 && round > 2) break;
  }
  const ids = phone.room.log.map(({ id }) => id).filter((id) => !/^(opening|board|other-\d+)$/.test(id));
  const lost = [...phone.shownAsKept].filter((id) => !ids.includes(id) && !phone.discarded.has(id));
  const order = ids.map((id) => phone.tapped.indexOf(id));
  const ordered = order.every((place, index) => place >= 0 && (index === 0 || place > (order[index - 1] ?? -1)));
  const disk = await phone.store.read("m1");
  const same = disk?.copy.log.map(({ id }) => id).join() === phone.room.log.map(({ id }) => id).join();
  const wrong = [
    ...(lost.length > 0 ? [`lost: ${lost.length}`] : []),
    ...(new Set(ids).size < ids.length || ids.length > phone.tapped.length ? ["doubled"] : []),
    ...(ordered ? [] : ["out of order, or never tapped"]),
    ...(phone.book.page.outbox.entries.length > 0 ? ["not sent"] : []),
    ...(same ? [] : ["the phone has another log than the server"]),
  ];
  phone.store.close();
  if (wrong.length > 0) throw new Error(wrong.join("; "));
};

/** Runs so many histories; answers with what was wrong with one, shrunk, or `null`. */
const run = async (runs: number, planted: Planted): Promise<string | null> => {
  const acts = fc.array(fc.constantFrom(...ACTS), { maxLength: 40 });
  const told = await fc.check(
    fc.asyncProperty(acts, (happened) => evening(happened, planted)),
    { numRuns: runs, seed: 20261122 },
  );
  return told.failed ? `${told.counterexample?.[0].join(" ")}: ${String(told.errorInstance)}` : null;
};

declare global {
  // A declaration of the global object's own members can only be made so.
  var runHistories: typeof run;
}
globalThis.runHistories = run;
