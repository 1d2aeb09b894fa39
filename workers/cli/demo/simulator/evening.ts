import { type EventData, isOver, type MatchState, type Strike } from "#carrom";
import { type Chance, chanceFrom } from "./chance.ts";
import { otherEvent, outOfTurn } from "./other-event.ts";
import { strikeSeen } from "./strike.ts";
import { type PlayerView, tableOf } from "./table.ts";
import { extraPoints, nextBoard, type Sent, Umpire } from "./umpire.ts";

/** A match to be played: who, under which rules, how well, and from which seed. */
export type SimulatedMatch = {
  readonly opening: EventData<"match_opened">;
  /** From 0 to 1, by player. */
  readonly skills: Readonly<Record<string, number>>;
  readonly seed: string;
  /** When the first board is set up, ISO 8601. */
  readonly begins: string;
};

/** The events that one phone sends at once. */
export type Request = readonly Sent[];

const CLUB_PLAYER = 0.5;

/**
 * Plays a match to its end and yields what an umpire's phone sends, request by request, `match_opened` excepted:
 * everything after it, to the signatures of both sides. The same evening is always played the same way.
 */
export function* play({ opening, skills, seed, begins }: SimulatedMatch): Generator<Request, MatchState> {
  const chance = chanceFrom(seed);
  const umpire = new Umpire(opening, begins, chance);
  const skillOf = (player: string): number => skills[player] ?? CLUB_PLAYER;
  while (!isOver(umpire.state)) {
    const { board } = umpire.state;
    const call = umpire.timeCall();
    if (call) yield [umpire.record(call)];
    else if (!board || board.over) yield* betweenBoards(umpire, chance);
    else yield* strikeOrRather(umpire, tableOf(umpire.state, board), skillOf, chance);
  }
  const demanded = extraPoints(umpire.state, chance);
  if (demanded && umpire.allows(demanded)) yield [umpire.record(demanded)];
  umpire.wait(20);
  for (const { id } of umpire.state.setting.sides)
    yield [umpire.record({ type: "result_confirmed", data: { side: id } })];
  return umpire.state;
}

/** Extra points are asked for before the next board, or before the result is signed. */
function* betweenBoards(umpire: Umpire, chance: Chance): Generator<Request> {
  const demanded = extraPoints(umpire.state, chance);
  if (demanded) yield [umpire.record(demanded)];
  if (isOver(umpire.state)) return;
  umpire.wait(60);
  yield [umpire.record(nextBoard(umpire.state, chance))];
}

type Skills = (player: string) => number;

/** Mostly the next strike; now and then another event of an evening. */
function* strikeOrRather(umpire: Umpire, table: PlayerView, skillOf: Skills, chance: Chance): Generator<Request> {
  umpire.wait(5);
  const rather = otherEvent(umpire.state, table, chance);
  if (rather && umpire.allows(rather)) {
    yield [umpire.record(rather)];
    return;
  }
  const stray = outOfTurn(umpire.state, table, chance);
  const at = stray?.table ?? table;
  const seen = strikeSeen(at, skillOf(at.player), chance);
  const strike: Strike = stray ? { ...seen, observed: [stray.observed] } : seen;
  yield* writtenDown(umpire, strike, chance);
}

/** The events of a strike in the log: nearly always at once and rightly. */
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

/** A second tap that was never a strike, and its undoing. */
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
