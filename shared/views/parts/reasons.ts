import type { Reason } from "../../vocabulary.ts";

/** Why something was changed, as a sentence goes on after a colon. */
export const REASON_WORDS: Record<Reason, string> = {
  misrecorded: "it was recorded wrongly",
  "umpire-decision": "an official decision",
  "appeal-upheld": "an appeal was upheld",
  "appeal-dismissed": "an appeal was dismissed",
  withdrawn: "a side withdrew",
  late: "a side was late",
  injury: "an injury",
  conduct: "conduct at the board",
  other: "another reason",
};

/** Who recorded a correction, by role. */
const ROLES: Readonly<Record<string, string>> = {
  owner: "An organiser",
  organiser: "An organiser",
  auditor: "An auditor",
  umpire: "The umpire",
  scorer: "The table",
};

/** A role in words. */
export const roleInWords = (role: string): string => ROLES[role] ?? "Somebody";

/** A role in words, within a sentence. */
export const roleWithin = (role: string): string => {
  const words = roleInWords(role);
  return `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`;
};
