import type { FaultOfFile } from "#shared/api/deployment/import.ts";
import { type Said, say } from "#shared/words/said.ts";
import type { SchemaWords } from "#shared/words/schema-issues.ts";

/** The sentences about a club's file, in one language, with those about values that a schema refuses. */
export type ClubFileWords = typeof import("#shared/words/club-file.en.ts") & SchemaWords;

/** Why an import was refused or has stopped as a whole, before it is in any language. */
export type ImportReason = Said<ClubFileWords["reason"]>;

/** A fault of a line, before it is in any language. Its key is the published code. */
export type LineMessage = Extract<
  Said<ClubFileWords["fault"] & SchemaWords>,
  { readonly key: keyof ClubFileWords["fault"] }
>;

/** A fault of a line with its place: members joined by dots (`row.number`), or an empty string. */
export type LineTrouble = { readonly place: string; readonly message: LineMessage };

/** A fault of a club's file, with its line. Lines count from 1. */
export type FileFault = LineTrouble & { readonly line: number };

export const wrongLine = (message: LineMessage): LineTrouble => ({ place: "", message });

/** A fault as it is published: its code, for programs, and its sentence. */
export const publishedFault = (w: ClubFileWords, { line, place, message }: FileFault): FaultOfFile => ({
  line,
  place,
  code: message.key,
  message: say({ ...w, ...w.fault }, message),
});
