import { checkLog } from "./check-log.ts";
import { continued, downloadLog, leadsTo, replayedHere } from "./downloaded-log.ts";
import { words } from "./words.ts";

/**
 * The engine next to a replay, with its words: the log is downloaded, replayed and checked here, once the reader looks at
 * what came of that. No strike waits for it.
 */
export const engine = { checkLog, continued, downloadLog, leadsTo, replayedHere, words };
