import { type Format, MATCH_PRESETS } from "#carrom";
import { AWAY_SIDE, fixtureId, HOME_SIDE, seasonRecord } from "#derive/league/season.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import { type Database, databaseOf } from "#ground/db/database.ts";
import { type Decision, formatOf } from "#league";
import { newDivision } from "#shared/api/league/division.ts";
import type { Writer } from "#shared/api/match/append.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { MOST_LINES } from "#shared/api/parts/import-faults.ts";
import { type Answers, answersFrom } from "#shared/import/answers.ts";
import { Directory } from "#shared/import/directory.ts";
import { Divisions } from "#shared/import/divisions.ts";
import {
  type EventFile,
  entryName,
  type FileEvent,
  type FileMatch,
  roundsOf,
} from "#shared/import/events/event-file.ts";
import {
  drawOrderOf,
  entryRows,
  friendlyRows,
  type PlayerIds,
  playerRows,
  resultRows,
} from "#shared/import/events/file-rows.ts";
import type { LineFault, LinePlan } from "#shared/import/fault.ts";
import { countOf, parsePastResults, pastLog, playedIn, stands } from "#shared/import/results.ts";
import { faultsOf, type GridLine } from "#shared/import/sheet.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { decideAsPlayed, type NumberedDecision } from "../commands/league/as-played.ts";
import { decide } from "../commands/league/decisions.ts";
import { acceptable, createDivision, type Numbered } from "../commands/league/divisions.ts";
import { drawDivision } from "../commands/league/draws.ts";
import { playedUnder } from "../commands/league/played-under.ts";
import { entriesJob } from "./entries.ts";
import type { Importer, Job } from "./job.ts";
import { derivedId, playersJob } from "./players.ts";
import { resultsJob } from "./results.ts";

/**
 * Imports a file of another program: its players, a division for each event with its entries, rounds and results, and matches
 * of no league. Each part is brought in as a list of its own would be.
 */

type EventsOptions = {
  readonly writer: Writer;
  readonly answers: Answers;
  readonly dryRun: boolean;
  /** Whether its matches count for ratings. */
  readonly rated: boolean;
  readonly now: string;
};

export const eventsJob = async (
  env: Env,
  club: string,
  file: EventFile,
  { writer, answers, dryRun, rated, now }: EventsOptions,
): Promise<Result<Job, Fault>> => {
  const long = tooLong(file);
  if (long) return err(long);
  const players = await playersJob(env, club, playerRows(file), { answers, dryRun: false });
  if (!players.ok) return players;
  const { plans, faults } = players.value;
  const shown = plans.map((plan) => ({ ...plan, id: dryRun && plan.does === "make" ? null : plan.id }));
  // Without its players no event can be looked through.
  if (faults.length > 0) return ok({ ...NOTHING_ASKED, plans: shown, faults, write: async () => ok(null) });
  // Plans are in the order of the lines, and a pair has two players in one.
  const ids = plans.map(({ id }) => id ?? "");
  const db = databaseOf(env, club);
  const destination = { club, ids, rated, now };
  const looked: LookedEvent[] = [];
  for (const event of file.events) looked.push(await lookedEvent(db, event, file, destination));
  const friendlies = await lookedFriendlies(db, file, destination);
  return ok({
    ...NOTHING_ASKED,
    plans: [...shown, ...looked.flatMap((one) => one.plans), ...friendlies.plans],
    faults: [...looked.flatMap((one) => one.faults), ...friendlies.faults],
    write: async (importer) => {
      const made = await players.value.write(importer);
      if (!made.ok) return made;
      for (const one of looked) {
        const written = await writeEvent(env, one, { club, ids, writer }, importer);
        if (!written.ok) return written;
      }
      if (file.friendlies.length === 0) return ok(null);
      return listWritten(await resultsJob(env, club, friendlyRows(file, ids, rated), asking(writer, now)), importer);
    },
  });
};

/** No question is left open about a match of a file: its players are known by their ids. */
const asking = (writer: Writer, now: string) => ({ writer, now, answers: answersFrom({ new: "all" }) });

/** A file with more results than a list may have. */
const tooLong = ({ events, friendlies }: EventFile): Fault | null => {
  const lines = events.reduce((sum, { matches }) => sum + matches.length, friendlies.length);
  const most = MOST_LINES.results;
  if (lines <= most) return null;
  const message = { key: "listTooLong", about: { kind: "results", most, lines, line: most + 1 } } as const;
  return { code: "too-many-lines", message, place: "" };
};

const listWritten = async (job: Result<Job, Fault>, importer: Importer): Promise<Result<null, Fault>> => {
  if (!job.ok) return job;
  const [fault, ...others] = job.value.faults;
  if (!fault) return job.value.write(importer);
  const { line, message } = fault;
  const about = { line, fault: message, more: others.length };
  return err({ code: "list-refused", message: { key: "listRefused", about }, place: `line ${line}` });
};

/** Where an event comes to, and with which players. */
type Destination = {
  readonly club: string;
  readonly ids: PlayerIds;
  readonly rated: boolean;
  readonly now: string;
};

/** An event that was looked through, as the division that it becomes. */
type LookedEvent = {
  readonly event: FileEvent;
  readonly division: Numbered | null;
  readonly plans: readonly LinePlan[];
  readonly faults: readonly LineFault[];
};

/** A file of a program has one form: nothing about it is doubtful. */
const NOTHING_ASKED = { doubts: [], twins: [] } as const;

const NOTHING: Pick<LookedEvent, "plans" | "faults"> = { plans: [], faults: [] };

/** Files of other programs name no rules: the events of E1, E12 and E13 are played by the international laws. */
const RULESET = "icf";
const FRIENDLY = MATCH_PRESETS["swiss-25-8-45"];

const MOST_NAME = 100;
const DAY = 86_400_000;

/** The division of an event. Its id follows from the event, so that importing twice is safe. */
const divisionOf = (event: FileEvent, { club, rated, now }: Destination): Result<Numbered, string> => {
  const { key, league, name, days, plan, format, regulations, entries } = event;
  const [first] = entries;
  const id = derivedId("event", { club, key });
  const found = newDivision.safeParse({
    id,
    club,
    league: league.slice(0, MOST_NAME),
    season: days[0]?.slice(0, 4) ?? "",
    name: name.slice(0, MOST_NAME),
    ruleset: RULESET,
    format,
    rated,
    plan,
    regulations,
    registration: {
      opens: now,
      deadline: new Date(Date.parse(now) + DAY).toISOString(),
      players: first?.players.length ?? 1,
      fee: null,
      minimum: 2,
      maximum: entries.length,
    },
  });
  return found.success ? ok({ ...found.data, id }) : err(found.error.issues[0]?.path.join(".") ?? "");
};

const lookedEvent = async (
  db: Database,
  event: FileEvent,
  file: EventFile,
  destination: Destination,
): Promise<LookedEvent> => {
  const { players } = file;
  const { line, name, days, entries, matches } = event;
  const fault = (about: Pick<LineFault, "code" | "message">): LookedEvent => ({
    event,
    division: null,
    plans: [],
    faults: [{ line, column: null, code: about.code, message: about.message }],
  });
  const uneven = entries.find((one) => one.players.length !== entries[0]?.players.length);
  if (uneven)
    return fault({
      code: "invalid-value",
      message: { key: "fileUneven", about: { name: entryName(players, uneven) } },
    });
  const made = divisionOf(event, destination);
  if (!made.ok) return fault({ code: "invalid-value", message: { key: "fileField", about: { field: made.error } } });
  const { value: division } = made;
  const accepted = await acceptable(db, division);
  if (!accepted.ok) return fault(accepted.error);
  const rows = rowsOf(event, destination.ids, division.id);
  const { format } = event;
  const list = rows && { rows, divisions: new Divisions([division]), format, rated: destination.rated };
  const results = list ? await lookedResults(db, file, list, destination) : NOTHING;
  const stored = await isStored(db, division.id);
  const about = { name, day: days[0] ?? "", entries: entries.length, matches: matches.length };
  const own: LinePlan = {
    line,
    does: stored ? "nothing" : "make",
    id: division.id,
    what: { key: "planEvent", about },
  };
  return { event, division, plans: [own, ...results.plans], faults: results.faults };
};

const isStored = async (db: Database, division: string): Promise<boolean> =>
  (await db.query.divisions.findFirst({ columns: { id: true }, where: (row, { eq }) => eq(row.id, division) })) !==
  undefined;

/** Results of a file, as our own list has them, and how they are played. */
type ResultList = {
  readonly rows: readonly GridLine[];
  readonly divisions: Divisions;
  readonly format: Format;
  readonly rated: boolean;
};

/** Whether every result is possible, before there are the players and the division to play it. */
const lookedResults = async (
  db: Database,
  { players }: EventFile,
  { rows, divisions, format, rated }: ResultList,
  { club, ids }: Destination,
): Promise<Pick<LookedEvent, "plans" | "faults">> => {
  const under = await playedUnder(db, club, RULESET);
  if (!under.ok) throw new Error("a published ruleset is always there");
  const people = new Directory(ids.map((id, index) => ({ id, name: players[index]?.name ?? id })));
  const { results, sheet } = parsePastResults(rows, people, divisions);
  const plans = results.flatMap((past): LinePlan[] => {
    const { row, day, home, away } = past;
    const played = playedIn(past, { home: HOME_SIDE, away: AWAY_SIDE });
    if (!played) return [];
    const sides = [
      { id: HOME_SIDE, players: [...home] },
      { id: AWAY_SIDE, players: [...away] },
    ];
    const { logged: ruleset } = under.value;
    if (!stands(row, pastLog({ match: "trial", ruleset, sides, format, day, rated }, played))) return [];
    const called = (own: readonly string[]): string => own.map((id) => people.nameOf(id)).join(" & ");
    const about = { home: called(home), away: called(away), day, ...countOf(played), rated };
    return [{ line: row.line, does: "make", id: null, what: { key: "planResult", about } }];
  });
  return { plans, faults: faultsOf(sheet) };
};

/** The list of an event's results; `null`: nothing of it was played. */
const rowsOf = (event: FileEvent, ids: PlayerIds, division: string): readonly GridLine[] | null =>
  event.matches.some(({ outcome }) => outcome.kind === "played")
    ? resultRows(event, ids, division, (match) => pairedFixture(event, division, match))
    : null;

/** The fixture of a match in a round that is paired; `null`: of a round robin its players say which one it is. */
const pairedFixture = ({ plan, matches }: FileEvent, division: string, match: FileMatch): string | null => {
  if (plan.format !== "swiss") return null;
  const position = matches.filter(({ round }) => round === match.round).indexOf(match) + 1;
  return fixtureId(division, { round: match.round, position }, 1);
};

const lookedFriendlies = async (
  db: Database,
  file: EventFile,
  destination: Destination,
): Promise<Pick<LookedEvent, "plans" | "faults">> => {
  if (file.friendlies.length === 0) return NOTHING;
  const { ids, rated } = destination;
  const list = { rows: friendlyRows(file, ids, rated), divisions: new Divisions([]), format: FRIENDLY, rated };
  return lookedResults(db, file, list, destination);
};

/** An event's part of the import, in its order: a later import goes on where this one was interrupted. */
const writeEvent = async (
  env: Env,
  { event, division }: LookedEvent,
  { club, ids, writer }: { readonly club: string; readonly ids: PlayerIds; readonly writer: Writer },
  importer: Importer,
): Promise<Result<null, Fault>> => {
  if (!division) throw new Error("an event without a division has a fault");
  const { id } = division;
  const db = databaseOf(env, club);
  const { by, now } = importer;
  if (!(await isStored(db, id))) {
    const created = await createDivision(db, division, { by, now });
    if (!created.ok) return created;
  }
  const drawn = await draw(env, event, { id, ids }, importer);
  if (!drawn.ok) return drawn;
  await decideAsPlayed(db, { division: id, club, by, at: now }, await decisionsOf(db, event, id));
  const rows = rowsOf(event, ids, id);
  return rows ? listWritten(await resultsJob(env, club, rows, asking(writer, now)), importer) : ok(null);
};

type Entered = { readonly id: string; readonly ids: PlayerIds };

const entryId = (division: string, place: number): string => `${division}-e${place + 1}`;

/** Enters an event's entries, draws them, and adds those that came later. */
const draw = async (
  env: Env,
  event: FileEvent,
  { id, ids }: Entered,
  importer: Importer,
): Promise<Result<null, Fault>> => {
  const { by, now } = importer;
  const record = await seasonRecord(databaseOf(env, id), id);
  const db = databaseOf(env, record.row.clubId);
  if (record.draw.length === 0) {
    const entered = await listWritten(
      await entriesJob(
        env,
        id,
        entryRows(event, ids, (place) => entryId(id, place)),
        { now, answers: answersFrom({}) },
      ),
      importer,
    );
    if (!entered.ok) return entered;
    const days = daysOf(event);
    const drawn = await drawDivision(db, id, { days: [...days], close: true }, { by, now });
    if (!drawn.ok) return drawn;
  }
  const early = new Set(drawOrderOf(event));
  for (const [place, { players }] of event.entries.entries()) {
    if (early.has(place)) continue;
    const entry = entryId(id, place);
    const decision: Decision = {
      type: "entry_added",
      entry,
      players: players.map((one) => ids[one] ?? ""),
      reason: "late-entry",
    };
    const added = await decide(db, { id: uuidOf(entry), division: id, decision, by, at: now });
    if (!added.ok) return added;
  }
  return ok(null);
};

/** The days of a draw: a round robin has its own number of rounds, all of them on the event's days. */
const daysOf = ({ plan, days, entries }: FileEvent): readonly string[] => {
  const rounds = formatOf(plan).rounds(entries.length);
  return Array.from({ length: rounds }, (_, index) => days[index] ?? days.at(-1) ?? "");
};

/** A UUID that follows from a text. */
const uuidOf = (text: string): string => {
  const hex = sha256(text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** The decisions of an event: its rounds as they were paired, each with the matches that were won without play. */
const decisionsOf = async (db: Database, event: FileEvent, division: string): Promise<readonly NumberedDecision[]> => {
  const { rows } = await seasonRecord(db, division);
  const isSwiss = event.plan.format === "swiss";
  const entry = (place: number): string => entryId(division, place);
  return roundsOf(event).flatMap((round): NumberedDecision[] => {
    const matches = event.matches.filter((one) => one.round === round);
    const pairs = matches.map(({ first, second }) => ({ home: entry(first), away: entry(second) }));
    const resting = event.byes.find((one) => one.round === round);
    const bye = resting ? entry(resting.entry) : null;
    const paired: Decision = { type: "round_paired", round, pairs, bye, reason: "by-agreement" };
    return [
      ...(isSwiss && round > 1 ? [{ id: uuidOf(`${division} round ${round}`), decision: paired }] : []),
      ...matches.flatMap((match): NumberedDecision[] => {
        const sides = [entry(match.first), entry(match.second)];
        const fixture =
          pairedFixture(event, division, match) ??
          rows.find(({ home, away }) => sides.includes(home) && sides.includes(away))?.id;
        const decision = fixture === undefined ? null : walkover(match, fixture, entry);
        return decision ? [{ id: uuidOf(`${fixture} walkover`), decision }] : [];
      }),
    ];
  });
};

const walkover = (
  { first, second, outcome }: FileMatch,
  fixture: string,
  entry: (place: number) => string,
): Decision | null => {
  if (outcome.kind !== "walkover") return null;
  if (outcome.winner === null) return { type: "double_walkover_given", fixture, reason: "no-show" };
  const winner = entry(outcome.winner === "first" ? first : second);
  return { type: "walkover_given", fixture, winner, reason: "no-show" };
};
