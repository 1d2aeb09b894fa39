/** The check of a log beside its replay, with its words: no strike waits for it. */
export { checkLog } from "./check-log.ts";
export { words as checkedWords } from "./words.ts";
