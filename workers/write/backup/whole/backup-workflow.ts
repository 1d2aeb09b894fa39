import { WorkflowEntrypoint, type WorkflowEvent, type WorkflowStep, type WorkflowStepConfig } from "cloudflare:workers";
import { alarm, described } from "#ground/log/alarm.ts";
import { placeOf } from "./nightly-backup.ts";
import { backupName } from "./rotation.ts";
import { type BackupPlace, type BackupProgress, beginBackup, continueBackup } from "./writing.ts";

export type BackupOrder = {
  /** The pause before it reads, and before it reads again because something had changed; left out: no pause. */
  readonly pause?: WorkflowSleepDuration;
};

/** D1 or the bucket may be away for a minute. */
const PATIENT: WorkflowStepConfig = { retries: { limit: 6, delay: "1 second", backoff: "exponential" } };

/** Writes all of the database into the bucket of backups, piece by piece, encrypted to the operator's key. */
export class BackupWorkflow extends WorkflowEntrypoint<Env, BackupOrder> {
  override async run({ payload, timestamp }: WorkflowEvent<BackupOrder>, step: WorkflowStep): Promise<string> {
    try {
      const place = placeOf(this.env);
      if (place === null) throw new Error("BACKUPS and BACKUP_KEY are not both set");
      return await this.#write(place, backupName(timestamp.toISOString()), payload, step);
    } catch (error) {
      alarm("backup-failed", { error: described(error) });
      throw error;
    }
  }

  async #write(place: BackupPlace, name: string, { pause }: BackupOrder, step: WorkflowStep): Promise<string> {
    const wait = async (number: number): Promise<void> => {
      if (pause !== undefined) await step.sleep(`wait ${number}`, pause);
    };
    await wait(0);
    let progress: BackupProgress = await step.do("begin", PATIENT, () => beginBackup(place, name));
    for (let number = 1; progress.phase !== "done"; number += 1) {
      const from = progress;
      progress = await step.do(`${from.phase} ${number}`, PATIENT, () => continueBackup(place, from));
      if (progress.again > from.again) await wait(number);
    }
    return name;
  }
}
