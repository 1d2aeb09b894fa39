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

/** Counts the messages of one connection from 1: a number left out is a message lost. */
const n = z.int().min(1);
/** Chosen by the client, returned with the answer. */
const request = textLine.min(1).max(64);
const since = z.int().min(0);

// ---------------------------------------------------------------- what a client says

const append = z.strictObject({ type: z.literal("append"), request, body: appendRequest });
const resume = z.strictObject({ type: z.literal("resume"), since, hash: hash.optional() });

const pen = z.strictObject({ type: z.literal("pen"), request, act: penAct });

/**
 * `append`: exactly what `POST events` takes. `resume`: the last event that the client has, with its hash. `pen`: what to
 * do with the pen.
 */
const clientMessage = z.discriminatedUnion("type", [append, resume, pen]).meta({ id: "ClientMessage" });
export type ClientMessage = z.output<typeof clientMessage>;

/** A client's message whose body is judged by itself, so that faults have the same places as over HTTP. */
export const clientEnvelope = z.discriminatedUnion("type", [
  append.extend({ body: z.unknown().optional() }),
  resume,
  pen,
]);

// ---------------------------------------------------------------- what a room says

/** Additions to a match on a page: rows, and what replaces the old standing. */
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
  /** Which device holds the pen of the match. */
  held: penState,
});

/**
 * Events in the order of the log, without a gap: those after the seq that the client named, or those just recorded.
 * `play` is `null` where rows that were known before have changed: read the match again.
 */
const recorded = z.object({
  n,
  type: z.literal("recorded"),
  events: z.array(recordedEvent),
  head,
  play: play.nullable(),
});
export type Recorded = z.output<typeof recorded>;

/** Why a client has to read the match again. */
const RELOAD_REASONS = ["too-far-behind", "not-in-this-log"] as const;

const reload = z.object({ n, type: z.literal("reload"), reason: z.enum(RELOAD_REASONS), head });
const appended = z.object({ n, type: z.literal("appended"), request, ...appendResponse.shape });
const refused = z.object({ n, type: z.literal("refused"), request, problem });
/** The holder of the pen, sent to everybody when that changes; with `request` it answers the client that acted. */
const penNow = z.object({ n, type: z.literal("pen"), request: request.optional(), ...penState.shape });
const error = z.object({ n, type: z.literal("error"), problem });

/** `appended`, `pen` and `refused` answer an `append` or a `pen`, in the order of the requests; `error` any message that is none. */
export const serverMessage = z
  .discriminatedUnion("type", [hello, recorded, reload, appended, refused, penNow, error])
  .meta({ id: "ServerMessage" });
export type ServerMessage = z.output<typeof serverMessage>;

/** A message before it has its number: that belongs to the connection. */
export type Unnumbered<M = ServerMessage> = M extends unknown ? Omit<M, "n"> : never;
