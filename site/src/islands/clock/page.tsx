import { type ClockProps, Clock as Worded } from "./clock.tsx";
import { words } from "./words.ts";

/** The clock of a game, with its words: loaded for a match that has one. */
export const LoadedClock = (props: ClockProps) => <Worded {...props} w={words} />;
