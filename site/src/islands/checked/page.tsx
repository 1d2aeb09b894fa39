/**
 * The engine beside a replay, with its words: the log is downloaded, replayed and checked here, once somebody looks at
 * what came of that. No strike waits for it.
 */
export { checkLog } from "./check-log.ts";
export { continued, type DownloadedLog, downloadLog, leadsTo, replayedHere } from "./downloaded-log.ts";
export { words as checkedWords } from "./words.ts";
