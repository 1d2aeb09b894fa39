import { DurableObject } from "cloudflare:workers";
import { compareLogs, displaces, type Extended, extend, resultHistory, type Unsealed } from "#carrom";
import { entryFor } from "#derive/log/entry.ts";
import type { MatchView } from "#derive/match/match-view.ts";
import { movementOf } from "#derive/match/projection.ts";
import { inRequest } from "#ground/log/alarm.ts";
import { AT_ONCE_MS, paceOf } from "#ground/objects/pace.ts";
import type { Append, AppendResponse, Head, Writer } from "#shared/api/match/append.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { ROOM_LIMITS, type RoomLimits } from "#shared/api/parts/limits.ts";
import type { PenAct, PenState } from "#shared/api/parts/pen.ts";
import type { WriteScope } from "#shared/match/write-scope.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Language } from "#shared/words/addresses.ts";
import { byId, eventOrigin, receipt, sealed } from "./append.ts";
import { corrects } from "./correction.ts";
import { FoldedMatch } from "./folded-match.ts";
import { Journal, type Weight } from "./journal.ts";
import { KnownLog } from "./known-log.ts";
import { Audience } from "./live/audience.ts";
import type { Past } from "./live/catch-up.ts";
import { readBody } from "./live/frame.ts";
import { joiningOf } from "./live/joining.ts";
import { Meter } from "./live/meter.ts";
import { rulingWordsIn } from "./live/ruling-words.ts";
import { isOpenedSo, type Opening, openedOtherwise, openingEvents } from "./opening.ts";
import { type Outlet, outletOf } from "./outlet.ts";
import { ScoringPen } from "./pen.ts";
import { closing, faultOfRefusal, type PreparedAppend, prepareAppend, scopeOf } from "./prepare-append.ts";
import { Relay } from "./relay.ts";
import { Revocations, revoked } from "./revocations.ts";
import { type MatchPreview, notFound, type RoomStatus, unlessRefused } from "./room-answers.ts";

/**
 * One match: the only writer of its log. It knows no rules; it judges with `shared/`, writes the journal, and only
 * then remembers, tells and drains. Between reading the head and writing the journal nothing is awaited.
 */
export class MatchRoom extends DurableObject<Env> {
  /** The target of events; tests make it fail. */
  outlet: Outlet;
  /** Tests have other limits and another clock (milliseconds). */
  limits: RoomLimits = ROOM_LIMITS;
  clock: () => number = Date.now;
  /** Milliseconds between two batches to D1 while nothing of the result moves. */
  pace: number;
  /** The timeout of D1 for a room that cannot answer without it (milliseconds): requests are refused then, for now. */
  patience = 8_000;
  readonly #journal: Journal;
  readonly #match: FoldedMatch;
  readonly #meter = new Meter();
  readonly #audience: Audience;
  readonly #revocations: Revocations;
  /** Of several devices, the one that may record play. */
  readonly #pen: ScoringPen;
  readonly #relay: Relay;
  readonly #log: KnownLog;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#journal = new Journal(ctx.storage);
    this.#match = new FoldedMatch(this.#journal);
    this.#revocations = new Revocations(ctx.storage.kv);
    this.#audience = new Audience(ctx, {
      clock: () => this.clock(),
      limits: () => this.limits,
      append: (request) => this.append(request),
      past: (language) => this.#past(language),
      recorded: (w) => this.#match.past(w),
      pen: () => this.#pen.state,
      act: (writer, act) => this.pen(writer, act),
      heard: (writer, at) => this.#pen.heard(writer, at),
    });
    this.#pen = new ScoringPen({
      kv: ctx.storage.kv,
      clock: () => this.clock(),
      heardOf: (device) => this.#audience.heardOf(device),
      nameOf: (device) => this.#audience.nameOf(device),
      changed: (state) => this.#audience.tellPen(state),
    });
    this.outlet = outletOf(env, this.#id, () => this.#journal.belonging); // club and fixture, which no log has
    this.pace = paceOf(env);
    this.#relay = new Relay(this.#journal, {
      match: this.#id,
      outlet: () => this.outlet,
      clock: () => this.clock(),
      pace: () => this.pace,
      state: () => this.#match.state,
      // Events of a sealed log leave memory and come back from its copy.
      recall: () => this.#log.recall(),
      setAlarm: (at) => void ctx.storage.setAlarm(at),
      // Sends are gathered for a moment, and an eviction loses that timer: the rest is sent then.
      tellAll: () => this.#audience.tellAll(),
      released: () => {
        this.#match.forget();
        this.#pen.forget();
      },
    });
    this.#log = new KnownLog(this.#journal, {
      match: this.#id,
      clock: () => this.clock(),
      outlet: () => this.outlet,
      patience: () => this.patience,
      alone: (work) => ctx.blockConcurrencyWhile(work),
      arm: () => this.#relay.arm(AT_ONCE_MS),
      recalled: () => this.#match.forget(),
    });
  }

  /** Writes the first event, and the game that comes with it. Opening a match again in the same way changes nothing; `anyDay`: on whatever day; `isFresh`: just registered, D1 need not be asked for its log. */
  async open(opening: Opening, isFresh = false): Promise<Result<Head, Fault>> {
    const lost = isFresh && this.#journal.head === null ? null : await this.#log.writable();
    if (lost) return err(lost);
    const first = this.#journal.first();
    if (first) return isOpenedSo(first, opening) ? ok(this.#journal.head ?? first) : err(openedOtherwise);
    const events = openingEvents(opening);
    const extended = extend(null, events, () => []);
    if (!extended.ok) return err({ ...faultOfRefusal(extended.error, 1), place: "" });
    const recorded = unlessRefused(this.#id, () => {
      if (opening.belonging) this.#journal.belongs(opening.belonging);
      return this.#record(events, extended.value);
    });
    return recorded.ok ? ok(recorded.value.head) : recorded;
  }

  /** Opens a match, and records the events that come with its opening: one call is answered once all is stored. */
  async begin(opening: Opening, typed: Append, isFresh: boolean): Promise<Result<{ readonly head: Head }, Fault>> {
    const opened = await this.open(opening, isFresh);
    return opened.ok ? this.append(typed) : opened;
  }

  /** Closes a match again in which no strike and no board was recorded: its log ends as void, and D1 knows it at once. */
  async close({ id, at, by }: Pick<Opening, "id" | "at" | "by">): Promise<Result<Head, Fault>> {
    const lost = await this.#log.writable();
    if (lost) return err(lost);
    const { head } = this.#journal;
    if (!head) return err(notFound);
    const closed = closing(this.#match.state, this.#journal.events(), head.seq);
    if (!closed.ok) return closed;
    if (closed.value === null) return ok(head);
    const { event, extended } = closed.value;
    const recorded = unlessRefused(this.#id, () => this.#record([{ ...event, id, at, by }], extended));
    if (recorded.ok) await this.#relay.alarm();
    return recorded.ok ? ok(recorded.value.head) : recorded;
  }

  /**
   * Records events from the body of a request; answers with the receipt as JSON. Only the room parses the body.
   *
   * @param request its id, for the lines of the log that it leads to
   */
  async appendText(body: string, writer: Writer, request?: string): Promise<Result<string, Fault>> {
    const read = readBody(body);
    if (!read.ok) return read;
    const appended = await inRequest(request, () => this.append({ ...read.value, ...writer }));
    return appended.ok ? ok(JSON.stringify(appended.value)) : appended;
  }

  /**
   * Records events, all or nothing. An event is known by its sender's id: what the journal has already (`known`) is only
   * receipted again, and an id that comes with other content is refused. The new ones (`fresh`, numbered in `batch`) are
   * judged together; `extended` is the match after them, or `null` where nothing is new.
   */
  async append(request: Append): Promise<Result<AppendResponse, Fault>> {
    const lost = await this.#log.writable();
    if (lost) return err(lost);
    const found = this.#judged(request);
    if (!found.ok) return found;
    const { head, scope, known, fresh, batch, extended } = found.value;
    if (!extended) {
      this.#pen.heard(request);
      return ok(receipt(request.events, known, head));
    }
    const signed = batch.map((event, index) => ({ ...event, ...eventOrigin(fresh[index], request.by) }));
    // Displaced: a correction changes a result that was final once. The journal notes it, and `delivery.ts` says what it moved.
    const wasOver = () => resultHistory(this.#journal.events()).length > 0;
    const displaced = corrects(request) && displaces(this.#match.state, extended.state, batch, wasOver);
    const recorded = unlessRefused(this.#id, () => this.#record(signed, extended, displaced));
    if (!recorded.ok) return recorded;
    this.#pen.wrote(request, scope);
    return ok(receipt(request.events, new Map([...known, ...byId(recorded.value.events)]), recorded.value.head));
  }

  /** The effect of a request on the match, judged like a real one, by the same meter; nothing is recorded. */
  async preview(request: Append, language?: Language): Promise<Result<MatchPreview, Fault>> {
    const lost = await this.#log.readable();
    if (lost) return err(lost);
    const found = this.#judged(request);
    if (!found.ok) return found;
    const [log, w] = [this.#journal.events(), await rulingWordsIn(language)];
    return ok({ head: found.value.head, ...compareLogs(log, [...log, ...found.value.batch], w) });
  }

  #judged(request: Append): Result<PreparedAppend, Fault> {
    if (!this.#journal.head) return err(notFound);
    return prepareAppend(request, {
      head: this.#journal.head,
      journal: this.#journal,
      state: this.#match.state,
      limits: this.limits,
      admit: () => this.#meter.admit(request.by, request.events.length, this.limits.appends, this.clock()),
      isRevoked: (link) => this.isRevoked(link),
      elsewhere: (writer, scope) => this.#pen.refusal(writer, scope),
    });
  }

  /** The holder of the pen after an act, or as it is: only writers of this match get an answer. */
  async pen(writer: Writer, act: PenAct | null): Promise<Result<{ scope: WriteScope; pen: PenState }, Fault>> {
    const lost = await this.#log.readable();
    if (lost) return err(lost);
    if (!this.#journal.head) return err(notFound);
    const scope = scopeOf(writer, { state: this.#match.state, isRevoked: (link) => this.isRevoked(link) });
    if (!scope.ok) return scope;
    const acted = act === null ? ok(this.#pen.state) : this.#pen.act(writer, scope.value, act);
    return acted.ok ? ok({ scope: scope.value, pen: acted.value }) : acted;
  }

  /** Refuses events by this scorer's link from now on. This is not in D1, so that no strike waits for it. */
  revoke(link: string): void {
    this.#revocations.add(link);
    this.#pen.revoke(link);
  }

  isRevoked(link: string): boolean {
    return this.#revocations.has(link);
  }

  /** The match, replayed: the page of one match reads its room, lists and tables read D1. */
  async view(language?: Language): Promise<Result<MatchView, Fault>> {
    const past = await this.#past(language);
    return past.ok ? ok(past.value.view()) : past;
  }

  async lines(after: number): Promise<Result<{ lines: string[]; head: Head }, Fault>> {
    const lost = await this.#log.readable();
    if (lost) return err(lost);
    const head = this.#journal.head;
    return head ? ok({ lines: this.#journal.lines(after), head }) : err(notFound);
  }

  /** What has arrived in D1, and faults. A room whose log is sealed looks into D1. */
  async status(): Promise<RoomStatus> {
    await this.#log.recall();
    const { head, drained, fault, waitingSince } = this.#journal;
    return { head, drained, fault, waitingSince };
  }

  /** Sets a room to work whose copy in D1 lags, also because D1 was put back, or whose log is still to be sealed. */
  async hurry(): Promise<RoomStatus> {
    if (!this.#journal.holds) this.#journal.forget();
    this.#relay.look();
    const room = await this.status();
    if (room.head && !room.fault && this.#journal.holds) this.#relay.arm(room.waitingSince ? AT_ONCE_MS : this.pace);
    return room;
  }

  /** Tells D1 now what it lacks. Without a head that was published (`listed`) the log is in doubt from then on. */
  async resend(listed: Head | null): Promise<RoomStatus> {
    await this.hurry();
    if (listed) await this.#log.compare(listed);
    if (this.#journal.holds) await this.#relay.alarm();
    return this.status();
  }

  /** Starts a drain again that has stopped. What is known to be missing is given up: the log goes on with what is left. */
  async resume(): Promise<RoomStatus> {
    await this.#log.recall();
    if (this.#journal.fault) {
      await this.outlet.settle();
      this.#journal.resume();
    }
    return this.hurry();
  }

  /** Connects a client; the Worker has made this request (joining.ts). A refusal is the fault as JSON. */
  override async fetch(request: Request): Promise<Response> {
    const joining = joiningOf(request);
    const past = await this.#past(joining.language);
    const isOver = joining.holder?.link !== undefined && this.isRevoked(joining.holder.link);
    const joined = past.ok ? (isOver ? err(revoked) : this.#audience.join(joining, past.value)) : past;
    return joined.ok ? joined.value : Response.json(joined.error, { status: 400 });
  }

  override webSocketMessage(socket: WebSocket, frame: string | ArrayBuffer): Promise<void> {
    return this.#audience.hear(socket, frame);
  }

  override webSocketClose(socket: WebSocket): void {
    this.#audience.leave(socket);
    socket.close(1000);
  }

  override alarm(): Promise<void> {
    return this.#relay.alarm();
  }

  get #id(): string {
    const { name } = this.ctx.id;
    if (name === undefined) throw new Error("a room is named after its match");
    return name;
  }

  async #past(language?: Language): Promise<Result<Past, Fault>> {
    const [w, lost] = [await rulingWordsIn(language), await this.#log.readable()];
    if (lost) return err(lost);
    const past = this.#match.past(w);
    return past ? ok(past) : err(notFound);
  }

  /** Alarm and storage first, memory second, then the world: whatever throws on the way, memory is never ahead or behind. */
  #record(unsealed: readonly Unsealed[], extended: Extended, displaces = false) {
    const before = this.#journal.head;
    const receivedAt = new Date(this.clock()).toISOString();
    const recorded = sealed(unsealed, before);
    // Before an event that moves nothing the state is at hand; an opening has none.
    const weight: Weight = { displaces, movement: movementOf(before && this.#match.state, extended) };
    this.#relay.due(weight.movement);
    const entries = recorded.map(({ event, line }) => entryFor(event, receivedAt, line));
    const head = this.#journal.append(entries, weight);
    this.#match.goesTo(extended.state);
    this.#audience.tell({ before: before?.seq ?? 0, extended, lines: entries.map(({ line }) => line), head });
    return { events: recorded.map(({ event }) => event), head };
  }
}
