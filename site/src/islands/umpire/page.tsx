import type { ColourProps } from "../score/tray/between.tsx";
import { type EventsProps, Events as WordedEvents } from "../score/tray/events.tsx";
import {
  type ShootOutProps,
  ColourChoice as WordedColourChoice,
  ShootOut as WordedShootOut,
} from "../score/tray/levels.tsx";
import { type PaperProps, Paper as WordedPaper } from "../score/tray/paper.tsx";
import { type RarelyReadProps, RarelyRead as WordedRarelyRead } from "../score/tray/rarely-read.tsx";
import { type RefusedProps, RefusalNote as WordedRefused } from "../score/tray/refused.tsx";
import { type SignResultProps, SignResult as WordedSignResult } from "../score/tray/sign-result.tsx";
import { type SubstituteProps, Substitute as WordedSubstitute } from "../score/tray/substitute.tsx";
import { type TossProps, Toss as WordedToss } from "../score/tray/toss.tsx";
import type { ScoreWords } from "../score/tray/words.ts";
import { words } from "./words.ts";

export { ExtraPoint } from "../score/tray/extra-point.tsx";
export { Fouls } from "../score/tray/fouls.tsx";
export { RareStrikeFields } from "../score/tray/men.tsx";

/** What is recorded besides strikes, with its words: loaded once the page is there. */
export const Events = ({ w, ...rest }: Omit<EventsProps, "w"> & { readonly w: ScoreWords }) => (
  <WordedEvents {...rest} w={{ ...w, umpire: words.umpire }} />
);

/** The toss, with its words. */
export const UmpireToss = (props: Omit<TossProps, "w">) => <WordedToss {...props} w={words.umpire} />;

/** The keys of a board that was kept on paper, with their words. */
export const Paper = (props: Omit<PaperProps, "w">) => <WordedPaper {...props} w={words.umpire} />;

/** The choice of colours in a tie-break, with its words. */
export const ColourChoice = (props: ColourProps) => <WordedColourChoice {...props} w={words.umpire} />;

/** The keys of a shoot-out, with their words. */
export const ShootOut = (props: Omit<ShootOutProps, "w">) => <WordedShootOut {...props} w={words.umpire} />;

/** The end of a match, with its words. */
export const SignResult = (props: Omit<SignResultProps, "w">) => <WordedSignResult {...props} w={words.umpire} />;

/** The form for a substitute, with its words. */
export const Substitute = (props: Omit<SubstituteProps, "w">) => <WordedSubstitute {...props} w={words.umpire} />;

/** What few lines of a score sheet have, with its words. */
export const RarelyRead = (props: Omit<RarelyReadProps, "words">) => (
  <WordedRarelyRead {...props} words={words.endings} />
);

/** Why something is refused, with its words. */
export const UmpireRefusal = ({ w, ...rest }: Omit<RefusedProps, "w"> & { readonly w: ScoreWords }) => (
  <WordedRefused {...rest} w={{ notPossible: w.notPossible, refusals: words.refusals }} />
);
