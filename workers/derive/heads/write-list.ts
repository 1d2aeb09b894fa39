import { GENESIS } from "#carrom";
import type { Signer } from "#ground/crypto/ed25519.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import { type Database, databaseOf } from "#ground/db/database.ts";
import { alarm } from "#ground/log/alarm.ts";
import { type HeadList, type MatchHead, signedText } from "#proof";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { forgetListed } from "./moved-logs.ts";
import { compareLists, type Keeper, keeperOf, publish } from "./published.ts";
import { signingKey } from "./signing-key.ts";
import { clubKey, type MarkedLogs, markedLogs } from "./stored-list.ts";

/**
 * The result of writing. `unchanged`: no log has moved since the last list. `number`: of the club's last list, `null` if
 * there is none. `more`: more logs have moved than were listed.
 */
export type WriteResult = {
  readonly outcome: "written" | "unchanged";
  readonly number: number | null;
  readonly more: boolean;
  /** Listed heads of which the database may have lost events: their rooms must be asked. */
  readonly behind: readonly MatchHead[];
};

/** Attempts if several write at once: the slower one reads again. More failures in a row are no accident. */
const ATTEMPTS = 20;

/** Lists that are written at once if more logs have moved than fit into one: five queries to D1 each. */
const AT_ONCE = 12;

/**
 * Writes a club's next head lists (`null`: of the matches without a club), for the logs that have moved since the last
 * one. If it is repeated, or runs twice at once, nothing is listed twice.
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
  const keeper = keeperOf(env, club);
  const behind = new Map<string, MatchHead>();
  for (let lists = 0; more && lists < AT_ONCE; lists += 1) {
    const written = await writePage(keeper, db, club, after, now, signer.value);
    if (!written.ok) return written;
    const page = written.value;
    if (page.written) outcome = "written";
    ({ number, more } = page);
    for (const head of page.behind) if (head.seq > (behind.get(head.match)?.seq ?? 0)) behind.set(head.match, head);
    after = page.range?.last ?? after;
  }
  return ok({ outcome, number, more, behind: [...behind.values()] });
};

type WrittenPage = Pick<MarkedLogs, "range" | "more" | "behind"> & { number: number | null; written: boolean };

/**
 * Writes one list, of marked logs after a match. Before it is made, the database gets every list that was published before:
 * a sequence of lists never continues from an older one.
 */
const writePage = async (
  keeper: Keeper,
  db: Database,
  club: string | null,
  after: string,
  now: () => string,
  signer: Signer,
): Promise<Result<WrittenPage, Fault>> => {
  const resent: MatchHead[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const logs = await markedLogs(db, club, after);
    const compared = await compareLists(keeper, db, club, logs.last, sha256);
    if (compared.state === "unlike") return unlike(club, logs.last?.number ?? 0);
    if (compared.state === "moved") {
      resent.push(...compared.resent);
      continue;
    }
    const list = logs.moved.length > 0 ? await nextList(club, logs.last, logs.moved, now(), signer) : null;
    if (list && !(await publish(keeper, db, list, sha256))) continue;
    if (logs.range) await forgetListed(db, clubKey(club), logs.range);
    const number = list?.number ?? logs.last?.number ?? null;
    const behind = [...resent, ...logs.behind];
    return ok({ range: logs.range, more: logs.more, behind, number, written: list !== null });
  }
  return err({ code: "store-unavailable", message: { key: "listsBusy" } });
};

const unlike = (club: string | null, number: number): Result<never, Fault> => {
  alarm("lists-unlike", { club, number });
  return err({ code: "log-in-doubt", message: { key: "listsUnlike", about: { number: String(number) } } });
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
    // A clock that was set back does not change the order of lists.
    at: last && last.at > now ? last.at : now,
    prev: last?.hash ?? GENESIS,
    heads: [...heads],
    key,
  };
  return { ...list, signature: await sign(signedText(list)) };
};
