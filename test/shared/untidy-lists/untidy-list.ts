import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

/** An untidy list of a club, and its expected rows: those that come in, once its questions are answered. */

const ENCODINGS = ["utf-8", "utf-8-bom", "utf-16le", "utf-16le-bom", "utf-16be-bom", "windows-1252"] as const;

const row = z.looseObject({ line: z.int() });

const untidyList = z.strictObject({
  name: z.string(),
  /** A public bug report in which a list has this shape. */
  shape: z.url().optional(),
  of: z.enum(["players", "entries", "results"]).default("players"),
  bytes: z.enum(ENCODINGS).default("utf-8"),
  ends: z.string().default("\r\n"),
  lines: z.array(z.string()),
  /** The names of players who are in the club. */
  known: z.array(z.string()).default([]),
  /** Questions that the list raises, with the answers that the rows are for. */
  asks: z
    .strictObject({
      head: z.literal("names"),
      "day-order": z.enum(["day-first", "month-first"]),
      thousands: z.enum(["thousands", "decimals"]),
      "name-order": z.enum(["family-first", "as-written"]),
      twice: z.array(z.int()),
      same: z.array(z.int()),
      new: z.array(z.int()),
    })
    .partial()
    .default({}),
  /** Lines, and their columns, that have to be mended. */
  errors: z.array(z.tuple([z.int(), z.string().nullable()])).default([]),
  rows: z.array(row),
});
export type UntidyList = z.output<typeof untidyList>;

const folder = new URL("./", import.meta.url);

export const untidyLists: readonly UntidyList[] = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .sort()
  .flatMap((name) => z.array(untidyList).parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))));

const buffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

const MARKS = { "utf-8-bom": "utf-8", "utf-16le-bom": "utf-16le", "utf-16be-bom": "utf-16be" } as const;

/** The bytes of a text in an encoding. */
export const encoded = (text: string, encoding: UntidyList["bytes"]): ArrayBuffer => {
  const marked = encoding in MARKS ? `\ufeff${text}` : text;
  if (encoding === "windows-1252") return buffer(Buffer.from(marked, "latin1"));
  if (!encoding.startsWith("utf-16")) return buffer(Buffer.from(marked, "utf8"));
  const bytes = Buffer.from(marked, "utf16le");
  return buffer(encoding.startsWith("utf-16be") ? bytes.swap16() : bytes);
};

export const bytesOf = ({ lines, ends, bytes }: UntidyList): ArrayBuffer => encoded(lines.join(ends), bytes);
