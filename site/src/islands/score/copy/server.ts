import type { AppendResponse } from "#shared/api/match/append.ts";
import type { Recorded } from "#shared/api/match/live.ts";
import type { Problem } from "#shared/api/parts/problem.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { type AppendAnswer, bodyOf, type Pending, type Refused, type Way } from "#site/islands/sending/delivery.ts";
import type { MatchNames } from "#site/islands/strike/names.ts";
import type { KnownEvent } from "./entry.ts";

/** What a phone asks of the server for one match. */
export type Server = {
  /** `null`: it may or may not have arrived. */
  readonly send: (request: Pending) => Promise<AppendAnswer | null>;
  /** The events after a seq; `null`: they could not be read. */
  readonly read: (after: number) => Promise<readonly ServerEvent[] | null>;
};

/** An event as the API gives it. */
export type ServerEvent = Recorded["events"][number];

/** An event of another device, or one of this phone of which it no longer knows that. */
export const known = ({ seq, type, data, id, at, hash }: ServerEvent): KnownEvent =>
  // The room has judged it: its type and its data belong together.
  ({ seq, type, data, id, at, hash, mine: false }) as unknown as KnownEvent;

type Page = { readonly events: readonly ServerEvent[]; readonly next: string | null };

/**
 * The body of an answer of our own API, in the shape that shared/api/ says; `null` if it is none of ours: the page of a
 * hotel's wireless answers everything with 200, too.
 */
const bodyAs = async <T>(answer: Response): Promise<T | null> => {
  if (!/^application\/(problem\+)?json\b/.test(answer.headers.get("content-type") ?? "")) return null;
  try {
    return (await answer.json()) as T;
  } catch {
    return null;
  }
};

const refusedBy = async (answer: Response): Promise<Refused> =>
  (await bodyAs<Problem>(answer)) ?? { status: answer.status, code: "unknown", detail: "" };

/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 15_000;

/** The server's API for one match, by HTTP; `tell` is the socket, tried first. */
export class HttpServer implements Server {
  readonly #match: string;
  readonly #device: string;
  readonly #token: string | null;
  readonly #tell: Way;

  constructor(match: string, token: string | null, device: string, tell: Way) {
    this.#match = match;
    this.#token = token;
    this.#device = device;
    this.#tell = tell;
  }

  async send(request: Pending): Promise<AppendAnswer | null> {
    // The room does not look players up.
    const overHttp = request.events.some(({ type }) => type === "player_substituted");
    return (overHttp ? null : await this.#tell(request)) ?? (await this.#post(request));
  }

  async read(after: number): Promise<readonly ServerEvent[] | null> {
    const events: ServerEvent[] = [];
    let from: string | null = String(after);
    while (from !== null) {
      const answer: Response | null = await this.#get(`/events?after=${from}`);
      const page: Page | null = answer?.ok ? await bodyAs<Page>(answer) : null;
      if (page === null) return null;
      events.push(...page.events);
      from = page.next;
    }
    return events;
  }

  /** What the match is called, for a phone that does not have it yet. */
  async names(): Promise<Result<MatchNames, Refused | null>> {
    const answer = await this.#get("");
    if (answer === null) return err(null);
    if (!answer.ok) return err(await refusedBy(answer));
    const match = await bodyAs<MatchNames>(answer);
    return match ? ok({ id: match.id, sides: match.sides, ruleset: match.ruleset }) : err(null);
  }

  /** Whether the link is good: asked on opening, so that it is known before the first strike. `null`: no connection. */
  async mayWrite(): Promise<Result<true, Refused> | null> {
    const answer = await this.#get("/pen");
    if (answer === null) return null;
    return answer.ok ? ok(true) : err(await refusedBy(answer));
  }

  async #get(path: string): Promise<Response | null> {
    return this.#fetch(path, { cache: "no-store" });
  }

  async #post(request: Pending): Promise<AppendAnswer | null> {
    const body = JSON.stringify(bodyOf(request));
    const answer = await this.#fetch("/events", { method: "POST", body });
    if (answer === null) return null;
    if (!answer.ok) return err(await refusedBy(answer));
    const receipt = await bodyAs<AppendResponse>(answer);
    return receipt && ok(receipt);
  }

  async #fetch(path: string, init: RequestInit): Promise<Response | null> {
    const headers = {
      "content-type": "application/json",
      "strikebook-device": this.#device,
      ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
    };
    try {
      return await fetch(`/api/v1/matches/${this.#match}${path}`, {
        ...init,
        headers,
        signal: AbortSignal.timeout(PATIENCE),
      });
    } catch {
      return null;
    }
  }
}
