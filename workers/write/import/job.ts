import { sha256 } from "#ground/crypto/sha256.ts";
import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { namesOf } from "#read/queries/clubs/names.ts";
import { clubPeopleWithMerged } from "#read/queries/clubs/people.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { type IntakeAnswer, type IntakeKind, MOST_LINES } from "#shared/api/parts/import-faults.ts";
import { Directory } from "#shared/import/directory.ts";
import { Divisions } from "#shared/import/divisions.ts";
import { ENTRY_COLUMNS } from "#shared/import/entries.ts";
import type { EventFile } from "#shared/import/events/event-file.ts";
import type { LineFault, LinePlan, Looked } from "#shared/import/fault.ts";
import { PLAYER_COLUMNS } from "#shared/import/players.ts";
import { RESULT_COLUMNS } from "#shared/import/results.ts";
import { type Columns, type GridLine, isHead, noticesOf } from "#shared/import/sheet.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ErrorMessage, ErrorWords } from "#shared/words/error-words.ts";
import { say } from "#shared/words/said.ts";
import { eventFileOf } from "./file.ts";
import { gridOf } from "./grid.ts";

/** By whom a list is brought in, when, and its SHA-256, by which the acts name it. */
export type Importer = { readonly by: string; readonly now: string; readonly file: string };

/** A list that was looked through against what there is, and how it is made so. */
export type Job = Looked & { readonly write: (bringer: Importer) => Promise<Result<null, Fault>> };

export type SentList = {
  readonly kind: IntakeKind;
  readonly body: ArrayBuffer;
  readonly dryRun: boolean;
  /** Whether lines without faults come in while the others wait. */
  readonly partial: boolean;
};

/**
 * Takes a list, all of it or nothing, or its good lines alone; or, in a dry run, says what would become of each line.
 *
 * @param w what it is said in
 * @param look looks through its lines against what is stored
 */
export const takeList = async (
  w: ErrorWords,
  { kind, body, dryRun, partial }: SentList,
  { by, now }: Pick<Importer, "by" | "now">,
  look: (grid: readonly GridLine[]) => Promise<Result<Job, Fault>>,
): Promise<Result<IntakeAnswer, Fault>> => {
  const grid = gridOf(body, (line) => isHead(line, COLUMNS[kind]));
  const tooMany = grid.ok ? past(grid.value, kind) : null;
  if (tooMany) return err(tooMany);
  const looked = grid.ok ? await look(grid.value) : ok({ ...UNREADABLE, faults: [grid.error] });
  if (!looked.ok) return looked;
  const job = looked.value;
  const notices = grid.ok ? noticesOf(grid.value, COLUMNS[kind]) : [];
  if (dryRun) return ok(answerOf(w, job, notices, true));
  if (job.faults.length > 0 && !(partial && job.plans.length > 0)) return err(refusalOf(w, job.faults));
  const file = sha256(new TextDecoder().decode(body));
  const written = await job.write({ by, now, file });
  return written.ok ? ok(answerOf(w, job, notices, false)) : written;
};

export type SentFile = {
  readonly body: ArrayBuffer;
  /** The day of an event whose file has none. */
  readonly day: string | null;
  readonly dryRun: boolean;
};

/** Takes a file of another program, all of it or nothing; or, in a dry run, says what would become of each line. */
export const takeFile = async (
  w: ErrorWords,
  { body, day, dryRun }: SentFile,
  { by, now }: Pick<Importer, "by" | "now">,
  look: (file: EventFile) => Promise<Result<Job, Fault>>,
): Promise<Result<IntakeAnswer, Fault>> => {
  const file = await eventFileOf(body, day);
  const looked = file.ok ? await look(file.value) : ok({ ...UNREADABLE, faults: file.error });
  if (!looked.ok) return looked;
  const notices = file.ok ? [...foundIn(file.value), ...file.value.notices] : [];
  if (dryRun) return ok(answerOf(w, looked.value, notices, true));
  if (looked.value.faults.length > 0) return err(refusalOf(w, looked.value.faults));
  const written = await looked.value.write({ by, now, file: sha256(new TextDecoder().decode(body)) });
  return written.ok ? ok(answerOf(w, looked.value, notices, false)) : written;
};

/** What a file is, and what it has: of each event, or of its matches of no league. */
const foundIn = ({ program, players, events, friendlies }: EventFile): readonly ErrorMessage[] => {
  const found = events.map(({ name, days, entries, matches }): ErrorMessage => {
    const about = { program, name, day: days[0] ?? "", entries: entries.length, matches: matches.length };
    return { key: "fileEventFound", about };
  });
  if (friendlies.length === 0) return found;
  return [...found, { key: "fileMatchesFound", about: { players: players.length, matches: friendlies.length } }];
};

/** The columns of each kind of list. */
export const COLUMNS: Readonly<Record<IntakeKind, Columns>> = {
  players: PLAYER_COLUMNS,
  entries: ENTRY_COLUMNS,
  results: RESULT_COLUMNS,
};

const UNREADABLE: Job = { plans: [], faults: [], doubts: [], twins: [], write: async () => ok(null) };

/** All of them, so that a list is mended in one go: there are no more than its lines have cells. */
const inOrder = <Line extends { readonly line: number }>(lines: readonly Line[]): Line[] =>
  [...lines].sort((a, b) => a.line - b.line);

const faultsSaid = (w: ErrorWords, faults: readonly LineFault[]) =>
  inOrder(faults).map((fault) => ({ ...fault, message: say(w, fault.message) }));

const answerOf = (
  w: ErrorWords,
  { plans, faults, doubts, twins }: Looked,
  notices: readonly ErrorMessage[],
  dryRun: boolean,
): IntakeAnswer => {
  const count = (does: LinePlan["does"]) => plans.filter((plan) => plan.does === does).length;
  return {
    dryRun,
    made: count("make"),
    changed: count("change"),
    unchanged: count("nothing"),
    lines: inOrder(plans).map((plan) => ({
      ...plan,
      what: typeof plan.what === "string" ? plan.what : say(w, plan.what),
    })),
    faults: faultsSaid(w, faults),
    questions: doubts.map(({ readings, places, ...doubt }) => ({
      ...doubt,
      readings: [...readings],
      places: [...places],
    })),
    sameNames: inOrder(twins),
    notices: notices.map((notice) => say(w, notice)),
  };
};

const refusalOf = (w: ErrorWords, faults: readonly LineFault[]): Fault => {
  const [first] = inOrder(faults);
  const about = { line: first?.line ?? 0, fault: first?.message ?? "", more: faults.length - 1 };
  return {
    code: "list-refused",
    message: { key: "listRefused", about },
    place: `line ${first?.line}`,
    faults: faultsSaid(w, faults),
  };
};

/** A list that is too long, and where it would have to be cut. */
const past = (grid: readonly GridLine[], kind: IntakeKind): Fault | null => {
  const filled = grid.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const most = MOST_LINES[kind];
  const first = filled[most + 1];
  if (!first) return null;
  return {
    code: "too-many-lines",
    message: { key: "listTooLong", about: { kind, most, lines: filled.length - 1, line: first.line } },
    place: `line ${first.line}`,
  };
};

/** The people of a club as its pages call them; a person with a merged id is found by either name. */
export const directoryOf = async (db: Database, club: string): Promise<Directory> => {
  const [found, known] = await Promise.all([clubPeopleWithMerged(db, club), knownIn(db, club)]);
  const people = found?.people ?? [];
  const names = await namesOf(
    db,
    people.map(({ id }) => id),
    club,
  );
  return new Directory([...people, ...people.map(({ id }) => names(id))], known);
};

export const divisionsOf = async (db: Database, club: string): Promise<Divisions> =>
  new Divisions(
    await db.query.divisions.findMany({
      columns: { id: true, league: true, season: true, name: true },
      where: (row, { eq }) => eq(row.clubId, club),
    }),
  );
