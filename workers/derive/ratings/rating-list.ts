import { DurableObject } from "cloudflare:workers";
import { databaseOf } from "#ground/db/database.ts";
import { Failures } from "#ground/retry/failures.ts";
import { calibrationOf, type ListCalibration } from "./calibrating.ts";
import { listName, listNamed } from "./list-name.ts";
import { pokeFedBy } from "./poke.ts";
import { recompute } from "./recompute.ts";
import { waitingDone, waitingMark } from "./waiting.ts";

/** Many matches of an evening end at once: one computation covers them all. */
const COALESCE_MS = 250;

/** The least time between two computations, in times of the last one: a long list is not computed for every match. */
const PAUSES = 4;

/** A calibration, and the fingerprint of its input: the list's digest, its sealed forecasts, the method. */
type CalibrationRecord = { readonly fingerprint: string; readonly calibration: ListCalibration };

/** The version of the method of a calibration: calibrations of an older build are not read. */
const METHOD = 2;

/**
 * One rating list: the only writer of its rows. Everything is folded from results in D1; its own storage is only
 * a cache.
 */
export class RatingList extends DurableObject<Env> {
  #armed = false;
  /** The duration of the last computation (milliseconds). */
  #took = 0;
  readonly #failures = new Failures("rating-failed");
  #turn: Promise<void> = Promise.resolve();

  /** Reports a change of the list's input. Once this has answered, the computation will happen. */
  async poke(): Promise<void> {
    await this.#arm(Math.max(COALESCE_MS, PAUSES * this.#took));
  }

  /** Computes the list now and replaces every row of it. */
  rebuild(): Promise<void> {
    return this.#inTurn({ anew: true });
  }

  /** The calibration of the list: computed once for each state of the list, on request. */
  async calibration(): Promise<ListCalibration> {
    const { club, list } = this.#named();
    const state = await databaseOf(this.env, club)
      .$client.prepare(
        `SELECT (SELECT digest FROM rating_lists WHERE list = ?1) AS digest,
         (SELECT count(*) FROM sealed_forecasts WHERE club_id = ?2 AND list = ?3) AS sealed`,
      )
      .bind(this.ctx.id.name, club, list)
      .first<{ digest: string | null; sealed: number }>();
    const fingerprint = `${METHOD} ${state?.digest} ${state?.sealed}`;
    const known = await this.ctx.storage.get<CalibrationRecord>("calibration");
    if (known?.fingerprint === fingerprint) return known.calibration;
    const calibration = await calibrationOf(databaseOf(this.env, club), club, list);
    await this.ctx.storage.put<CalibrationRecord>("calibration", { fingerprint, calibration });
    return calibration;
  }

  /** Runs one computation at a time: each waits for the one before it. */
  #inTurn(how: { readonly anew: boolean }): Promise<void> {
    const mine = this.#turn.then(() => this.#recompute(how));
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  async #recompute(how: { readonly anew: boolean }): Promise<void> {
    const { club, list } = this.#named();
    const db = databaseOf(this.env, club);
    const name = listName(club, list);
    const began = Date.now();
    const mark = await waitingMark(db, name);
    const changed = await recompute(db, club, list, how);
    this.#took = Date.now() - began;
    await waitingDone(db, name, mark);
    // In a rebuild each list has its own turn; and an unchanged list moves no other.
    if (changed && !how.anew) await pokeFedBy(this.env, db, club, [list]);
  }

  #named() {
    const { name } = this.ctx.id;
    const list = name === undefined ? null : listNamed(name);
    if (!list) throw new Error("a rating list is named after its club and kind");
    return list;
  }

  override async alarm(): Promise<void> {
    this.#armed = false;
    try {
      await this.#inTurn({ anew: false });
      this.#failures.forget();
    } catch (error) {
      await this.#arm(this.#failures.add({ list: this.ctx.id.name }, error));
    }
  }

  async #arm(delay: number): Promise<void> {
    if (this.#armed) return;
    // Only a stored alarm counts: on failure the caller gets the error, and notifies again.
    await this.ctx.storage.setAlarm(Date.now() + delay);
    this.#armed = true;
  }
}
