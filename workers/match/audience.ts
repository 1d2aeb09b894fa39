import type { Head, LiveMessage } from "../../shared/api.ts";
import type { Update } from "./live-message.ts";

/** What a socket remembers through hibernation: the last seq that its page was told of. */
type Seat = { readonly seen: number };

/** A page that hears nothing of a silent socket asks `ping`; the answer does not wake the object. */
const HEARTBEAT = ["ping", "pong"] as const;

/** The pages that watch a match, through hibernating WebSockets. */
export class Audience {
  readonly #ctx: DurableObjectState;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(...HEARTBEAT));
  }

  /** Admits a page that has read the match up to `since`; one that missed something is told to read again. */
  join(head: Head, since: number | null): Response {
    const { 0: page, 1: socket } = new WebSocketPair();
    this.#ctx.acceptWebSocket(socket);
    socket.serializeAttachment({ seen: head.seq } satisfies Seat);
    say(socket, { type: "hello", head });
    if (since !== null && since !== head.seq) say(socket, { type: "amended", head });
    return new Response(null, { status: 101, webSocket: page });
  }

  /** Tells everybody what came after `before`; to a page that missed something, only that it did. */
  tell(before: number, message: Update): void {
    for (const socket of this.#ctx.getWebSockets()) {
      const { seen } = socket.deserializeAttachment() as Seat;
      say(socket, seen === before ? message : { type: "amended", head: message.head });
      socket.serializeAttachment({ seen: message.head.seq } satisfies Seat);
    }
  }
}

/** A socket that is closing already is no reason to refuse a strike. */
const say = (socket: WebSocket, message: LiveMessage): void => {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
};
