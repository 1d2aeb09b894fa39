import { createHash } from "node:crypto";
import type { z } from "zod";
import { canonical } from "../../../shared/match/seal/canonical.ts";
import { say } from "../../../shared/words/said.ts";
import * as schema from "../../../shared/words/schema.en.ts";
import { schemaFaults } from "../../../shared/words/schema-issues.ts";
import { lineOf, type Manifest, manifest, rowLine, type Trailer, trailer } from "./club-file.ts";
import { LogCheck } from "./log-check.ts";
import { RowCheck } from "./row-check.ts";
import { unkept } from "./sections/numbers.ts";
import { isOwn, rowIn } from "./sections/section.ts";
import { SECTIONS, sectionOf } from "./sections/sections.ts";

/** What is wrong with a file, and where. Lines count from 1. */
export type FileFault = { readonly line: number; readonly message: string };

/** Faults that are listed: a file that was changed in many places is told soon enough. */
const LISTED = 20;

/**
 * Checks a club's file line by line: every line by its schema, the order, what refers to what, the chain of every log
 * and the trailer. It keeps ids, never rows, so a file may be longer than memory.
 */
export class Check {
  readonly faults: FileFault[] = [];
  manifest: Manifest | null = null;
  trailer: Trailer | null = null;
  readonly #all = createHash("sha256");
  /** Of every line: what version 1 calls its content. */
  readonly #lines = createHash("sha256");
  /** Of the club's own rows, as a file that is written today has them. */
  readonly #content = createHash("sha256");
  readonly #rows = new RowCheck();
  readonly #logs = new LogCheck();
  readonly #counts = new Map(SECTIONS.map(({ table }) => [table, 0]));
  #line = 0;
  #rest = "";

  /** SHA-256 of what the club itself is, whichever version the file is of; once there is no more. */
  content = "";

  /** Takes the next piece of the text, which may end anywhere. */
  feed(text: string): void {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) this.#take(line);
  }

  /** There is no more: whether the file is whole. */
  end(): boolean {
    if (this.#rest !== "") this.#fault("the last line is cut short", this.#line + 1);
    if (!this.trailer) this.#fault("the file is cut short: it has no trailer", this.#line + 1);
    return this.faults.length === 0;
  }

  #take(line: string): void {
    this.#line += 1;
    if (this.faults.length >= LISTED) return;
    const problem = this.#problem(line);
    if (problem !== null) this.#fault(problem, this.#line);
  }

  #problem(line: string): string | null {
    const json = parsed(line);
    if (json === undefined) return "this is not JSON";
    // Before anything is made of it: what is no number cannot be written again, and is named where it stands.
    const lost = unkept(json);
    if (lost !== null) return lost;
    if (canonical(json) !== line) return "this is not canonical JSON";
    if (this.trailer) return "nothing comes after the trailer";
    if (this.#line === 1) return this.#opening(json, line);
    if (typeof json === "object" && json !== null && "sha256" in json) return this.#closing(json);
    this.#all.update(`${line}\n`);
    this.#lines.update(`${line}\n`);
    return this.#row(json, line);
  }

  #opening(json: unknown, line: string): string | null {
    this.#all.update(`${line}\n`);
    const read = manifest.safeParse(json);
    if (!read.success) return `this is no manifest of a club's file: ${issueOf(read.error)}`;
    this.manifest = read.data;
    return null;
  }

  #row(json: unknown, line: string): string | null {
    const read = rowLine.safeParse(json);
    if (!read.success) return issueOf(read.error);
    const section = sectionOf(read.data.section);
    if (!section) return `there is no section ${read.data.section}`;
    this.#counts.set(section.table, (this.#counts.get(section.table) ?? 0) + 1);
    const row = section.row.safeParse(read.data.row);
    if (!row.success) return `${section.table}: ${issueOf(row.error)}`;
    // A log is checked first: what broke its chain is the better answer than what came of it.
    const broken = section.table === "match_events" ? this.#logs.problem(row.data) : null;
    const manifest = this.manifest ?? NO_MANIFEST;
    const stored = rowIn(section, row.data);
    if (!section.ofOthers && isOwn(section, stored, manifest.club))
      this.#content.update(`${section.folded ? line : lineOf(section, stored)}\n`);
    return broken ?? this.#rows.problem(section, stored, manifest);
  }

  #closing(json: unknown): string | null {
    const read = trailer.safeParse(json);
    if (!read.success) return `this is no trailer: ${issueOf(read.error)}`;
    this.trailer = read.data;
    this.content = this.#content.digest("hex");
    const counted = countsIn(Object.fromEntries(this.#counts));
    if (!this.#rows.has("clubs", this.manifest?.club ?? "")) return "the club itself is missing";
    if (countsIn(read.data.counts) !== counted || countsIn(this.manifest?.counts ?? {}) !== counted)
      return `rows are missing or too many: there are ${counted}`;
    if (read.data.sha256 !== this.#all.digest("hex")) return "the lines before are not those that were written";
    const content = this.manifest?.version === 1 ? this.#lines.digest("hex") : this.content;
    return read.data.content === content ? null : "the content is not what was written";
  }

  #fault(message: string, line: number): void {
    this.faults.push({ line, message });
  }
}

const NO_MANIFEST = { club: "", version: 2 } as const;

/** Counts of rows as a text to compare: a section that an older file does not know has no rows. */
const countsIn = (counts: Readonly<Record<string, number>>): string =>
  canonical({ ...Object.fromEntries(SECTIONS.map(({ table }) => [table, 0])), ...counts });

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
};

const issueOf = (error: z.ZodError): string => {
  const [fault] = schemaFaults(error.issues);
  const place = fault && fault.path.length > 0 ? `${fault.path.join(".")}: ` : "";
  return `${place}${say(schema, fault?.message ?? { key: "wrong" })}`;
};
