import type { Holder } from "./connection-state.ts";

/** What a client wants that opens a connection; the Worker has checked who it is. */
export type Joining = {
  readonly holder: Holder | null;
  /** The last event that it has, with its hash; `null`: it begins with what comes now. */
  readonly since: number | null;
  readonly hash: string | null;
  /** Whose connection it is, as `clientOf` counts clients. */
  readonly client: string;
};

const JOINING = "x-strikebook-joining";

/**
 * The request that a room is asked with. It is made anew: nothing that a client sent reaches the room by itself, and
 * no token does at all.
 */
export const joiningRequest = (joining: Joining): Request =>
  new Request("https://room/live", { headers: { Upgrade: "websocket", [JOINING]: JSON.stringify(joining) } });

/** Reads it in the room. Only `joiningRequest` writes this header. */
export const joiningOf = (request: Request): Joining => JSON.parse(request.headers.get(JOINING) ?? "null") as Joining;
