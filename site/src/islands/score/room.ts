import { err, ok } from "../../../../shared/result.ts";
import { Channel } from "../live/channel.ts";
import { bodyOf } from "../sending/delivery.ts";
import type { Reach } from "./bar.tsx";
import type { Book } from "./copy/book.ts";
import { headOf } from "./copy/entry.ts";
import { HttpServer, known } from "./copy/server.ts";
import type { KeptMatch } from "./copy/store.ts";

/** The room of a match, for its book on this phone: the book follows what others record, and sends through the same socket. */
export class Room {
  readonly server: HttpServer;
  #channel: Channel | null = null;
  reach: Reach = "connecting";
  changed: () => void = () => {};

  constructor(match: string, token: string | null, device: string) {
    this.server = new HttpServer(match, token, device, async (request) => {
      const answer = await this.#channel?.ask(bodyOf(request));
      if (!answer) return null;
      return answer.type === "appended" ? ok({ events: answer.events, head: answer.head }) : err(answer.problem);
    });
  }

  open(book: Book, { names, token }: KeptMatch): void {
    this.#channel = new Channel({
      match: names.id,
      token,
      head: headOf(book.page.outbox),
      apply: ({ events }) => book.happen({ type: "heard", events: events.map(known) }),
      readAgain: async () => {
        const log = await this.server.read(0);
        if (!log) return null;
        book.happen({ type: "read", log: log.map(known) });
        return headOf(book.page.outbox);
      },
      changed: (reach) => {
        this.reach = reach;
        if (reach === "live") book.happen({ type: "online" });
        this.changed();
      },
    });
  }
}
