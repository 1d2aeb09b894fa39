import { canonical } from "#shared/carrom/seal/canonical.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import { formatOf } from "../schedule/format.ts";
import type { Decision } from "../terms/decision.ts";
import {
  cancellation,
  closing,
  decisionsOf,
  fallen,
  fixturesOf,
  inForce,
  isOfDraw,
  regulationsInForce,
  reversed,
} from "../terms/decisions.ts";
import type { LeagueRefusal, LeagueRefusalCode } from "../terms/refusal.ts";
import type { Registration } from "../terms/registration.ts";
import { unfair } from "../terms/regulations.ts";
import { checkPairing } from "./check-pairing.ts";
import { openFixtures, reopens } from "./closing.ts";
import { dueRound, type Places } from "./next-round.ts";
import { deadlineOf } from "./registration.ts";
import { type Season, settlementsOf } from "./season.ts";
import type { Settlement } from "./settlement.ts";

/** The facts of a division that a decision is checked against. */
export type Docket = {
  readonly season: Season;
  /** Current places. */
  readonly table: Places;
  readonly registration: Registration | null;
  readonly drawn: boolean;
  /** Whether its entries were sent with it: they were never drawn from a list that could be changed. */
  readonly given: boolean;
  /** Whether a match was opened for any of its fixtures. */
  readonly opened: boolean;
  readonly blackouts: readonly string[];
  /** The club's time zone, in which moments are shown. */
  readonly zone: string;
};

type Checked = Result<true, LeagueRefusal>;
type Of<T extends Decision["type"]> = Extract<Decision, { type: T }>;
type OfFixture = Extract<Decision, { fixture: string }>;

const refuse = (code: LeagueRefusalCode, message: ErrorMessage, place: string): Checked =>
  err({ code, message, place });
const granted: Checked = ok(true);

/** Whether the league may decide this now. The schema has already checked the decision's form. */
export const checkDecision = (docket: Docket, decision: Decision): Checked => {
  const closed = closing(inForce(docket.season.decisions));
  if (closed && !reopens(decision, closed)) return refuse("season-closed", { key: "seasonClosed" }, "");
  if (decision.type === "decision_reversed") return reversal(docket, decision);
  if (cancellation(inForce(docket.season.decisions)))
    return refuse("division-cancelled", { key: "cancelledReverse" }, "");
  if ("fixture" in decision) return aboutFixture(docket, decision);
  switch (decision.type) {
    case "fixtures_moved":
      return moving(docket, decision);
    case "deadline_extended":
      return extension(docket, decision);
    case "points_deducted":
    case "entry_withdrawn":
      return aboutEntry(docket, decision);
    case "entry_unranked":
      return unrankable(docket, decision);
    case "regulations_changed":
      return regulations(docket, decision);
    case "season_closed":
      return closable(docket);
    case "draw_withdrawn":
      return redrawable(docket);
    case "entry_added":
      return addable(docket, decision);
    case "round_paired":
      return checkPairing(docket.season, docket.table, decision);
    case "category_cancelled":
      if (decision.into !== undefined && docket.drawn) return refuse("already-drawn", { key: "drawMade" }, "/into");
      return settlementsOf(docket.season).some(({ result }) => result?.kind === "played")
        ? refuse("already-played", { key: "matchesPlayed" }, "")
        : granted;
  }
};

/** Whether a season can be closed: nothing of it is open, so that its honours are certain. */
const closable = ({ season, drawn }: Docket): Checked => {
  if (!drawn) return refuse("not-drawn", { key: "closeNotDrawn" }, "");
  const { length: open } = openFixtures(season);
  if (open > 0) return refuse("division-not-finished", { key: "closeFixturesOpen", about: { open } }, "");
  return dueRound(season).ok ? refuse("division-not-finished", { key: "closeRoundToPair" }, "") : granted;
};

/** Decisions that lapse with a withdrawn draw; any other about its matches or entries must be reversed first. */
const FALLING: ReadonlySet<Decision["type"]> = new Set([
  ...(["fixtures_moved", "fixture_postponed"] as const),
  ...(["entry_withdrawn", "entry_added"] as const),
]);

/** Whether a draw can be withdrawn: nothing of it was played or decided. */
const redrawable = ({ season, drawn, given, opened }: Docket): Checked => {
  if (!drawn) return refuse("not-drawn", { key: "redrawNotDrawn" }, "");
  if (given) return refuse("no-registration", { key: "redrawGiven" }, "");
  if (opened || season.matches.length > 0) return refuse("already-played", { key: "redrawOpened" }, "");
  const standing = inForce(season.decisions).find((one) => isOfDraw(one) && !FALLING.has(one.type));
  return standing
    ? refuse("fixture-decided", { key: "redrawDecided", about: { number: String(standing.number) } }, "")
    : granted;
};

/** Whether an entry can come after the draw. Its players and its opponents are checked elsewhere. */
const addable = ({ season: { plan, entries }, drawn }: Docket, { entry }: Of<"entry_added">): Checked => {
  if (!drawn) return refuse("not-drawn", { key: "lateNotDrawn" }, "");
  if (entries.includes(entry)) return refuse("invalid-request", { key: "idTaken", about: { id: entry } }, "/entry");
  const { most } = formatOf(plan);
  return entries.length < most
    ? granted
    : refuse("division-full", { key: "divisionFull", about: { maximum: most } }, "");
};

const aboutFixture = (docket: Docket, decision: OfFixture): Checked => {
  const found = settlementsOf(docket.season).find(({ fixture }) => fixture.id === decision.fixture);
  if (!found)
    return refuse("unknown-fixture", { key: "noFixtureHere", about: { fixture: decision.fixture } }, "/fixture");
  const side = "winner" in decision ? decision.winner : "entry" in decision ? decision.entry : null;
  if (side !== null && side !== found.fixture.home && side !== found.fixture.away)
    return refuse(
      "not-in-fixture",
      { key: "notInFixture", about: { side } },
      "winner" in decision ? "/winner" : "/entry",
    );
  if (decision.type === "fixture_postponed") return postponement(docket, decision, found);
  if (decision.type === "replay_ordered") return replay(docket, decision, found);
  // The players of the line-ups are checked elsewhere.
  if (decision.type === "line_ups_shown") return stillOpen(found);
  if (decision.type === "tie_conceded")
    return docket.season.regulations.teams
      ? stillOpen(found)
      : refuse("invalid-request", { key: "noTeams" }, "/fixture");
  return ruling(found);
};

/** Whether a fixture can be ruled on: also a played one, but a decision of the league has to be reversed first. */
const ruling = ({ settled, match, state }: Settlement): Checked =>
  settled && (match === null || (state !== "played" && state !== "forfeited"))
    ? refuse("fixture-decided", { key: "fixtureSettled", about: { state } }, "/fixture")
    : granted;

const stillOpen = ({ settled, state }: Settlement): Checked =>
  settled ? refuse("fixture-decided", { key: "fixtureSettled", about: { state } }, "/fixture") : granted;

const postponement = ({ blackouts }: Docket, { day }: Of<"fixture_postponed">, found: Settlement): Checked => {
  if (found.settled || found.state === "in-play")
    return refuse("fixture-decided", { key: "fixtureNotPostponed" }, "/fixture");
  if (day === found.day) return refuse("day-unchanged", { key: "dayUnchanged" }, "/day");
  if (day !== null && blackouts.includes(day))
    return refuse("day-blacked-out", { key: "noPlayOn", about: { day } }, "/day");
  return granted;
};

/** Refuses the first impossible move, at its own place. A clash of players or tables forbids nothing. */
const moving = ({ season, blackouts }: Docket, { moves }: Of<"fixtures_moved">): Checked => {
  const found = new Map(settlementsOf(season).map((one) => [one.fixture.id, one]));
  const closed = new Set(blackouts);
  const seen = new Set<string>();
  for (const [index, { fixture, day }] of moves.entries()) {
    const place = `/moves/${index}`;
    const one = found.get(fixture);
    if (!one) return refuse("unknown-fixture", { key: "noFixtureHere", about: { fixture } }, `${place}/fixture`);
    if (seen.has(fixture))
      return refuse("invalid-request", { key: "movedTwice", about: { fixture } }, `${place}/fixture`);
    seen.add(fixture);
    if (one.settled || one.state === "in-play")
      return refuse("fixture-decided", { key: "fixtureNotMoved", about: { fixture } }, `${place}/day`);
    if (one.day === day) return refuse("day-unchanged", { key: "dayUnchanged" }, `${place}/day`);
    if (closed.has(day)) return refuse("day-blacked-out", { key: "noPlayOn", about: { day } }, `${place}/day`);
  }
  return granted;
};

const replay = ({ season }: Docket, { match, fixture }: Of<"replay_ordered">, { state }: Settlement): Checked => {
  const held = inForce(season.decisions);
  if (decisionsOf(held, "replay_ordered").some((one) => one.match === match))
    return refuse("fixture-decided", { key: "setAsideAlready" }, "/match");
  if (!season.matches.some((one) => one.match === match && one.fixture === fixture))
    return refuse("fixture-not-played", { key: "notMatchOfFixture", about: { match } }, "/match");
  if (state !== "played" && state !== "forfeited" && state !== "abandoned")
    return refuse("fixture-not-played", { key: "resultOnlySetAside", about: { state } }, "/fixture");
  return granted;
};

const aboutEntry = ({ season }: Docket, decision: Of<"points_deducted" | "entry_withdrawn">): Checked => {
  if (!season.entries.includes(decision.entry))
    return refuse("unknown-entry", { key: "noEntryHere", about: { entry: decision.entry } }, "/entry");
  const withdrawn = decisionsOf(inForce(season.decisions), "entry_withdrawn");
  return decision.type === "entry_withdrawn" && withdrawn.some(({ entry }) => entry === decision.entry)
    ? refuse("already-withdrawn", { key: "withdrawnAlready" }, "/entry")
    : granted;
};

/** An entry that goes on in ties has a place: only a table can pass over an entry. */
const unrankable = ({ season }: Docket, { entry }: Of<"entry_unranked">): Checked => {
  if (!season.entries.includes(entry))
    return refuse("unknown-entry", { key: "noEntryHere", about: { entry } }, "/entry");
  return formatOf(season.plan).tables === "one"
    ? granted
    : refuse("played-for-places", { key: "placesByTies" }, "/entry");
};

const extension = ({ registration, drawn, season, zone }: Docket, { deadline }: Of<"deadline_extended">): Checked => {
  if (!registration) return refuse("no-registration", { key: "noRegistration" }, "");
  if (drawn) return refuse("already-drawn", { key: "drawMade" }, "");
  const current = deadlineOf(registration, inForce(season.decisions));
  if (deadline > current) return granted;
  const message = { key: "deadlineNotLater", about: { deadline: { at: current, zone } } } as const;
  return err({ code: "deadline-not-later", message, place: "/deadline", deadline: current });
};

const regulations = ({ season }: Docket, { regulations: wanted }: Of<"regulations_changed">): Checked => {
  const wrong = unfair(wanted, formatOf(season.plan));
  if (wrong !== null) return refuse("regulations-unfair", wrong.message, wrong.place);
  const current = regulationsInForce(season.regulations, inForce(season.decisions));
  if (canonical(current.teams ?? null) !== canonical(wanted.teams ?? null))
    return refuse("regulations-unfair", { key: "teamsStay" }, "/regulations/teams");
  return canonical(current) === canonical(wanted)
    ? refuse("regulations-unchanged", { key: "regulationsUnchanged" }, "/regulations")
    : granted;
};

const reversal = ({ season }: Docket, { decision: id }: Of<"decision_reversed">): Checked => {
  const target = season.decisions.find((one) => one.id === id);
  if (!target) return refuse("unknown-decision", { key: "noDecisionHere", about: { decision: id } }, "/decision");
  if (reversed(season.decisions).has(id)) return refuse("already-reversed", { key: "reversedAlready" }, "/decision");
  if (fallen(season.decisions).has(id)) return refuse("already-reversed", { key: "fellWithDraw" }, "/decision");
  if (target.type === "draw_withdrawn") return refuse("not-reversible", { key: "drawStaysWithdrawn" }, "/decision");
  if (target.type === "entry_added") return refuse("not-reversible", { key: "lateEntryStays" }, "/decision");
  if (target.type === "round_paired") return unpairable(season, target);
  if (target.type === "line_ups_shown" && season.matches.some(({ fixture }) => fixture === target.fixture))
    return refuse("match-opened-since", { key: "newMatchOpened" }, "/decision");
  if (target.type === "decision_reversed" && isPairing(season, target.decision))
    return refuse("not-reversible", { key: "pairAnew" }, "/decision");
  if (target.type !== "replay_ordered") return granted;
  const later = season.matches.filter((one) => one.fixture === target.fixture).at(-1);
  return later && later.match !== target.match
    ? refuse("match-opened-since", { key: "newMatchOpened" }, "/decision")
    : granted;
};

const isPairing = ({ decisions }: Season, id: string): boolean =>
  decisions.some((one) => one.id === id && one.type === "round_paired");

/** Whether a round can be withdrawn and paired again: it is the last, and nothing of it was opened or decided. */
const unpairable = (season: Season, { round }: Of<"round_paired">): Checked => {
  const own = new Set(season.fixtures.flatMap((fixture) => (fixture.round === round ? [fixture.id] : [])));
  if (
    season.fixtures.some((fixture) => fixture.round > round) ||
    season.matches.some(({ fixture }) => own.has(fixture))
  )
    return refuse("already-played", { key: "roundStands" }, "/decision");
  const decided = inForce(season.decisions).some((one) => fixturesOf(one).some((fixture) => own.has(fixture)));
  return decided ? refuse("fixture-decided", { key: "roundDecided" }, "/decision") : granted;
};
