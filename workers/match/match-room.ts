import { DurableObject } from "cloudflare:workers";
import type { AppendResponse, Head, SentEvent } from "../../shared/api.ts";
import { canonical } from "../../shared/match/canonical.ts";
import type { Unsealed } from "../../shared/match/chain.ts";
import type { MatchEvent, MatchOpened } from "../../shared/match/events.ts";
import { type Extended, extend, restore } from "../../shared/match/extend.ts";
import type { Pen } from "../../shared/match/pen.ts";
import type { MatchState } from "../../shared/match/state.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { Fault } from "../fault.ts";
import { freshEvents, missedOf, numbered, receipt, sealed } from "./append.ts";
import { Audience } from "./audience.ts";
import { delivery } from "./delivery.ts";
import { DRAIN_DELAY_MS, drain, retryDelay } from "./drain.ts";
import { entryFor, Journal, type LogFault } from "./journal.ts";
import { judge } from "./judge.ts";
import { liveMessage } from "./live-message.ts";
import { type MatchView, viewOf } from "./match-view.ts";
import { type Outlet, outletOf } from "./outlet.ts";
import { recall } from "./recall.ts";
import { ruled } from "./ruled.ts";

/** How a match is opened: by whom, and with the recorder's id and clock. */
export type Opening = { readonly id: string; readonly at: string; readonly by: string; readonly data: MatchOpened };

/** A request to record events. */
export type Append = {
  readonly expectedSeq: number;
  readonly events: readonly SentEvent[];
  readonly by: string;
  readonly pen: Pen;
};

/** How a room is doing. */
export type RoomStatus = { readonly head: Head | null; readonly drained: number; readonly fault: LogFault | null };

/**
 * One match: the only writer of its log. It knows no rules; it judges with `shared/`, writes the journal, and only
 * then remembers, tells and drains. Between reading the head and writing the journal nothing is awaited.
 */
export class MatchRoom extends DurableObject<Env> {
  /** Where events go from here; tests make it fail. */
  outlet: Outlet;
  readonly #journal: Journal;
  readonly #audience: Audience;
  #state: MatchState | null = null;
  #view: MatchView | null = null;
  #recalled = false;
  #armed = false;
  #failures = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#journal = new Journal(ctx.storage);
    this.#audience = new Audience(ctx);
    this.outlet = outletOf(env, this.#match);
  }

  /** Writes the first event. Opening a match again in the same way changes nothing. */
  async open({ id, at, by, data }: Opening): Promise<Result<Head, Fault>> {
    const lost = await this.#recall();
    if (lost) return err(lost);
    const first = this.#journal.first();
    if (first) {
      if (canonical(first.data) === canonical(data)) return ok(this.#journal.head ?? first);
      return err({ code: "match-exists", message: "This match was opened in another way.", place: "/match" });
    }
    const event: MatchEvent = { seq: 1, type: "match_opened", data };
    const extended = extend(null, [event], () => []);
    if (!extended.ok) return err({ ...ruled(extended.error, 1), place: "" });
    return ok(this.#record([{ ...event, id, at, by }], extended.value));
  }

  /** Records events, all or nothing, as the design's section on appending says. */
  async append({ expectedSeq, events, by, pen }: Append): Promise<Result<AppendResponse, Fault>> {
    const lost = await this.#recall();
    if (lost) return err(lost);
    const head = this.#journal.head;
    if (!head) return err(notFound);
    const ids = events.map(({ id }) => id);
    const known = this.#journal.known(ids);
    const fresh = freshEvents(events, known, expectedSeq, head);
    if (!fresh.ok) {
      if (fresh.error.code !== "stale-sequence") return fresh;
      return err({ ...fresh.error, missed: missedOf(this.#journal.lines(expectedSeq), known) });
    }
    if (fresh.value.length === 0) return ok(receipt(events, known, head));
    const batch = numbered(fresh.value, head);
    const judged = judge(this.#now(), batch, pen, () => this.#journal.events());
    if (!judged.ok) {
      const offset = events.findIndex(({ id }) => id === fresh.value[0]?.id);
      return err(ruled(judged.error, head.seq + 1, offset));
    }
    const recorded = batch.map((event, index) => ({ ...event, ...signature(fresh.value[index], by) }));
    const now = this.#record(recorded, judged.value);
    return ok(receipt(events, this.#journal.known(ids), now));
  }

  /** The match, replayed. */
  async view(): Promise<Result<MatchView, Fault>> {
    const lost = await this.#recall();
    if (lost) return err(lost);
    const head = this.#journal.head;
    if (!head) return err(notFound);
    if (this.#view?.head.seq !== head.seq) this.#view = viewOf(this.#journal.events(), this.#now(), head);
    return ok(this.#view);
  }

  /** The canonical lines after a seq, and the head. */
  async lines(after: number): Promise<Result<{ lines: string[]; head: Head }, Fault>> {
    const lost = await this.#recall();
    if (lost) return err(lost);
    const head = this.#journal.head;
    return head ? ok({ lines: this.#journal.lines(after), head }) : err(notFound);
  }

  /** How much has arrived in D1, and whether anything is wrong. Waking an object that lags also sets it draining. */
  status(): RoomStatus {
    const { head, drained, fault } = this.#journal;
    if (head && head.seq > drained && !fault) this.#arm(DRAIN_DELAY_MS);
    return { head, drained, fault };
  }

  /** Somebody has looked at why the drain stands still: it starts again, and stops again if that is still so. */
  async resume(): Promise<RoomStatus> {
    if (this.#journal.fault) {
      await this.outlet.settle();
      this.#journal.resume();
    }
    return this.status();
  }

  /** A page that wants to watch. */
  override async fetch(request: Request): Promise<Response> {
    const lost = await this.#recall();
    const head = this.#journal.head;
    if (lost || !head) return new Response(null, { status: 404 });
    const since = Number(new URL(request.url).searchParams.get("since") ?? Number.NaN);
    return this.#audience.join(head, Number.isSafeInteger(since) ? since : null);
  }

  /** Pages only listen; what they say is passed over. */
  override webSocketMessage(): void {}

  override webSocketClose(socket: WebSocket): void {
    socket.close(1000);
  }

  override async alarm(): Promise<void> {
    this.#armed = false;
    if (this.#journal.fault) return;
    try {
      await drain(delivery(this.#journal, this.outlet, () => this.#now()));
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      console.error(
        JSON.stringify({ alarm: "drain-failed", match: this.#match, failures: this.#failures, error: String(error) }),
      );
      this.#arm(retryDelay(this.#failures));
    }
  }

  get #match(): string {
    const { name } = this.ctx.id;
    if (name === undefined) throw new Error("a room is named after its match");
    return name;
  }

  /** Memory is a cache: after an eviction it is folded from the journal again. */
  #now(): MatchState {
    this.#state ??= restore(this.#journal.events());
    return this.#state;
  }

  /** Storage first, memory second, then the world. */
  #record(events: readonly Unsealed[], extended: Extended): Head {
    const before = this.#journal.head;
    const receivedAt = new Date().toISOString();
    const head = this.#journal.append(sealed(events, before).map((event) => entryFor(event, receivedAt)));
    this.#arm(DRAIN_DELAY_MS);
    this.#state = extended.state;
    this.#audience.tell(before?.seq ?? 0, liveMessage(extended, head));
    return head;
  }

  /** The alarm is set in the same transaction as the append, so no stored event waits for a next one. */
  #arm(delay: number): void {
    if (this.#armed) return;
    this.#armed = true;
    void this.ctx.storage.setAlarm(Date.now() + delay);
  }

  /** A room that has lost its journal never starts again at 1: it refuses until D1 has answered. */
  async #recall(): Promise<Fault | null> {
    if (this.#recalled || this.#journal.head) return null;
    return this.ctx.blockConcurrencyWhile(async () => {
      if (this.#recalled || this.#journal.head) return null;
      const recalled = await recall(this.#journal, this.outlet);
      if (recalled.ok) this.#recalled = true;
      else console.error(JSON.stringify({ alarm: "recall-failed", match: this.#match, error: recalled.error }));
      return recalled.ok ? null : unavailable;
    });
  }
}

const notFound: Fault = { code: "match-not-found", message: "There is no such match." };
const unavailable: Fault = {
  code: "store-unavailable",
  message: "The log of this match cannot be read just now. Try again in a moment.",
};

/** Who sent an event, and what the sender calls it. */
const signature = (sent: SentEvent | undefined, by: string) => {
  if (!sent) throw new Error("every event of a batch was sent by somebody");
  return { id: sent.id, at: sent.at, by };
};
