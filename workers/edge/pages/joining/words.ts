import type { JoiningWords } from "#shared/views/joining/words.ts";
import * as parts from "#shared/words/desk-parts.en.ts";
import * as joining from "#shared/words/joining.en.ts";
import * as phones from "#shared/words/phones.en.ts";
import * as send from "#shared/words/send.en.ts";

/** What the pages of joining a club say, in English. */
export const joiningWords = { ...phones, ...joining, ...parts, send } satisfies JoiningWords;
