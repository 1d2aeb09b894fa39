import type { MatchEvent } from "#carrom";
import type { Preview } from "#shared/api/league/difference.ts";
import type { AppendResponse } from "#shared/api/match/append.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import type { Problem } from "#shared/api/parts/problem.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { Channel } from "../live/channel.ts";
import { toldIn } from "../live/told-in.ts";
import { type AppendAnswer, bodyOf, deliver, type Pending, type Refused } from "./delivery.ts";

/** Why something could not be sent, in words: what happened, what was kept, what to do. */
export type SendFault = {
  readonly kind: "offline" | "unfinished" | "stale" | "refused" | "not-allowed";
  readonly words: string;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The sentences that say why something could not be sent, in one language. */
export type ConnectionWords = typeof import("#shared/words/sending.en.ts");

const unreachable = (w: ConnectionWords): SendFault => ({ kind: "offline", words: w.offline() });

const troubleOf = (w: ConnectionWords, { status, code, detail }: Refused): SendFault => {
  if (status === 401) {
    return { kind: "not-allowed", words: w.linkNotValid({ detail }) };
  }
  if (code === "stale-sequence") return { kind: "stale", words: detail };
  return { kind: "refused", words: w.refused({ detail }) };
};

const refusedBy = async (w: ConnectionWords, answer: Response): Promise<Refused> => {
  try {
    // Every refusal of our own API has this shape (shared/api/).
    return (await answer.json()) as Problem;
  } catch {
    return { status: answer.status, code: "unknown", detail: w.serverSaid({ status: answer.status }) };
  }
};

/**
 * Speaks with the server for one match: through a socket while there is one, and otherwise by HTTP. A session has no
 * socket to write to: it goes by HTTP alone.
 */
export class Connection {
  readonly #w: ConnectionWords;
  readonly #match: string;
  /** `null`: the signed-in account. */
  readonly #token: string | null;
  /** Which device this is, where it may be the one that scores: what it corrects is then written by the device with the pen. */
  readonly #device: string | null;
  readonly #channel: Channel | null;
  /** Called whenever the socket is open (again). */
  live: () => void = () => {};

  constructor(w: ConnectionWords, match: string, token: string | null, device: string | null = null) {
    this.#w = w;
    this.#match = match;
    this.#token = token;
    this.#device = device;
    this.#channel =
      token === null
        ? null
        : new Channel({
            match,
            token,
            // The table knows its own strikes; what others record shows when it is read again.
            head: null,
            apply: () => {},
            readAgain: async () => null,
            changed: (now) => {
              if (now === "live") this.live();
            },
            ...(device === null ? {} : { device: { id: device, name: null } }),
          });
  }

  /** Names and standing of the match, and its whole log. */
  async load(): Promise<Result<{ detail: MatchDetail; log: MatchEvent[]; ids: string[] }, SendFault>> {
    try {
      const [match, events] = await Promise.all([this.#get(""), this.#get("/events")]);
      if (!match.ok) return err(troubleOf(this.#w, await refusedBy(this.#w, match)));
      if (!events.ok) return err(troubleOf(this.#w, await refusedBy(this.#w, events)));
      // Both are our own API's answers (shared/api/).
      const detail = (await match.json()) as MatchDetail;
      const { events: log } = (await events.json()) as { events: (MatchEvent & { id: string })[] };
      return ok({ detail, log, ids: log.map(({ id }) => id) });
    } catch {
      return err({ kind: "offline", words: this.#w.notLoaded() });
    }
  }

  /** Sends a request until it is answered, for as long as that makes sense. */
  async send(pending: Pending): Promise<Result<AppendResponse, SendFault>> {
    const ways = [(one: Pending) => this.#tell(one), (one: Pending) => this.#append(one)];
    const answer = await deliver(pending, ways, pause);
    return answer.ok ? answer : err(answer.error ? this.#troubleOf(answer.error) : unreachable(this.#w));
  }

  /** What a request would change; asking stores nothing, so it is asked once. */
  async preview(pending: Pending): Promise<Result<Preview, SendFault>> {
    const query = new URLSearchParams(toldIn());
    const answer = await this.#post(`/preview?${query}`, bodyOf(pending));
    if (answer === null) return err({ kind: "offline", words: this.#w.serverUnreachable() });
    // Our own API's answer (shared/api/league/difference.ts).
    return answer.ok ? ok((await answer.json()) as Preview) : err(this.#troubleOf(await refusedBy(this.#w, answer)));
  }

  /** Keeps words beside the log. */
  async keepNote(words: { readonly salt: string; readonly text: string }): Promise<Result<true, SendFault>> {
    const answer = await this.#post("/notes", words);
    if (answer === null) return err({ kind: "offline", words: this.#w.serverUnreachable() });
    return answer.ok ? ok(true) : err(this.#troubleOf(await refusedBy(this.#w, answer)));
  }

  #troubleOf(refused: Refused): SendFault {
    if (this.#token !== null || refused.status !== 401) return troubleOf(this.#w, refused);
    const words = this.#w.signInAgain({ detail: refused.detail });
    return { kind: "not-allowed", words };
  }

  #get(path: string): Promise<Response> {
    return fetch(`/api/v1/matches/${this.#match}${path}`, { cache: "no-store" });
  }

  async #tell(pending: Pending): Promise<AppendAnswer | null> {
    const answer = await this.#channel?.ask(bodyOf(pending));
    if (!answer) return null;
    return answer.type === "appended" ? ok({ events: answer.events, head: answer.head }) : err(answer.problem);
  }

  async #append(pending: Pending): Promise<AppendAnswer | null> {
    const answer = await this.#post("/events", bodyOf(pending));
    if (!answer) return null;
    // Our own API's answer (shared/api/).
    return answer.ok ? ok((await answer.json()) as AppendResponse) : err(await refusedBy(this.#w, answer));
  }

  async #post(path: string, body: unknown): Promise<Response | null> {
    try {
      return await fetch(`/api/v1/matches/${this.#match}${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
          ...(this.#device === null ? {} : { "strikebook-device": this.#device }),
        },
        body: JSON.stringify(body),
      });
    } catch {
      return null;
    }
  }
}
