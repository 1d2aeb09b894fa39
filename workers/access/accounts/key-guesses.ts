import { directory } from "#ground/db/database.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { type Attempt, attempt, barred } from "./attempts.ts";

const triedBy = (client: string): Attempt => ({ what: "organiser-key", account: client, address: client });

/** Counts a wrong organiser key: why it is refused, and after too many of them for how long everything is. */
export const keyGuessed = async (env: Env, client: string, wrong: Fault, now: number): Promise<Fault> => {
  const allowed = await attempt(directory(env), triedBy(client), now);
  return allowed.ok ? wrong : allowed.error;
};

/**
 * Whether the right key is taken from this client: not after too many wrong ones, because whoever guesses must not
 * learn that one of the guesses was right. A database that does not answer bars nobody who has the key.
 */
export const keyAllowed = async (env: Env, client: string, now: number): Promise<Result<true, Fault>> => {
  const fault = await barred(directory(env), triedBy(client), now).catch(() => null);
  return fault ? err(fault) : ok(true);
};
