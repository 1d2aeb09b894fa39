import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { JobMessage } from "#ground/jobs/job.ts";
import worker from "#workers/index.ts";

/** The queues that jobs come by, in an environment of tests. */
const QUEUE = "strikebook-jobs";
export const FAILED = "strikebook-jobs-failed";

/** The result of a batch: the places of its messages that were acknowledged, and of those that come again. */
export type Delivered = { readonly acked: readonly number[]; readonly retried: readonly number[] };

/** Delivers messages to the Worker in one batch, as its queue does. */
export const delivered = async (
  bodies: readonly unknown[],
  own: Env = env,
  { queue = QUEUE, attempts = 1 }: { readonly queue?: string; readonly attempts?: number } = {},
): Promise<Delivered> => {
  const messages = bodies.map((body, at) => ({ id: `${at}`, timestamp: new Date(), attempts, body }));
  const batch = createMessageBatch(queue, messages);
  const context = createExecutionContext();
  await worker.queue(batch, own);
  const { explicitAcks, retryMessages } = await getQueueResult(batch, context);
  return { acked: explicitAcks.map(Number), retried: retryMessages.map(({ msgId }) => Number(msgId)) };
};

/** An environment whose queue keeps its messages. */
export type KeptJobs = {
  readonly env: Env;
  /** Messages that were sent and not taken yet, in the order in which they were sent. */
  readonly sent: JobMessage[];
  /** Does all sent jobs, and the jobs that these send, until none is left; answers with the jobs done. */
  readonly done: () => Promise<readonly JobMessage[]>;
};

export const keptJobs = (own: Env = env): KeptJobs => {
  const sent: JobMessage[] = [];
  const JOBS = {
    send: async (body: JobMessage) => void sent.push(body),
    sendBatch: async (messages: Iterable<{ body: JobMessage }>) => {
      for (const { body } of messages) sent.push(structuredClone(body));
    },
    // The part of a queue that the Worker uses.
  } as unknown as Env["JOBS"];
  const keeping = { ...own, JOBS };
  const done = async () => {
    const all: JobMessage[] = [];
    for (let batch = sent.splice(0); batch.length > 0; batch = sent.splice(0)) {
      all.push(...batch);
      await delivered(batch, keeping);
    }
    return all;
  };
  return { env: keeping, sent, done };
};
