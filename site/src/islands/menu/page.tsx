/** What is rarely opened on the scorer's page, with its words: loaded when it is asked for. */
import { changeLanguage, languageOfPage, offeredLanguages } from "../language/phone-language.ts";

export { Door } from "./door.tsx";
export { Menu } from "./menu.tsx";
export { words as menuWords } from "./words.ts";

/** The language of the page, and how it is changed. */
export const language = { here: languageOfPage(), offered: offeredLanguages(), change: changeLanguage };
