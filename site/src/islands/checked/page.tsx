import { type Checked, checkFiles, type Kept } from "#proof";
import { headListsPage } from "#shared/api/deployment/head-list.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { LogFindings } from "#shared/views/replay/log-findings.tsx";
import { toolsIn } from "../verify/tools.ts";
import { continued, downloadLog, leadsTo, replayedHere } from "./downloaded-log.ts";
import { type CheckedWords, words } from "./words.ts";

const fetched = async (name: string, path: string): Promise<Kept[]> => {
  const answer = await fetch(path).catch(() => null);
  return answer?.ok ? [{ name, text: await answer.text() }] : [];
};

/** The last list that names a match; none before the night after it. */
const lastList = async ({ id, club }: Pick<MatchDetail, "id" | "club">): Promise<Kept[]> => {
  const of = new URLSearchParams(club === null ? {} : { club });
  const [lists] = await fetched("lists.json", `/api/v1/head-lists?${of}&match=${id}&limit=1`);
  const [last] = lists ? headListsPage.parse(JSON.parse(lists.text)).lists : [];
  return last ? fetched("latest.heads.json", `/api/v1/head-lists/${last.number}?${of}`) : [];
};

/** Checks a log's chain, its replay and the head list that says where it stood; `null` where nothing can be checked. */
const checkLog = async (
  w: CheckedWords,
  match: Pick<MatchDetail, "id" | "club">,
  text: string,
): Promise<Checked | null> => {
  const beside = await Promise.all([lastList(match), fetched("keys.json", "/api/v1/keys")]);
  const files = [{ name: `${match.id}.strikes.ndjson`, text }, ...beside.flat()];
  try {
    const [log] = await checkFiles(files, { keys: [], firstUse: false }, toolsIn(w));
    return log ?? null;
  } catch (error) {
    // A page on plain http has no WebCrypto to check signatures with.
    if (error instanceof TypeError || error instanceof DOMException) return null;
    throw error;
  }
};

/**
 * The engine next to a replay, with its words: the log is downloaded, replayed and checked here, once the reader looks at
 * what came of that. No strike waits for it.
 */
export const engine = { checkLog, continued, downloadLog, leadsTo, LogFindings, replayedHere, words };
