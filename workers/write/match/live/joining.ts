import type { Language } from "#shared/words/addresses.ts";
import type { Holder } from "./connection-state.ts";

/** The request of a client that opens a connection; the Worker has checked the client. */
export type Joining = {
  readonly holder: Holder | null;
  /** The last event that it has, with its hash; `null`: it begins with what comes now. */
  readonly since: number | null;
  readonly hash: string | null;
  /** The client's key, as `clientOf` counts clients. */
  readonly client: string;
  /** The language of the rulings that it is told; left out: English. */
  readonly language?: Language | undefined;
};

const JOINING = "x-strikebook-joining";

/** The request to a room. It is new: the client's headers do not reach the room, and no token does. */
export const joiningRequest = (joining: Joining): Request =>
  new Request("https://room/live", { headers: { Upgrade: "websocket", [JOINING]: JSON.stringify(joining) } });

/** Reads it in the room. Only `joiningRequest` writes this header. */
export const joiningOf = (request: Request): Joining => JSON.parse(request.headers.get(JOINING) ?? "null") as Joining;
