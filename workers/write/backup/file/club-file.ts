import { z } from "zod";
import { canonical } from "#carrom";
import { clubId, hash } from "#shared/ids.ts";
import type { BackupSection, TableRow } from "../sections/section.ts";

/**
 * A club as one file: NDJSON, every line canonical JSON. First a manifest, then the rows of each section, then a
 * trailer. The format's version goes up when an older reader would misread a file.
 */
export const CLUB_FILE_MEDIA_TYPE = "application/x-ndjson";
export const CLUB_FILE_EXTENSION = ".club.ndjson";

const counts = z.record(z.string(), z.int().min(0));

/** The first line: the file's kind, club, time and engine, and the rows of each section. */
export const clubFileHeader = z.strictObject({
  club: clubId,
  counts,
  engine: z.string(),
  format: z.literal("strikebook-club"),
  version: z.literal(3),
  when: z.iso.datetime(),
});
export type ClubFileHeader = z.output<typeof clubFileHeader>;

/** A row; its section's own schema says what it may hold. */
export const rowLine = z.strictObject({ row: z.record(z.string(), z.unknown()), section: z.string() });

/**
 * SHA-256 over every line before the trailer (`sha256`), and over those of the club's own rows (`content`): two files
 * with the same content hold the same club, whenever they were written. What players of other clubs are called, who its
 * members are and what they did is no part of the content.
 */
export const trailer = z.strictObject({ content: hash, counts, sha256: hash });
export type Trailer = z.output<typeof trailer>;

/** A row as its line, without the newline. */
export const lineOf = ({ table, folded }: BackupSection, row: TableRow): string =>
  `{"row":${folded ? folded.text(row) : canonical(row)},"section":${JSON.stringify(table)}}`;
