import type { Database } from "#ground/db/database.ts";
import type { Fault } from "#shared/api/parts/fault.ts";

/** Invitations that one address is sent within a day at most, from all clubs together: a family may share an address. */
export const MOST_TO_ONE = 10;

/** SQL for the addresses that get more than their share: by what they were sent within a day, and by what goes to them now. */
const beyond = (emails: string, now: string): string => `SELECT asked.value AS email FROM json_each(${emails}) asked
  WHERE asked.value IS NOT NULL GROUP BY asked.value
  HAVING count(*) + (SELECT count(*) FROM invitations sent WHERE sent.email = asked.value
    AND sent.made_at > strftime('%Y-%m-%dT%H:%M:%fZ', ${now}, '-1 day')) > ${MOST_TO_ONE}`;

/**
 * SQL that is true where no address gets more than its share.
 *
 * @param emails SQL of a JSON array of addresses in lower case, one for each invitation; `null` for one without a letter
 * @param now SQL of the time
 */
export const withinShare = (emails: string, now: string): string => `NOT EXISTS (${beyond(emails, now)})`;

/** Which of these addresses would get more invitations than their share. */
export const beyondShare = async (
  db: Database,
  emails: readonly string[],
  now: string,
): Promise<ReadonlySet<string>> => {
  const { results } = await db.$client
    .prepare(beyond("?1", "?2"))
    .bind(JSON.stringify(emails), now)
    .all<{ readonly email: string }>();
  return new Set(results.map(({ email }) => email));
};

/** What is said of an address that has got its share. */
export const tooManyToAddress = { key: "tooManyToAddress", about: { most: MOST_TO_ONE } } as const;

/** An invitation to an address that has got its share. */
export const addressHasItsShare: Fault = {
  code: "too-many-invitations",
  message: tooManyToAddress,
  place: "/email",
};
