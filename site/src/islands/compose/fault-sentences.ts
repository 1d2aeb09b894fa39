import type { RulesetFault } from "#carrom";
import { sentenceCase } from "#shared/sentence-case.ts";
import { say } from "#shared/words/said.ts";
import type { FileFault } from "./draft.ts";
import { hasLabel, partLabel } from "./labels.ts";
import type { ComposeWords } from "./words.ts";

/** Faults of a value that the other game would take: the form offers a rule there, not the value of a document. */
const OF_THE_OTHER_GAME: ReadonlySet<string> = new Set([
  "onlyWithColours",
  "onlyWithValues",
  "noFoulWithValues",
  "twoSides",
  "tieByColours",
]);

/** What is wrong in a field of the form, as a sentence: the field says where, but for the part of a larger field. */
export const faultSentence = (w: ComposeWords, { parameter, message }: RulesetFault): string => {
  if (OF_THE_OTHER_GAME.has(message.key)) return w.otherGame();
  if (message.key === "endless") return w.noEnd();
  const fault = say(w.faults, message);
  const part = parameter.split(".value.")[1]?.split(".").findLast(hasLabel);
  return part === undefined
    ? w.wrongHere({ fault: sentenceCase(fault) })
    : w.wrongIn({ part: partLabel(w, part), fault });
};

/** Where a fault of a whole file is, and what is wrong there. */
export const faultInFile = (w: ComposeWords, { parameter, message }: FileFault, place: string): string => {
  if (message.key === "notJson") return w.notJson();
  const fault = say(w.faults, message);
  return parameter === "" ? w.wrongFile({ fault }) : w.wrongIn({ part: place, fault });
};
