import { problemOf } from "#access/http/problem.ts";
import type { RulingWords } from "#carrom";
import type { Append, AppendResponse, Writer } from "#shared/api/match/append.ts";
import type { ClientMessage, Unnumbered } from "#shared/api/match/live.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import type { RoomLimits } from "#shared/api/parts/limits.ts";
import type { PenAct, PenState } from "#shared/api/parts/pen.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Language } from "#shared/words/addresses.ts";
import * as english from "#shared/words/problems-in-english.ts";
import { catchUp, type Past } from "./catch-up.ts";
import type { ConnectionState, Holder } from "./connection-state.ts";
import { readFrame } from "./frame.ts";
import { tooFast } from "./meter.ts";

export type Host = {
  /** Milliseconds. */
  readonly clock: () => number;
  readonly limits: () => RoomLimits;
  readonly append: (request: Append) => Promise<Result<AppendResponse, Fault>>;
  /** The log, once it is sure that it is there; its rulings are in English, if no language is named. */
  readonly past: (language?: Language) => Promise<Result<Past, Fault>>;
  /** The log as far as it is in memory now; `null` where there is none. */
  readonly recorded: (w?: RulingWords) => Past | null;
  readonly pen: () => PenState;
  /** A writer asks for the pen, gives it, keeps it or drops it. */
  readonly act: (writer: Writer, act: PenAct) => Promise<Result<{ pen: PenState }, Fault>>;
  /** A writer was heard at this moment (milliseconds). */
  readonly heard: (writer: Writer, at: number) => void;
};

/** Seconds that a client should have waited, 0 if it was in time: with any message, and counted where it is a `resume`. */
export type Waits = { readonly message: number; readonly resume: () => number };

/** The one answer to a frame, whatever it is. */
export const answerTo = async (
  frame: string | ArrayBuffer,
  { holder, language }: Pick<ConnectionState, "holder" | "language">,
  waits: Waits,
  host: Host,
): Promise<Unnumbered> => {
  const message = readFrame(frame);
  if (!message.ok) return refusal(message.error.request, message.error.fault);
  const request = message.value.type === "resume" ? null : message.value.request;
  if (waits.message > 0) return refusal(request, tooFast(waits.message));
  if (message.value.type === "append") return appended(message.value, holder, host);
  if (message.value.type === "pen") return acted(message.value, holder, host);
  const wait = waits.resume();
  return wait > 0 ? refusal(null, tooFast(wait)) : resumed(message.value, await host.past(language), host.limits());
};

const refusal = (request: string | null, fault: Fault): Unnumbered => {
  const problem = problemOf(english, fault);
  return request === null ? { type: "error", problem } : { type: "refused", request, problem };
};

type Appending = Extract<ClientMessage, { type: "append" }>;

const appended = async ({ request, body }: Appending, holder: Holder | null, host: Host): Promise<Unnumbered> => {
  const held = penNow(holder, host.clock());
  if (!held.ok) return refusal(request, held.error);
  if (body.events.some(({ type }) => type === "player_substituted")) return refusal(request, overHttp);
  const { expires: _seen, ...writer } = held.value;
  const answer = await host.append({ ...body, ...writer });
  return answer.ok ? { type: "appended", request, ...answer.value } : refusal(request, answer.error);
};

/** A substitute is looked up among the players of the club, which the Worker does and not the room. */
const overHttp: Fault = { code: "not-permitted", message: { key: "substituteOverHttp" } };

type Acting = Extract<ClientMessage, { type: "pen" }>;

const acted = async ({ request, act }: Acting, holder: Holder | null, host: Host): Promise<Unnumbered> => {
  const held = penNow(holder, host.clock());
  if (!held.ok) return refusal(request, held.error);
  const after = await host.act(held.value, act);
  return after.ok ? { type: "pen", request, ...after.value.pen } : refusal(request, after.error);
};

/** A token is looked at again with every message: a connection may outlive it. */
const penNow = (holder: Holder | null, now: number): Result<Holder, Fault> => {
  if (!holder) return err({ code: "token-missing", message: { key: "connectionReads" } });
  if (holder.expires !== null && holder.expires <= now)
    return err({ code: "token-expired", message: { key: "scoringLinkExpired" } });
  return ok(holder);
};

type Resuming = Extract<ClientMessage, { type: "resume" }>;

const resumed = ({ since, hash }: Resuming, past: Result<Past, Fault>, limits: RoomLimits): Unnumbered =>
  past.ok ? catchUp(since, hash ?? null, past.value, limits) : refusal(null, past.error);
