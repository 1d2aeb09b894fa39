import { DurableObject } from "cloudflare:workers";
import { retryDelay } from "../match/drain.ts";
import { listNamed } from "./list-name.ts";
import { recompute } from "./recompute.ts";

/** Many matches of an evening end at once: one computation takes them all. */
const COALESCE_MS = 250;

/** One rating list: the only writer of its rows. It holds nothing itself; everything is folded from results in D1. */
export class RatingList extends DurableObject<Env> {
  #armed = false;
  #failures = 0;
  #turn: Promise<void> = Promise.resolve();

  /** Something that this list rates has changed. Once this has answered, the computation will happen. */
  async poke(): Promise<void> {
    await this.#arm(COALESCE_MS);
  }

  /** Computes the list now and replaces every row of it, whatever stands there. */
  rebuild(): Promise<void> {
    return this.#inTurn({ anew: true });
  }

  /** One computation at a time: each waits for the one before it. */
  #inTurn(how: { readonly anew: boolean }): Promise<void> {
    const mine = this.#turn.then(() => this.#recompute(how));
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  async #recompute(how: { readonly anew: boolean }): Promise<void> {
    const { name } = this.ctx.id;
    const list = name === undefined ? null : listNamed(name);
    if (!list) throw new Error("a rating list is named after its club and kind");
    await recompute(this.env.DB, list.club, list.list, how);
  }

  override async alarm(): Promise<void> {
    this.#armed = false;
    try {
      await this.#inTurn({ anew: false });
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      console.error(JSON.stringify({ alarm: "rating-failed", list: this.ctx.id.name, error: String(error) }));
      await this.#arm(retryDelay(this.#failures));
    }
  }

  async #arm(delay: number): Promise<void> {
    if (this.#armed) return;
    this.#armed = true;
    await this.ctx.storage.setAlarm(Date.now() + delay);
  }
}
