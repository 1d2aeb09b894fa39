import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep, type WorkflowStepConfig } from "cloudflare:workers";
import { directory } from "#ground/db/database.ts";
import { ratingListNamed } from "#ground/objects/objects.ts";
import { logsOf } from "../log/logs.ts";
import { listsIn } from "../ratings/list-name.ts";
import { deriveChunk } from "./chunk.ts";
import type { StoppedReason } from "./ledger.ts";
import { abandon, activeRebuild, begin, complete } from "./ledger.ts";
import { switchOver } from "./switch.ts";

/** The rebuild of an instance. */
export type RebuildOrder = { readonly rebuild: string };

/** Retries for a D1 that is unavailable for a minute. */
const PATIENT: WorkflowStepConfig = { retries: { limit: 6, delay: "1 second", backoff: "exponential" } };

/** Rating lists of one step. */
const LISTS = 10;

/**
 * Derives everything again, in steps. The results of a step are in D1 with the cursor, never in the engine alone: a
 * repeated step, or an instance that takes over from another, continues from the rows.
 */
export class RebuildWorkflow extends WorkflowEntrypoint<Env, RebuildOrder> {
  override async run({ payload: { rebuild } }: WorkflowEvent<RebuildOrder>, step: WorkflowStep): Promise<void> {
    try {
      await this.#rebuild(rebuild, step);
    } catch (error) {
      const reason: StoppedReason = {
        key: "stopped",
        about: { error: error instanceof Error ? error.message : String(error) },
      };
      await step.do("give up", PATIENT, () => abandon(directory(this.env), rebuild, "failed", reason));
      throw error;
    }
  }

  async #rebuild(rebuild: string, step: WorkflowStep): Promise<void> {
    const db = directory(this.env);
    await step.do("begin", PATIENT, () => begin(db, rebuild));
    for (let chunk = 1, more = true; more; chunk += 1)
      more = await step.do(`derive ${chunk}`, PATIENT, () => deriveChunk(logsOf(this.env), rebuild));
    await step.do("switch", PATIENT, () => switchOver(db, rebuild));
    const lists = await step.do("lists", PATIENT, () => this.#lists(rebuild));
    for (let from = 0; from < lists.length; from += LISTS)
      await step.do(`rate ${from / LISTS + 1}`, PATIENT, () => this.#rate(lists.slice(from, from + LISTS)));
    await step.do("complete", PATIENT, () => complete(db, rebuild));
  }

  /** The lists to compute; none if the rebuild was cancelled. */
  async #lists(rebuild: string): Promise<string[]> {
    const active = await activeRebuild(directory(this.env));
    return active?.id === rebuild ? listsIn(directory(this.env)) : [];
  }

  /** Computes each list by its own object, as usual. */
  async #rate(lists: readonly string[]): Promise<void> {
    for (const list of lists) await ratingListNamed(this.env, list).rebuild();
  }
}
