import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Writer } from "../../../shared/api/match/append.ts";
import type { Fault } from "../../../shared/api/parts/fault.ts";
import type { Directory } from "../../../shared/import/directory.ts";
import type { LinePlan } from "../../../shared/import/fault.ts";
import { countOf, type PastResult, pastLog, pastResults, playedIn, stands } from "../../../shared/import/results.ts";
import type { ListRow } from "../../../shared/import/row.ts";
import { faultsOf, type GridLine } from "../../../shared/import/sheet.ts";
import type { MatchEvent } from "../../../shared/match/model/events.ts";
import { canonical } from "../../../shared/match/seal/canonical.ts";
import { err, ok, type Result } from "../../../shared/result.ts";
import { isAhead } from "../../../shared/zone.ts";
import { actStatement } from "../../access/accounts/acts.ts";
import { AWAY_SIDE, HOME_SIDE } from "../../derive/league/season.ts";
import { type Database, databaseOf } from "../../ground/db/database.ts";
import { matches, matchResults } from "../../ground/db/schema.ts";
import { zoneOfClub } from "../../read/queries/clubs/zone.ts";
import { isClub } from "../commands/clubs/clubs.ts";
import { dayInFuture } from "../commands/matches/day-played.ts";
import { forFixture, friendly, openPlanned, type Plan } from "../commands/matches/matches.ts";
import { directoryOf, divisionsOf } from "./directory.ts";
import type { Importer, Job } from "./job.ts";
import { pastFixture, Seasons } from "./past-fixture.ts";
import { derivedId } from "./players.ts";

/** A past match as it would be written. */
type PastMatch = {
  readonly row: ListRow;
  readonly plan: Plan;
  readonly log: readonly MatchEvent[];
  readonly what: LinePlan["what"];
};

/** A past match, with how many events of its log are written already. */
type StoredMatch = PastMatch & { readonly written: number };

/** Looks through a list of a club's past results. */
export const resultsJob = async (
  env: Env,
  club: string,
  grid: readonly GridLine[],
  writer: Writer,
  now: string,
): Promise<Result<Job, Fault>> => {
  const db = databaseOf(env, club);
  if (!(await isClub(db, club))) return err({ code: "club-not-found", message: { key: "noClub" } });
  const [directory, divisions] = await Promise.all([directoryOf(db, club), divisionsOf(db, club)]);
  const { results, sheet } = pastResults(grid, directory, divisions);
  const seasons = new Seasons(db, club);
  const zone = await zoneOfClub(db, club);
  const planned: PastMatch[] = [];
  for (const past of results) {
    if (isAhead(past.day, now, zone)) {
      const fault = dayInFuture(past.day);
      past.row.fault("day", fault.code, fault.message);
    }
    const match = await planOf(db, club, past, directory, seasons);
    if (match && past.row.faults.length === 0) planned.push(match);
  }
  const found = await looked(env, db, once(planned));
  const plans = found.map(
    ({ row, plan, log, written, what }): LinePlan => ({
      ...{ line: row.line, id: plan.data.match, what },
      does: written < log.length ? "make" : "nothing",
    }),
  );
  return ok({
    plans,
    faults: faultsOf(sheet),
    write: (bringer) => write(env, club, found, writer, bringer),
  });
};

/** What a row would have written; `null`: it now says why nothing. */
const planOf = async (
  db: Database,
  club: string,
  past: PastResult,
  directory: Directory,
  seasons: Seasons,
): Promise<PastMatch | null> => {
  const { row } = past;
  const inLeague = past.division !== null || past.fixture !== null;
  const fixture = inLeague ? await fixtureOf(past, directory, seasons) : null;
  if (inLeague && !fixture) return null;
  const boards = playedIn(past, fixture?.sides ?? { home: HOME_SIDE, away: AWAY_SIDE });
  if (!boards) return null;
  const match = past.match === null ? {} : { match: past.match };
  const plan = fixture
    ? await forFixture(db, { ...match, day: past.day, fixture: fixture.fixture.id }, fixture)
    : await friendly(db, { ...match, ...friendlyOf(past, club) });
  if (!plan.ok) return row.fault(columnOf(plan.error), plan.error.code, plan.error.message);
  const { match: given, ...content } = plan.value.data;
  // A match that nobody has given an id has one that follows from what was played.
  const id = past.match ?? (fixture ? given : derivedId("m", { club, content, boards }));
  const data = { ...plan.value.data, match: id };
  const log = pastLog(data, boards);
  if (!stands(row, log)) return null;
  const names = (ids: readonly string[]): string => ids.map((one) => directory.nameOf(one)).join(" & ");
  const sides = { home: names(past.home), away: names(past.away) };
  const about = { ...sides, day: past.day, ...countOf(boards), rated: data.rated ?? false };
  return { row, plan: { ...plan.value, data }, log, what: { key: "planResult", about } };
};

const fixtureOf = async (past: PastResult, directory: Directory, seasons: Seasons) => {
  const record = await seasons.of(past);
  return record && pastFixture(past, record, directory);
};

const friendlyOf = ({ home, away, day, ruleset, rated }: PastResult, club: string) => ({
  sides: [
    { id: HOME_SIDE, players: [...home] },
    { id: AWAY_SIDE, players: [...away] },
  ],
  ruleset: ruleset ?? "",
  ...{ club, day },
  ...(rated ? { rated } : {}),
});

const columnOf = ({ code }: Fault): string => (code === "unknown-ruleset" ? "ruleset" : "home");

/** Without the rows that say again what another has said. */
const once = (planned: readonly PastMatch[]): PastMatch[] => {
  const lines = new Map<string, number>();
  return planned.filter(({ row, plan: { data, fixture } }) => {
    const keys = [data.match, ...(fixture === null ? [] : [`fixture ${fixture}`])];
    const before = keys.map((key) => lines.get(key)).find((line) => line !== undefined);
    if (before !== undefined) row.fault(null, "line-twice", { key: "sameMatch", about: { line: before } });
    for (const key of keys) if (!lines.has(key)) lines.set(key, row.line);
    return before === undefined;
  });
};

/** Holds what is planned against what there is: a match that was brought in before is left as it is. */
const looked = async (env: Env, db: Database, planned: readonly PastMatch[]): Promise<StoredMatch[]> => {
  const rows = await standing(db, planned);
  const found: StoredMatch[] = [];
  for (const one of planned) {
    const { data, club, fixture, aside = [] } = one.plan;
    const same = rows.find(({ id }) => id === data.match);
    const other = rows.find(
      (row) => fixture !== null && row.fixture === fixture && row.id !== data.match && !aside.includes(row.id),
    );
    const written = same ? await writtenOf(env, one.log) : 0;
    if (other) one.row.fault("home", "fixture-has-match", { key: "fixtureHasOther", about: { match: other.id } });
    else if (written === null || (same && (same.club !== club || same.fixture !== fixture)))
      one.row.fault("id", "match-exists", { key: "matchOtherwise", about: { match: data.match } });
    else found.push({ ...one, written });
  }
  return found;
};

/** The matches with these ids or of these fixtures, leaving out those of a fixture that came to nothing. */
const standing = (db: Database, planned: readonly PastMatch[]) => {
  const ids = JSON.stringify(planned.map(({ plan }) => plan.data.match));
  const fixtures = JSON.stringify(planned.flatMap(({ plan }) => plan.fixture ?? []));
  return db
    .select({ id: matches.id, club: matches.clubId, fixture: matches.fixtureId })
    .from(matches)
    .leftJoin(matchResults, sql`${matchResults.matchId} = ${matches.id}`)
    .where(
      sql`${matches.id} IN (SELECT value FROM json_each(${ids}))
        OR ${matches.fixtureId} IN (SELECT value FROM json_each(${fixtures}))
          AND coalesce(${matchResults.status}, 'in-play') NOT IN ('abandoned', 'void')`,
    );
};

const line = z.object({ type: z.string(), data: z.unknown() });

/** How many of these events a room has written; `null` if it has written others. Whatever came after them may stay. */
const writtenOf = async (env: Env, log: readonly MatchEvent[]): Promise<number | null> => {
  const [opened] = log;
  if (opened?.type !== "match_opened") throw new Error("a log begins with its opening");
  const there = await env.MATCH_ROOM.getByName(opened.data.match).lines(0);
  if (!there.ok) {
    if (there.error.code === "match-not-found") return 0;
    throw new Error(there.error.code);
  }
  const stored = there.value.lines.slice(0, log.length).map((text) => line.parse(JSON.parse(text)));
  const content = ({ type, data }: z.output<typeof line>): string => canonical({ type, data });
  return stored.every((one, index) => content(one) === content(log[index] ?? { type: "", data: null }))
    ? stored.length
    : null;
};

const write = async (
  env: Env,
  club: string,
  found: readonly StoredMatch[],
  writer: Writer,
  { by, now, file }: Importer,
): Promise<Result<null, Fault>> => {
  const open = found.filter(({ log, written }) => written < log.length);
  if (open.length === 0) return ok(null);
  // Before the first of them: whatever happens on the way, it is known what was begun.
  const data = { file, lines: String(found.length), made: String(open.length) };
  await actStatement(databaseOf(env, club), { club, by, act: "results-brought-in", subject: club, data }, now).run();
  for (const [done, one] of open.entries()) {
    const written = await writeOne(env, one, writer, now);
    if (!written.ok) {
      const { line } = one.row;
      const about = { line, fault: written.error.message, done };
      return err({ code: written.error.code, message: { key: "resultsStopped", about }, place: `line ${line}` });
    }
  }
  return ok(null);
};

const writeOne = async (
  env: Env,
  { plan, log, written }: StoredMatch,
  writer: Writer,
  now: string,
): Promise<Result<unknown, Fault>> => {
  const opened = await openPlanned(env, plan, { by: writer.by, now, result: "typed" });
  if (!opened.ok) return opened;
  const from = Math.max(written, 1);
  const events = log
    .slice(from)
    .flatMap(({ type, data }) =>
      type === "board_recorded" || type === "game_recorded" || type === "time_called"
        ? [{ id: crypto.randomUUID(), type, at: now, data }]
        : [],
    );
  return env.MATCH_ROOM.getByName(plan.data.match).append({ ...writer, expectedSeq: from, events });
};
