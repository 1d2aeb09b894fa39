import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep, type WorkflowStepConfig } from "cloudflare:workers";
import { logsOf } from "../../derive/log/logs.ts";
import { directory } from "../../ground/db/database.ts";
import {
  agrees,
  check,
  derive,
  finish,
  isNew,
  partsOf,
  prove,
  sealLogs,
  stepsOver,
  stopped,
  storeLogs,
  storeRegistry,
} from "./import-job.ts";

/** Which file an instance is to import. */
export type ImportOrder = { readonly file: string };

/** D1 may be away for a minute. */
const PATIENT: WorkflowStepConfig = { retries: { limit: 6, delay: "1 second", backoff: "exponential" } };

/**
 * Imports a file that was sent in pieces. All of it is checked before anything is stored; then every step can be done
 * twice, because what is stored already is left as it is.
 */
export class ImportWorkflow extends WorkflowEntrypoint<Env, ImportOrder> {
  override async run({ payload: { file } }: WorkflowEvent<ImportOrder>, step: WorkflowStep): Promise<void> {
    try {
      await this.#import(file, step);
    } catch (error) {
      await step.do("give up", PATIENT, () => stopped(directory(this.env), file, error));
      throw error;
    }
  }

  async #import(file: string, step: WorkflowStep): Promise<void> {
    const logs = logsOf(this.env);
    const { db } = logs;
    const parts = await step.do("parts", PATIENT, () => partsOf(db, file));
    const checked = await step.do("check", PATIENT, () => check(db, file, parts));
    if (!checked || !(await step.do("look", PATIENT, () => isNew(logs, file, parts, checked)))) return;
    for (const from of stepsOver(parts))
      if (!(await step.do(`compare ${from}`, PATIENT, () => agrees(logs, file, from, parts)))) return;
    for (const from of stepsOver(parts))
      await step.do(`store ${from}`, PATIENT, () => storeLogs(logs, file, from, parts));
    await step.do("register", PATIENT, () => storeRegistry(db, file, parts));
    await step.do("prove", PATIENT, () => prove(logs, checked));
    for (const from of stepsOver(parts))
      await step.do(`seal ${from}`, PATIENT, () => sealLogs(logs, file, from, parts, new Date().toISOString()));
    while (!(await step.do("derive", PATIENT, () => derive(this.env, file)))) await step.sleep("wait", "2 seconds");
    await step.do("finish", PATIENT, () => finish(db, file));
  }
}
