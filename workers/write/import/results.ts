import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { actStatement } from "#access/accounts/acts.ts";
import { canonical, MATCH_PRESETS, type MatchEvent } from "#carrom";
import { AWAY_SIDE, HOME_SIDE } from "#derive/league/season.ts";
import { type Database, databaseOf } from "#ground/db/database.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { matches, matchResults } from "#ground/db/schema.ts";
import { askEach } from "#ground/objects/at-once.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import { rubberMatch } from "#league";
import { zoneOfClub } from "#read/queries/clubs/zone.ts";
import type { Writer } from "#shared/api/match/append.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { type Answers, answerTo } from "#shared/import/answers.ts";
import type { Directory } from "#shared/import/directory.ts";
import type { LinePlan } from "#shared/import/fault.ts";
import {
  countOf,
  OTHER_SIDES,
  type PastResult,
  parsePastResults,
  pastLog,
  playedIn,
  stands,
} from "#shared/import/results.ts";
import type { ListRow } from "#shared/import/row.ts";
import { faultsOf, type GridLine } from "#shared/import/sheet.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { isAhead } from "#shared/zone.ts";
import { isClub } from "../commands/clubs/clubs.ts";
import {
  dayInFuture,
  forFixture,
  friendly,
  type MatchPlan,
  type OpeningPlan,
  openAll,
  reservedAmong,
} from "../commands/matches/matches.ts";
import { OpeningRecords } from "../commands/matches/opening-records.ts";
import { directoryOf, divisionsOf, type Importer, type Job } from "./job.ts";
import { Seasons } from "./past-fixture.ts";
import { derivedId, faultLaterStarts } from "./players.ts";

type PastMatch = {
  readonly row: ListRow;
  readonly plan: MatchPlan;
  readonly log: readonly MatchEvent[];
  readonly what: LinePlan["what"];
  /** The key of a match of no league: scores and day; `null` where an id says which it is. */
  readonly played: string | null;
};

/** A past match, with how many events of its log are written already. */
type StoredMatch = PastMatch & { readonly written: number };

/** The importer and the time, and the answers about matches that may be here already. */
type ResultsOptions = { readonly writer: Writer; readonly answers: Answers; readonly now: string };

export const resultsJob = async (
  env: Env,
  club: string,
  grid: readonly GridLine[],
  { writer, answers, now }: ResultsOptions,
): Promise<Result<Job, Fault>> => {
  const db = databaseOf(env, club);
  if (!(await isClub(db, club))) return err({ code: "club-not-found", message: { key: "noClub" } });
  const [directory, divisions] = await Promise.all([directoryOf(db, club), divisionsOf(db, club)]);
  const { results, sheet } = parsePastResults(grid, directory, divisions, answers.list);
  const seasons = await Seasons.ofResults(db, club, directory, results);
  const records = new OpeningRecords(
    db,
    results.flatMap(({ home, away, others }) => [...home, ...away, ...others]),
  );
  const zone = await zoneOfClub(db, club);
  const planned: PastMatch[] = [];
  for (const past of results) {
    if (isAhead(past.day, now, zone)) {
      const fault = dayInFuture(past.day);
      past.row.fault("day", fault.code, fault.message);
    }
    const match = await planOf(club, past, { directory, seasons, records });
    if (match && past.row.faults.length === 0) planned.push(match);
  }
  const known = await asked(db, club, once(planned), directory, answers);
  const stored = await looked(env, db, known.fresh);
  const made = stored.filter(({ written }) => written === 0).map(({ row, plan: { data } }) => ({ row, data }));
  await faultLaterStarts(db, club, made, directory);
  const found = stored.filter(({ row }) => row.faults.length === 0);
  const plans = found.map(
    ({ row, plan, log, written, what }): LinePlan => ({
      line: row.line,
      id: plan.data.match,
      what,
      does: written < log.length ? "make" : "nothing",
    }),
  );
  return ok({
    plans: [...plans, ...known.there],
    faults: faultsOf(sheet),
    doubts: sheet.doubts.all,
    twins: [],
    write: (bringer) => write(env, club, found, writer, bringer),
  });
};

type ListRecords = {
  readonly directory: Directory;
  readonly seasons: Seasons;
  readonly records: OpeningRecords;
};

/** The events of a row; `null`: the row has a fault now. */
const planOf = async (
  club: string,
  past: PastResult,
  { directory, seasons, records }: ListRecords,
): Promise<PastMatch | null> => {
  const { row } = past;
  const inLeague = past.division !== null || past.fixture !== null;
  const fixture = inLeague ? await seasons.fixtureOf(past) : null;
  if (inLeague && !fixture) return null;
  const others = OTHER_SIDES.slice(0, past.others.length);
  const boards = playedIn(past, fixture?.sides ?? { home: HOME_SIDE, away: AWAY_SIDE, others });
  if (!boards) return null;
  const match = past.match === null ? {} : { match: past.match };
  const plan = fixture
    ? await forFixture(records, { ...match, day: past.day, fixture: fixture.fixture.id }, fixture)
    : await friendly(records, { ...match, ...friendlyOf(past, club) });
  if (!plan.ok) return row.fault(columnOf(plan.error), plan.error.code, plan.error.message);
  const { match: given, ...content } = plan.value.data;
  // A match without an id gets one that follows from its result.
  const id = past.match ?? (fixture ? given : derivedId("m", { club, content, boards }));
  const data = { ...plan.value.data, match: id };
  const log = pastLog(data, boards);
  if (!stands(row, log)) return null;
  const names = (ids: readonly string[]): string => ids.map((one) => directory.nameOf(one)).join(" & ");
  const away = [past.away, ...past.others.map((id) => [id])].map(names).join(" v ");
  const sides = { home: names(past.home), away };
  const about = { ...sides, day: past.day, ...countOf(boards), rated: data.rated ?? false };
  const played = fixture || past.match !== null ? null : canonical([past.day, byPlayers(past)]);
  return { row, plan: { ...plan.value, data }, log, what: { key: "planResult", about }, played };
};

/** The result by players: the same from either side. */
const byPlayers = (past: PastResult) => {
  const [home, away] = [past.home, past.away].map((players) => [...players].sort().join(" "));
  return playedIn(past, { home: home ?? "", away: away ?? "", others: past.others });
};

const friendlyOf = ({ home, away, others, day, ruleset, format, rated }: PastResult, club: string) => ({
  sides: [
    { id: HOME_SIDE, players: [...home] },
    { id: AWAY_SIDE, players: [...away] },
    ...others.map((player, index) => ({ id: OTHER_SIDES[index] ?? "", players: [player] })),
  ],
  ruleset: ruleset ?? "",
  ...(format ? { format: MATCH_PRESETS[format] } : {}),
  club,
  day,
  ...(rated ? { rated } : {}),
});

const columnOf = ({ code }: Fault): string => (code === "unknown-ruleset" ? "ruleset" : "home");

/** Without the rows that say again what another has said. */
const once = (planned: readonly PastMatch[]): PastMatch[] => {
  const lines = new Map<string, number>();
  return planned.filter(({ row, plan: { data, fixture, rubber }, played }) => {
    const keys = [
      data.match,
      ...(fixture === null ? [] : [`fixture ${fixture} ${rubber ?? ""}`]),
      ...(played === null ? [] : [played]),
    ];
    const before = keys.map((key) => lines.get(key)).find((line) => line !== undefined);
    if (before !== undefined) row.fault(null, "line-twice", { key: "sameMatch", about: { line: before } });
    for (const key of keys) if (!lines.has(key)) lines.set(key, row.line);
    return before === undefined;
  });
};

type Known = { readonly fresh: readonly PastMatch[]; readonly there: readonly LinePlan[] };

/**
 * Asks of every match of no league, whose players have another one on that day that no line is, whether it is that one: typed again
 * with an error mended, or from the other side's sheet, it would be counted twice.
 */
const asked = async (
  db: Database,
  club: string,
  planned: readonly PastMatch[],
  directory: Directory,
  answers: Answers,
): Promise<Known> => {
  const open = planned.filter(({ played }) => played !== null);
  const days = [...new Set(open.flatMap(({ plan }) => plan.data.day ?? []))];
  const listed = new Set(planned.map(({ plan }) => plan.data.match));
  const rows = (days.length === 0 ? [] : await playedOn(db, club, days)).filter(({ match }) => !listed.has(match));
  const stored = new Set((await standing(db, open)).map(({ id }) => id));
  const meetingOf = (day: string | null | undefined, sides: readonly { readonly players: readonly string[] }[]) =>
    canonical([
      day ?? null,
      sides
        .map(({ players }) =>
          players
            .map((id) => directory.known(id))
            .sort()
            .join(" "),
        )
        .sort(),
    ]);
  const known = new Map(rows.toReversed().map((row) => [meetingOf(row.day, row.sides), row]));
  const fresh: PastMatch[] = [];
  const there: LinePlan[] = [];
  for (const one of planned) {
    const { row, plan, what } = one;
    const { day, match, sides } = plan.data;
    const other = one.played === null || stored.has(match) ? undefined : known.get(meetingOf(day, sides));
    const answer = other && answerTo(answers, row.line);
    if (other === undefined || answer === "new") fresh.push(one);
    else if (answer === "same") there.push({ line: row.line, does: "nothing", id: other.match, what });
    else row.fault(null, "match-known", { key: "matchKnown", about: aboutKnown(other, directory) });
  }
  return { fresh, there };
};

const playedOn = (db: Database, club: string, days: readonly string[]) =>
  db
    .select({ match: matchResults.matchId, day: matchResults.day, sides: matchResults.sides })
    .from(matchResults)
    .innerJoin(matches, eq(matches.id, matchResults.matchId))
    .where(
      and(
        eq(matches.clubId, club),
        isOneOf(matchResults.day, days),
        notInArray(matchResults.status, ["abandoned", "void"]),
      ),
    )
    .orderBy(asc(matchResults.matchId));

type Stored = Awaited<ReturnType<typeof playedOn>>[number];

const aboutKnown = ({ match, day, sides }: Stored, directory: Directory) => {
  const [home = "", ...others] = sides.map(({ players }) => players.map((id) => directory.nameOf(id)).join(" & "));
  const away = others.join(" v ");
  const several = sides.reduce((sum, { gamesWon }) => sum + gamesWon, 0) > 1;
  const score = sides.map(({ gamesWon, points }) => (several ? gamesWon : points)).join("\u2013");
  return { home, away, day: day ?? "", score, match };
};

/** Holds what is planned against what there is: a match that was brought in before is left as it is. */
const looked = async (env: Env, db: Database, planned: readonly PastMatch[]): Promise<StoredMatch[]> => {
  const rows = await standing(db, planned);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const ofFixture = Map.groupBy(rows, ({ fixture }) => fixture);
  const reserved = await reservedAmong(
    db,
    planned.map(({ plan }) => plan),
  );
  const written = await askEach(planned, ({ plan, log }) =>
    stored.has(plan.data.match) ? writtenOf(env, log) : Promise.resolve(0),
  );
  const found: StoredMatch[] = [];
  for (const [index, one] of planned.entries()) {
    const { data, club, fixture, aside = [] } = one.plan;
    const same = stored.get(data.match);
    const others = fixture === null ? [] : (ofFixture.get(fixture) ?? []);
    const other = others.find(({ id }) => id !== data.match && !aside.includes(id) && isOfPlan(one.plan, id));
    const taken = reserved.get(data.match);
    const there = written[index] ?? null;
    if (taken) one.row.fault("id", taken.code, taken.message);
    else if (other) one.row.fault("home", "fixture-has-match", { key: "fixtureHasOther", about: { match: other.id } });
    else if (there === null || (same && (same.club !== club || same.fixture !== fixture)))
      one.row.fault("id", "match-exists", { key: "matchOtherwise", about: { match: data.match } });
    else found.push({ ...one, written: there });
  }
  return found;
};

/** Whether a match of the plan's fixture is of the same rubber, if it is a tie between teams. */
const isOfPlan = ({ fixture, rubber }: MatchPlan, match: string): boolean => {
  if (fixture === null || rubber === undefined) return true;
  const first = rubberMatch(fixture, rubber, 0);
  return match === first || match.startsWith(`${first}-`);
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

/** The number of these events that a room has written; `null` if it has written others. Later events may stay. */
const writtenOf = async (env: Env, log: readonly MatchEvent[]): Promise<number | null> => {
  const [opened] = log;
  if (opened?.type !== "match_opened") throw new Error("a log begins with its opening");
  const there = await matchRoom(env, opened.data.match).lines(0);
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
  let done = 0;
  for (const part of partsOf(open.map((one) => ({ line: one.row.line, opening: openingOf(one, writer, now) })))) {
    const written = await openAll(
      env,
      databaseOf(env, club),
      part.map(({ opening }) => opening),
      { by: writer.by, now },
    );
    done += [...written.values()].filter(({ ok }) => ok).length;
    for (const { line, opening } of part) {
      const one = written.get(opening.plan.data.match);
      if (!one || one.ok) continue;
      const about = { line, fault: one.error.message, done };
      return err({ code: one.error.code, message: { key: "resultsStopped", about }, place: `line ${line}` });
    }
  }
  return ok(null);
};

/** Bounds of one registration: a statement has one parameter of at most 2 MB. */
const MOST_MATCHES = 100;
const MOST_CHARACTERS = 500_000;

/** Parts of a list in its order, none above the bounds unless it is a single line. */
const partsOf = <Line extends { readonly opening: OpeningPlan }>(lines: readonly Line[]): readonly Line[][] => {
  const parts: Line[][] = [];
  let room = 0;
  for (const line of lines) {
    const characters = JSON.stringify(line.opening.typed).length + JSON.stringify(line.opening.plan.data).length;
    const last = parts.at(-1);
    if (last && last.length < MOST_MATCHES && characters <= room) {
      last.push(line);
      room -= characters;
    } else {
      parts.push([line]);
      room = MOST_CHARACTERS - characters;
    }
  }
  return parts;
};

/** What a line opens: the match, and the events that its room does not have yet. */
const openingOf = ({ plan, log, written }: StoredMatch, writer: Writer, now: string): OpeningPlan => {
  const after = Math.max(written, 1);
  const events = log
    .slice(after)
    .flatMap(({ type, data }) =>
      type === "board_recorded" || type === "game_recorded" || type === "extra_point_claimed" || type === "time_called"
        ? [{ id: crypto.randomUUID(), type, at: now, data }]
        : [],
    );
  return { plan, typed: { writer, events, after } };
};
