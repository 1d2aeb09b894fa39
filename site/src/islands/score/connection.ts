import type { AppendResponse, MatchDetail, Problem } from "../../../../shared/api.ts";
import type { MatchEvent } from "../../../../shared/match/events.ts";
import { err, ok, type Result } from "../../../../shared/result.ts";
import type { Act } from "./acts.ts";

/** An event on its way: the same id however often it is sent, so that it is stored once. */
export type Outgoing = Act & { readonly id: string; readonly at: string };

/** One request that was not yet answered. */
export type Pending = { readonly expectedSeq: number; readonly events: readonly Outgoing[] };

/** Why something could not be sent, in words: what happened, what was kept, what to do. */
export type Trouble = {
  readonly kind: "offline" | "stale" | "refused" | "not-allowed";
  readonly words: string;
};

const TRIES = 3;
const PAUSE = 700;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const UNREACHABLE: Trouble = {
  kind: "offline",
  words: "The server could not be reached. The strike is kept on this phone; send it again when you are online.",
};

const troubleOf = async (answer: Response): Promise<Trouble> => {
  const problem = await problemOf(answer);
  if (answer.status === 401) {
    return {
      kind: "not-allowed",
      words: `${problem.detail} Nothing was recorded. Open the scorer's link again, or ask the organiser for a new one.`,
    };
  }
  if (problem.code === "stale-sequence") {
    return {
      kind: "stale",
      words:
        "Something else was recorded meanwhile, so this was not. The board below is as it stands now: look, and tap again.",
    };
  }
  return { kind: "refused", words: `${problem.detail} Nothing was recorded; change it, or cancel.` };
};

const problemOf = async (answer: Response): Promise<Pick<Problem, "code" | "detail">> => {
  try {
    // Every refusal of our own API has this shape (shared/api.ts).
    const { code, detail } = (await answer.json()) as Problem;
    return { code, detail };
  } catch {
    return { code: "unknown", detail: `The server answered with ${answer.status}.` };
  }
};

/** Speaks with the server for one match. */
export class Connection {
  readonly #match: string;
  readonly #token: string;

  constructor(match: string, token: string) {
    this.#match = match;
    this.#token = token;
  }

  /** Names and standing of the match, and its whole log. */
  async load(): Promise<Result<{ detail: MatchDetail; log: MatchEvent[]; ids: string[] }, Trouble>> {
    try {
      const [match, events] = await Promise.all([this.#get(""), this.#get("/events")]);
      if (!match.ok) return err(await troubleOf(match));
      if (!events.ok) return err(await troubleOf(events));
      // Both are our own API's answers (shared/api.ts).
      const detail = (await match.json()) as MatchDetail;
      const { events: log } = (await events.json()) as { events: (MatchEvent & { id: string })[] };
      return ok({ detail, log, ids: log.map(({ id }) => id) });
    } catch {
      return err({
        ...UNREACHABLE,
        words: "The match could not be loaded. Check the connection and load the page again.",
      });
    }
  }

  /** Sends a request until it is answered, at most three times; the ids make a repetition harmless. */
  async send(pending: Pending): Promise<Result<AppendResponse, Trouble>> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#post(pending);
      const again = answer === null || answer.status >= 500;
      if (!again) {
        // Our own API's answer (shared/api.ts).
        return answer.ok ? ok((await answer.json()) as AppendResponse) : err(await troubleOf(answer));
      }
      if (tries === TRIES) return err(UNREACHABLE);
      await pause(PAUSE * tries);
    }
  }

  #get(path: string): Promise<Response> {
    return fetch(`/api/v1/matches/${this.#match}${path}`, { cache: "no-store" });
  }

  async #post(pending: Pending): Promise<Response | null> {
    try {
      return await fetch(`/api/v1/matches/${this.#match}/events`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${this.#token}` },
        body: JSON.stringify(pending),
      });
    } catch {
      return null;
    }
  }
}
