import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AppendResponse } from "#shared/api/match/append.ts";
import type { Copy, Entry, KnownEvent } from "#site/islands/score/copy/entry.ts";
import { type Command, type Input, type Outbox, openOutbox, step } from "#site/islands/score/copy/outbox.ts";
import type { Outgoing, Pending } from "#site/islands/sending/delivery.ts";

/**
 * A phone, its disk, its network and a server, all as simple as can be, and whatever may happen to them. The strikes
 * are known by their player's name: a strike that was tapped once must be in the server's log once.
 */

type Step = typeof step;

const hashOf = (ids: readonly string[]): string => ids.join("/");

/** The server: takes a request as a room does. */
class Room {
  log: KnownEvent[] = [];

  constructor() {
    this.add("opening", "opening");
  }

  add(id: string, player: string): void {
    const seq = this.log.length + 1;
    const hash = hashOf([...this.log.map((event) => event.id), id]);
    const data = { player, pocketed: [] };
    this.log.push({ seq, type: "strike", data, id, at: "now", hash, mine: false });
  }

  take({ expectedSeq, events }: Pending): AppendResponse | "stale" {
    const known = events.filter(({ id }) => this.log.some((event) => event.id === id));
    if (known.length < events.length && expectedSeq + known.length !== this.log.length) return "stale";
    for (const event of events)
      if (!known.includes(event)) this.add(event.id, event.type === "strike" ? event.data.player : event.type);
    const places = events.map(({ id }) => {
      const { seq, hash } = this.log.find((event) => event.id === id) ?? { seq: 0, hash: "" };
      return { id, seq, hash };
    });
    const last = this.log.at(-1);
    return { events: places, head: { seq: last?.seq ?? 0, hash: last?.hash ?? "" } };
  }
}

type Net = "up" | "down" | "answers-lost" | "withdrawn";

class Phone {
  readonly room: Room;
  readonly #step: Step;
  outbox: Outbox;
  net: Net = "up";
  full = false;
  disk: Copy;
  /** Store commands that the disk has not carried out yet, and requests without an answer yet. */
  writing: Command[] = [];
  sending: Pending[] = [];
  readingAfter: number | null = null;
  /** Ids that the screen has shown as kept. */
  readonly shownAsKept = new Set<string>();
  readonly discarded = new Set<string>();
  readonly tapped: string[] = [];
  sentUnkept: string[] = [];

  constructor(room: Room, machine: Step) {
    this.room = room;
    this.#step = machine;
    this.disk = { log: [...room.log], entries: [] };
    this.outbox = openOutbox(this.disk);
  }

  tap(): void {
    const player = `s${this.tapped.length + 1}`;
    if (this.forked()) return;
    this.tapped.push(player);
    const event: Outgoing = { id: `id-${player}`, at: "now", type: "strike", data: { player, pocketed: [] } };
    this.happen({ type: "recorded", events: [event] });
  }

  forked(): boolean {
    const [first] = this.outbox.entries;
    return first !== undefined && first.after !== this.outbox.log.length;
  }

  happen(input: Input): void {
    const { outbox, commands } = this.#step(this.outbox, input, 0.5);
    this.outbox = outbox;
    for (const command of commands) this.#do(command);
    for (const { kept, events } of outbox.entries)
      if (kept === "yes") for (const { id } of events) this.shownAsKept.add(id);
  }

  #do(command: Command): void {
    if (command.type === "keep" || command.type === "settle" || command.type === "rewrite") this.writing.push(command);
    if (command.type === "send") {
      const { log, entries } = this.disk;
      const stored = new Set([...log, ...entries.flatMap(({ events }) => events)].map(({ id }) => id));
      if (!this.full) for (const { id } of command.request.events) if (!stored.has(id)) this.sentUnkept.push(id);
      this.sending.push(command.request);
    }
    if (command.type === "read") this.readingAfter = command.after;
  }

  /** Carries out the disk's oldest command. */
  write(): void {
    const command = this.writing.shift();
    if (!command) return;
    if (command.type === "keep") {
      const id = command.entry.events[0]?.id ?? "";
      if (!this.full) this.disk = { ...this.disk, entries: [...this.disk.entries, { ...command.entry, kept: "yes" }] };
      this.happen({ type: this.full ? "no-room" : "kept", id });
    }
    if (command.type === "settle") {
      const gone = new Set(command.gone);
      const entries = this.disk.entries.filter(({ events: [one] }) => !gone.has(one?.id ?? ""));
      this.disk = { log: [...this.disk.log, ...command.events], entries };
    }
    if (command.type === "rewrite") {
      for (const { id } of command.discarded) this.discarded.add(id);
      this.disk = {
        log: command.copy.log,
        entries: command.copy.entries.map((entry): Entry => ({ ...entry, kept: "yes" })),
      };
    }
  }

  meets(net: Net): void {
    this.net = net;
  }

  fills(): void {
    this.full = !this.full;
  }

  /** Sends the oldest request into the network as it is. */
  exchange(): void {
    const request = this.sending.shift();
    if (!request) return;
    if (this.net === "withdrawn") {
      this.happen({ type: "troubled", trouble: { kind: "link", detail: "Withdrawn." } });
      return;
    }
    const answer = this.net === "down" ? null : this.room.take(request);
    if (answer === null || this.net === "answers-lost") this.happen({ type: "unanswered" });
    else this.happen(answer === "stale" ? { type: "stale" } : { type: "answered", receipt: answer });
  }

  read(): void {
    const after = this.readingAfter;
    if (after === null) return;
    this.readingAfter = null;
    const goesOn = after > 0 && this.room.log[after - 1]?.hash === this.outbox.log.at(-1)?.hash;
    if (this.net !== "up") this.happen({ type: "unread" });
    else if (goesOn) this.happen({ type: "heard", events: this.room.log.slice(after) });
    else this.happen({ type: "read", log: this.room.log });
  }

  /** Takes news from the socket: unknown events, or another log than the known one. */
  hear(): void {
    const known = this.outbox.log.length;
    if (this.net !== "up") return;
    const same = this.room.log[known - 1]?.hash === this.outbox.log.at(-1)?.hash;
    if (same) this.happen({ type: "heard", events: this.room.log.slice(known) });
    else this.happen({ type: "read", log: this.room.log });
  }

  /** Kills the tab, and opens it again: only the disk's content is left. */
  die(): void {
    this.writing = [];
    this.sending = [];
    this.readingAfter = null;
    this.outbox = openOutbox(this.disk);
    this.happen({ type: "due" });
  }

  /** Sleeps for an hour: requests on their way may have arrived, without an answer; waking is all that is noticed. */
  sleep(): void {
    const [request] = this.sending;
    this.sending = [];
    if (request && this.net !== "down" && this.net !== "withdrawn") this.room.take(request);
    if (request) this.happen({ type: "unanswered" });
    if (this.readingAfter !== null) this.happen({ type: "unread" });
    this.readingAfter = null;
    this.happen({ type: "online" });
  }

  /** Opens another link for the same match on this phone, in a page of its own. */
  newLink(): void {
    if (this.net === "withdrawn") this.net = "up";
    this.die();
  }

  decide(choose: (id: string) => boolean): void {
    if (!this.forked()) return;
    const ids = this.outbox.entries.flatMap(({ events }) => events.map(({ id }) => id));
    this.happen({ type: "decided", keep: new Set(ids.filter(choose)) });
  }
}

type Act = { readonly name: string; readonly run: (phone: Phone) => void };

const acts: readonly (readonly [weight: number, act: Act])[] = [
  [8, { name: "tap", run: (phone) => phone.tap() }],
  [6, { name: "write", run: (phone) => phone.write() }],
  [5, { name: "exchange", run: (phone) => phone.exchange() }],
  [2, { name: "hear", run: (phone) => phone.hear() }],
  [2, { name: "read", run: (phone) => phone.read() }],
  [3, { name: "due", run: (phone) => phone.happen({ type: "due" }) }],
  [1, { name: "online", run: (phone) => phone.happen({ type: "online" }) }],
  [1, { name: "die", run: (phone) => phone.die() }],
  [1, { name: "up", run: (phone) => phone.meets("up") }],
  [1, { name: "down", run: (phone) => phone.meets("down") }],
  [1, { name: "answers lost", run: (phone) => phone.meets("answers-lost") }],
  [1, { name: "link withdrawn", run: (phone) => phone.meets("withdrawn") }],
  [1, { name: "new link", run: (phone) => phone.newLink() }],
  [1, { name: "an hour of sleep", run: (phone) => phone.sleep() }],
  [1, { name: "disk full", run: (phone) => phone.fills() }],
  [1, { name: "another phone", run: ({ room }) => room.add(`other-${room.log.length}`, "other") }],
  [1, { name: "server loses its last event", run: ({ room }) => void (room.log.length > 1 && room.log.pop()) }],
  [1, { name: "keep mine", run: (phone) => phone.decide(() => true) }],
  [1, { name: "keep every second", run: (phone) => phone.decide((id) => Number(id.slice(4)) % 2 === 0) }],
];

const history = fc.array(fc.oneof(...acts.map(([weight, act]) => ({ weight, arbitrary: fc.constant(act) }))), {
  maxLength: 80,
});

/** The network comes back and stays, and the person always adds their own strikes. */
const settle = (phone: Phone): void => {
  phone.net = "up";
  phone.full = false;
  for (let round = 0; round < 400; round += 1) {
    phone.write();
    phone.exchange();
    phone.read();
    if (round % 5 === 0) phone.hear();
    phone.happen({ type: "online" });
    phone.happen({ type: "retry" });
    phone.decide(() => true);
  }
};

const run = (told: readonly Act[], machine: Step): void => {
  const phone = new Phone(new Room(), machine);
  for (const act of told) act.run(phone);
  // A strike that the screen shows as kept survives the death of the tab.
  phone.die();
  settle(phone);
  const strikes = phone.room.log.map(({ id }) => id).filter((id) => id.startsWith("id-"));
  expect(new Set(strikes).size, "each strike once").toBe(strikes.length);
  const lost = [...phone.shownAsKept].filter((id) => !strikes.includes(id) && !phone.discarded.has(id));
  expect(lost, "what was kept is in the log").toEqual([]);
  expect(phone.outbox.entries, "nothing is left in the outbox").toEqual([]);
  expect(phone.sentUnkept, "nothing is sent before it is kept").toEqual([]);
  const names = phone.room.log.map(({ data }) => (data as { player: string }).player);
  const players = names.filter((name) => name !== "other" && name !== "opening");
  const order = players.map((player) => phone.tapped.indexOf(player));
  expect(order, "in the order in which they were tapped").toEqual([...order].sort((one, other) => one - other));
  expect(phone.disk.log.map(({ id }) => id)).toEqual(phone.room.log.map(({ id }) => id));
};

const holds = (machine: Step, runs: number): void =>
  fc.assert(
    fc.property(history, (told) => run(told, machine)),
    { numRuns: runs, seed: 20261122 },
  );

/** A machine with one mistake in it. */
const planted: readonly (readonly [what: string, machine: Step])[] = [
  [
    "acknowledged before it was stored",
    (outbox, input, chance) => {
      const { outbox: after, commands } = step(outbox, input, chance);
      return { outbox: { ...after, entries: after.entries.map((entry) => ({ ...entry, kept: "yes" })) }, commands };
    },
  ],
  [
    "sent twice under a new id",
    (outbox, input, chance) => {
      const { outbox: after, commands } = step(outbox, input, chance);
      if (input.type !== "unanswered") return { outbox: after, commands };
      const again = (events: readonly Outgoing[]) => events.map((event) => ({ ...event, id: `${event.id}'` }));
      return {
        outbox: { ...after, entries: after.entries.map((one) => ({ ...one, events: again(one.events) })) },
        commands,
      };
    },
  ],
  [
    "order lost",
    (outbox, input, chance) => {
      const { outbox: after, commands } = step(outbox, input, chance);
      return { outbox: input.type === "due" ? { ...after, entries: after.entries.toReversed() } : after, commands };
    },
  ],
  [
    "thrown away once it was sent, whatever the answer",
    (outbox, input, chance) => {
      const { outbox: after, commands } = step(outbox, input, chance);
      if (input.type !== "unanswered") return { outbox: after, commands };
      const [first, ...entries] = after.entries;
      const gone = (first?.events ?? []).map(({ id }) => id);
      return { outbox: { ...after, entries }, commands: [...commands, { type: "settle", events: [], gone }] };
    },
  ],
];

describe("a phone's outbox, whatever happens to phone, disk, network and server", () => {
  it("brings every strike that the screen called kept into the log, once and in order", () => {
    holds(step, 3000);
  });

  it.each(planted)("would be found out if it were: %s", (_what, machine) => {
    expect(() => holds(machine, 4000)).toThrow();
  });
});

describe("an outbox that is nowhere but on this phone", () => {
  it("keeps everything, and sends nothing whatever happens", () => {
    let outbox = openOutbox({ log: [], entries: [] }, "for-good");
    const done: string[] = [];
    const happen = (input: Input): void => {
      const after = step(outbox, input, 0.5);
      outbox = after.outbox;
      done.push(...after.commands.map(({ type }) => type));
    };
    const event = (id: string): Outgoing => ({ type: "strike", data: { player: "a1", pocketed: [] }, id, at: "now" });
    happen({ type: "recorded", events: [event("one")] });
    happen({ type: "kept", id: "one" });
    happen({ type: "recorded", events: [event("two")] });
    happen({ type: "no-room", id: "two" });
    for (const type of ["due", "online", "retry"] as const) happen({ type });
    expect(done).toEqual(["keep", "keep"]);
    expect(outbox.entries.map(({ kept }) => kept)).toEqual(["yes", "no-room"]);
  });
});
