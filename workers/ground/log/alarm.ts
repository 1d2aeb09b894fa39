import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The id of the current request, or of the cron's run that a job comes from, for every log line of
 * its work. An alarm of an object begins without one.
 */
const request = new AsyncLocalStorage<string>();

/** Runs some work as part of the request with this id; without an id it is run as it is. */
export const inRequest = <T>(id: string | undefined, work: () => T): T =>
  id === undefined ? work() : request.run(id, work);

/** An error as text: its name and message, its stack, and its cause. */
export const described = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return `${error.stack ?? error}${cause === undefined ? "" : `\ncaused by ${described(cause)}`}`;
};

/**
 * Writes one structured line to the log: `{"alarm":"store-refused","request":"8f1c…","match":"final-2026"}`.
 *
 * @param name the kind of trouble, as a code to search for
 * @param about its facts; never a text that a person typed, an address or a secret
 */
export const alarm = (name: string, about: Readonly<Record<string, unknown>> = {}): void => {
  const id = request.getStore();
  console.error(JSON.stringify({ alarm: name, ...(id === undefined ? {} : { request: id }), ...about }));
};

/** A bug of ours, with the place where it happened. */
export const alarmOfError = (error: unknown, about: Readonly<Record<string, unknown>> = {}): void =>
  alarm("internal-error", { ...about, error: described(error) });
