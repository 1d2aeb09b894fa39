import { roomStatus } from "#shared/api/match/match.ts";
import { LIVE_PROTOCOL } from "#shared/api/match/subprotocol.ts";

type Init = { readonly protocols: string; readonly headers: Readonly<Record<string, string>> };

/** Node's WebSocket, which sends headers too: the browser's type does not know them. */
const Socket = WebSocket as unknown as new (url: URL, init: Init) => WebSocket;

/**
 * A spectator of a match.
 *
 * @param address the spectator's: one address may have a limited number of spectators
 */
export const watch = (url: URL, match: string, address = "127.0.0.1"): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new Socket(new URL(`/api/v1/matches/${match}/live`, url.href.replace("http", "ws")), {
      protocols: LIVE_PROTOCOL,
      headers: { "cf-connecting-ip": address },
    });
    socket.addEventListener("open", () => resolve(socket), { once: true });
    socket.addEventListener("error", () => reject(new Error(`nobody can watch ${match}`)), { once: true });
  });

/** Waits until D1 has all of a match's log. */
export const drained = async (url: URL, match: string): Promise<void> => {
  for (;;) {
    const answer = await fetch(new URL(`/api/v1/matches/${match}/status`, url));
    const status = roomStatus.parse(await answer.json());
    if (status.drained === status.head?.seq) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
