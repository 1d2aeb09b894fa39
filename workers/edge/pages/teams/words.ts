import type { DeskPartWords } from "#shared/views/desk/head.tsx";
import type { TeamWords } from "#shared/views/teams/words.ts";
import * as deskParts from "#shared/words/desk-parts.en.ts";
import { versus } from "#shared/words/match.en.ts";
import * as parts from "#shared/words/parts.en.ts";
import { reason } from "#shared/words/reasons.en.ts";
import * as teams from "#shared/words/teams.en.ts";

/** What the pages of teams and of their ties say, in English. */
export const teamWords: TeamWords & DeskPartWords = { ...deskParts, ...parts, ...teams, reason, versus };
