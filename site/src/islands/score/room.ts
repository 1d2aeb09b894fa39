import type { PenAct, PenState } from "#shared/api/parts/pen.ts";
import { err, ok } from "#shared/result.ts";
import { Channel } from "../live/channel.ts";
import { bodyOf } from "../sending/delivery.ts";
import type { Reach } from "./bar.tsx";
import type { Book } from "./copy/book.ts";
import { headOfCopy } from "./copy/entry.ts";
import { HttpServer, known } from "./copy/server.ts";
import type { KeptMatch } from "./copy/store.ts";

/** A device as the room and the other devices know it. */
export type Device = { readonly id: string; name: string };

/** How the connection is, who holds the pen, and whether this device asks for it. */
export type RoomStanding = {
  readonly reach: Reach;
  readonly pen: PenState | null;
  readonly holdsPen: boolean;
  readonly asked: boolean;
};

/** The room of a match, for its book on this phone: the book follows what others record, and sends through the same socket. */
export class Room {
  readonly server: HttpServer;
  #channel: Channel | null = null;
  reach: Reach = "connecting";
  changed: () => void = () => {};

  /** Who holds the pen, as the room said last; `null`: it has not said yet. */
  pen: PenState | null = null;
  readonly #device: Device;
  /** The last tap about the pen, until the room has answered it. */
  #tapped: PenAct | null = null;

  constructor(match: string, token: string | null, device: Device) {
    this.#device = device;
    this.server = new HttpServer(match, token, device.id, async (request) => {
      const answer = await this.#channel?.ask(bodyOf(request));
      if (!answer) return null;
      return answer.type === "appended" ? ok({ events: answer.events, head: answer.head }) : err(answer.problem);
    });
  }

  open(book: Book, { names, token }: KeptMatch): void {
    this.#channel = new Channel({
      match: names.id,
      token,
      head: headOfCopy(book.page.outbox),
      apply: ({ events }) => book.happen({ type: "heard", events: events.map(known) }),
      readAgain: async () => {
        const log = await this.server.read(0);
        if (!log) return null;
        book.happen({ type: "read", log: log.map(known) });
        return headOfCopy(book.page.outbox);
      },
      rows: false,
      device: this.#device,
      pen: (pen) => {
        this.pen = pen;
        // What waited for the pen is sent by itself.
        if (this.holdsPen && book.page.outbox.trouble?.kind === "pen") book.happen({ type: "retry" });
        this.changed();
      },
      changed: (reach) => {
        this.reach = reach;
        if (reach === "live") {
          book.happen({ type: "online" });
          if (this.#tapped) this.act(this.#tapped);
        }
        this.changed();
      },
    });
  }

  /** What a page shows of it. */
  get standing(): RoomStanding {
    const asked = this.pen?.asking?.device === this.#device.id;
    return { reach: this.reach, pen: this.pen, holdsPen: this.holdsPen, asked };
  }

  /** Whether no other device holds the pen. */
  get holdsPen(): boolean {
    const holder = this.pen?.holder ?? null;
    return holder === null || holder.device === this.#device.id;
  }

  /** From now on the room knows this device by another name: the name is sent on joining, so the line is opened again. */
  rename(name: string): void {
    this.#device.name = name;
    this.#channel?.again();
  }

  /** Asks for the pen, gives it to the device that asks, or keeps it: at once, or when the line is there again. */
  act(act: PenAct): void {
    this.#tapped = act;
    void this.#channel?.act(act).then((answer) => {
      // A later tap still waits for its own answer.
      if (answer && this.#tapped === act) this.#tapped = null;
    });
  }

  /** A link that is not good is known before the first strike. */
  async check(book: Book): Promise<void> {
    const answer = await this.server.mayWrite();
    if (!answer || answer.ok) return;
    const { status, detail } = answer.error;
    if (status === 401 || status === 403) book.happen({ type: "troubled", trouble: { kind: "link", detail } });
  }
}
