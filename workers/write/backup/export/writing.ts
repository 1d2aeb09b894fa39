import { canonical, ENGINE_VERSION } from "#carrom";
import { eventsOfEach, type Logs } from "#derive/log/logs.ts";
import { type HashState, RunningSha256 } from "#ground/crypto/running-sha256.ts";
import { type ClubFileHeader, lineOf, type Trailer } from "../file/club-file.ts";
import { matchEventSection, rowOf } from "../sections/match-records.ts";
import { type BackupSection, columnsOf, type TableRow } from "../sections/section.ts";
import { SECTIONS } from "../sections/sections.ts";
import type { Cut } from "./cut.ts";

/** The place in a file between two steps, as JSON. */
export type Position = {
  /** The section that is next, and its rows that are written; matches, where it is the logs. */
  readonly section: number;
  readonly rows: number;
  readonly logs: number;
  readonly pieces: number;
  readonly bytes: number;
  /** Over every line, and over those of the club's own content. */
  readonly all: HashState;
  readonly content: HashState;
  /** Once it is whole. */
  readonly trailer: Trailer | null;
};

export const EXPORT_BEGINNING: Position = {
  section: 0,
  rows: 0,
  logs: 0,
  pieces: 0,
  bytes: 0,
  trailer: null,
  all: new RunningSha256().state,
  content: new RunningSha256().state,
};

/** Limits of one step: its memory, time and queries are bounded for a club of any size. */
const STEP = { pages: 8, characters: 4_000_000 } as const;
/** A piece is whole lines, and is closed when it has so many characters. */
const PIECE = 500_000;
/** Rows to a page; of rows that hold much, fewer; of logs, whole ones. */
const PAGE = 500;
const HEAVY_PAGE = 20;
const LOGS_PAGE = 16;

/** Lines on their way into pieces, hashed as they go. */
class Writer {
  readonly #put: Put;
  readonly #all: RunningSha256;
  readonly #content: RunningSha256;
  #text = "";
  #own = "";
  pieces: number;
  bytes: number;
  /** Of this step. */
  characters = 0;

  constructor({ all, content, pieces, bytes }: Position, put: Put) {
    this.#put = put;
    [this.#all, this.#content] = [new RunningSha256(all), new RunningSha256(content)];
    [this.pieces, this.bytes] = [pieces, bytes];
  }

  async line(line: string, isContent: boolean): Promise<void> {
    this.#text += `${line}\n`;
    if (isContent) this.#own += `${line}\n`;
    this.characters += line.length + 1;
    if (this.#text.length >= PIECE) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#text === "") return;
    this.#all.update(this.#text);
    this.#content.update(this.#own);
    await this.#put(this.pieces, this.#text);
    this.pieces += 1;
    this.bytes = this.#all.state.bytes;
    [this.#text, this.#own] = ["", ""];
  }

  get hashes() {
    return { all: this.#all, content: this.#content };
  }
}

/** Keeps a piece of the file under its number; the same again is the same bytes. */
export type Put = (piece: number, text: string) => Promise<void>;

/**
 * Writes a cut club on from a position, as much as one step may. From the same position it writes the same bytes, however
 * often: what it reads was laid down with the cut or never changes.
 *
 * @throws Error if something of it is gone
 */
export const writeOn = async (logs: Logs, cut: Cut, from: Position, put: Put): Promise<Position> => {
  const writer = new Writer(from, put);
  let { section: index, rows, logs: written } = from;
  if (from.pieces === 0) await writer.line(canonical(manifestOf(cut)), false);
  for (let page = 0; page < STEP.pages && writer.characters < STEP.characters; ) {
    const section = SECTIONS[index];
    if (!section) break;
    const isLogs = section === matchEventSection;
    const total = isLogs ? cut.matches : (cut.counts[section.table] ?? 0);
    if (rows >= total) {
      [index, rows] = [index + 1, 0];
      continue;
    }
    const read = isLogs ? await logsPage(logs, cut, rows) : await rowsPage(logs, cut, section, rows);
    if (read.length === 0) throw new Error(`${section.table} is not as it was cut`);
    for (const lines of read) for (const row of lines) await writer.line(lineOf(section, row), !section.aside);
    [rows, page] = [rows + read.length, page + 1];
    if (isLogs) written += read.length;
  }
  const isWhole = index >= SECTIONS.length;
  await writer.flush();
  const { all, content } = writer.hashes;
  const trailer: Trailer | null = isWhole
    ? { content: content.digest(), counts: { ...cut.counts }, sha256: all.digest() }
    : null;
  if (trailer) {
    await writer.line(canonical(trailer), false);
    await writer.flush();
  }
  const { pieces, bytes } = writer;
  return { section: index, rows, logs: written, pieces, bytes, all: all.state, content: content.state, trailer };
};

const manifestOf = ({ club, counts, at }: Cut): ClubFileHeader => ({
  club,
  counts: { ...counts },
  engine: ENGINE_VERSION,
  format: "strikebook-club",
  version: 3,
  when: at,
});

/** The rows of one thing that a section counts: one row, or the rows of one log. */
type Laid = readonly TableRow[];

const STAGED = `SELECT "row" FROM staged_rows WHERE job = ?1 AND section = ?2 AND n > ?3 ORDER BY n`;

const rowsPage = async (
  { db }: Logs,
  { job }: Cut,
  section: BackupSection,
  after: number,
): Promise<readonly Laid[]> => {
  const limit = `LIMIT ${section.heavy ? HEAVY_PAGE : PAGE}`;
  if (!section.frozen) {
    const staged = db.$client.prepare(`${STAGED} ${limit}`).bind(job, section.table, after);
    const { results } = await staged.all<{ row: string }>();
    // What `cut` has laid down: a row of that table.
    return results.map(({ row }) => [JSON.parse(row) as TableRow]);
  }
  const columns = columnsOf(section).map((column) => `t."${column}"`);
  const { results } = await db.$client
    .prepare(
      `SELECT ${columns.join(", ")} FROM staged_rows s JOIN ${section.table} t ON t.rowid = CAST(s."row" AS INTEGER)
       WHERE s.job = ?1 AND s.section = ?2 AND s.n > ?3 ORDER BY s.n ${limit}`,
    )
    .bind(job, section.table, after)
    .all<TableRow>();
  return results.map((row) => [row]);
};

const logsPage = async (logs: Logs, { job }: Cut, after: number): Promise<readonly Laid[]> => {
  const { results } = await logs.db.$client
    .prepare(`${STAGED} LIMIT ${LOGS_PAGE}`)
    .bind(job, matchEventSection.table, after)
    .all<{ row: string }>();
  const ends = results.map(({ row }) => JSON.parse(row) as { readonly match: string; readonly last: number });
  const events = await eventsOfEach(
    logs,
    ends.map(({ match }) => match),
  );
  return ends.map(({ match, last }) => {
    const entries = (events.get(match) ?? []).slice(0, last);
    if (entries.length < last) throw new Error(`the log of ${match} is not as it was cut`);
    return entries.map((entry) => rowOf(match, entry));
  });
};
