import { actIfChanged } from "#access/accounts/acts.ts";
import { canonical } from "#carrom";
import { finalPlacesIn } from "#derive/league/final-places.ts";
import { seasonOf } from "#derive/league/season.ts";
import { type SeriesView, seriesRecord, seriesView } from "#derive/league/series.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import type { Database } from "#ground/db/database.ts";
import type { Draw } from "#ground/db/schema.ts";
import {
  type ApartOutcome,
  apartBetween,
  confirmed,
  type DayPlan,
  type DrawnRound,
  drawNumber,
  drawnRounds,
  drawOrder,
  type EntrySource,
  firstRoundApart,
  formatOf,
  hasHours,
  isPlayedOut,
  linesBetween,
  matchDays,
  ofTheSame,
  type Plan,
  planOf,
  qualifiersOf,
  type Represented,
  type SeriesSource,
  type StageSource,
  settledPlan,
  stillOpen,
} from "#league";
import { clubsOf } from "#read/queries/clubs/people.ts";
import { clashesOfDraw, type DrawnFixture, daysTaken } from "#read/queries/league/clashes.ts";
import { plannedShifts, type TimeOf, timesIn } from "#read/queries/league/seats.ts";
import type { DrawRequest } from "#shared/api/league/league.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import { type Creation, settled } from "../clubs/creation.ts";
import { drawing, drawingStatements, fieldFault } from "./drawing.ts";
import { enteredTwice, unenterable } from "./entry-faults.ts";
import { fieldOf, noSuchDivision } from "./registrations.ts";
import { clubsOfSeries } from "./series.ts";

type DrawnEntry = {
  readonly id: string;
  readonly players: readonly string[];
  readonly represents: string | null;
};
type DrawField = NonNullable<Awaited<ReturnType<typeof fieldOf>>>;

/** A draw that was made meanwhile stays, and the number of a withdrawn draw is not used again. */
const CLAIM = `UPDATE divisions SET draw = ?2 WHERE id = ?1 AND draw IS NULL
  AND NOT EXISTS (SELECT 1 FROM entries WHERE division_id = ?1)
  AND (SELECT count(*) + 1 FROM decisions WHERE division_id = ?1 AND type = 'draw_withdrawn') = ?3 RETURNING id`;

/** Makes a division's draw, which is in force until it is withdrawn. Asking again in the same way changes nothing. */
export const drawDivision = async (
  db: Database,
  id: string,
  request: DrawRequest,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<Result<Creation, Fault>> => {
  const found = await fieldOf(db, id);
  if (!found) return err(noSuchDivision);
  const asked = canonical(request);
  const { draw: stored } = found.division;
  if (stored) return stored.request === asked ? settled(id, false, true) : err(alreadyDrawn);
  const planned = await drawPlan(db, found, request);
  if (!planned.ok) return planned;
  const open = stillOpen(found.field, now);
  if (open !== null && request.close !== true) return err(entriesOpen(open, found.field.zone));
  const { seed, from, entered, days, plan } = planned.value;
  const represents = representedBy(entered);
  const named = represents.size > 0 ? { represents: Object.fromEntries(represents) } : {};
  const settledBy = canonical(plan) === canonical(planOf(found.division)) ? {} : { plan };
  const draw: Draw = { seed: from ? null : seed, days, from, ...settledBy, ...named, request: asked };
  const text = canonical(draw);
  const number = drawNumber(found.field.decisions);
  const claim = db.$client.prepare(CLAIM).bind(id, text, number);
  const drawn = drawing({ division: id, plan, number, represents }, entered, days);
  // That entries were closed before their deadline is kept with the deadline that they had.
  const closed = open === null ? {} : { closed: open };
  const data = { entries: String(drawn.entries.length), from: sourceOf(from), ...closed };
  const act = { club: found.division.clubId, by, act: "draw-made", subject: id, data } as const;
  const [claimed] = await db.$client.batch([
    claim,
    actIfChanged(db, act, now),
    ...drawingStatements(db, id, drawn, { column: "draw", text }),
  ]);
  return (claimed?.results.length ?? 0) > 0 ? ok({ id, fresh: true }) : err(alreadyDrawn);
};

/**
 * Previews a draw with the entries as they are now. Only the seed text is stored: a user who could look at one draw
 * after another would stop at the one that suits.
 */
export const previewDraw = async (
  db: Database,
  id: string,
  request: DrawRequest,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<Result<DrawPreview, Fault>> => {
  const found = await fieldOf(db, id);
  if (!found) return err(noSuchDivision);
  if (found.division.draw || found.field.drawn) return err(alreadyDrawn);
  const planned = await drawPlan(db, found, request);
  if (!planned.ok) return planned;
  const { seed, from, entered, days, plan } = planned.value;
  const lots = from ? null : seed;
  if (lots !== null)
    await db.$client.batch([
      db.$client.prepare("UPDATE divisions SET lots = ?2 WHERE id = ?1 AND lots IS NULL").bind(id, lots),
      actIfChanged(db, { club: found.division.clubId, by, act: "lots-fixed", subject: id }, now),
    ]);
  const order = entered.map((entry) => entry.id);
  const represents = representedBy(entered);
  const rounds = drawnRounds(plan, order, days, represents);
  const apart = firstApart(plan, { order, lots: planned.value.byLots }, represents);
  const at = { club: found.division.clubId, division: id };
  const { hall } = found.division;
  const { timeOf } = timesIn(hall, days, plannedShifts(hall, plan, entered.length));
  const hourOf: TimeOf = hasHours(hall?.timetable) ? timeOf : () => null;
  const clashes = await clashesOfDraw(db, at, playedBy(rounds, entered, hourOf));
  return ok({ entries: entered, rounds, lots, clashes, apart });
};

const representedBy = (entered: readonly DrawnEntry[]): Represented =>
  new Map(entered.flatMap(({ id, represents }) => (represents === null ? [] : [[id, represents] as const])));

/** The order of a draw, and that of its lots alone. */
type Orders = { readonly order: readonly string[]; readonly lots: readonly string[] };

/** Entries of one body in the first round, or in the groups; `null` where none are kept apart. */
const firstApart = (plan: Plan, { order, lots }: Orders, represents: Represented): ApartOutcome | null => {
  const same = ofTheSame(order, represents);
  if (plan.format === "swiss") return plan.apart ? (firstRoundApart(order, same)?.apart ?? null) : null;
  if (!("spread" in plan && plan.spread)) return null;
  const { pairings } = formatOf(plan);
  const pairsOf = (draw: readonly string[]) => pairings(draw).map(({ home, away }) => [home, away] as const);
  return apartBetween(pairsOf(lots), pairsOf(order), same);
};

/** The fixtures of rounds, with their players and, by the day plan, their hours. */
const playedBy = (
  rounds: readonly DrawnRound[],
  entered: readonly DrawnEntry[],
  hourOf: TimeOf,
): readonly DrawnFixture[] => {
  const players = new Map(entered.map((entry) => [entry.id, entry.players]));
  return rounds.flatMap(({ day, fixtures }) =>
    fixtures.map((fixture) => ({
      id: `${fixture.round}-${fixture.position}`,
      day,
      starts: hourOf({ day, fixture }) ?? undefined,
      players: [fixture.home, fixture.away].flatMap((entry) => players.get(entry) ?? []),
    })),
  );
};

/** The entries of a draw in its order, its rounds, and what lots are drawn from; `null`: there are no lots. */
type DrawPreview = {
  readonly entries: readonly DrawnEntry[];
  readonly rounds: readonly DrawnRound[];
  readonly lots: string | null;
  readonly clashes: Awaited<ReturnType<typeof clashesOfDraw>>;
  /** Entries of one club or sponsor in its first round; `null` where none are kept apart. */
  readonly apart: ApartOutcome | null;
};

const lotsFixed = (seed: string): Fault => ({
  code: "lots-fixed",
  message: { key: "lotsFixed", about: { seed } },
  place: "/seed",
});

type DrawPlan = {
  readonly seed: string;
  /** The table that decides who is drawn: a division's, or a series'; `null`: the entries. */
  readonly from: EntrySource | null;
  readonly entered: readonly DrawnEntry[];
  /** The ids of the entries in the order of the lots, before any were moved to spread a body. */
  readonly byLots: readonly string[];
  readonly days: readonly string[];
  readonly plan: Plan;
};

/** The order of a draw, its plan, and the days of the rounds. */
const drawPlan = async (db: Database, found: DrawField, request: DrawRequest): Promise<Result<DrawPlan, Fault>> => {
  const { id, hall, lots, source } = found.division;
  const from = request.from ?? source;
  const fixed = from ? null : lots;
  if (fixed !== null && request.seed !== undefined && request.seed !== fixed) return err(lotsFixed(fixed));
  const seed = fixed ?? request.seed ?? id;
  const entered = from ? await fromTable(db, found, from) : byRegistration(found, seed);
  if (!entered.ok) return entered;
  const twice = await enteredTwice(db, found.division.clubId, entered.value, found.known);
  if (twice) return err(twice);
  const plan = settledPlan(planOf(found.division), entered.value.length);
  const wrong = fieldFault(plan, entered.value.length, from ? "/from/top" : "");
  if (wrong) return err(wrong);
  const closed = [...(hall?.blackouts ?? []), ...(await taken(db, found, request, entered.value))];
  const days = matchDays(dayPlanOf(request), formatOf(plan).rounds(entered.value.length), closed);
  if (!days.ok) return days;
  const byLots = entered.value.map((entry) => entry.id);
  const spread = from ? byLots : spreadIn(plan, found, byLots, representedBy(entered.value));
  const entries = new Map(entered.value.map((entry) => [entry.id, entry]));
  return ok({ seed, from, entered: spread.flatMap((one) => entries.get(one) ?? []), byLots, days: days.value, plan });
};

/** The order of a draw with its bodies spread, where the plan says so. */
const spreadIn = (plan: Plan, { rows }: DrawField, order: readonly string[], represents: Represented) => {
  const seeded = new Set(rows.flatMap(({ id, seed }) => (seed === null ? [] : [id])));
  return formatOf(plan).spread(order, order.filter((id) => seeded.has(id)).length, represents);
};

/** Days that a draw is to leave out, because a player in it plays elsewhere in the club. */
const taken = async (
  db: Database,
  { division: { id, clubId } }: DrawField,
  { avoid, first }: DrawRequest,
  entered: readonly DrawnEntry[],
): Promise<readonly string[]> =>
  avoid === true && first !== undefined
    ? daysTaken(
        db,
        { club: clubId, division: id },
        entered.flatMap(({ players }) => players),
        first,
      )
    : [];

export const alreadyDrawn: Fault = { code: "already-drawn", message: { key: "drawMade" }, place: "" };

/** Players who may still enter rely on the deadline: a draw before it must be asked for explicitly. */
const entriesOpen = (deadline: string, zone: string): Fault => ({
  code: "entries-open",
  message: { key: "entriesOpen", about: { deadline: { at: deadline, zone } } },
  place: "/close",
});

const dayPlanOf = ({ days, first, every, perDay }: DrawRequest): DayPlan =>
  first !== undefined && every !== undefined ? { first, every, perDay } : { days: days ?? [] };

/** The confirmed entries: seeds first, then by lots. */
const byRegistration = ({ field, rows }: DrawField, seed: string): Result<readonly DrawnEntry[], Fault> => {
  const entrants = confirmed(field);
  if (!entrants.ok) return entrants;
  const represents = new Map(rows.map((row) => [row.id, row.represents]));
  const byId = new Map(
    entrants.value.map(({ id, players }) => [id, { id, players, represents: represents.get(id) ?? null }]),
  );
  const order = drawOrder(
    entrants.value.map(({ id, seed: number }) => ({ entry: id, seed: number })),
    seed,
    sha256,
  );
  return ok(order.flatMap((id) => byId.get(id) ?? []));
};

/** The id of the division or series in a draw's source. */
const sourceOf = (from: EntrySource | null): string | null => from && ("series" in from ? from.series : from.division);

const refuse = (code: Fault["code"], message: ErrorMessage, place = "/from/division"): Result<never, Fault> =>
  err({ code, message, place });

/** The entries that hold places of a table, once that is final. */
const fromTable = async (
  db: Database,
  found: DrawField,
  from: EntrySource,
): Promise<Result<readonly DrawnEntry[], Fault>> => {
  if (found.division.registration) return refuse("invalid-request", { key: "entriesByRegistration" }, "/from");
  if (found.field.drawn) return err(alreadyDrawn);
  return "series" in from ? fromSeries(db, found, from) : fromDivision(db, found, from);
};

const fromDivision = async (
  db: Database,
  { division }: DrawField,
  { division: source, ...places }: StageSource,
): Promise<Result<readonly DrawnEntry[], Fault>> => {
  const other = await fieldOf(db, source);
  if (!other || other.division.clubId !== division.clubId)
    return refuse("unknown-division", { key: "unknownSource", about: { division: source } });
  const view = await seasonOf(db, source);
  if (!isPlayedOut(view.season)) return refuse("division-not-finished", { key: "tableNotFinal" });
  if ((view.regulations.teams === undefined) !== (division.regulations?.teams === undefined))
    return refuse("invalid-request", { key: "sourceOfOthers" });
  const order = formatOf(view.season.plan).tables === "one" ? view.table : finalPlacesIn(view);
  const lines = linesBetween(order, places);
  if ("why" in lines)
    return lines.why === "short"
      ? refuse("too-few-entries", { key: "tableTooShort", about: { lines: order.length } }, `/from/${lines.end}`)
      : refuse("tied-at-the-cut", { key: "tiedAtTheCut" }, `/from/${lines.end}`);
  const players = new Map(view.entries.map((entry) => [entry.id, entry.players]));
  return ok(
    lines.map(({ entry }, index) => ({
      id: `${division.id}-e${index + 1}`,
      players: players.get(entry) ?? [],
      represents: view.season.represents?.get(entry) ?? null,
    })),
  );
};

/** The players of rows by ids that the club of a division may name: those of its own, where they have one. */
const asNamedIn = async (
  db: Database,
  club: string,
  { places, known }: Pick<SeriesView, "places" | "known">,
): Promise<(player: string) => string> => {
  const all = [...places.values()].flatMap((event) => event.places.flatMap(({ players }) => players));
  const home = await clubsOf(db, [...new Set(all)]);
  const own = new Map(all.flatMap((id) => (home.get(id) === club ? [[known(id), id] as const] : [])));
  return (player) => own.get(player) ?? player;
};

/** The rows in places of a series' table, once its events are over. */
const fromSeries = async (
  db: Database,
  { division }: DrawField,
  { series: source, declined: declining = [], ...places }: SeriesSource,
): Promise<Result<readonly DrawnEntry[], Fault>> => {
  const at = "/from/series";
  const record = await seriesRecord(db, source);
  if (!record || !(await clubsOfSeries(db, record.club.id)).has(division.clubId))
    return refuse("invalid-request", { key: "seriesUnknown", about: { series: source } }, at);
  const view = await seriesView(db, record);
  if ([...view.places.values()].some(({ state }) => state === "open"))
    return refuse("division-not-finished", { key: "seriesNotFinal" }, at);
  const declined = declining.map(view.known);
  const rows = qualifiersOf(view.table, { ...places, declined });
  if ("why" in rows)
    return rows.why === "short"
      ? refuse("too-few-entries", { key: "seriesTooShort", about: { series: record.row.name } }, `/from/${rows.end}`)
      : refuse("tied-at-the-cut", { key: "tiedInSeries" }, `/from/${rows.end}`);
  const namedAs = await asNamedIn(db, division.clubId, view);
  const entered = rows.map(({ players }) => players.map(namedAs));
  const foreign = await unenterable(db, division, entered.flat());
  return foreign
    ? err({ ...foreign, place: at })
    : ok(entered.map((players, index) => ({ id: `${division.id}-e${index + 1}`, players, represents: null })));
};
