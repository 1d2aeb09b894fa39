/** A match under other rules, worked out in the page and with its words: loaded when it is asked for. */
export { Compared } from "./compared.tsx";
export { words as comparedWords } from "./words.ts";
