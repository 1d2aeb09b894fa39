import type { JoiningWords } from "#shared/views/joining/words.ts";
import { gatheredWords } from "../shell/in-language.ts";

/** What the pages of joining a club say. */
export const joiningWords = gatheredWords(
  ({ phones, joining, deskParts, send }) => ({ ...phones, ...joining, ...deskParts, send }) satisfies JoiningWords,
);
