import type { z } from "zod";
import { canonical, GENESIS } from "#carrom";
import { type HashState, RunningSha256 } from "#ground/crypto/running-sha256.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import { requestFaults } from "#shared/words/request-issues.ts";
import type { SchemaMessage } from "#shared/words/schema-issues.ts";
import { type ClubFileHeader, clubFileHeader, lineOf, rowLine, type Trailer, trailer } from "./file/club-file.ts";
import { type FileFault, type LineMessage, type LineTrouble, wrongLine } from "./file/fault.ts";
import { RowCheck, type RowPlace } from "./row-check.ts";
import { type SealedEvent, sealedEvent } from "./sections/match-records.ts";
import { type BackupSection, isOwn, rowIn, type TableRow, type Unkept, unkept } from "./sections/section.ts";
import { backupSectionOf, SECTIONS } from "./sections/sections.ts";

/** The place of a check of logs: after which event of which match. */
type LogPlace = { readonly match: string; readonly seq: number; readonly hash: string };

/** Checks the chains of logs that come one after the other, an event at a time. */
class LogCheck {
  #match: string;
  #seq: number;
  #hash: string;

  constructor({ match, seq, hash }: LogPlace = { match: "", seq: 0, hash: GENESIS }) {
    [this.#match, this.#seq, this.#hash] = [match, seq, hash];
  }

  get place(): LogPlace {
    return { match: this.#match, seq: this.#seq, hash: this.#hash };
  }

  /** Why this event cannot follow; `null` if it can. The next one is measured by it all the same. */
  problem(line: Readonly<Record<string, unknown>>): LineTrouble | null {
    const event = sealedEvent.parse(line.event);
    const match = String(line.match_id);
    if (match !== this.#match) [this.#match, this.#seq, this.#hash] = [match, 0, GENESIS];
    const problem = this.#broken(event);
    [this.#seq, this.#hash] = [event.seq, event.hash];
    return problem && wrongLine(problem);
  }

  #broken(event: SealedEvent): LineMessage | null {
    const [match, { seq }] = [this.#match, event];
    if (seq !== this.#seq + 1) return { key: "log-gap", about: { match, seq, before: this.#seq } };
    if (event.prev !== this.#hash) return { key: "chain-broken", about: { match, seq } };
    const { hash, ...rest } = event;
    if (hash !== sha256(canonical(rest))) return { key: "event-changed", about: { match, seq } };
    const opens = event.type === "match_opened";
    if (seq === 1 && (!opens || event.data.match !== match)) return { key: "not-opening", about: { match } };
    return null;
  }
}

/** Faults that are listed: a file that was changed in many places is known by then. */
const LISTED = 20;

export type PassedRow = { readonly section: BackupSection; readonly row: TableRow; readonly line: number };

/** The place of a check between two steps, as JSON. */
export type CheckPlace = {
  readonly line: number;
  readonly faults: readonly FileFault[];
  readonly manifest: ClubFileHeader | null;
  readonly trailer: Trailer | null;
  readonly file: HashState;
  readonly content: HashState;
  readonly rows: RowPlace;
  readonly log: LogPlace;
  readonly counts: Readonly<Record<string, number>>;
};

/**
 * Checks a club's file line by line: every line by its schema, the order, what refers to what, the chain of every log
 * and the trailer. It keeps ids, never rows, so a file may be longer than memory; and it can be put down between two
 * pieces and taken up again, so that no step has to read all of it.
 */
export class Check {
  readonly faults: FileFault[];
  manifest: ClubFileHeader | null;
  trailer: Trailer | null;
  readonly #take: (row: PassedRow) => void;
  readonly #file: RunningSha256;
  /** Of the club's own rows. */
  readonly #content: RunningSha256;
  readonly #rows: RowCheck;
  readonly #logs: LogCheck;
  readonly #counts: Map<string, number>;
  #line: number;
  #rest = "";

  /**
   * @param take is given every row of the registry that passed; events of logs are not given
   * @param from where an earlier check stood, between two lines
   */
  constructor(take: (row: PassedRow) => void = () => {}, from?: CheckPlace) {
    this.#take = take;
    this.faults = [...(from?.faults ?? [])];
    [this.manifest, this.trailer] = [from?.manifest ?? null, from?.trailer ?? null];
    this.#file = new RunningSha256(from?.file);
    this.#content = new RunningSha256(from?.content);
    [this.#rows, this.#logs] = [new RowCheck(from?.rows), new LogCheck(from?.log)];
    this.#counts = new Map(SECTIONS.map(({ table }) => [table, from?.counts[table] ?? 0]));
    this.#line = from?.line ?? 0;
  }

  get place(): CheckPlace {
    return {
      line: this.#line,
      faults: this.faults,
      manifest: this.manifest,
      trailer: this.trailer,
      file: this.#file.state,
      content: this.#content.state,
      rows: this.#rows.place,
      log: this.#logs.place,
      counts: Object.fromEntries(this.#counts),
    };
  }

  /** SHA-256 of the club's own rows, once there are no more. */
  get content(): string {
    return this.#content.digest();
  }

  /** SHA-256 of everything so far. */
  get sha256(): string {
    return this.#file.digest();
  }

  /** Takes the next piece of the text, which may end anywhere. */
  feed(text: string): void {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) {
      this.#next(line);
      this.#file.update(`${line}\n`);
    }
  }

  /** There is no more: whether the file is whole. */
  end(): boolean {
    this.#file.update(this.#rest);
    if (this.#rest !== "") this.#fault(wrongLine({ key: "line-cut" }), this.#line + 1);
    if (!this.trailer) this.#fault(wrongLine({ key: "no-trailer" }), this.#line + 1);
    return this.faults.length === 0;
  }

  #next(line: string): void {
    this.#line += 1;
    if (this.faults.length >= LISTED) return;
    const problem = this.#problem(line);
    if (problem !== null) this.#fault(problem, this.#line);
  }

  #problem(line: string): LineTrouble | null {
    const json = parsed(line);
    if (json === undefined) return wrongLine({ key: "not-json" });
    // Before the row is parsed: a number that cannot be written again is named at its place.
    const lost = unkept(json);
    if (lost) return unstorable(lost);
    if (canonical(json) !== line) return wrongLine({ key: "not-canonical" });
    if (this.trailer) return wrongLine({ key: "after-trailer" });
    if (this.#line === 1) return this.#opening(json);
    if (typeof json === "object" && json !== null && "sha256" in json) return this.#closing(json);
    return this.#row(json, line);
  }

  #opening(json: unknown): LineTrouble | null {
    const read = clubFileHeader.safeParse(json);
    if (!read.success) return wrongValue(read.error, (wrong) => ({ key: "not-manifest", about: { wrong } }));
    this.manifest = read.data;
    return null;
  }

  #row(json: unknown, line: string): LineTrouble | null {
    const read = rowLine.safeParse(json);
    if (!read.success) return wrongValue(read.error, (wrong) => ({ key: "not-row", about: { wrong } }));
    const section = backupSectionOf(read.data.section);
    if (!section) return wrongLine({ key: "unknown-section", about: { section: read.data.section } });
    this.#counts.set(section.table, (this.#counts.get(section.table) ?? 0) + 1);
    const row = section.row.safeParse(read.data.row);
    if (!row.success)
      return wrongValue(
        row.error,
        (wrong) => ({ key: "wrong-value", about: { section: section.table, wrong } }),
        "row",
      );
    // A log is checked first: what broke its chain is the better answer than what came of it.
    const broken = section.table === "match_events" ? this.#logs.problem(row.data) : null;
    const club = this.manifest?.club ?? "";
    const stored = rowIn(section, row.data);
    if (!section.aside && isOwn(section, stored, club))
      this.#content.update(`${section.folded ? line : lineOf(section, stored)}\n`);
    if (broken) return broken;
    const problem = this.#rows.problem(section, stored, club);
    if (!problem && !section.folded) this.#take({ section, row: stored, line: this.#line });
    return problem && wrongLine(problem);
  }

  #closing(json: unknown): LineTrouble | null {
    const read = trailer.safeParse(json);
    if (!read.success) return wrongValue(read.error, (wrong) => ({ key: "not-trailer", about: { wrong } }));
    this.trailer = read.data;
    if (!this.#rows.has("clubs", this.manifest?.club ?? "")) return wrongLine({ key: "club-missing" });
    const missing = this.#miscounted(read.data) ?? this.#rows.missing();
    if (missing) return wrongLine(missing);
    // Of every line above this one.
    if (read.data.sha256 !== this.sha256) return wrongLine({ key: "lines-changed" });
    return read.data.content === this.content ? null : wrongLine({ key: "content-changed" });
  }

  /** The first unknown section, or one whose count in the manifest or the trailer differs from its rows. */
  #miscounted({ counts }: Trailer): LineMessage | null {
    const manifest = this.manifest?.counts ?? {};
    const unknown = [...Object.keys(manifest), ...Object.keys(counts)].find((name) => !this.#counts.has(name));
    if (unknown !== undefined) return { key: "unknown-section", about: { section: unknown } };
    // A section that a file does not name has no rows.
    for (const section of this.#counts.keys()) {
      const [announced, counted, found] = [
        manifest[section] ?? 0,
        counts[section] ?? 0,
        this.#counts.get(section) ?? 0,
      ];
      if (announced !== found || counted !== found)
        return { key: "rows-differ", about: { section, announced, counted, found } };
    }
    return null;
  }

  #fault(trouble: LineTrouble, line: number): void {
    this.faults.push({ line, ...trouble });
  }
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
};

/** A place that cannot be stored as it was written; a line that is nothing but a number is no row. */
const unstorable = ({ path, why }: Unkept): LineTrouble => {
  const place = path.join(".");
  if (why === "too-deep") return { place, message: { key: why } };
  if (place !== "") return { place, message: { key: why, about: { place } } };
  return wrongLine({ key: "not-row", about: { wrong: { key: "mustBe", about: { kind: { key: "kindObject" } } } } });
};

/** The first fault that a schema found, as what is wrong with a line; `within`: the member that the schema looked at. */
const wrongValue = (
  error: z.ZodError,
  messageOf: (wrong: SchemaMessage) => LineMessage,
  within?: string,
): LineTrouble => {
  const [fault] = requestFaults(error.issues);
  const path = [...(within === undefined ? [] : [within]), ...(fault?.path ?? [])];
  const place = path.map(String).join(".");
  const wrong: SchemaMessage = fault?.message ?? { key: "wrong" };
  return {
    place,
    message: messageOf(place === "" ? wrong : { key: "lineMember", about: { place, fault: wrong } }),
  };
};
