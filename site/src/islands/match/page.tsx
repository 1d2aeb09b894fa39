/** What follows an open match, with its words: the pages of matches that are over load nothing of it. */
export { follow } from "./following.ts";
export { words as matchWords } from "./words.ts";
