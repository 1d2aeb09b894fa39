import { err, ok, type Result } from "#shared/result.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import type { LeagueRefusal, LeagueRefusalCode } from "../terms/refusal.ts";
import { doublesPlaces, singlesPlaces, type TiePlan } from "./plan.ts";

/** The ids of a captain's players by place, the first place first; `null` where the team is a player short. */
export type LineUp = readonly (string | null)[];

/** The player ids of a team's squad, the strongest first. */
export type Squad = readonly string[];

type Checked = Result<LineUp, LeagueRefusal>;
type Check = (lineUp: LineUp, plan: TiePlan, squad: Squad) => Checked | null;

const refuse = (code: LeagueRefusalCode, message: ErrorMessage, place: number | null = null): Checked =>
  err({ code, message, place: place === null ? "/players" : `/players/${place - 1}` });

const at = (lineUp: LineUp, place: number): string | null => lineUp[place - 1] ?? null;

const named = (lineUp: LineUp): readonly string[] => lineUp.filter((one) => one !== null);

const everyPlace: Check = (lineUp, { places }) =>
  lineUp.length === places ? null : refuse("line-up-refused", { key: "placesNotFilled", about: { places } });

const ofSquad: Check = (lineUp, _, squad) => {
  const index = lineUp.findIndex((player) => player !== null && !squad.includes(player));
  const player = lineUp[index] ?? null;
  return player === null ? null : refuse("line-up-refused", { key: "notInSquad", about: { player } }, index + 1);
};

/**
 * Refuses half a pair: a pair is two players, or none, because one player alone plays no doubles. A pair of which one
 * also plays a singles at the same place may be half.
 */
const wholePairs: Check = (lineUp, plan) => {
  const singles = singlesPlaces(plan);
  for (const [one = 0, other = 0] of doublesPlaces(plan)) {
    const [first, second] = [at(lineUp, one), at(lineUp, other)];
    const isHalf = (first === null) !== (second === null) && !singles.includes(one) && !singles.includes(other);
    if (isHalf || (first !== null && first === second))
      return refuse("line-up-refused", { key: "pairIncomplete" }, other);
  }
  return null;
};

/** The number of a player's rubbers, without one that decides a level tie. */
const rubbersOf = (player: string, lineUp: LineUp, { rubbers }: TiePlan): number =>
  rubbers.filter(({ places }) => places.some((place) => at(lineUp, place) === player)).length;

/** Refuses too many rubbers of a player: those of the plan, and at most one place of singles, because all are called in one round. */
const notTooOften: Check = (lineUp, plan) => {
  const singles = singlesPlaces(plan).flatMap((place) => at(lineUp, place) ?? []);
  const player = named(lineUp).find(
    (one) => rubbersOf(one, lineUp, plan) > plan.most || singles.filter((other) => other === one).length > 1,
  );
  return player === undefined
    ? null
    : refuse("line-up-refused", { key: "playsTooOften", about: { player } }, lineUp.lastIndexOf(player) + 1);
};

const enoughPlayers: Check = (lineUp, { fewest }) =>
  new Set(named(lineUp)).size < fewest ? refuse("line-up-refused", { key: "teamTooShort", about: { fewest } }) : null;

/**
 * Refuses a player above a stronger one, and a missing player above another place, so that a team cannot give its first
 * place away to gain the others.
 */
const inOrder: Check = (lineUp, plan, squad) => {
  if (plan.order === "free") return null;
  let last = -1;
  let gap = false;
  for (const place of singlesPlaces(plan)) {
    const player = at(lineUp, place);
    if (player === null) gap = true;
    else if (gap) return refuse("line-up-refused", { key: "gapAbove" }, place);
    else if (squad.indexOf(player) < last) return refuse("line-up-refused", { key: "orderOfStrength" }, place);
    else last = squad.indexOf(player);
  }
  return null;
};

const CHECKS: readonly Check[] = [everyPlace, ofSquad, wholePairs, notTooOften, enoughPlayers, inOrder];

/** Checks a line-up before it is handed in: refuses its first fault, at its place. */
export const checkLineUp = (lineUp: LineUp, plan: TiePlan, squad: Squad): Checked => {
  for (const check of CHECKS) {
    const refused = check(lineUp, plan, squad);
    if (refused) return refused;
  }
  return ok(lineUp);
};
