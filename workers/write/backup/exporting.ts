import { createHash } from "node:crypto";
import { ENGINE_VERSION } from "../../../shared/match/model/engine.ts";
import { canonical } from "../../../shared/match/seal/canonical.ts";
import type { Logs } from "../../derive/log/logs.ts";
import type { Database } from "../../ground/db/database.ts";
import { lineOf, type Manifest, type Trailer } from "./club-file.ts";
import { type LogCut, logCutsStatement, logPages } from "./club-logs.ts";
import { namesOfOthers } from "./names-of-others.ts";
import { matchEventSection } from "./sections/match-records.ts";
import { columnsOf, type Section, type TableRow } from "./sections/section.ts";
import { SECTIONS } from "./sections/sections.ts";

/** Where a section ends in an export: rows that come later belong to the next one. */
type Cut = { readonly rows: number; readonly last: number };

const PAGE = 200;

/**
 * A club as the text of its file, a page of rows at a time. All sections are cut at one moment, so what is recorded
 * while the file is written is in all of it or in none.
 *
 * @throws Error if rows were removed meanwhile: the file then has no trailer and nobody takes it for whole
 */
export async function* clubFile(logs: Logs, club: string, when: string): AsyncGenerator<string, Trailer> {
  const { db } = logs;
  const { cuts, ends } = await cutsOf(db, club);
  // After the cut: whoever is in it has a name.
  const others = await namesOfOthers(db, club);
  const counts = Object.fromEntries(
    SECTIONS.map(({ table, ofOthers }, index) => [table, ofOthers ? others.length : (cuts[index]?.rows ?? 0)]),
  );
  const head: Manifest = { club, counts, engine: ENGINE_VERSION, format: "strikebook-club", version: 2, when };
  const pagesOf = (section: Section, cut: Cut) => {
    if (section.ofOthers) return others.length === 0 ? [] : [others];
    return section === matchEventSection ? logPages(logs, ends) : pages(db, club, section, cut);
  };
  const [sha256, content] = [createHash("sha256"), createHash("sha256")];
  const opening = `${canonical(head)}\n`;
  sha256.update(opening);
  yield opening;
  for (const [index, section] of SECTIONS.entries()) {
    const cut = cuts[index];
    if (!cut) throw new Error("every section is cut");
    let rows = 0;
    for await (const page of pagesOf(section, cut)) {
      rows += page.length;
      const text = page.map((row) => `${lineOf(section, row)}\n`).join("");
      sha256.update(text);
      if (!section.ofOthers) content.update(text);
      yield text;
    }
    if (rows !== (section.ofOthers ? others.length : cut.rows))
      throw new Error(`${section.table} changed while it was exported: export again`);
  }
  const end: Trailer = { content: content.digest("hex"), counts, sha256: sha256.digest("hex") };
  yield `${canonical(end)}\n`;
  return end;
}

/** The SHA-256 of what a club's file would hold, whenever it is written. */
export const contentOf = async (logs: Logs, club: string): Promise<string> => {
  const file = clubFile(logs, club, "");
  for (;;) {
    const { done, value } = await file.next();
    if (done) return value.content;
  }
};

/** Where each section is cut, and of the logs each one. */
type Cuts = { readonly cuts: readonly Cut[]; readonly ends: readonly LogCut[] };

const cutsOf = async (db: Database, club: string): Promise<Cuts> => {
  const results = await db.$client.batch(
    SECTIONS.map((section) =>
      section === matchEventSection ? logCutsStatement(db, club) : cutStatement(db, club, section),
    ),
  );
  // Each result is of the statement that was asked for it.
  const ends = (results[SECTIONS.indexOf(matchEventSection)]?.results ?? []) as LogCut[];
  const events = { rows: ends.reduce((sum, { last }) => sum + last, 0), last: 0 };
  const cuts = SECTIONS.map((section, index) =>
    section === matchEventSection ? events : ((results[index]?.results[0] ?? { rows: 0, last: 0 }) as Cut),
  );
  return { cuts, ends };
};

const cutStatement = (db: Database, club: string, { table, ofClub }: Section): D1PreparedStatement =>
  db.$client
    .prepare(`SELECT count(*) AS "rows", coalesce(max(t.rowid), 0) AS "last" FROM ${table} t WHERE ${ofClub}`)
    .bind(club);

async function* pages(
  db: Database,
  club: string,
  section: Section,
  { last }: Cut,
): AsyncGenerator<readonly TableRow[]> {
  const { table, key, ofClub } = section;
  const named = key.map((column) => `t.${column}`).join(", ");
  const select = `SELECT ${columnsOf(section)
    .map((column) => `t."${column}"`)
    .join(", ")} FROM ${table} t
    WHERE (${ofClub}) AND t.rowid <= ?2`;
  const order = `ORDER BY ${named} LIMIT ${PAGE}`;
  let after: TableRow | undefined;
  for (;;) {
    const beyond = after ? `AND (${named}) > (${key.map((_, index) => `?${index + 3}`).join(", ")})` : "";
    const from = after ? key.map((column) => after?.[column] ?? null) : [];
    const { results } = await db.$client
      .prepare(`${select} ${beyond} ${order}`)
      .bind(club, last, ...from)
      .all<TableRow>();
    if (results.length > 0) yield results;
    if (results.length < PAGE) return;
    after = results.at(-1);
  }
}
