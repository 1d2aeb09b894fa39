import { carromScoreFile, carromScoreSeparator } from "#shared/import/events/carromscore.ts";
import { chessResultsFile, chessResultsSeparator } from "#shared/import/events/chess-results.ts";
import { type EventFile, FileFaults } from "#shared/import/events/event-file.ts";
import { isSol, solFile } from "#shared/import/events/sol.ts";
import { isTrf, trfFile } from "#shared/import/events/trf.ts";
import type { LineFault } from "#shared/import/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { cellsOf, textOf } from "./grid.ts";

/** The first bytes of a gzip file (RFC 1952). */
const GZIP = [0x1f, 0x8b] as const;

/** The most characters of an archive: SoL's of 110 players and 605 matches (E13) has 80,000. */
const MOST_CHARACTERS = 1_000_000;

const isGzip = (bytes: Uint8Array): boolean => GZIP.every((byte, index) => bytes[index] === byte);

/** The bytes of an archive, without its gzip; `null`: it is damaged, or becomes too large. */
const unpacked = async (body: ArrayBuffer): Promise<ArrayBuffer | null> => {
  if (!isGzip(new Uint8Array(body))) return body;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const part of new Blob([body]).stream().pipeThrough(new DecompressionStream("gzip"))) {
      size += part.byteLength;
      if (size > MOST_CHARACTERS) return null;
      parts.push(part);
    }
  } catch {
    return null;
  }
  return new Blob(parts).arrayBuffer();
};

/** Reads a file of another program by what it contains. */
type Reader = (text: string, day: string | null, faults: FileFaults) => EventFile | null;

const ofCells =
  (separator: string, read: (grid: Parameters<typeof carromScoreFile>[0]) => EventFile | null) =>
  (text: string, faults: FileFaults): EventFile | null => {
    const grid = cellsOf(text, { separator });
    if (grid.ok) return read(grid.value);
    faults.all.push(grid.error);
    return null;
  };

/** The reader for a text; `null`: no other program wrote it. */
const readerOf = (text: string): Reader | null => {
  if (isSol(text)) return (all, _, faults) => solFile(all, faults);
  if (isTrf(text)) return trfFile;
  const carromScore = carromScoreSeparator(text);
  if (carromScore !== null)
    return (all, _, faults) => ofCells(carromScore, (grid) => carromScoreFile(grid, faults))(all, faults);
  const chessResults = chessResultsSeparator(text);
  return chessResults === null
    ? null
    : (all, day, faults) => ofCells(chessResults, (grid) => chessResultsFile(grid, day, faults))(all, faults);
};

/** The text of a file that another program wrote, as a page keeps it; `null`: no such program wrote it. */
export const foreignText = async (body: ArrayBuffer): Promise<string | null> => {
  const bytes = await unpacked(body);
  const text = bytes && textOf(new Uint8Array(bytes));
  return text?.ok && readerOf(text.value) ? text.value : null;
};

const faultOf = (key: "fileUnknown" | "fileDamaged"): LineFault => ({
  line: 1,
  column: null,
  code: "invalid-value",
  message: { key },
});

/**
 * Reads a file that another program wrote.
 *
 * @param day the day of an event whose file has none
 */
export const eventFileOf = async (
  body: ArrayBuffer,
  day: string | null,
): Promise<Result<EventFile, readonly LineFault[]>> => {
  const bytes = await unpacked(body);
  if (!bytes) return err([faultOf("fileDamaged")]);
  const text = textOf(new Uint8Array(bytes));
  if (!text.ok) return err([text.error]);
  const reader = readerOf(text.value);
  if (!reader) return err([faultOf("fileUnknown")]);
  const faults = new FileFaults();
  const file = reader(text.value, day, faults);
  return file && faults.all.length === 0 ? ok(file) : err(faults.all);
};
