import { breakersOf, confirmedSides, type Extended, scoreOf, summarise } from "#carrom";
import { publishedReport } from "#derive/match/published.ts";
import { alarm } from "#ground/log/alarm.ts";
import type { Head } from "#shared/api/match/append.ts";
import type { Play, Recorded, Unnumbered } from "#shared/api/match/live.ts";
import { LIVE_VERSION } from "#shared/api/match/subprotocol.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { RETRY_WHEN_FULL } from "#shared/api/parts/limits.ts";
import type { PenState } from "#shared/api/parts/pen.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { FIRST_LANGUAGE, type Language } from "#shared/words/addresses.ts";
import { catchUp, type Past } from "./catch-up.ts";
import {
  afterResume,
  type ConnectionState,
  heard,
  newConnectionState,
  numberedMessage,
  written,
} from "./connection-state.ts";
import { answerTo, type Host } from "./dialogue.ts";
import type { Joining } from "./joining.ts";
import { rulingWordsIn } from "./ruling-words.ts";

/** News of one append: the lines of its events, and the state after them. */
type News = {
  /** The head that it followed. */
  readonly before: number;
  readonly extended: Extended;
  readonly lines: readonly string[];
  readonly head: Head;
};

/** The live message of consecutive appends, as text: their events, and the new rows or that the past has changed. */
const liveMessage = (news: readonly News[]): string => {
  const last = news.at(-1);
  if (!last) throw new Error("there is nothing to tell");
  const rest: Omit<Unnumbered<Recorded>, "events"> = { type: "recorded", head: last.head, play: playOf(news, last) };
  return `{"events":[${news.flatMap(({ lines }) => lines).join(",")}],${JSON.stringify(rest).slice(1)}`;
};

/** Whether a page has to read the match again: its past has changed, or a player came whose name it does not know. */
const isReadAgain = ({ amended, events }: Extended): boolean =>
  amended || events.some(({ type }) => type === "player_substituted");

const playOf = (news: readonly News[], { extended: { state } }: News): Play | null =>
  news.some(({ extended }) => isReadAgain(extended))
    ? null
    : {
        summary: publishedReport(summarise(state)),
        ...publishedReport({
          strikes: news.flatMap(({ extended }) => extended.strikes),
          events: news.flatMap(({ extended }) => extended.events),
        }),
        confirmed: confirmedSides(state),
        breakers: breakersOf(state),
        score: scoreOf(state),
      };

/** A page that hears nothing of a silent socket asks `ping`; the answer does not wake the object. */
const HEARTBEAT = ["ping", "pong"] as const;

/** Why a connection is ended, in the close codes of RFC 6455: against the rules; or it will have to come again. */
const POLICY = 1008;
const TRY_AGAIN = 1013;

/** All clients that are connected to a match, through hibernating WebSockets. It waits for no client. */
export class Audience {
  readonly #ctx: DurableObjectState;
  readonly #host: Host;
  #news: News[] = [];
  /** Time of the last message (milliseconds). */
  #told = 0;
  #waiting = false;

  constructor(ctx: DurableObjectState, host: Host) {
    this.#ctx = ctx;
    this.#host = host;
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(...HEARTBEAT));
  }

  /** Admits a client: says hello and, if asked, sends the missed events. */
  join({ holder, since, hash, client, language }: Joining, past: Past): Result<Response, Fault> {
    const limits = this.#host.limits();
    const full = holder ? this.#full("match", "writers", limits.writers) : this.#fullFor(client);
    if (full) return err(full);
    const now = this.#host.clock();
    if (holder) this.#host.heard(holder, now);
    const { 0: page, 1: socket } = new WebSocketPair();
    this.#ctx.acceptWebSocket(socket, holder ? ["writers"] : ["watchers", clientTag(client)]);
    seat(socket, newConnectionState({ holder, language }, past.head.seq, limits, now));
    const held = this.#host.pen();
    this.#say(socket, { type: "hello", version: LIVE_VERSION, head: past.head, pen: holder?.scope ?? null, held });
    if (since !== null) this.#say(socket, catchUp(since, hash, past, limits));
    return ok(new Response(null, { status: 101, webSocket: page }));
  }

  /** Answers a message: each with one, in the order in which they came. */
  async hear(socket: WebSocket, frame: string | ArrayBuffer): Promise<void> {
    const limits = this.#host.limits();
    const now = heard(seatOf(socket), limits, this.#host.clock());
    seat(socket, now.seat);
    if (now.seat.overLimit > limits.maxOverLimit) return drop(socket, POLICY, "too fast");
    const waits = { message: now.wait, resume: () => this.#resumeWait(socket) };
    const answer = await answerTo(frame, now.seat, waits, this.#host);
    // The sender gets the events before the answer.
    if (answer.type === "appended") await this.tellAll();
    this.#say(socket, answer);
  }

  /** The pen is elsewhere now: all clients learn it at once. */
  tellPen(state: PenState): void {
    for (const socket of this.#ctx.getWebSockets()) this.#say(socket, { type: "pen", ...state });
  }

  /** When a device was last heard through an open connection, pings included; 0: never. */
  heardOf(device: string): number {
    return Math.max(0, ...this.#connectionsOf(device).map((socket) => this.#heardThrough(socket)));
  }

  /** What a device is called by its open connections; `null`: by none. */
  nameOf(device: string): string | null {
    const names = this.#connectionsOf(device).map((socket) => seatOf(socket).holder?.name);
    return names.find((name) => name !== undefined) ?? null;
  }

  #connectionsOf(device: string): WebSocket[] {
    return this.#ctx.getWebSockets("writers").filter((socket) => {
      const { holder } = seatOf(socket);
      return holder !== null && (holder.device ?? holder.by) === device;
    });
  }

  leave(socket: WebSocket): void {
    const { holder } = seatOf(socket);
    if (holder) this.#host.heard(holder, this.#heardThrough(socket));
  }

  #heardThrough(socket: WebSocket): number {
    const pinged = this.#ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    return Math.max(seatOf(socket).afterMessage, pinged);
  }

  /** Counts a `resume` message: how many seconds its client should have waited. */
  #resumeWait(socket: WebSocket): number {
    const { seat: after, wait } = afterResume(seatOf(socket), this.#host.limits(), this.#host.clock());
    seat(socket, after);
    return wait;
  }

  /**
   * Sends news to all, now or a moment later. A room that is evicted before is woken by its alarm, and sends it then.
   */
  tell(news: News): void {
    this.#news.push(news);
    if (this.#waiting) return;
    const { coalesceMs } = this.#host.limits();
    const wait = this.#told + coalesceMs - this.#host.clock();
    if (wait <= 0) void this.tellAll();
    else this.#tellIn(Math.min(wait, coalesceMs));
  }

  #tellIn(wait: number): void {
    this.#waiting = true;
    setTimeout(() => {
      this.#waiting = false;
      void this.tellAll();
    }, wait);
  }

  /**
   * Sends all clients the news that they lack. It never fails: what was recorded is recorded, and a client that cannot
   * be reached is disconnected to come back.
   */
  async tellAll(): Promise<void> {
    const past = this.#host.recorded();
    if (!past) return;
    const news = this.#news.splice(0);
    const translated: Promise<void>[] = [];
    for (const [language, theirs] of Map.groupBy(this.#ctx.getWebSockets(), languageOf)) {
      if (language === FIRST_LANGUAGE) this.#tellEach(theirs, past, news);
      else translated.push(this.#tellTranslated(theirs, language));
    }
    await Promise.all(translated);
  }

  async #tellTranslated(sockets: readonly WebSocket[], language: Language): Promise<void> {
    try {
      const w = await rulingWordsIn(language);
      this.#tellEach(sockets, this.#host.recorded(w));
    } catch (error) {
      alarm("not-told", { language, error: String(error) });
      for (const socket of sockets) drop(socket, TRY_AGAIN, "come back");
    }
  }

  /** @param news at hand, in the language of these sockets */
  #tellEach(sockets: readonly WebSocket[], past: Past | null, news: readonly News[] = []): void {
    if (!past) return;
    const texts = new Map<number, string>();
    for (const socket of sockets) {
      try {
        const now = seatOf(socket);
        const { seen } = now;
        if (seen >= past.head.seq || !this.#lives(socket)) continue;
        const said =
          texts.get(seen) ??
          (seen === news[0]?.before ? liveMessage(news) : written(catchUp(seen, null, past, this.#host.limits())));
        texts.set(seen, said);
        put(socket, now, said, past.head.seq);
        this.#told = this.#host.clock();
      } catch (error) {
        alarm("not-told", { seq: past.head.seq, error: String(error) });
        drop(socket, TRY_AGAIN, "come back");
      }
    }
  }

  /** A phone that has been silent for long is dead, whatever its socket says: it is disconnected. */
  #lives(socket: WebSocket): boolean {
    if (socket.readyState !== WebSocket.OPEN) return false;
    const alive = this.#host.clock() - this.#host.limits().idleTimeoutMs;
    if (this.#heardThrough(socket) >= alive) return true;
    drop(socket, TRY_AGAIN, "silent");
    return false;
  }

  /** Why a client has no place left to watch: the match has none, or the client has taken its own. */
  #fullFor(client: string): Fault | null {
    const { watchers, watchersOfClient } = this.#host.limits();
    return this.#full("match", "watchers", watchers) ?? this.#full("network", clientTag(client), watchersOfClient);
  }

  /** `whose`: the places that are taken, those of the match or those that one network has of them. */
  #full(whose: "match" | "network", tag: string, places: number): Fault | null {
    if (this.#ctx.getWebSockets(tag).length < places) return null;
    const living = this.#ctx.getWebSockets(tag).filter((socket) => this.#lives(socket));
    if (living.length < places) return null;
    return {
      code: "too-many-sockets",
      message: { key: "tooManySockets", about: { places, whose } },
      retryAfter: RETRY_WHEN_FULL,
    };
  }

  #say(socket: WebSocket, message: Unnumbered): void {
    const told = message.type === "recorded" || message.type === "reload";
    try {
      const now = seatOf(socket);
      put(socket, now, written(message), told ? message.head.seq : now.seen);
    } catch {
      // It closed meanwhile; its client asks again, and the same request gets the same answer.
      drop(socket, TRY_AGAIN, "come back");
    }
  }
}

/** Sends a message to a client, which then has the log up to `seen`. */
const put = (socket: WebSocket, now: ConnectionState, text: string, seen: number): void => {
  const next = numberedMessage(now, text, seen);
  socket.send(next.text);
  seat(socket, next.seat);
};

const clientTag = (client: string): string => `client ${client}`;

const seat = (socket: WebSocket, now: ConnectionState): void => socket.serializeAttachment(now);

/** Every socket got its seat when it was accepted. */
const seatOf = (socket: WebSocket): ConnectionState => socket.deserializeAttachment() as ConnectionState;

/** The language that a socket is told in; English where its seat is lost, as its end comes when it is told. */
const languageOf = (socket: WebSocket): Language =>
  (socket.deserializeAttachment() as ConnectionState | null)?.language ?? FIRST_LANGUAGE;

/** Lets a connection go. One that is closed already cannot be closed again, and needs not be. */
const drop = (socket: WebSocket, code: number, reason: string): void => {
  try {
    socket.close(code, reason);
  } catch {
    // Closed already.
  }
};
