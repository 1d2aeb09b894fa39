import { roomStatus } from "../../shared/api/match/match.ts";
import { LIVE_PROTOCOL } from "../../shared/api/match/subprotocol.ts";

/** Somebody who watches a match. */
export const watch = (url: URL, match: string): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(
      new URL(`/api/v1/matches/${match}/live`, url.href.replace("http", "ws")),
      LIVE_PROTOCOL,
    );
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
