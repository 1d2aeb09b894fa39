import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep, type WorkflowStepConfig } from "cloudflare:workers";
import { logsOf } from "#derive/log/logs.ts";
import { directory } from "#ground/db/database.ts";
import { cut } from "./export/cut.ts";
import { EXPORT_BEGINNING, type Position, writeOn } from "./export/writing.ts";
import {
  alreadyHere,
  type CheckedFile,
  type CheckStep,
  check,
  countParts,
  derive,
  finish,
  isHere,
  logsAgree,
  register,
  registryAgrees,
  sealLogs,
  sealSteps,
  stepsOver,
  stopped,
  storeLogs,
} from "./import-job.ts";
import { readBackIn } from "./staging.ts";

export type ImportOrder = { readonly file: string };

/** D1 may be away for a minute. */
const PATIENT: WorkflowStepConfig = { retries: { limit: 6, delay: "1 second", backoff: "exponential" } };

/**
 * Imports a file that was sent in pieces. All of it is checked before anything is stored; the logs are stored where no
 * page shows them, and then the club appears in one batch. Every step is idempotent, and takes a bounded part of the
 * file.
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
    const parts = await step.do("parts", PATIENT, () => countParts(this.env, file));
    const checked = await this.#check(file, parts, step);
    if (!checked) return;
    if (await step.do("look", PATIENT, () => isHere(this.env, file, checked))) {
      const content = await this.#contentOf(checked.club, file, "look", step);
      await step.do("found", PATIENT, () => alreadyHere(this.env, file, checked, content));
      return;
    }
    if (!(await step.do("compare", PATIENT, () => registryAgrees(this.env, file)))) return;
    for (const from of stepsOver(parts))
      if (!(await step.do(`compare ${from}`, PATIENT, () => logsAgree(this.env, file, from, parts)))) return;
    const open: string[] = [];
    for (const from of stepsOver(parts))
      open.push(...(await step.do(`store ${from}`, PATIENT, () => storeLogs(this.env, file, from, parts))));
    for (const [index, matches] of sealSteps(open).entries())
      await step.do(`seal ${index}`, PATIENT, () => sealLogs(logsOf(this.env), matches));
    await step.do("register", PATIENT, () => register(this.env, file));
    const stored = await this.#contentOf(checked.club, file, "prove", step);
    await step.do("prove", PATIENT, async () => {
      if (stored !== checked.content) throw new Error("what is stored is not what was imported");
    });
    while (!(await step.do("derive", PATIENT, () => derive(this.env, file)))) await step.sleep("wait", "2 seconds");
    await step.do("finish", PATIENT, () => finish(this.env, file));
  }

  /** Checks the whole file; `null` if it was refused. */
  async #check(file: string, parts: number, step: WorkflowStep): Promise<CheckedFile | null> {
    let found: CheckStep = "more";
    for (const from of stepsOver(parts)) {
      if (found !== "more") break;
      found = await step.do(`check ${from}`, PATIENT, () => check(this.env, file, from, parts));
    }
    return found === "more" ? null : found;
  }

  /** The content of the club as it is stored here: that of the file which it would be exported as. */
  async #contentOf(club: string, file: string, name: string, step: WorkflowStep): Promise<string> {
    const taken = await step.do(`${name} at`, PATIENT, () =>
      cut(this.env, readBackIn(file), club, new Date().toISOString()),
    );
    let position: Position = EXPORT_BEGINNING;
    for (let number = 1; !position.trailer; number += 1) {
      const from = position;
      position = await step.do(`${name} ${number}`, PATIENT, () =>
        writeOn(logsOf(this.env), taken, from, async () => {}),
      );
    }
    return position.trailer.content;
  }
}
