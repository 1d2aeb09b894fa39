import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Head } from "#shared/api/match/append.ts";
import type { ClientMessage } from "#shared/api/match/live.ts";
import { type Command, type Input, type Line, newLine, step } from "#site/islands/live/line.ts";
import { LiveRoom } from "../support/live-room.ts";

type Append = Extract<ClientMessage, { type: "append" }>["body"];

/** A request with one event, known by its id. */
const bodyOf = (id: string): Append => ({
  expectedSeq: 1,
  events: [{ id, type: "turn_passed", at: "2026-01-10T18:00:00.000Z", data: {} }],
});

/** A client of a room: the machine, and a shell that carries its commands out. */
class Client {
  line: Line;
  readonly log: string[];
  readonly shown: string[] = [];
  /** Events of requests without an answer, by request, and the answered requests. */
  readonly open = new Map<string, Append>();
  readonly answered: string[] = [];
  /** Readings of the match on their way: each has the log of the moment of its question. */
  readonly readings: { readonly ids: readonly string[]; readonly head: Head }[] = [];
  waits = 0;
  readonly #room: LiveRoom;

  constructor(room: LiveRoom, rows = false) {
    this.#room = room;
    this.log = room.log.map(({ id }) => id);
    this.line = newLine(room.head, rows);
    this.happens({ type: "online" });
  }

  happens(input: Input): void {
    const { line, commands } = step(this.line, input, 0.5);
    this.line = line;
    for (const command of commands) this.#do(command);
  }

  /** Takes the next message. */
  hears(): void {
    const message = this.#room.wire?.shift();
    if (!message) return;
    if (this.line.phase === "opening") this.happens({ type: "opened" });
    this.happens({ type: "said", message });
  }

  /** Ends a reading, or lets it fail. */
  finishesReading(well: boolean): void {
    const reading = this.readings.shift();
    if (!reading) return;
    if (well) this.log.splice(0, this.log.length, ...reading.ids);
    this.happens(well ? { type: "read", head: reading.head } : { type: "unread" });
  }

  asks(request: string, body: Append): void {
    this.open.set(request, body);
    this.happens({ type: "ask", request, body });
  }

  #do(command: Command): void {
    if (command.type === "open") this.#room.connect(command.head);
    if (command.type === "drop") this.#room.break();
    if (command.type === "send") this.#room.hear(command.message);
    if (command.type === "wait") this.waits += 1;
    if (command.type === "read-again")
      this.readings.push({ ids: this.#room.log.map(({ id }) => id), head: this.#room.head });
    if (command.type === "apply") this.log.push(...command.recorded.events.map(({ id }) => id));
    if (command.type === "show") this.shown.push(command.connection);
    if (command.type === "answer") this.#settled(command.answer.request);
    // The request's fate is unknown: it goes over HTTP, with the same ids.
    if (command.type === "unanswered") {
      const body = this.open.get(command.request);
      if (body) this.#room.append(body);
      this.#settled(command.request);
    }
  }

  #settled(request: string): void {
    this.open.delete(request);
    this.answered.push(request);
  }
}

const ACTS = [
  "record",
  "amend",
  "hear",
  "break",
  "lose",
  "swallow",
  "repeat",
  "due",
  "read",
  "unread",
  "ask",
  "overdue",
] as const;
const MORE = ["offline", "online", "woken", "beat", "pong", "quiet"] as const;
/** The usual acts of a match. */
const OFTEN = ["record", "record", "record", "hear", "hear", "hear"] as const;
type Act = (typeof ACTS)[number] | (typeof MORE)[number];

const does = (act: Act, room: LiveRoom, client: Client, name: string): void => {
  const [next] = room.wire ?? [];
  const [asked] = client.open.keys();
  if (act === "record" || act === "amend") room.record(name, act === "amend");
  else if (act === "hear") client.hears();
  else if (act === "read" || act === "unread") client.finishesReading(act === "read");
  else if (act === "ask") client.asks(name, bodyOf(name));
  else if (act === "swallow") room.wire?.shift();
  else if (act === "repeat" && next) room.wire?.unshift(next);
  else if (act === "overdue" && asked) client.happens({ type: "overdue", request: asked });
  else if (act === "break" || act === "lose") {
    // Messages that had arrived are still read before the break is noticed; or none is.
    if (act === "break") while (room.wire && room.wire.length > 0) client.hears();
    room.break();
    client.happens({ type: "lost" });
  } else if (act === "due" || MORE.some((one) => one === act)) client.happens({ type: act } as Input);
};

/** Lets everything on its way arrive, and every wait end. */
const calm = (room: LiveRoom, client: Client): void => {
  if (client.line.phase === "offline") client.happens({ type: "online" });
  for (let round = 0; round < 20; round += 1) {
    while (room.wire && room.wire.length > 0) client.hears();
    client.finishesReading(true);
    for (const request of client.open.keys()) client.happens({ type: "overdue", request });
    client.happens({ type: "due" });
  }
};

describe.each([{ rows: false }, { rows: true }])("a follower (of rows: $rows)", ({ rows }) => {
  it("ends with exactly the log, whatever breaks", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.constantFrom(...ACTS, ...MORE, ...OFTEN), { maxLength: 80, size: "max" }),
        (missed, acts) => {
          const room = new LiveRoom(missed);
          const client = new Client(room, rows);
          for (const [index, act] of acts.entries()) {
            does(act, room, client, `e${index}`);
            // The page never shows events that are not in the log, or in another order.
            expect(room.log.slice(0, client.log.length).map(({ id }) => id)).toEqual(client.log);
          }
          // The loss of the very last message shows with the next one.
          if (acts.includes("swallow")) room.record("last");
          calm(room, client);
          expect(client.log).toEqual(room.log.map(({ id }) => id));
          expect(client.line.phase).toBe("open");
          expect([room.wire, client.readings]).toEqual([[], []]);
          expect(client.shown.at(-1)).toBe("live");
          // Every request was answered once, and what it asked for was recorded once.
          const asked = acts.flatMap((act, index) => (act === "ask" ? [`e${index}`] : []));
          expect(client.answered.toSorted()).toEqual(asked.toSorted());
          for (const id of asked) expect(room.log.filter((event) => event.id === id)).toHaveLength(1);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

const connected = () => {
  const room = new LiveRoom(5);
  const client = new Client(room);
  while (room.wire && room.wire.length > 0) client.hears();
  return { room, client };
};

describe("a line", () => {
  it("says what it is: connecting, live, lost, live again", () => {
    const { room, client } = connected();
    room.break();
    client.happens({ type: "lost" });
    client.happens({ type: "due" });
    client.hears();
    expect(client.shown).toEqual(["connecting", "live", "reconnecting", "reconnecting", "live"]);
  });

  it("takes a connection for dead on which a ping is not answered", () => {
    const { client } = connected();
    client.happens({ type: "beat" });
    client.happens({ type: "quiet" });
    expect(client.line.phase).toBe("waiting");
  });

  it("keeps one on which it is", () => {
    const { client } = connected();
    client.happens({ type: "beat" });
    client.happens({ type: "pong" });
    client.happens({ type: "quiet" });
    expect(client.line.phase).toBe("open");
  });

  it("hands back at once what it cannot send", () => {
    const { client } = connected();
    client.happens({ type: "offline" });
    client.asks("x", bodyOf("x"));
    expect(client.answered).toEqual(["x"]);
    client.happens({ type: "ended" });
    client.asks("y", bodyOf("y"));
    expect(client.answered).toEqual(["x", "y"]);
  });

  it("stays away once it was ended", () => {
    const { room, client } = connected();
    client.happens({ type: "ended" });
    for (const type of ["online", "woken", "due", "lost"] as const) client.happens({ type });
    expect(room.wire).toBeNull();
  });

  it("says who holds the pen, and settles the act that led there", () => {
    const { client } = connected();
    client.happens({ type: "act", request: "mine", act: "ask" });
    expect(client.line.asked).toEqual(["mine"]);
    const pen = { holder: { device: "two", name: "Two" }, silentFor: 3, asking: { device: "one", name: null } };
    const told = step(client.line, { type: "said", message: { n: client.line.heard + 1, type: "pen", ...pen } }, 0.5);
    expect(told.commands).toEqual([{ type: "pen", pen }]);
    expect(told.line.asked).toEqual(["mine"]);
    const answer = { n: told.line.heard + 1, type: "pen" as const, request: "mine", ...pen };
    const done = step(told.line, { type: "said", message: answer }, 0.5);
    expect(done.commands).toEqual([
      { type: "pen", pen },
      { type: "answer", answer },
    ]);
    expect(done.line.asked).toEqual([]);
  });

  it("leaves an act without an answer where there is no line", () => {
    const { client } = connected();
    client.happens({ type: "offline" });
    const { commands } = step(client.line, { type: "act", request: "mine", act: "give" }, 0.5);
    expect(commands).toEqual([{ type: "unanswered", request: "mine" }]);
  });

  it("only asks, and follows nothing, where it has no log", () => {
    const head: Head | null = null;
    const opened = step(step(newLine(head, true), { type: "online" }, 0.5).line, { type: "opened" }, 0.5).line;
    const room = new LiveRoom(5);
    room.connect(head);
    room.record("e");
    let line = opened;
    const commands: Command[] = [];
    for (const message of room.wire ?? []) {
      const next = step(line, { type: "said", message }, 0.5);
      commands.push(...next.commands);
      line = next.line;
    }
    const nobody = { holder: null, silentFor: 0, asking: null };
    expect(commands).toEqual([
      { type: "show", connection: "live" },
      { type: "pen", pen: nobody },
    ]);
    expect(line.heard).toBe(2);
  });
});
