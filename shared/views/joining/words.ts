import type { DeskPartWords } from "../desk/head.tsx";
import type { PhoneWords } from "../forms/phones.tsx";

/** The sentences of joining a club, for applicants and for its desk, in one language. */
export type JoiningWords = typeof import("#shared/words/joining.en.ts") &
  PhoneWords &
  DeskPartWords & { readonly send: typeof import("#shared/words/send.en.ts") };
