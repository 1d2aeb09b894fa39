import { CALLED_FOULS, type CalledFoul, calledFoul, type MatchState, nextTurn, type Setting } from "#carrom";
import type { Chance } from "./chance.ts";
import { type PlayerView, tableOf } from "./table.ts";
import type { SimulatedAct } from "./umpire.ts";

/** An event other than a strike, by chance. Only events that the rulebook knows are drawn for. */
export const otherEvent = (state: MatchState, table: PlayerView, chance: Chance): SimulatedAct | null => {
  const { setting, board } = state;
  const side = setting.sides.find(({ players }) => players.includes(table.player));
  if (!board || !side) return null;
  const paid = board.paid.findIndex((men) => men > 0);
  const payer = setting.sides[paid];
  if (payer && chance.happens(0.15))
    return { type: "dues_forgotten", data: { side: payer.id, ...how(setting, chance) } };
  const left = leftOut(state, chance);
  if (left) return left;
  const gives = !table.ruleset.values && table.ownLeft >= 5 && table.opponentLeft === 1;
  if (gives && chance.happens(0.05)) return { type: "board_conceded", data: { side: side.id } };
  const called = foulCalled(setting, table, chance);
  if (called) return called;
  if (chance.happens(0.0015)) return { type: "foul_called", data: { player: table.player, code: "overtime" } };
  if (chance.happens(0.001)) return { type: "turn_passed", data: { player: table.player } };
  return null;
};

/** Where dues lapse, an opponent may also waive them. */
const how = ({ ruleset }: Setting, chance: Chance): { how?: "forgone" } =>
  ruleset.dues.lapse.value === "when-forgotten" && chance.happens(0.3) ? { how: "forgone" } : {};

/** The opponents did not put an uncovered queen back, and the next strike has come. */
const leftOut = ({ setting, board }: MatchState, chance: Chance): SimulatedAct | null => {
  const side = board?.uncovered?.strikes === 1 ? setting.sides[board.uncovered.side] : undefined;
  if (!side || setting.ruleset.queen.left.value === "noted" || !chance.happens(0.06)) return null;
  return { type: "queen_left", data: { side: side.id } };
};

/** The frequency of each foul call: a seat is seldom left. */
const SELDOM: Partial<Record<CalledFoul, number>> = {
  "left-seat": 0.03,
  "played-during-appeal": 0.03,
  "disturbed-board": 0.03,
};

const foulCalled = (
  setting: Setting,
  { ruleset, board, breaking, player }: PlayerView,
  chance: Chance,
): SimulatedAct | null => {
  const costly = CALLED_FOULS.filter((code) => calledFoul(ruleset, code).value !== "noted");
  // Play is called before the break alone.
  const callable = costly.filter((code) => (code === "before-play" ? breaking : !breaking));
  const [first, ...others] = callable;
  if (first === undefined || !chance.happens(0.008)) return null;
  const code = chance.pick([first, ...others]);
  if (!chance.happens(SELDOM[code] ?? 1)) return null;
  // Men are placed by the side that did not strike; the rest is done by the player at the board.
  const waiting = setting.seats[nextTurn(setting, board, board.turn)]?.player ?? player;
  const offender = code === "placing" || (code === "technical" && chance.happens(0.5)) ? waiting : player;
  return { type: "foul_called", data: { player: offender, code } };
};

/** A strike out of turn. */
export type Stray = { readonly table: PlayerView; readonly observed: "out-of-turn" | "out-of-turn-unnoticed" };

/** Once in a while the wrong player strikes, mostly unnoticed; never at the break or over a waiting queen. */
export const outOfTurn = (state: MatchState, table: PlayerView, chance: Chance): Stray | null => {
  if (table.breaking || table.board.queen.state === "pocketed" || !chance.happens(0.0012)) return null;
  const dear = table.ruleset.violations["out-of-turn"].value.effect === "board-lost";
  return {
    table: tableOf(state, { ...table.board, turn: nextTurn(state.setting, table.board, table.board.turn) }),
    observed: dear && chance.happens(0.3) ? "out-of-turn" : "out-of-turn-unnoticed",
  };
};
