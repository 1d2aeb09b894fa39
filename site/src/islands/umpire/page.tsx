import { type EventsProps, Events as WordedEvents } from "../score/tray/events.tsx";
import { type RarelyReadProps, RarelyRead as WordedRarelyRead } from "../score/tray/rarely-read.tsx";
import { type TossProps, Toss as WordedToss } from "../score/tray/toss.tsx";
import type { ScoreWords } from "../score/tray/words.ts";
import { words } from "./words.ts";

/** What is recorded besides strikes, with its words: loaded once the page is there. */
export const Events = ({ w, ...rest }: Omit<EventsProps, "w"> & { readonly w: ScoreWords }) => (
  <WordedEvents {...rest} w={{ ...w, umpire: words.umpire }} />
);

/** The toss, with its words. */
export const Toss = (props: Omit<TossProps, "w">) => <WordedToss {...props} w={words.umpire} />;

/** What few lines of a score sheet have, with its words. */
export const RarelyRead = (props: Omit<RarelyReadProps, "words">) => (
  <WordedRarelyRead {...props} words={words.endings} />
);
