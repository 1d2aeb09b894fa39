import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep, type WorkflowStepConfig } from "cloudflare:workers";
import { logsOf } from "#derive/log/logs.ts";
import { awaitDrains, cutClub, dropExport, ready, stoppedExport, writePieces } from "./export-job.ts";
import { EXPORT_BEGINNING, type Position } from "./writing.ts";

export type ExportOrder = { readonly export: string; readonly club: string };

/** D1 may be away for a minute. */
const PATIENT: WorkflowStepConfig = { retries: { limit: 6, delay: "1 second", backoff: "exponential" } };

/**
 * Writes a club into a file, in pieces. The club is taken at one moment; then every step writes the same bytes however
 * often it is done, and what it takes on is bounded: only the number of steps grows with the club.
 */
export class ExportWorkflow extends WorkflowEntrypoint<Env, ExportOrder> {
  override async run({ payload }: WorkflowEvent<ExportOrder>, step: WorkflowStep): Promise<void> {
    const { export: id } = payload;
    try {
      if (!(await this.#write(payload, step))) await step.do("drop", PATIENT, () => dropExport(this.env, id));
    } catch (error) {
      await step.do("give up", PATIENT, () => stoppedExport(this.env, id, error));
      throw error;
    }
  }

  /** Writes the file; `false` if it was cancelled before its end. */
  async #write({ export: id, club }: ExportOrder, step: WorkflowStep): Promise<boolean> {
    await step.do("settle", PATIENT, () => awaitDrains(this.env, club));
    const taken = await step.do("take", PATIENT, () => cutClub(this.env, id, club, new Date().toISOString()));
    if (!taken) return false;
    let position: Position = EXPORT_BEGINNING;
    for (let number = 1; !position.trailer; number += 1) {
      const from = position;
      const to = await step.do(`write ${number}`, PATIENT, () =>
        writePieces(this.env, logsOf(this.env), taken, from, id),
      );
      if (!to) return false;
      position = to;
    }
    const { content } = position.trailer;
    await step.do("ready", PATIENT, () => ready(this.env, taken, id, content));
    return true;
  }
}
