import { canonical, type MatchEvent, type MatchState, restore } from "#carrom";
import type { AppendResponse, SentEvent } from "#shared/api/match/append.ts";
import type { Result } from "#shared/result.ts";
import type { Pending } from "#site/islands/sending/delivery.ts";
import { authorise } from "#write/match/authorise.ts";
import { signed, type Who } from "./world.ts";

/** An event of the model: what a client said, at its place. */
export type Kept = SentEvent & { readonly seq: number };

/** The due answer to a request, as one string, and the events that it adds to the log. */
export type Due = { readonly verdict: string; readonly adds: readonly Kept[] };

const said = ({ id, type, at, data }: SentEvent): string => canonical({ id, type, at, data });

const stored = (events: readonly { readonly id: string; readonly seq: number }[], head: number): string =>
  `${events.map(({ id, seq }) => `${seq} ${id}`).join(", ")}; head ${head}`;

/** The verdict of an answer, in the words of `Due`. */
export const verdictOf = (answer: Result<AppendResponse, { readonly code: string }>): string =>
  answer.ok ? stored(answer.value.events, answer.value.head.seq) : answer.error.code;

/** A match log as an array: no chain, no storage, no memory besides. */
export class LogModel {
  readonly log: Kept[];

  constructor(opening: Kept) {
    this.log = [opening];
  }

  get events(): readonly MatchEvent[] {
    // The generator makes events of the published types alone.
    return this.log as unknown as readonly MatchEvent[];
  }

  get state(): MatchState {
    return restore(this.events);
  }

  /** The answer to a request by section 3 of the design, as the log is. */
  due({ expectedSeq, events }: Pending, who: Who): Due {
    const refused = (verdict: string): Due => ({ verdict, adds: [] });
    const known = this.log.filter(({ id }) => events.some((event) => event.id === id));
    const altered = events.some((event) => known.some((one) => one.id === event.id && said(one) !== said(event)));
    if (altered) return refused("event-id-reused");
    const news = events.filter(({ id }) => known.every((one) => one.id !== id));
    const adds = news.map((event, index) => ({ ...event, seq: this.log.length + index + 1 }));
    if (adds.length > 0) {
      if (expectedSeq + known.length !== this.log.length) return refused("stale-sequence");
      const batch = adds.map(({ seq, type, data }) => ({ seq, type, data })) as unknown as readonly MatchEvent[];
      const judged = authorise(this.state, batch, signed(who).scope, () => this.events);
      if (!judged.ok) return refused(judged.error.code);
    }
    const all = [...this.log, ...adds];
    const places = events.map(({ id }) => ({ id, seq: all.find((one) => one.id === id)?.seq ?? 0 }));
    return { verdict: stored(places, all.length), adds };
  }

  take(adds: readonly Kept[]): void {
    this.log.push(...adds);
  }
}
