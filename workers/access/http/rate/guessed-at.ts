import { type Attempt, attempt } from "#access/accounts/attempts.ts";
import type { Database } from "#ground/db/database.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { rateTold } from "./rate-headers.ts";

/**
 * What is said to somebody who showed a link that there is none of: a guess is counted, and after too many nothing more is
 * said of the next. A right link is looked at first, so that nobody is refused for what others guess from the same address.
 */
export const guessedAt = async (headers: Headers, db: Database, tried: Attempt, fault: Fault): Promise<Fault> => {
  if (fault.code !== "link-not-found") return fault;
  const counted = rateTold(headers, await attempt(db, tried, Date.now()));
  return counted.ok ? fault : counted.error;
};
