import { sent } from "./counts.ts";

/** Messages in one batch, as wrangler.toml has it. */
const MOST = 10;

const batchOf = (bodies: readonly unknown[]): MessageBatch => {
  const done = (): void => {};
  const refuse = (): void => {
    throw new Error(`a job failed: ${JSON.stringify(bodies)}`);
  };
  const messages = bodies.map((body, at) => ({
    id: `${at}`,
    timestamp: new Date(),
    attempts: 1,
    body,
    ack: done,
    retry: refuse,
  }));
  return {
    queue: "strikebook-jobs",
    messages,
    ackAll: done,
    retryAll: refuse,
    // The length of the queue is not used.
    metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } },
  };
};

/** Delivers all that was sent to a queue, and what that sends, until nothing is left: no batch waits for its time. */
export const deliverAll = async (
  handlers: ExportedHandler<Env>,
  env: Env,
  context: ExecutionContext,
): Promise<void> => {
  while (sent.length > 0) await handlers.queue?.(batchOf(sent.splice(0, MOST)), env, context);
};
