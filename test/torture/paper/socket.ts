/** The room's end of a socket on paper. Messages leave when the turn is kept, as behind an output gate. */
export class PaperSocket {
  /** Messages that have arrived at the page. */
  readonly heard: string[] = [];
  readyState: number = WebSocket.OPEN;
  tags: readonly string[] = [];
  #said: string[] = [];
  #attachment = "null";

  send(text: string): void {
    if (this.readyState !== WebSocket.OPEN) throw new Error("the socket is closed");
    this.#said.push(text);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  serializeAttachment(value: unknown): void {
    this.#attachment = JSON.stringify(value);
  }

  deserializeAttachment(): unknown {
    return JSON.parse(this.#attachment);
  }

  /** Opens the gate: messages leave. */
  release(): void {
    this.heard.push(...this.#said.splice(0));
  }
}

/** A pair of sockets on paper: one object that both ends hold. */
class PaperPair {
  readonly 0: PaperSocket;
  readonly 1: PaperSocket;

  constructor() {
    this[0] = new PaperSocket();
    this[1] = this[0];
  }
}

/** The Response of Node, which refuses an upgrade. */
const NodeResponse = Response;
class PaperResponse extends NodeResponse {
  override readonly webSocket: WebSocket | null;

  constructor(body: BodyInit | null, init: ResponseInit = {}) {
    super(body, init.status === 101 ? {} : init);
    this.webSocket = init.webSocket ?? null;
  }
}

/** Globals that workerd has and Node has not. */
export const paperGlobals = {
  WebSocketPair: PaperPair,
  WebSocketRequestResponsePair: class {},
  Response: PaperResponse,
};
