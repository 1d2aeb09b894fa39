import { actIfChanged } from "#access/accounts/acts.ts";
import { spokenForIn } from "#access/accounts/linked-players.ts";
import { membershipsOf } from "#access/accounts/memberships.ts";
import type { Database } from "#ground/db/database.ts";
import {
  cancellation,
  checkLineUp,
  closing,
  type Decision,
  inForce,
  type LineUp,
  type PlannedRubber,
  rubbersOfPlay,
  TIE_ENDS,
  type TieSide,
  tiePlan,
} from "#league";
import { type TieInSeason, tieInSeason, type WaitingLineUp, waitingLineUps } from "#read/queries/league/team-tie.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { decideTogether } from "./decisions.ts";

/** A line-up as it is handed in. `declared`: its captain says that it keeps to who may play which rubber. */
export type HandedIn = {
  readonly tie: string;
  readonly entry: string;
  readonly players: LineUp;
  readonly declared?: boolean | undefined;
};

type Handing = { readonly by: string; readonly now: string; readonly user: string };

const noTie: Fault = { code: "tie-not-found", message: { key: "noTie" } };
const busy: Fault = { code: "store-unavailable", message: { key: "decisionsBusy" } };

/** The ends of a tie for which an account may hand in line-ups. */
type Ends = {
  /** Both at the desk of the tie's club, else those of teams that it is captain of. */
  readonly ends: readonly TieSide[];
  readonly desk: boolean;
};

const endsOf = async (db: Database, { record, teams }: TieInSeason, user: string): Promise<Ends> => {
  const { clubId: club } = record.row;
  // Who a captain is, the club of the division says: another one that the player went to since says it of its own teams.
  const [own, players] = await Promise.all([membershipsOf(db, user), spokenForIn(db, user, club)]);
  const role = own.find((one) => one.club === club)?.role;
  const desk = CLUB_ADMINS.some((one) => one === role);
  const leads = ({ captain }: TieInSeason["teams"][TieSide]) => captain !== null && players.includes(captain);
  return { ends: desk ? TIE_ENDS : TIE_ENDS.filter((end) => leads(teams[end])), desk };
};

/** An account's rights on the line-ups of a tie, and its own line-ups that are not shown yet. */
export type OwnLineUps = Ends & { readonly own: Readonly<Partial<Record<TieSide, LineUp>>> };

/** A line-up belongs to its account: a later captain does not see it. */
export const ownLineUps = async (db: Database, tie: string, user: string): Promise<OwnLineUps> => {
  const found = await tieInSeason(db, tie);
  if (!found) return { ends: [], desk: false, own: {} };
  const { ends, desk } = await endsOf(db, found, user);
  const waiting = found.tie.lineUps ? new Map<string, WaitingLineUp>() : await waitingLineUps(db, found);
  const own = ends.flatMap((end): [TieSide, LineUp][] => {
    const row = waiting.get(found.tie.fixture[end]);
    return row && accountIn(row.by) === user ? [[end, row.players]] : [];
  });
  return { ends, desk, own: Object.fromEntries(own) };
};

/** The account in `role:account`. */
const accountIn = (by: string): string => by.slice(by.indexOf(":") + 1);

/** Why a tie takes no line-up, or `null`. */
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

const otherEnd = (end: TieSide): TieSide => (end === "home" ? "away" : "home");

/** Why a captain hands in no line-up, or `null`: where players are named after play, the desk does it. */
const notByCaptain = ({ view }: TieInSeason, { desk }: Ends): Fault | null =>
  view.regulations.teams?.lineUp === "after" && !desk
    ? { code: "not-permitted", message: { key: "deskNamesPlayers" } }
    : null;

/** Why a line-up has to be declared, or `null`: the plan says who may play a rubber, and no one else knows that. */
const undeclared = ({ view }: TieInSeason, { players, declared = false }: HandedIn): Fault | null => {
  const { teams: play } = view.regulations;
  if (declared || !play) return null;
  const isPlayed = ({ places }: PlannedRubber) => places.every((place) => players[place - 1] !== null);
  return rubbersOfPlay(play).some(({ rubber }) => rubber.who !== undefined && isPlayed(rubber))
    ? { code: "line-up-refused", message: { key: "womenUndeclared" }, place: "/declared" }
    : null;
};

/** A player whom the other team could name too: a player never meets their own team. */
const inBoth = ({ teams }: TieInSeason, end: TieSide, players: LineUp): number =>
  players.findIndex((player) => player !== null && teams[otherEnd(end)].members.includes(player));

/** The fault of the line-up of one end by the squads as they are; `null`: none. */
const unfit = (found: TieInSeason, end: TieSide, players: LineUp): Fault | null => {
  const { teams: play } = found.view.regulations;
  if (!play) return noTie;
  const checked = checkLineUp(players, tiePlan(play), found.teams[end].members);
  if (!checked.ok) return checked.error;
  const both = inBoth(found, end, players);
  return both < 0
    ? null
    : {
        code: "line-up-refused",
        place: `/players/${both}`,
        message: { key: "inBothSquads", about: { player: players[both] ?? "" } },
      };
};

/** A line-up that is good by what was read, on its way into the record. */
type Handed = HandedIn & {
  readonly found: TieInSeason;
  readonly end: TieSide;
  readonly other: WaitingLineUp | null;
};

/** SQL: what `metWith` gives, as parameters from this number on, is still so: the other line-up, the decisions and both squads. */
const unmoved = (division: string, from: number): string => {
  const [tie, entry, other, number, squads] = [0, 1, 2, 3, 4].map((index) => `?${from + index}`);
  return `(SELECT json(players) || at FROM line_ups WHERE fixture_id = ${tie} AND entry = ${entry}) IS ${other}
    AND (SELECT coalesce(max(number), 0) FROM decisions WHERE division_id = ${division}) = ${number}
    AND NOT EXISTS (SELECT 1 FROM json_each(${squads}) j JOIN teams t ON t.id = j.value->>'id'
      WHERE json(t.members) <> json(j.value->'members'))`;
};

const metWith = ({ found: { record, teams, tie }, end, other }: Handed): (string | number | null)[] => [
  tie.fixture.id,
  tie.fixture[otherEnd(end)],
  other && JSON.stringify(other.players) + other.at,
  record.decisions.at(-1)?.number ?? 0,
  JSON.stringify(TIE_ENDS.map((one) => ({ id: teams[one].id, members: teams[one].members }))),
];

const store = (when: string) => `INSERT INTO line_ups (division_id, fixture_id, entry, players, at, by)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ${when}
  ON CONFLICT (fixture_id, entry) DO UPDATE SET players = excluded.players, at = excluded.at, by = excluded.by`;

const rowOf = ({ found: { record }, tie, entry, players }: Handed, { by, now }: Handing): string[] => [
  record.row.id,
  tie,
  entry,
  JSON.stringify(players),
  now,
  by,
];

/** The act of one of a tie's line-ups. */
const actOn = (
  { found: { record } }: Handed,
  act: "line-up-handed-in" | "line-up-set-aside",
  tie: string,
  entry: string,
) => {
  const { id: division, clubId: club } = record.row;
  return { club, act, subject: tie, data: { division, entry } } as const;
};

const SET_ASIDE = `DELETE FROM line_ups WHERE fixture_id = ?1 AND entry = ?2
  AND EXISTS (SELECT 1 FROM line_ups WHERE fixture_id = ?1 AND entry = ?3 AND players = ?4 AND at = ?5)`;

/**
 * Keeps a line-up sealed. The other team's, which no longer fits its squad, is set aside in the same transaction: its
 * captain and the desk are notified, and the sender of this one learns nothing of it. `false`: something has moved
 * since they were read.
 */
const seal = async (db: Database, handed: Handed, handing: Handing): Promise<boolean> => {
  const { found, tie, end, other, entry, players } = handed;
  const { by, now } = handing;
  const opposed = found.tie.fixture[otherEnd(end)];
  const [stored] = await db.$client.batch([
    db.$client.prepare(store(unmoved("?1", 7))).bind(...rowOf(handed, handing), ...metWith(handed)),
    actIfChanged(db, { ...actOn(handed, "line-up-handed-in", tie, entry), by }, now),
    ...(other === null
      ? []
      : [
          db.$client.prepare(SET_ASIDE).bind(tie, opposed, entry, JSON.stringify(players), now),
          actIfChanged(db, { ...actOn(handed, "line-up-set-aside", tie, opposed), by: "clock" }, now),
        ]),
  ]);
  return (stored?.meta.changes ?? 0) > 0;
};

/** Keeps a line-up and shows both, by a decision, all or nothing. `false`: something has moved since they were looked at. */
const show = async (
  db: Database,
  handed: Handed & { readonly other: WaitingLineUp },
  handing: Handing,
): Promise<Result<boolean, Fault>> => {
  const { found, tie, end, other, entry, players } = handed;
  const { by, now } = handing;
  const [own, opposed] = [[...players], [...other.players]];
  const ends = end === "home" ? { home: own, away: opposed } : { home: opposed, away: own };
  const decision: Decision = { type: "line_ups_shown", fixture: tie, ...ends, reason: "line-ups-in" };
  const id = crypto.randomUUID();
  const shown = await decideTogether(
    db,
    { id, division: found.record.row.id, decision, by, at: now },
    {
      only: unmoved("?2", 9),
      values: metWith(handed),
      statements: [
        db.$client.prepare(store("EXISTS (SELECT 1 FROM decisions WHERE id = ?7)")).bind(...rowOf(handed, handing), id),
        actIfChanged(db, { ...actOn(handed, "line-up-handed-in", tie, entry), by }, now),
      ],
    },
  );
  // A fault of the other team's line-up does not concern this sender: it is looked at again.
  return !shown.ok && shown.error.code === "line-up-refused" ? ok(false) : shown;
};

const ATTEMPTS = 5;

/**
 * Takes a line-up, sealed: it may be handed in again until the other team's is there too. Then a decision shows both at
 * once, and neither can be changed any more.
 */
export const handIn = async (
  db: Database,
  sent: HandedIn,
  handing: Handing,
): Promise<Result<{ readonly shown: boolean }, Fault>> => {
  const { tie, entry, players } = sent;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await tieInSeason(db, tie);
    if (!found) return err(noTie);
    const own = await endsOf(db, found, handing.user);
    const end = own.ends.find((one) => found.tie.fixture[one] === entry);
    if (end === undefined) return err({ code: "not-permitted", message: { key: "captainOnly" } });
    const refused =
      notByCaptain(found, own) ?? closedFor(found) ?? unfit(found, end, players) ?? undeclared(found, sent);
    if (refused) return err(refused);
    const other = (await waitingLineUps(db, found)).get(found.tie.fixture[otherEnd(end)]) ?? null;
    const handed = { tie, entry, players, found, end };
    if (other === null || unfit(found, otherEnd(end), other.players)) {
      if (await seal(db, { ...handed, other }, handing)) return ok({ shown: false });
    } else {
      const shown = await show(db, { ...handed, other }, handing);
      if (!shown.ok || shown.value) return shown.ok ? ok({ shown: true }) : shown;
    }
  }
  return err(busy);
};
