import fc from "fast-check";
import { canonical, type RecordedEvent, restore } from "#carrom";
import { project } from "#derive/match/projection.ts";
import type { Cut } from "#write/backup/export/cut.ts";
import type { LogModel } from "./model.ts";
import type { Travel } from "./travel.ts";
import { differ, Violation } from "./violation.ts";
import type { Place } from "./world.ts";

/** The plan of a journey: when the club is cut, how many steps later it is written, and how it comes in. */
export type JourneyPlan = {
  readonly at: number;
  readonly later: number;
  readonly lines: number;
  readonly twice: boolean;
};

/** Plans of journeys: a club leaves in every fourth history, on paper often enough. */
export const journeys: fc.Arbitrary<JourneyPlan | null> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({
      at: fc.nat(15),
      later: fc.nat(8),
      lines: fc.integer({ min: 3, max: 60 }),
      twice: fc.boolean(),
    }),
  },
);

/** The club of a match leaves while the match goes on, and comes in elsewhere as it was when it left. */
export class Journey {
  readonly #travel: Travel;
  readonly #place: Place;
  readonly #model: LogModel;
  readonly #plan: JourneyPlan;
  #steps = 0;
  #taken: Cut | null = null;
  #over = false;

  constructor(travel: Travel, place: Place, model: LogModel, plan: JourneyPlan) {
    [this.#travel, this.#place, this.#model, this.#plan] = [travel, place, model, plan];
  }

  /** Goes on after a step of the history. */
  async steps(): Promise<void> {
    const { at, later } = this.#plan;
    if (this.#steps === at) await this.#leave();
    if (this.#steps === at + later) await this.#arrive();
    this.#steps += 1;
  }

  /** Ends the journey with the history: a club on the way arrives. */
  async ends(): Promise<void> {
    if (!this.#taken) await this.#leave();
    await this.#arrive();
  }

  async #leave(): Promise<void> {
    this.#taken = await this.#travel.cut(this.#place.club);
  }

  async #arrive(): Promise<void> {
    if (this.#over || !this.#taken) return;
    this.#over = true;
    const { lines, twice } = this.#plan;
    const arrived = await this.#travel.arrive(this.#taken, this.#place.id, lines, twice);
    if (arrived.fault !== null) throw new Violation(`a club's file: ${arrived.fault}`);
    // Events acknowledged by then may not be in D1 yet; the log there is a beginning of it.
    const ids = (texts: readonly string[]) => texts.map((text) => (JSON.parse(text) as RecordedEvent).id);
    const known = this.#model.log.slice(0, arrived.left.length).map(({ id }) => id);
    differ("the log in a club's file", known.join(), ids(arrived.left).join());
    differ("a log that came in", arrived.left.join("\n"), arrived.lines.join("\n"));
    differ("a club that came in", arrived.content, arrived.contentThere);
    const events = arrived.left.map((line) => JSON.parse(line) as RecordedEvent);
    const tip = events.at(-1);
    if (tip) differ("a result that came in", canonical(project(restore(events), tip, () => events)), arrived.derived);
  }
}
