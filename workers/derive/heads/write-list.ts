import type { Fault } from "../../../shared/api/parts/fault.ts";
import { GENESIS } from "../../../shared/match/seal/chain.ts";
import { type HeadList, type MatchHead, signedText } from "../../../shared/proof/head-list.ts";
import { err, ok, type Result } from "../../../shared/result.ts";
import type { Signer } from "../../ground/crypto/ed25519.ts";
import { sha256 } from "../../ground/crypto/sha256.ts";
import { type Database, databaseOf } from "../../ground/db/database.ts";
import { forgetListed } from "./moved-logs.ts";
import { signingKey } from "./signing-key.ts";
import { append, clubKey, type MarkedLogs, markedLogs } from "./stored-list.ts";

/**
 * What became of it. `unchanged`: no log has moved since the last list. `number`: of the club's last list, `null` if there
 * is none. `more`: so many logs have moved that others are left for another time.
 */
export type WriteResult = {
  readonly outcome: "written" | "unchanged";
  readonly number: number | null;
  readonly more: boolean;
};

/** Two who write at once: one of them reads again. So many at once are no accident. */
const ATTEMPTS = 20;

/** Lists that are written in one go where more has moved than one may have: five questions to D1 each. */
const AT_ONCE = 12;

/**
 * Writes a club's next head lists (`null`: of the matches without a club): of what has moved since the last one, as many as
 * it takes. Done again, or by two at once, nothing is listed twice.
 *
 * @param now gives ISO 8601 in UTC
 */
export const writeHeadLists = async (
  env: Env,
  club: string | null,
  now: () => string,
): Promise<Result<WriteResult, Fault>> => {
  const signer = await signingKey(env);
  if (!signer.ok) return signer;
  const db = databaseOf(env, club);
  let [outcome, number, more, after]: [WriteResult["outcome"], number | null, boolean, string] = [
    "unchanged",
    null,
    true,
    "",
  ];
  for (let lists = 0; more && lists < AT_ONCE; lists += 1) {
    const page = await writePage(db, club, after, now, signer.value);
    if (!page) return err({ code: "store-unavailable", message: { key: "listsBusy" } });
    if (page.written) outcome = "written";
    ({ number, more } = page);
    after = page.range?.last ?? after;
  }
  return ok({ outcome, number, more });
};

/** One list, of marked logs behind a match; `null` if others write all the time. */
const writePage = async (
  db: Database,
  club: string | null,
  after: string,
  now: () => string,
  signer: Signer,
): Promise<(Pick<MarkedLogs, "range" | "more"> & { number: number | null; written: boolean }) | null> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const logs = await markedLogs(db, club, after);
    const list = logs.moved.length > 0 ? await nextList(club, logs.last, logs.moved, now(), signer) : null;
    if (list && !(await append(db, list, sha256))) continue;
    if (logs.range) await forgetListed(db, clubKey(club), logs.range);
    const number = list?.number ?? logs.last?.number ?? null;
    return { range: logs.range, more: logs.more, number, written: list !== null };
  }
  return null;
};

const nextList = async (
  club: string | null,
  last: MarkedLogs["last"],
  heads: readonly MatchHead[],
  now: string,
  { key, sign }: Signer,
): Promise<HeadList> => {
  const list = {
    format: "strikebook-heads" as const,
    version: 2 as const,
    club,
    number: (last?.number ?? 0) + 1,
    // A clock that was set back does not put the lists out of order.
    at: last && last.at > now ? last.at : now,
    prev: last?.hash ?? GENESIS,
    heads: [...heads],
    key,
  };
  return { ...list, signature: await sign(signedText(list)) };
};
