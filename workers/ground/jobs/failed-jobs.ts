import { type Database, directory } from "../db/database.ts";
import { type Job, subjectOf } from "./job.ts";

/** Notes a job that was given up after all its attempts, until it is done. */
export const noteFailed = async (env: Env, run: string, failed: Job, at: string): Promise<void> => {
  await directory(env)
    .$client.prepare(
      `INSERT INTO failed_jobs (kind, subject, run, at) VALUES (?, ?, ?, ?)
       ON CONFLICT (kind, subject) DO UPDATE SET run = excluded.run, at = excluded.at, times = times + 1`,
    )
    .bind(failed.kind, subjectOf(failed), run, at)
    .run();
};

/** Whether any job is noted as failed; read once for many jobs. */
export const anyFailed = async (db: Database): Promise<boolean> =>
  (await db.$client.prepare("SELECT 1 AS one FROM failed_jobs LIMIT 1").first()) !== null;

/** Forgets that a job has failed, once it is done. */
export const forgetFailed = async (db: Database, done: Job): Promise<void> => {
  await db.$client
    .prepare("DELETE FROM failed_jobs WHERE kind = ? AND subject = ?")
    .bind(done.kind, subjectOf(done))
    .run();
};
