/** The answer of an address: its status and its media type. */
export type Reply = { readonly status: number; readonly type: string };

/** Asks an address; `null` without an answer. */
export type Ask = (url: string) => Promise<Reply | null>;

/** Asks over the network, for ten seconds at most. */
export const askNetwork: Ask = async (url) => {
  try {
    const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(10_000) });
    // To the end: a page that breaks off half way is no answer.
    await answer.text();
    return { status: answer.status, type: answer.headers.get("content-type") ?? "" };
  } catch {
    return null;
  }
};

/** The pages that have to answer, with the beginning of their media type. */
const CHECKS = [
  { path: "/api/v1/health", type: "application/json" },
  { path: "/", type: "text/html" },
] as const;

/** A page that did not answer as it should. */
export type SmokeFault = { readonly path: string; readonly reply: Reply | null };

/** Requests to a new address, and the pause in between: its name and certificate take a while. */
const TRIES = 24;
const PAUSE_MS = 5_000;

const faultsNow = async (origin: string, asking: Ask): Promise<readonly SmokeFault[]> => {
  const replies = await Promise.all(CHECKS.map(({ path }) => asking(`${origin}${path}`)));
  return CHECKS.flatMap(({ path, type }, index) => {
    const reply = replies[index] ?? null;
    return reply?.status === 200 && reply.type.startsWith(type) ? [] : [{ path, reply }];
  });
};

/**
 * Asks the deployed site until it answers as it should, for two minutes at most; what is wrong with it then.
 *
 * @param pause waits for so many milliseconds
 */
export const smokeTest = async (
  origin: string,
  asking: Ask,
  pause: (milliseconds: number) => Promise<void>,
): Promise<readonly SmokeFault[]> => {
  for (let tries = 1; ; tries += 1) {
    const faults = await faultsNow(origin, asking);
    if (faults.length === 0 || tries === TRIES) return faults;
    await pause(PAUSE_MS);
  }
};
