import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { writerOf } from "#access/http/writer.ts";
import { CSV_MEDIA_TYPE } from "#read/export/csv/csv.ts";
import {
  answeredQuery,
  fileQuery,
  type IntakeKind,
  intakeAnswer,
  listQuery,
  MOST_LINES,
} from "#shared/api/parts/import-faults.ts";
import { clubId, divisionId } from "#shared/ids.ts";
import { answersFrom } from "#shared/import/answers.ts";
import { ENTRY_COLUMNS } from "#shared/import/entries.ts";
import { PLAYER_COLUMNS } from "#shared/import/players.ts";
import { RESULT_COLUMNS } from "#shared/import/results.ts";
import type { Columns } from "#shared/import/sheet.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import * as english from "#shared/words/problems-in-english.ts";
import { entriesJob } from "#write/import/entries.ts";
import { eventsJob } from "#write/import/events.ts";
import { takeFile, takeList } from "#write/import/job.ts";
import { playersJob } from "#write/import/players.ts";
import { resultsJob } from "#write/import/results.ts";

/** Any file: the content says what it is. */
const FILE_MEDIA_TYPE = "application/octet-stream";

const body = z.instanceof(ArrayBuffer);
const ofClub = z.object({ id: clubId });
const answers = { 200: "The outcome of each line, or its preview." } as const;

/** Whether a list only shows its effect, and whether its good lines come in without the others. */
const outcomeOf = ({ dryRun, partial }: z.output<typeof listQuery>) => ({
  dryRun: dryRun === "true",
  partial: partial === "true",
});

const described = (kind: IntakeKind, { known, needed }: Columns, more: string): string =>
  `CSV in UTF-8 or UTF-16, with or without a byte-order mark, separated by commas, semicolons or tabs. A line names the columns, in any order and also in the words of other languages; lines above it are left out: ${known.map((name) => `\`${name}\``).join(", ")}; needed: ${needed.map((name) => `\`${name}\``).join(", ")}. People stand by id or by name. At most ${MOST_LINES[kind]} lines. A list with a fault makes nothing and is answered with every fault, by line and column, unless \`partial\` imports its good lines. Days and numbers that can be read in two ways are faults until \`dayOrder\` or \`thousands\` says how all of them are meant. ${more}`;

export const importPlayers = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/intake/players",
  permission: { club: CLUB_ADMINS, of: "club", early: true },
  tags: ["registry"],
  summary: "Import players with their starting ratings, all or nothing.",
  description: described(
    "players",
    PLAYER_COLUMNS,
    "A person who is there by id already stays as is. A line without an id whose name a person there has is refused (`name-known`) until `same` or `new` says whose it is: `all`, or numbers of lines; what is said of a line goes before what is said of all.",
  ),
  params: ofClub,
  query: answeredQuery,
  body,
  mediaType: CSV_MEDIA_TYPE,
  output: intakeAnswer,
  answers,
  run: ({ env, words, params: { id }, query, body: list, by, now }) => {
    const { dryRun, partial } = outcomeOf(query);
    const asking = { dryRun, answers: answersFrom(query) };
    const sent = { kind: "players", dryRun, partial, body: list } as const;
    return takeList(words.problems, sent, { by, now }, (grid) => playersJob(env, id, grid, asking));
  },
});

export const importEntries = operation({
  method: "post",
  path: "/api/v1/divisions/{id}/intake/entries",
  permission: { club: CLUB_ADMINS, of: "division", script: "league" },
  tags: ["registry"],
  summary: "Import entries with payments and seeds, all or nothing.",
  description: described(
    "entries",
    ENTRY_COLUMNS,
    "A player who is entered already keeps the entry, so importing twice is safe.",
  ),
  params: z.object({ id: divisionId }),
  query: listQuery,
  body,
  mediaType: CSV_MEDIA_TYPE,
  output: intakeAnswer,
  answers,
  run: ({ env, words, params: { id }, query, body: list, by, now }) => {
    const sent = { kind: "entries", ...outcomeOf(query), body: list } as const;
    const asking = { now, answers: answersFrom(query) };
    return takeList(words.problems, sent, { by, now }, (grid) => entriesJob(env, id, grid, asking));
  },
});

export const importResults = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/intake/results",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["matches"],
  summary: "Import past results: matches whose boards are recorded without their strikes.",
  description: described(
    "results",
    RESULT_COLUMNS,
    `Importing twice is safe. A line without an id whose players have another match on its day is refused (\`match-known\`) until \`same\` or \`new\` says whether it is that match: \`all\`, or numbers of lines. ${english.hintBoards()} A score alone is not taken, because it does not say which boards it was made of. Everything is checked before anything is written; then the matches are registered in parts, and each is written by its own room. If that is interrupted, the same list goes on from there.`,
  ),
  params: ofClub,
  query: answeredQuery,
  body,
  mediaType: CSV_MEDIA_TYPE,
  output: intakeAnswer,
  answers,
  run: async ({ env, words, params: { id }, query, body: list, who, by, now }) => {
    const writer = await writerOf(env, who);
    if (!writer.ok) return writer;
    const asking = { writer: writer.value, answers: answersFrom(query), now };
    const sent = { kind: "results", ...outcomeOf(query), body: list } as const;
    return takeList(words.problems, sent, { by, now }, (grid) => resultsJob(env, id, grid, asking));
  },
});

export const importEvents = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/intake/events",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["matches"],
  summary: "Import events from a file of another program: players, divisions, entries, rounds and results.",
  description: `A SoL archive (\`.sol\` or \`.sol.gz\`), a tournament report (FIDE TRF06 or TRF16), a crosstable of chess-results saved as CSV, or the results of CarromScore; the content says which. An event becomes a division with the file's name, days, entries, rounds, byes and walkovers; results of CarromScore become matches outside a division. A player whose name is known is refused (\`name-known\`) until \`same\` or \`new\` says whose it is. A file with a fault makes nothing. If an import is interrupted, the same file goes on from there. At most ${MOST_LINES.results} matches.`,
  params: ofClub,
  query: fileQuery,
  body,
  mediaType: FILE_MEDIA_TYPE,
  output: intakeAnswer,
  answers,
  run: async ({ env, words, params: { id }, query, body: file, who, by, now }) => {
    const writer = await writerOf(env, who);
    if (!writer.ok) return writer;
    const dryRun = query.dryRun === "true";
    const asking = { writer: writer.value, answers: answersFrom(query), dryRun, rated: query.rated === "true", now };
    const sent = { dryRun, body: file, day: query.day ?? null };
    return takeFile(words.problems, sent, { by, now }, (events) => eventsJob(env, id, events, asking));
  },
});

/** Lists that a club brings in, and files of other programs. */
export const intakeRoutes = serving(importPlayers, importEntries, importResults, importEvents);
