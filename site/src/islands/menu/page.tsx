/** What is rarely opened on the scorer's page, with its words: loaded when it is asked for. */
export { Door } from "./door.tsx";
export { Menu } from "./menu.tsx";
export { words as menuWords } from "./words.ts";
