import { z } from "zod";
import { hash } from "#shared/ids.ts";
import { WRITE_SCOPES } from "#shared/match/write-scope.ts";
import { textLine } from "#shared/text.ts";
import { penAct, penState } from "../parts/pen.ts";
import { problem } from "../parts/problem.ts";
import { appendRequest, appendResponse, head, recordedEvent } from "./append.ts";
import { matchDetail } from "./match.ts";
import { report } from "./report.ts";
import { LIVE_VERSION } from "./subprotocol.ts";

/**
 * The socket protocol of a match, version 1: every message, once. The room validates with these schemas, and the
 * OpenAPI document lists them.
 */

/** The number of a message on its connection, from 1: a gap means a lost message. */
const n = z.int().min(1);
/** An id chosen by the client, returned with the answer. */
const request = textLine.min(1).max(64);
const since = z.int().min(0);

// ---------------------------------------------------------------- messages of a client

const append = z.strictObject({ type: z.literal("append"), request, body: appendRequest });
const resume = z.strictObject({ type: z.literal("resume"), since, hash: hash.optional() });

const pen = z.strictObject({ type: z.literal("pen"), request, act: penAct });

/**
 * `append`: the body of `POST events`. `resume`: the last event that the client has, with its hash. `pen`: an act with
 * the pen.
 */
const clientMessage = z.discriminatedUnion("type", [append, resume, pen]).meta({ id: "ClientMessage" });
export type ClientMessage = z.output<typeof clientMessage>;

/** A client's message whose body is checked by itself, so that faults have the same places as over HTTP. */
export const clientEnvelope = z.discriminatedUnion("type", [
  append.extend({ body: z.unknown().optional() }),
  resume,
  pen,
]);

// ---------------------------------------------------------------- messages of a room

/** Additions to a match on a page: new rows, and the parts that replace the old state. */
const play = z.object({
  summary: report.pick({ status: true, winner: true, ranking: true, games: true, boards: true }),
  strikes: report.shape.strikes,
  events: report.shape.events,
  confirmed: matchDetail.shape.confirmed,
  breakers: matchDetail.shape.breakers,
  score: matchDetail.shape.score,
});
export type Play = z.output<typeof play>;

const hello = z.object({
  n,
  type: z.literal("hello"),
  version: z.literal(LIVE_VERSION),
  head,
  /** The scope that this connection writes with; `null`: it only watches. */
  pen: z.enum(WRITE_SCOPES).nullable(),
  /** The device that holds the pen of the match. */
  held: penState,
});

/**
 * Events in the order of the log, without a gap: those after the seq that the client named, or those just recorded.
 * `play` is `null` if earlier rows have changed, or a player was substituted: read the match again.
 */
const recorded = z.object({
  n,
  type: z.literal("recorded"),
  events: z.array(recordedEvent),
  head,
  play: play.nullable(),
});
export type Recorded = z.output<typeof recorded>;

/** The reasons why a client has to read the match again. */
const RELOAD_REASONS = ["too-far-behind", "not-in-this-log"] as const;

const reload = z.object({ n, type: z.literal("reload"), reason: z.enum(RELOAD_REASONS), head });
const appended = z.object({ n, type: z.literal("appended"), request, ...appendResponse.shape });
const refused = z.object({ n, type: z.literal("refused"), request, problem });
/** The holder of the pen, sent to every connection at a change; with `request` it answers the client that acted. */
const penNow = z.object({ n, type: z.literal("pen"), request: request.optional(), ...penState.shape });
const error = z.object({ n, type: z.literal("error"), problem });

/** `appended`, `pen` and `refused` answer an `append` or a `pen`, in the order of the requests; `error` any other message. */
export const serverMessage = z
  .discriminatedUnion("type", [hello, recorded, reload, appended, refused, penNow, error])
  .meta({ id: "ServerMessage" });
export type ServerMessage = z.output<typeof serverMessage>;

/** A message without its number, which belongs to the connection. */
export type Unnumbered<M = ServerMessage> = M extends unknown ? Omit<M, "n"> : never;
