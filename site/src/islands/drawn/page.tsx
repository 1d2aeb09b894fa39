/** The drawn parts of an open match, with their words: nothing of it is loaded before something is recorded. */
export { drawn } from "./drawn.ts";
export { words as drawnWords } from "./words.ts";
