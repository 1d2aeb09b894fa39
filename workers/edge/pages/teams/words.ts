import type { DeskPartWords } from "#shared/views/desk/head.tsx";
import type { TeamWords } from "#shared/views/teams/words.ts";
import { gatheredWords } from "../shell/in-language.ts";

/** What the pages of teams and of their ties say. */
export const teamWords = gatheredWords(({ deskParts, match, parts, reasons, teams }): TeamWords & DeskPartWords => ({
  ...deskParts,
  ...parts,
  ...teams,
  reason: reasons.reason,
  versus: match.versus,
}));
