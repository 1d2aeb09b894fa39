import type { Fault } from "../../../../shared/api/parts/fault.ts";
import type { Decision } from "../../../../shared/league/terms/decision.ts";
import { cancellation, closing, inForce } from "../../../../shared/league/terms/decisions.ts";
import { checkLineUp, type LineUp } from "../../../../shared/league/ties/line-up.ts";
import { tiePlan } from "../../../../shared/league/ties/plan.ts";
import { TIE_ENDS, type TieEnd } from "../../../../shared/league/ties/team-tie.ts";
import { err, ok, type Result } from "../../../../shared/result.ts";
import { CLUB_ADMINS } from "../../../../shared/roles.ts";
import { actIfChanged } from "../../../access/accounts/acts.ts";
import { spokenForBy } from "../../../access/accounts/linked-players.ts";
import { membershipsOf } from "../../../access/accounts/memberships.ts";
import type { Database } from "../../../ground/db/database.ts";
import { type TieInSeason, tieInSeason, waitingLineUps } from "../../../read/queries/league/team-tie.ts";
import { decide } from "./decisions.ts";

/** A line-up as a captain hands it in. */
export type HandedIn = { readonly tie: string; readonly entry: string; readonly players: LineUp };

/** Whose account hands it in, and when. */
type Handing = { readonly by: string; readonly now: string; readonly user: string };

const noTie: Fault = { code: "tie-not-found", message: { key: "noTie" } };

/** The ends of a tie for which an account may hand in line-ups. */
type Ends = {
  /** Both at the desk of the tie's club, else those of teams that it is captain of. */
  readonly ends: readonly TieEnd[];
  readonly captain: readonly TieEnd[];
  readonly desk: boolean;
};

const endsOf = async (db: Database, { record, teams }: TieInSeason, user: string): Promise<Ends> => {
  const [own, players] = await Promise.all([membershipsOf(db, user), spokenForBy(db, user)]);
  const role = own.find(({ club }) => club === record.row.clubId)?.role;
  const desk = CLUB_ADMINS.some((one) => one === role);
  const captain = TIE_ENDS.filter((end) => players.includes(teams[end].captain));
  return { ends: desk ? TIE_ENDS : captain, captain, desk };
};

/** What an account may do about the line-ups of a tie, and what it handed in as a captain that is not shown yet. */
export type OwnLineUps = Pick<Ends, "ends" | "desk"> & {
  readonly own: Readonly<Partial<Record<TieEnd, LineUp>>>;
};

/** Reads that. Whoever is at the desk is shown no line-up but their own team's: sealed is sealed. */
export const ownLineUps = async (db: Database, tie: string, user: string): Promise<OwnLineUps> => {
  const found = await tieInSeason(db, tie);
  if (!found) return { ends: [], desk: false, own: {} };
  const { ends, captain, desk } = await endsOf(db, found, user);
  const waiting = found.tie.lineUps ? new Map<string, LineUp>() : await waitingLineUps(db, found);
  return {
    ...{ ends, desk },
    own: Object.fromEntries(captain.map((end) => [end, waiting.get(found.tie.fixture[end])])),
  };
};

/** Why no line-up is taken for a tie as it stands, or `null`. */
const closedFor = ({ record, view, tie }: TieInSeason): Fault | null => {
  const held = inForce(record.decisions);
  if (cancellation(held)) return { code: "division-cancelled", message: { key: "divisionCancelled" } };
  if (closing(held)) return { code: "season-closed", message: { key: "seasonClosed" } };
  if (tie.lineUps) return { code: "line-ups-shown", message: { key: "lineUpsShown" } };
  const found = view.fixtures.find(({ settlement: { fixture } }) => fixture.id === tie.fixture.id)?.settlement;
  return found?.settled
    ? { code: "fixture-decided", message: { key: "fixtureSettled", about: { state: found.state } } }
    : null;
};

/** Whom the other team could name too: nobody plays against their own team. */
const inBoth = ({ teams }: TieInSeason, end: TieEnd, players: LineUp): number => {
  const other = teams[end === "home" ? "away" : "home"].members;
  return players.findIndex((player) => player !== null && other.includes(player));
};

const STORE = `INSERT INTO line_ups (division_id, fixture_id, entry, players, at, by) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
  ON CONFLICT (fixture_id, entry) DO UPDATE SET players = excluded.players, at = excluded.at, by = excluded.by`;

/**
 * Takes a line-up, sealed: it may be handed in again until the other team's is there too. Then both are shown at once, by a
 * decision, and nobody can change theirs any more.
 */
export const handIn = async (
  db: Database,
  { tie: id, entry, players }: HandedIn,
  { by, now, user }: Handing,
): Promise<Result<{ readonly shown: boolean }, Fault>> => {
  const found = await tieInSeason(db, id);
  if (!found) return err(noTie);
  const { ends } = await endsOf(db, found, user);
  const end = ends.find((one) => found.tie.fixture[one] === entry);
  if (end === undefined) return err({ code: "not-permitted", message: { key: "captainOnly" } });
  const closed = closedFor(found);
  const { teams: play } = found.view.regulations;
  if (closed || !play) return err(closed ?? noTie);
  const checked = checkLineUp(players, tiePlan(play.plan), found.teams[end].members);
  if (!checked.ok) return checked;
  const both = inBoth(found, end, players);
  if (both >= 0)
    return err({
      ...{ code: "line-up-refused", place: `/players/${both}` },
      message: { key: "inBothSquads", about: { player: players[both] ?? "" } },
    });
  const { id: division, clubId: club } = found.record.row;
  await db.$client.batch([
    db.$client.prepare(STORE).bind(division, id, entry, JSON.stringify(players), now, by),
    actIfChanged(db, { club, by, act: "line-up-handed-in", subject: id, data: { division, entry } }, now),
  ]);
  return showIfBoth(db, found, { by, now });
};

/** Shows both line-ups once both are there. Where two captains come at once, the second decision changes nothing. */
const showIfBoth = async (
  db: Database,
  found: TieInSeason,
  { by, now }: Pick<Handing, "by" | "now">,
): Promise<Result<{ readonly shown: boolean }, Fault>> => {
  const { id: fixture, home, away } = found.tie.fixture;
  const waiting = await waitingLineUps(db, found);
  const [own, other] = [waiting.get(home), waiting.get(away)];
  if (!own || !other) return ok({ shown: false });
  const decision: Decision = {
    type: "line_ups_shown",
    fixture,
    home: [...own],
    away: [...other],
    reason: "line-ups-in",
  };
  const shown = await decide(db, { id: crypto.randomUUID(), division: found.record.row.id, decision, by, at: now });
  return shown.ok || shown.error.code === "line-ups-shown" ? ok({ shown: true }) : shown;
};
