import { type Checked, checkFiles, type Kept } from "#proof";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { toolsIn } from "../verify/tools.ts";
import { continued, downloadLog, leadsTo, replayedHere } from "./downloaded-log.ts";
import { type CheckedWords, words } from "./words.ts";

const fetched = async (name: string, path: string): Promise<Kept[]> => {
  const answer = await fetch(path).catch(() => null);
  // A club whose first list was not written yet has none.
  return answer?.ok ? [{ name, text: await answer.text() }] : [];
};

/** Checks a log's chain, its replay and the head list that says where it stood; `null` where nothing can be checked. */
const checkLog = async (
  w: CheckedWords,
  { id, club }: Pick<MatchDetail, "id" | "club">,
  text: string,
): Promise<Checked | null> => {
  const of = new URLSearchParams({ match: id, ...(club === null ? {} : { club }) });
  const beside = await Promise.all([
    fetched("latest.heads.json", `/api/v1/head-lists/latest?${of}`),
    fetched("keys.json", "/api/v1/keys"),
  ]);
  const files = [{ name: `${id}.strikes.ndjson`, text }, ...beside.flat()];
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
export const engine = { checkLog, continued, downloadLog, leadsTo, replayedHere, words };
