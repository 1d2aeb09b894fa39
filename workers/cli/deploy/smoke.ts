import { z } from "zod";

/** What an address answered: its status, its media type and, if it is a problem of ours, its code. */
export type Reply = { readonly status: number; readonly type: string; readonly code: string | null };

/** Asks an address; `null` if nobody answers. */
export type Ask = (url: string) => Promise<Reply | null>;

const problem = z.object({ code: z.string() });

/** Asks over the network, for ten seconds at most. */
export const ask: Ask = async (url) => {
  try {
    const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(10_000) });
    const type = answer.headers.get("content-type") ?? "";
    const text = await answer.text();
    const code = type.startsWith("application/problem+json") ? problem.parse(JSON.parse(text)).code : null;
    return { status: answer.status, type, code };
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

/** How often a new address is asked, and how long is waited in between: its name and certificate take a while. */
const TRIES = 24;
const PAUSE_MS = 5_000;

/** The codes with which the Worker says that it was told another address, or none: waiting does not help. */
const UNTOLD: readonly string[] = ["not-configured", "host-foreign"];

/** Whether the Worker itself refuses the address that it was asked at. */
export const isUntold = ({ reply }: SmokeFault): boolean =>
  reply?.code !== undefined && reply.code !== null && UNTOLD.includes(reply.code);

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
 * @param untold whether the Worker may not know its address yet: then it is not asked again once it says so
 */
export const smokeTest = async (
  origin: string,
  asking: Ask,
  pause: (milliseconds: number) => Promise<void>,
  untold: boolean,
): Promise<readonly SmokeFault[]> => {
  for (let tries = 1; ; tries += 1) {
    const faults = await faultsNow(origin, asking);
    if (faults.length === 0 || tries === TRIES || (untold && faults.some(isUntold))) return faults;
    await pause(PAUSE_MS);
  }
};
