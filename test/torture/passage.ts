import { err, ok } from "#shared/result.ts";
import type { AppendAnswer, Pending } from "#site/islands/sending/delivery.ts";
import type { Client } from "./client.ts";
import { holdsEvents, noAlarm, noReading } from "./misfortune.ts";
import { type Due, type LogModel, verdictOf } from "./model.ts";
import { differ, Violation } from "./violation.ts";
import type { Place, Who } from "./world.ts";

/** Ways in which a try to hand a request over ends. The last five are faults of the room. */
export const FATES = [
  "well",
  "request-lost",
  "answer-lost",
  "twice",
  "late",
  "dies-unwritten",
  "dies-written",
  "disk-refuses",
  "alarm-throws",
  "throws-after-write",
] as const;
export type Fate = (typeof FATES)[number];

/** A request with its writer and its answer. */
type Ran = { readonly who: Who; readonly request: Pending; readonly answer: AppendAnswer };

/** The way of requests to a room; every answer is compared with the model, and stored events go into it. */
export class Passage {
  readonly #place: Place;
  readonly #model: LogModel;
  #late: { readonly request: Pending; readonly who: Who }[] = [];

  constructor(place: Place, model: LogModel) {
    this.#place = place;
    this.#model = model;
  }

  /** Requests that were sent and may arrive yet. */
  get waiting(): number {
    return this.#late.length;
  }

  /** Lets a request arrive that was sent long ago. */
  async arrives(which: number): Promise<void> {
    const at = which % Math.max(1, this.#late.length);
    const packet = this.#late[at];
    if (!packet) return;
    this.#late = this.#late.filter((_, index) => index !== at);
    await this.#posted(packet.request, packet.who);
  }

  /** Sends a request over a socket. */
  async tell(request: Pending, who: Who, fate: Fate, line: Client): Promise<AppendAnswer | null> {
    if (fate === "request-lost" || fate === "late") return this.#onTheWay(request, who, fate);
    const due = this.#model.due(request, who);
    const { arrived, told } = await line.ask(request, fate === "answer-lost");
    if (!arrived) {
      await this.unsure(due);
      return null;
    }
    this.#compare(due, arrived.type === "appended" ? ok(arrived) : err(arrived.problem));
    return told && (told.type === "appended" ? ok(told) : err(told.problem));
  }

  /** Sends a request over HTTP. */
  async post(request: Pending, who: Who, fate: Fate): Promise<AppendAnswer | null> {
    switch (fate) {
      case "well":
        return this.#posted(request, who);
      case "request-lost":
      case "late":
        return this.#onTheWay(request, who, fate);
      case "answer-lost":
        await this.#posted(request, who);
        return null;
      case "twice":
        await this.#posted(request, who);
        return this.#posted(request, who);
      case "dies-unwritten":
      case "dies-written": {
        const due = this.#model.due(request, who);
        await this.#place.crash(request, who, fate === "dies-written");
        await this.unsure(due);
        return null;
      }
      case "disk-refuses":
        return this.#refusing(request, who);
      case "alarm-throws":
        return this.#throwing(request, who, "alarm");
      case "throws-after-write":
        return this.#throwing(request, who, "after-write");
    }
  }

  #onTheWay(request: Pending, who: Who, fate: "request-lost" | "late"): null {
    if (fate === "late") this.#late.push({ request, who });
    return null;
  }

  async #posted(request: Pending, who: Who): Promise<AppendAnswer> {
    const due = this.#model.due(request, who);
    const answer = await this.#place.post(request, who);
    this.#compare(due, answer);
    return answer;
  }

  /** A request of which the room's own disk refuses the last row, so that those before it must go back. */
  async #refusing(request: Pending, who: Who): Promise<AppendAnswer> {
    const due = this.#model.due(request, who);
    // A request that adds nothing needs no disk; a room that was lost would meet the refusal at its recall instead.
    if (due.adds.length === 0) return this.#posted(request, who);
    const last = this.#model.log.length + due.adds.length;
    const holds = await this.#place.within((_room, { sql }) => holdsEvents(sql));
    if (!holds) return this.#posted(request, who);
    await this.#place.within((_room, storage) => {
      storage.sql.exec(
        `CREATE TRIGGER refuse BEFORE INSERT ON events WHEN NEW.seq = ${last} BEGIN SELECT RAISE(ABORT, 'disk full (injected)'); END`,
      );
    });
    const answer = await this.#place.post(request, who);
    await this.#place.within((_room, storage) => {
      storage.sql.exec("DROP TRIGGER refuse");
    });
    if (answer.ok) throw new Violation("acknowledged what the disk has refused");
    return answer;
  }

  /** A request during which `setAlarm` throws, or the next question to the disk once the rows are written. */
  async #throwing(request: Pending, who: Who, where: "alarm" | "after-write"): Promise<AppendAnswer> {
    const due = this.#model.due(request, who);
    const mend = await this.#place.within((_room, storage) =>
      where === "alarm" ? noAlarm(storage) : noReading(storage),
    );
    const answer = await this.#place.post(request, who);
    await this.#place.within(mend);
    if (!answer.ok && answer.error.status >= 500) await this.unsure(due);
    else this.#compare(due, answer);
    return answer;
  }

  #compare(due: Due, answer: AppendAnswer): void {
    differ("an answer", due.verdict, verdictOf(answer));
    this.#model.take(due.adds);
  }

  /** A request whose fate is unknown: it is in the journal as a whole, or it is not there at all. */
  async unsure({ adds }: Due): Promise<void> {
    const head = (await this.#place.read()).length;
    if (head === this.#model.log.length + adds.length) this.#model.take(adds);
    else differ("the journal after an unanswered request", String(this.#model.log.length), String(head));
  }

  /** Whether requests that ran in this order give these answers; then the model has what they stored. */
  fits(ran: readonly Ran[]): boolean {
    const before = this.#model.log.length;
    for (const { who, request, answer } of ran) {
      const due = this.#model.due(request, who);
      if (due.verdict !== verdictOf(answer)) {
        this.#model.log.splice(before);
        return false;
      }
      this.#model.take(due.adds);
    }
    return true;
  }
}
