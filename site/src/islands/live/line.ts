import type { Head } from "#shared/api/match/append.ts";
import type { ClientMessage, Recorded, ServerMessage } from "#shared/api/match/live.ts";
import type { PenAct, PenState } from "#shared/api/parts/pen.ts";
import { backoff, jittered, RECONNECT } from "#shared/backoff.ts";
import type { Connection } from "#shared/views/match/match.tsx";

/**
 * A client's side of the socket protocol, as a machine: what happened goes in, what is to be done comes out. There is
 * no socket, no clock and no chance in it; channel.ts has those.
 */
export type Line = {
  readonly phase: "waiting" | "opening" | "open" | "offline" | "ended";
  /** Connections lost, one after the other, before one said hello. */
  readonly failures: number;
  /** Number of the last message on this connection. */
  readonly heard: number;
  /** Whether anything was heard since the last ping. */
  readonly alive: boolean;
  /** The seq of this client's log; `null`: it follows none and only asks. */
  readonly head: Head | null;
  /** Seq that the room was last heard to stand at. */
  readonly told: number;
  /** Whether the client shows rows: those it must read again once the past has changed. A log only grows. */
  readonly rows: boolean;
  /** The match is being read again; what comes meanwhile is asked for after it. */
  readonly reading: boolean;
  /** Requests without an answer, oldest first. */
  readonly asked: readonly string[];
};

type Append = Extract<ClientMessage, { type: "append" }>;
type Acting = Extract<ClientMessage, { type: "pen" }>;
export type ServerAnswer = Extract<ServerMessage, { type: "appended" | "refused" }>;
/** How an act with the pen was answered. */
export type PenAnswer =
  | (Extract<ServerMessage, { type: "pen" }> & { readonly request: string })
  | Extract<ServerMessage, { type: "refused" }>;

/** What happens to a line. */
export type Input =
  | { readonly type: "online" | "offline" | "woken" | "due" | "opened" | "lost" | "ended" }
  /** Time for a ping; a pong came; time in which it should have come is over. */
  | { readonly type: "beat" | "pong" | "quiet" }
  | { readonly type: "said"; readonly message: ServerMessage }
  /** Something is to be recorded; it was not answered in time. */
  | { readonly type: "ask"; readonly request: string; readonly body: Append["body"] }
  | { readonly type: "overdue"; readonly request: string }
  /** The pen is to be asked for, given, kept or dropped. */
  | { readonly type: "act"; readonly request: string; readonly act: PenAct }
  /** The match was read again, up to this head; it could not be read. */
  | { readonly type: "read"; readonly head: Head }
  | { readonly type: "unread" };

/** What its shell is to do, in this order. */
export type Command =
  | { readonly type: "open"; readonly head: Head | null }
  | { readonly type: "drop" | "ping" | "read-again" }
  | { readonly type: "send"; readonly message: ClientMessage }
  | { readonly type: "wait"; readonly ms: number }
  /** Events that continue the log, each once and in order. */
  | { readonly type: "apply"; readonly recorded: Recorded }
  | { readonly type: "answer"; readonly answer: ServerAnswer | PenAnswer }
  /** Who holds the pen, as the room said last. */
  | { readonly type: "pen"; readonly pen: PenState }
  /** This may or may not have been recorded: the same may be sent again, this way or another. */
  | { readonly type: "unanswered"; readonly request: string }
  | { readonly type: "show"; readonly connection: Connection };

export type LineStep = { readonly line: Line; readonly commands: readonly Command[] };

/** A line that was not opened yet. */
export const newLine = (head: Head | null, rows: boolean): Line => ({
  phase: "offline",
  failures: 0,
  heard: 0,
  alive: true,
  head,
  told: 0,
  rows,
  reading: false,
  asked: [],
});

const stay = (line: Line, ...commands: Command[]): LineStep => ({ line, commands });

/** @param chance between 0 and 1: jitter, so that the clients of one hall do not reconnect at once */
export const step = (line: Line, input: Input, chance: number): LineStep => {
  if (line.phase === "ended")
    return input.type === "ask" || input.type === "act" ? stay(line, unanswered(input.request)) : stay(line);
  switch (input.type) {
    case "online":
      return reopen({ ...line, failures: 0 });
    case "woken":
      return line.phase === "open"
        ? beat(line)
        : line.phase === "opening"
          ? stay(line)
          : reopen({ ...line, failures: 0 });
    case "offline":
      return cut(line, "offline", show("offline"));
    case "ended":
      return cut(line, "ended");
    case "due":
      return line.phase === "waiting" ? reopen(line) : stay(line);
    case "opened":
      return stay({ ...line, phase: "open", heard: 0, alive: true });
    case "lost":
      return line.phase === "opening" || line.phase === "open" ? lose(line, chance) : stay(line);
    case "beat":
      return line.phase === "open" ? beat(line) : stay(line);
    case "pong":
      return stay({ ...line, alive: true });
    case "quiet":
      return line.phase === "open" && !line.alive ? lose(line, chance) : stay(line);
    case "said":
      return line.phase === "open" ? received({ ...line, alive: true }, input.message, chance) : stay(line);
    case "ask":
      return ask(line, { type: "append", request: input.request, body: input.body });
    case "act":
      return ask(line, { type: "pen", request: input.request, act: input.act });
    case "overdue":
      return line.asked.includes(input.request) ? lose(line, chance) : stay(line);
    case "read":
      return read({ ...line, reading: false, head: input.head });
    case "unread":
      return lose({ ...line, reading: false }, chance);
    default:
      return input satisfies never;
  }
};

const show = (connection: Connection): Command => ({ type: "show", connection });
const unanswered = (request: string): Command => ({ type: "unanswered", request });

/** Ends this connection: what was asked on it has no answer. */
const cut = (line: Line, phase: Line["phase"], ...commands: Command[]): LineStep =>
  stay({ ...line, phase, heard: 0, asked: [] }, { type: "drop" }, ...line.asked.map(unanswered), ...commands);

const reopen = (line: Line): LineStep =>
  cut(line, "opening", { type: "open", head: line.head }, show(line.failures === 0 ? "connecting" : "reconnecting"));

const lose = (line: Line, chance: number): LineStep => {
  if (line.phase === "offline") return stay(line);
  const wait: Command = { type: "wait", ms: jittered(backoff(RECONNECT, line.failures + 1), chance) };
  return cut({ ...line, failures: line.failures + 1 }, "waiting", wait, show("reconnecting"));
};

const beat = (line: Line): LineStep => stay({ ...line, alive: false }, { type: "ping" });

const ask = (line: Line, message: Append | Acting): LineStep =>
  line.phase === "open" && line.heard > 0
    ? stay({ ...line, asked: [...line.asked, message.request] }, { type: "send", message })
    : stay(line, unanswered(message.request));

const received = (before: Line, message: ServerMessage, chance: number): LineStep => {
  // A message was lost on the way, or one was said twice: this connection is not to be believed.
  if (message.n !== before.heard + 1) return lose(before, chance);
  const line = { ...before, heard: message.n };
  switch (message.type) {
    case "hello":
      return stay({ ...line, failures: 0, told: message.head.seq }, show("live"), penOf(message.held));
    case "recorded":
      return recorded({ ...line, told: message.head.seq }, message);
    case "reload":
      return readAgain({ ...line, told: message.head.seq });
    case "appended":
    case "refused":
      return answered(line, message);
    case "pen":
      return pen(line, message);
    case "error":
      // It did not understand us, or we were too fast: later, and from the head.
      return lose(line, chance);
    default:
      return message satisfies never;
  }
};

const penOf = ({ holder, silentFor, asking }: PenState): Command => ({
  type: "pen",
  pen: { holder, silentFor, asking },
});

/** Sent to everybody; and, where it has the id of a request, the answer to it as well. */
const pen = (line: Line, message: Extract<ServerMessage, { type: "pen" }>): LineStep => {
  const { request } = message;
  const { line: next, commands } = request === undefined ? stay(line) : answered(line, { ...message, request });
  return stay(next, penOf(message), ...commands);
};

const answered = (line: Line, answer: ServerAnswer | PenAnswer): LineStep =>
  line.asked.includes(answer.request)
    ? stay({ ...line, asked: line.asked.filter((one) => one !== answer.request) }, { type: "answer", answer })
    : stay(line);

const recorded = (line: Line, message: Recorded): LineStep => {
  const { head, reading, rows } = line;
  if (!head || reading) return stay(line);
  const fresh = message.events.filter(({ seq }) => seq > head.seq);
  const [first] = fresh;
  const last = fresh.at(-1);
  if (!first || !last) return stay(line);
  if (first.seq !== head.seq + 1) return stay(line, resume(head));
  if (first.prev !== head.hash || (rows && message.play === null)) return readAgain(line);
  const apply: Command = { type: "apply", recorded: { ...message, events: fresh } };
  return stay({ ...line, head: { seq: last.seq, hash: last.hash } }, apply);
};

const readAgain = (line: Line): LineStep =>
  line.head === null || line.reading ? stay(line) : stay({ ...line, reading: true }, { type: "read-again" });

const resume = ({ seq, hash }: Head): Command => ({ type: "send", message: { type: "resume", since: seq, hash } });

/** What came while the match was read is asked for once more. */
const read = (line: Line): LineStep =>
  line.phase === "open" && line.head !== null && line.told > line.head.seq ? stay(line, resume(line.head)) : stay(line);
