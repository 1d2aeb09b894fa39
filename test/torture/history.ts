import type { RecordedEvent } from "#carrom";
import { UNSIGNED_MS } from "#derive/log/sealed-at.ts";
import { headOfLog } from "#derive/log/segments.ts";
import { directory } from "#ground/db/database.ts";
import type { AppendResponse } from "#shared/api/match/append.ts";
import { err } from "#shared/result.ts";
import { type AppendAnswer, deliver, type Pending } from "#site/islands/sending/delivery.ts";
import type { Move } from "../support/any-move.ts";
import { Client } from "./client.ts";
import { Clockwork } from "./clockwork.ts";
import { Journey, type JourneyPlan } from "./journey.ts";
import { type Kept, LogModel, verdictOf } from "./model.ts";
import { type Fate, Passage } from "./passage.ts";
import { type Making, prepared } from "./request.ts";
import { differ, Violation } from "./violation.ts";
import { type Game, type Place, type Ruling, signed, type TimeTravel, type Who, type World, WRITERS } from "./world.ts";

/** A request to record, its way, and how each try of it ends; tries beyond the last end well. */
export type Attempt = Making & {
  /** Whether the writer looks at the match first, or relies on its last view. */
  readonly looks: boolean;
  readonly socket: boolean;
  readonly fates: readonly Fate[];
};

/** A writer: the log as last seen, and the request without an answer yet. */
type Writer = { view: readonly RecordedEvent[]; pending: Pending | null; readonly line: Client };

const INTERNAL = err({ status: 500, code: "internal-error", detail: "" });

/** The database of a day, the decision that made the fixture void by then, and one that got no answer. */
type Saved = { readonly save: unknown; readonly decided: string | null; readonly undecided: Ruling | null };

/** A request of its moves alone. */
const FEW = { many: 0, overlap: 0 } as const;

const A_DAY = 86_400_000;

/** More tries than a history has steps. */
const TRIES = 50;

/** One match with its clients, the model that it is compared with, and what is still on its way. */
export class History {
  readonly db: D1Database;
  readonly place: Place;
  readonly model: LogModel;
  readonly passage: Passage;
  /** `null`: the club stays where it is. */
  readonly journey: Journey | null;
  readonly clockwork: Clockwork;
  readonly watchers: readonly Client[];
  /** Head lists that a reader may have kept, by their numbers. */
  readonly published = new Map<number, string>();
  /** Whether the database was put back, and the room has not sent it everything since. */
  behind = false;
  readonly #timeTravel: TimeTravel | null;
  readonly #saves: Saved[] = [];
  #roomLost = false;
  readonly acknowledged = new Map<string, { readonly seq: number; readonly hash: string }>();
  readonly #writers: Record<Who, Writer>;
  /** The decision that makes the fixture void, while it holds; and one that got no answer. */
  #void: string | null = null;
  #undecided: Ruling | null = null;

  private constructor(
    { db, travel, timeTravel }: World,
    place: Place,
    log: readonly RecordedEvent[],
    plan: JourneyPlan | null,
  ) {
    this.db = db;
    this.place = place;
    this.#timeTravel = timeTravel;
    if (timeTravel) this.#saves.push({ save: place.unregistered, decided: null, undecided: null });
    const [opening] = log;
    if (!opening) throw new Error("a match begins with its opening");
    // An opening is an event like any other once it is stored.
    this.model = new LogModel(opening as unknown as Kept);
    this.passage = new Passage(place, this.model);
    this.journey = plan && new Journey(travel, place, this.model, plan);
    this.clockwork = new Clockwork(place.worker, place.env, [place.id, place.list, place.club]);
    const writer = (who: Who): Writer => ({ view: log, pending: null, line: new Client(place, who, [], true) });
    this.#writers = { first: writer("first"), second: writer("second"), organiser: writer("organiser") };
    this.watchers = [new Client(place, null, log, false), new Client(place, null, log, true)];
  }

  static async begin(world: World, game: Game, plan: JourneyPlan | null = null): Promise<History> {
    const place = await world.open(game);
    return new History(world, place, await place.read(), plan);
  }

  /** A writer records; one who waits for an answer sends the same again instead. */
  async record(who: Who, attempt: Attempt): Promise<void> {
    const writer = this.#writers[who];
    if (attempt.looks) writer.view = await this.place.read();
    writer.pending ??= prepared(writer.view, attempt, who);
    await this.#deliver(who, writer.pending, attempt);
  }

  /** Whether the league has decided otherwise than the board: then nothing is rated. */
  get overruled(): boolean {
    return this.#void !== null;
  }

  /** Makes the fixture void, or reverses that; a decision without an answer is sent again instead. */
  async decide(): Promise<void> {
    const { fixture } = this.place;
    const ruling: Ruling = this.#undecided ?? {
      id: crypto.randomUUID(),
      decision:
        this.#void === null
          ? { type: "fixture_voided", fixture, reason: "other" }
          : { type: "decision_reversed", decision: this.#void, reason: "other" },
    };
    this.#undecided = ruling;
    try {
      await this.place.decide(ruling);
    } catch {
      return;
    }
    this.#undecided = null;
    this.#void = ruling.decision.type === "fixture_voided" ? ruling.id : null;
  }

  /** Sends two requests from the table at the same moment; the room takes them in some order. */
  async race(moves: readonly Move[]): Promise<void> {
    const racers = (["first", "second"] as const).map((who) => {
      const writer = this.#writers[who];
      writer.pending ??= prepared(writer.view, { moves, ...FEW }, who);
      return { who, request: writer.pending };
    });
    const answers = await Promise.all(racers.map(({ who, request }) => this.place.post(request, who)));
    const ran = racers.map((racer, index) => ({ ...racer, answer: answers[index] ?? INTERNAL }));
    if (!this.passage.fits(ran) && !this.passage.fits(ran.toReversed()))
      throw new Violation(`no order of two requests gives ${ran.map(({ answer }) => verdictOf(answer)).join(" and ")}`);
    for (const { who, request, answer } of ran) await this.#answered(who, request, answer);
  }

  /**
   * As if `many` fortnights had passed: the alarm that was set for their end fires, and an undisputed log is sealed. Then
   * the clock is back, because the writers' links would have ended by then.
   */
  async fortnights(many: number): Promise<void> {
    const passed = many * (UNSIGNED_MS + A_DAY);
    this.place.time.passes(passed);
    await this.place.alarm(1);
    this.place.time.passes(-passed);
    await this.place.within(async (_room, storage) => {
      const at = await storage.getAlarm();
      if (at !== null) await storage.setAlarm(at - passed);
    });
  }

  /** Records in the midst of a batch to D1, before it or after it; `seal`: while the log is sealed. */
  async recordWhile(what: "store" | "seal", moves: readonly Move[], moment: "before" | "after"): Promise<void> {
    const request = prepared(await this.place.read(), { moves, ...FEW }, "first");
    const due = this.model.due(request, "first");
    const mend = await this.place.within((room) => {
      const { outlet } = room;
      let done = false;
      const meanwhile = async () => {
        if (done) return;
        done = true;
        await room.append({ ...request, ...signed("first") });
      };
      const around = async <T>(act: () => Promise<T>): Promise<T> => {
        if (moment === "before") await meanwhile();
        const answer = await act();
        if (moment === "after") await meanwhile();
        return answer;
      };
      room.outlet =
        what === "store"
          ? { ...outlet, store: (...batch) => around(() => outlet.store(...batch)) }
          : { ...outlet, seal: (...log) => around(() => outlet.seal(...log)) };
      return () => {
        room.outlet = outlet;
      };
    });
    await (what === "store" ? this.place.alarm(1) : this.fortnights(1));
    await this.place.within(mend);
    await this.passage.unsure(due);
  }

  /** Records between the reading for the club's head lists and their publication; D1 has the events at once. */
  async recordWhileListed(moves: readonly Move[]): Promise<void> {
    const request = prepared(await this.place.read(), { moves, ...FEW }, "first");
    const due = this.model.due(request, "first");
    await this.clockwork.listsWhile(this.place.club, async () => {
      await this.place.within((room) => void room.append({ ...request, ...signed("first") }));
      await this.place.alarm(1);
    });
    await this.passage.unsure(due);
  }

  /** Loses the object with everything in it, once D1 has it all. */
  async loseRoom(): Promise<void> {
    const head = await headOfLog(directory({ DB: this.db }), this.place.id);
    if ((head?.seq ?? 0) < this.model.log.length) return;
    await this.#emptyRoom();
  }

  async #emptyRoom(): Promise<void> {
    this.#roomLost = true;
    await this.place.within(async (_room, storage) => {
      storage.sql.exec(
        "DROP TABLE IF EXISTS events; DROP TABLE IF EXISTS marks; DROP TABLE IF EXISTS displaced; DROP TABLE IF EXISTS kept;",
      );
      await storage.deleteAlarm();
    });
    await this.place.evict(false);
  }

  /** Saves the database as it is, for a later return to this day. */
  saves(): void {
    if (this.#timeTravel)
      this.#saves.push({ save: this.#timeTravel.save(), decided: this.#void, undecided: this.#undecided });
  }

  /** Puts the database back to an older day, with everything that the league has decided in it. */
  async putBack(which: number): Promise<void> {
    const saved = this.#saves[which % this.#saves.length];
    if (!saved) return;
    // A room that was lost has its log from the database again, once it has been asked.
    if (this.#roomLost) await this.place.read();
    await this.#keepLists();
    this.#timeTravel?.putBack(saved.save);
    this.#void = saved.decided;
    this.#undecided = saved.undecided;
    this.behind = true;
  }

  /** Puts the database back and loses the room: nothing here knows more than the database. */
  async loseBoth(which: number): Promise<void> {
    await this.putBack(which);
    await this.#emptyRoom();
  }

  async #keepLists(): Promise<void> {
    const { results } = await this.db
      .prepare("SELECT number, text FROM head_lists WHERE club = ?")
      .bind(this.place.club)
      .all<{ number: number; text: string }>();
    for (const { number, text } of results) this.published.set(number, text);
  }

  /** Answers all writers that wait, and lets late messages arrive. */
  async calm(): Promise<void> {
    while (this.passage.waiting > 0) await this.passage.arrives(0);
    for (const who of WRITERS) {
      const { pending } = this.#writers[who];
      if (pending) await this.#deliver(who, pending, { moves: [], ...FEW, looks: false, socket: false, fates: [] });
      if (this.#writers[who].pending) throw new Violation(`${who} gets no answer though nothing is wrong`);
    }
    // Every alarm that still cannot be set fails one try.
    for (let tries = 0; this.#undecided && tries < TRIES; tries += 1) await this.decide();
    if (this.#undecided) throw new Violation("the league gets no answer though nothing is wrong");
  }

  async #deliver(who: Who, pending: Pending, { socket: asked, fates }: Attempt): Promise<void> {
    // As the phone does: a substitution goes over HTTP.
    const socket = asked && !pending.events.some(({ type }) => type === "player_substituted");
    const writer = this.#writers[who];
    const left = [...fates];
    const next = (): Fate => left.shift() ?? "well";
    if (socket) await writer.line.comes();
    const ways = [(one: Pending) => this.passage.post(one, who, next())];
    if (socket) ways.unshift((one) => this.passage.tell(one, who, next(), writer.line));
    const answer = await deliver(pending, ways, async () => undefined);
    if (answer.ok || answer.error) await this.#answered(who, pending, answer.ok ? answer : err(answer.error ?? NOBODY));
  }

  /** Takes an answer to a writer: acknowledged events stay; a refused request is dropped, and the match read again. */
  async #answered(who: Who, request: Pending, answer: AppendAnswer): Promise<void> {
    if (!answer.ok && answer.error.status >= 500) return;
    const writer = this.#writers[who];
    writer.pending = null;
    if (answer.ok) this.#acknowledge(request, answer.value);
    writer.view = await this.place.read();
  }

  #acknowledge(request: Pending, { events }: AppendResponse): void {
    differ("ids in a receipt", request.events.map(({ id }) => id).join(), events.map(({ id }) => id).join());
    for (const { id, seq, hash } of events) {
      const before = this.acknowledged.get(id);
      if (before) differ(`the place of ${id}`, `${before.seq} ${before.hash}`, `${seq} ${hash}`);
      this.acknowledged.set(id, { seq, hash });
    }
  }
}

const NOBODY = { status: 503, code: "nobody", detail: "" };
