import { nextSeat } from "../../../shared/match/board.ts";
import type { EventData, Strike } from "../../../shared/match/events.ts";
import { expectedBreaker } from "../../../shared/match/next-board.ts";
import { isOver, type MatchState } from "../../../shared/match/state.ts";
import { type Chance, chanceFrom } from "./chance.ts";
import { strikeSeen } from "./strike.ts";
import { type Table, tableOf } from "./table.ts";
import { type Sent, Umpire } from "./umpire.ts";

/** A match to be played: who, under which rules, how well, and from which seed. */
export type Evening = {
  readonly opening: EventData<"match_opened">;
  /** From 0 to 1, by player. */
  readonly skills: Readonly<Record<string, number>>;
  readonly seed: string;
  /** When the first board is set up, ISO 8601. */
  readonly begins: string;
};

/** What one phone sends at once. */
export type Request = readonly Sent[];

/** Skill of a player that nobody described. */
const CLUB_PLAYER = 0.5;

/**
 * Plays a match to its end and yields what an umpire's phone sends, request by request, `match_opened` excepted:
 * everything after it, to the signatures of both sides. The same evening is always played the same way.
 */
export function* play({ opening, skills, seed, begins }: Evening): Generator<Request, MatchState> {
  const chance = chanceFrom(seed);
  const umpire = new Umpire(opening, begins, chance);
  const skillOf = (player: string): number => skills[player] ?? CLUB_PLAYER;
  while (!isOver(umpire.state)) {
    const { board } = umpire.state;
    if (!board || board.over) yield [openBoard(umpire)];
    else yield* strikeOrRather(umpire, tableOf(umpire.state, board), skillOf, chance);
  }
  umpire.wait(20);
  for (const { id } of umpire.state.setting.sides)
    yield [umpire.record({ type: "result_confirmed", data: { side: id } })];
  return umpire.state;
}

const openBoard = (umpire: Umpire): Sent => {
  const { state } = umpire;
  const [seat = 0] = expectedBreaker(state) ?? [];
  umpire.wait(60);
  const breaker = state.setting.seats[seat]?.player ?? "";
  return umpire.record({ type: "board_opened", data: { board: state.lastNumber + 1, breaker } });
};

type Skills = (player: string) => number;

/** Mostly the next strike; now and then something that an evening has besides. */
function* strikeOrRather(umpire: Umpire, table: Table, skillOf: Skills, chance: Chance): Generator<Request> {
  umpire.wait(5);
  const rather = besides(umpire.state, table, chance);
  if (rather && umpire.allows(rather)) {
    yield [umpire.record(rather)];
    return;
  }
  const at = outOfTurn(umpire.state, table, chance) ?? table;
  const seen = strikeSeen(at, skillOf(at.player), chance);
  const strike: Strike = at === table ? seen : { ...seen, observed: ["out-of-turn-unnoticed"] };
  yield* writtenDown(umpire, strike, chance);
}

/** What may happen instead of a strike. */
const besides = (
  { setting, board }: MatchState,
  table: Table,
  chance: Chance,
): Parameters<Umpire["record"]>[0] | null => {
  const side = setting.sides.find(({ players }) => players.includes(table.player));
  if (!board || !side) return null;
  const paid = board.paid.findIndex((men) => men > 0);
  const payer = setting.sides[paid];
  if (payer && chance.happens(0.15)) return { type: "dues_forgotten", data: { side: payer.id } };
  if (table.ownLeft >= 5 && table.opponentLeft === 1 && chance.happens(0.05)) {
    return { type: "board_conceded", data: { side: side.id } };
  }
  if (chance.happens(0.0015)) return { type: "foul_called", data: { player: table.player, code: "overtime" } };
  if (chance.happens(0.001)) return { type: "turn_passed", data: { player: table.player } };
  return null;
};

/** Once in a while the wrong player strikes and nobody notices; never at the break or over a waiting queen. */
const outOfTurn = (state: MatchState, table: Table, chance: Chance): Table | null => {
  if (table.breaking || table.board.queen.state === "pocketed" || !chance.happens(0.0012)) return null;
  return tableOf(state, { ...table.board, turn: nextSeat(state.setting, table.board.turn) });
};

/** How a strike gets into the log: nearly always at once and rightly. */
function* writtenDown(umpire: Umpire, strike: Strike, chance: Chance): Generator<Request> {
  const wrong: Strike = { player: strike.player, pocketed: strike.pocketed.slice(1), observed: strike.observed };
  const slip = chance.number();
  if (slip < 0.006 && strike.pocketed.length > 0 && umpire.allows({ type: "strike", data: wrong })) {
    yield [umpire.record({ type: "strike", data: wrong })];
    yield [correction(umpire, strike)];
  } else if (slip < 0.008) {
    yield [
      umpire.record({ type: "strike_inserted", data: { after: umpire.head, data: strike, reason: "misrecorded" } }),
    ];
  } else {
    yield [umpire.record({ type: "strike", data: strike })];
    if (slip > 0.996) yield* doubleTap(umpire);
  }
}

const correction = (umpire: Umpire, strike: Strike): Sent => {
  const target = umpire.head;
  umpire.wait(8);
  return umpire.record({ type: "strike_corrected", data: { target, data: strike, reason: "misrecorded" } });
};

/** A second tap that was never a strike: taken back. */
function* doubleTap(umpire: Umpire): Generator<Request> {
  const { board, setting } = umpire.state;
  if (!board || board.over) return;
  const player = setting.seats[board.turn]?.player ?? "";
  yield [umpire.record({ type: "strike", data: { player, pocketed: [] } })];
  const target = umpire.head;
  umpire.wait(4);
  yield [umpire.record({ type: "event_voided", data: { target, reason: "misrecorded" } })];
}

/** The same events in fewer requests, as a phone sends them that was offline for a while. */
export function* grouped(requests: Iterable<Request>, most: number): Generator<Request> {
  let waiting: Sent[] = [];
  for (const request of requests) {
    if (waiting.length + request.length > most) {
      yield waiting;
      waiting = [];
    }
    waiting.push(...request);
  }
  if (waiting.length > 0) yield waiting;
}
