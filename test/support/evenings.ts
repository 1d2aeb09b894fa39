import { lineUpsOf, type MatchEvent, type MatchOpened, type Ruleset, restore } from "#carrom";
import { DIVISION, FRIENDLIES, fixtureEvening, HOUSE_FRIENDLY, PLAYERS } from "#cli/demo/demo-season.ts";
import { play, type SimulatedMatch } from "#cli/demo/simulator/evening.ts";
import { fixtureId } from "#derive/league/season.ts";
import { formatOf } from "#league";
import { type Act, type ScoringTable, type TriedAct, tryActs } from "#site/islands/strike/acts.ts";

const placeOf = (id: string) => ({ id, name: id, entry: id });

/** The matches of the demo season, home first. */
const fixtures = formatOf({ format: "round-robin" })
  .pairings(PLAYERS.map(({ id }) => id))
  .map((pairing) => ({
    id: fixtureId(DIVISION.id, pairing, 1),
    day: DIVISION.days?.[pairing.round - 1] ?? null,
    home: placeOf(pairing.home),
    away: placeOf(pairing.away),
  }));

/** Every evening of the demo club: its division and its friendly matches, as they are seeded. */
export const DEMO_EVENINGS: readonly SimulatedMatch[] = [
  ...fixtures.map((fixture) => fixtureEvening(fixture)),
  ...FRIENDLIES,
  HOUSE_FRIENDLY,
];

const SIDES = ["A", "B", "C", "D"];

/** An evening under a ruleset; each turn has another of the line-ups that it is played by, the largest first. */
export const eveningOf = ({ id, setUp }: Ruleset, seed: string, turn = 0): SimulatedMatch => {
  const lineUps = lineUpsOf(setUp.sides.value).toReversed();
  const { sides, players } = lineUps[turn % lineUps.length] ?? { sides: 2, players: 1 };
  const side = (name: string) => ({ id: name, players: [`${name}1`, `${name}2`].slice(0, players) });
  const opening: MatchOpened = { match: "m1", ruleset: id, sides: SIDES.slice(0, sides).map(side) };
  return { opening, skills: {}, seed, begins: "2026-01-10T18:00:00.000Z" };
};

/** A match with its opening alone, as a phone has it. */
export const tableFor = (opening: MatchOpened): ScoringTable => {
  const opened: MatchEvent = { seq: 1, type: "match_opened", data: opening };
  return { log: [opened], state: restore([opened]) };
};

/** An act of an umpire, and the match as the phone shows it before and after. */
export type Scored = { readonly before: ScoringTable; readonly act: Act; readonly tried: TriedAct };

/**
 * An evening as it is scored on a phone, request by request; each is one act.
 *
 * @param tapped returns a phone's record of an act; by default the act itself
 */
export function* scored(
  evening: SimulatedMatch,
  tapped: (table: ScoringTable, act: Act) => Act = (_table, act) => act,
): Generator<Scored, ScoringTable> {
  let table = tableFor(evening.opening);
  for (const [sent, ...more] of play(evening)) {
    if (!sent || more.length > 0) throw new Error("an umpire records one thing at a time");
    const { id, at, ...seen } = sent;
    const act = tapped(table, seen);
    const tried = tryActs(table, [act]);
    if (!tried.ok) throw new Error(tried.error.code);
    yield { before: table, act, tried: tried.value };
    table = tried.value.table;
  }
  return table;
}
