import { z } from "zod";
import type { AppContext } from "#access/accounts/context.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { writerOf } from "#access/http/writer.ts";
import { CSV_MEDIA_TYPE } from "#read/export/csv/csv.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import {
  answeredQuery,
  type IntakeKind,
  intakeAnswer,
  intakeQuery,
  MOST_LINES,
} from "#shared/api/parts/import-faults.ts";
import { clubId, divisionId } from "#shared/ids.ts";
import { answersFrom } from "#shared/import/answers.ts";
import { ENTRY_COLUMNS } from "#shared/import/entries.ts";
import { PLAYER_COLUMNS } from "#shared/import/players.ts";
import { RESULT_COLUMNS } from "#shared/import/results.ts";
import type { Columns, GridLine } from "#shared/import/sheet.ts";
import { err, type Result } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import * as english from "#shared/words/problems-in-english.ts";
import { entriesJob } from "#write/import/entries.ts";
import { type Job, takeList } from "#write/import/job.ts";
import { playersJob } from "#write/import/players.ts";
import { resultsJob } from "#write/import/results.ts";

const csv = { body: { required: true, content: { [CSV_MEDIA_TYPE]: { schema: z.string() } } } } as const;

const responses = { 200: answers("The outcome of each line, or its preview.", intakeAnswer) } as const;

const described = (kind: IntakeKind, { known, needed }: Columns, more: string): string =>
  `CSV in UTF-8, with or without a byte-order mark, separated by commas, semicolons or tabs. The first line names the columns, in any order: ${known.map((name) => `\`${name}\``).join(", ")}; needed: ${needed.map((name) => `\`${name}\``).join(", ")}. People stand by id or by name. At most ${MOST_LINES[kind]} lines. A list with a fault makes nothing and is answered with every fault, by line and column. ${more}`;

const players = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/intake/players",
  permission: { club: CLUB_ADMINS, of: "club", early: true },
  tags: ["registry"],
  summary: "Import players with their starting ratings, all or nothing.",
  description: described(
    "players",
    PLAYER_COLUMNS,
    "Whoever is there by id already stays as is. A line without an id whose name somebody has there is refused (`name-known`) until `same` or `new` says whose it is: `all`, or numbers of lines; what is said of a line goes before what is said of all.",
  ),
  request: { params: z.object({ id: clubId }), query: answeredQuery, ...csv },
  responses,
});

const entries = defineRoute({
  method: "post",
  path: "/api/v1/divisions/{id}/intake/entries",
  permission: { club: CLUB_ADMINS, of: "division", script: "league" },
  tags: ["registry"],
  summary: "Import entries with payments and seeds, all or nothing.",
  description: described(
    "entries",
    ENTRY_COLUMNS,
    "Whoever is entered already keeps the entry, so importing twice is safe.",
  ),
  request: { params: z.object({ id: divisionId }), query: intakeQuery, ...csv },
  responses,
});

const results = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/intake/results",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["matches"],
  summary: "Import past results: matches whose boards are recorded without their strikes.",
  description: described(
    "results",
    RESULT_COLUMNS,
    `Importing twice is safe. A line without an id whose players have another match on its day is refused (\`match-known\`) until \`same\` or \`new\` says whether it is that match: \`all\`, or numbers of lines. ${english.hintBoards()} A score alone is not taken: which boards it was made of, nobody could say. Everything is checked before anything is written; then each match is written by its own room, one after the other, and if that is interrupted, the same list goes on from there.`,
  ),
  request: { params: z.object({ id: clubId }), query: answeredQuery, ...csv },
  responses,
});

const wrongType: Fault = {
  code: "unsupported-media-type",
  message: { key: "sendMediaType", about: { type: CSV_MEDIA_TYPE } },
  place: "header:Content-Type",
};

/** Takes the list that a request brings. */
const take = async (
  c: AppContext,
  kind: IntakeKind,
  dryRun: boolean,
  look: (grid: readonly GridLine[], now: string) => Promise<Result<Job, Fault>>,
) => {
  if (c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() !== CSV_MEDIA_TYPE) return err(wrongType);
  const now = new Date().toISOString();
  const sent = { kind, dryRun, body: await c.req.arrayBuffer() };
  return takeList(english, sent, { by: c.get("credential").by, now }, (grid) => look(grid, now));
};

/** Lists that a club brings in. */
export const intakeRoutes = (api: Router): void => {
  api.openapi(players, async (c) => {
    const { id } = c.req.valid("param");
    const query = c.req.valid("query");
    const dryRun = query.dryRun === "true";
    const asking = { dryRun, answers: answersFrom(query) };
    const taken = await take(c, "players", dryRun, (grid) => playersJob(c.env, id, grid, asking));
    return taken.ok ? c.json(taken.value, 200) : refuse(c, taken.error);
  });

  api.openapi(entries, async (c) => {
    const { id } = c.req.valid("param");
    const dryRun = c.req.valid("query").dryRun === "true";
    const taken = await take(c, "entries", dryRun, (grid, now) => entriesJob(c.env, id, grid, now));
    return taken.ok ? c.json(taken.value, 200) : refuse(c, taken.error);
  });

  api.openapi(results, async (c) => {
    const writer = await writerOf(c.env, c.get("credential"));
    if (!writer.ok) return refuse(c, writer.error);
    const { id } = c.req.valid("param");
    const query = c.req.valid("query");
    const dryRun = query.dryRun === "true";
    const asking = { writer: writer.value, answers: answersFrom(query) };
    const taken = await take(c, "results", dryRun, (grid, now) => resultsJob(c.env, id, grid, { ...asking, now }));
    return taken.ok ? c.json(taken.value, 200) : refuse(c, taken.error);
  });
};
