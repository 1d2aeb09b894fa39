import { DEFAULT_REGULATIONS } from "#league";
import type { Division, FixtureRow, StandingRow } from "#shared/api/league/division.ts";
import type { BracketTie } from "#shared/api/league/league.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";

/** A small division for the specimens of the design page, in the shapes of the API. Two rounds of three are played. */

type Person = { readonly id: string; readonly name: string };

const MEERA: Person = { id: "meera", name: "Meera" };
const RAVI: Person = { id: "ravi", name: "Ravi" };
const ASHA: Person = { id: "asha", name: "Asha" };
const JOAO: Person = { id: "joao", name: "Jo\u00e3o" };

/** Where the links of the specimens lead: back to them. */
const NAME = { id: "specimen", name: "First division" };

type Met = { readonly round: number; readonly home: Person; readonly away: Person };
type Points = readonly [home: number, away: number];

const summaryOf = ({ round, home, away }: Met, [own, other]: Points, live = false): MatchSummary => ({
  id: `${home.id}-${away.id}`,
  day: "2026-01-10",
  status: live ? "in-play" : "decided",
  sides: [
    { id: "A", players: [home], points: own, games: 0, boards: 3 },
    { id: "B", players: [away], points: other, games: 0, boards: 2 },
  ],
  score: {
    unit: "points",
    sides: [
      { side: "A", value: own, points: own },
      { side: "B", value: other, points: other },
    ],
  },
  winner: live ? null : own > other ? "A" : "B",
  evidence: "strikes",
  corrected: null,
  division: NAME,
  round,
});

const fixtureOf = (met: Met, points: Points | null, live = false): FixtureRow => ({
  id: `${met.home.id}-${met.away.id}`,
  round: met.round,
  day: "2026-01-10",
  home: { ...met.home, entry: met.home.id },
  away: { ...met.away, entry: met.away.id },
  tie: false,
  state: live ? "in-play" : points ? "played" : "scheduled",
  postponedFrom: null,
  winner: points && !live ? (points[0] > points[1] ? met.home.id : met.away.id) : null,
  decision: null,
  evidence: points ? "strikes" : null,
  seat: null,
  starts: null,
  match: points ? summaryOf(met, points, live) : null,
  forecast: null,
});

/** What is played, has been played and will be. */
export const FIXTURES: readonly FixtureRow[] = [
  fixtureOf({ round: 1, home: MEERA, away: ASHA }, [25, 8]),
  fixtureOf({ round: 1, home: RAVI, away: JOAO }, [25, 17]),
  fixtureOf({ round: 2, home: MEERA, away: RAVI }, [19, 25]),
  fixtureOf({ round: 2, home: ASHA, away: JOAO }, [25, 21]),
  fixtureOf({ round: 3, home: MEERA, away: JOAO }, [12, 9], true),
  fixtureOf({ round: 3, home: RAVI, away: ASHA }, null),
];

type Stood = Pick<StandingRow, "place" | "won" | "lost" | "net" | "tie"> & {
  readonly who: Person;
  readonly form: readonly ("won" | "lost")[];
};

const rowOf = ({ who, form, ...stood }: Stood): StandingRow => ({
  ...stood,
  entry: who.id,
  players: [who],
  group: null,
  played: stood.won + stood.lost,
  drawn: 0,
  walkoversWon: 0,
  walkoversLost: 0,
  doubleWalkovers: 0,
  byes: 0,
  abandoned: 0,
  boardsWon: 0,
  boardsLost: 0,
  pointsFor: 0,
  pointsAgainst: 0,
  points: 2 * stood.won,
  deducted: 0,
  remaining: 1,
  most: 2 * stood.won + 2,
  flag: null,
  form: form.map((outcome, at) => ({ match: `${who.id}-${at}`, outcome })),
});

const LEVEL = [
  { criterion: "head-to-head-points", among: [MEERA.id, ASHA.id], values: { [MEERA.id]: 2, [ASHA.id]: 0 } },
];

const TABLE: readonly StandingRow[] = [
  rowOf({ place: 1, who: RAVI, won: 2, lost: 0, net: 14, form: ["won", "won"], tie: null }),
  rowOf({ place: 2, who: MEERA, won: 1, lost: 1, net: 11, form: ["lost", "won"], tie: LEVEL }),
  rowOf({ place: 3, who: ASHA, won: 1, lost: 1, net: -13, form: ["won", "lost"], tie: LEVEL }),
  rowOf({ place: 4, who: JOAO, won: 0, lost: 2, net: -12, form: ["lost", "lost"], tie: null }),
];

const inOrder = (round: number, ...order: readonly Person[]) => ({
  round,
  open: 0,
  rows: order.map(({ id }, at) => ({ entry: id, place: at + 1 })),
});

const slotOf = (who: Person) => ({ entry: who.id, players: [who], from: null, place: null });

type Tie = { readonly round: number; readonly position: number; readonly home: Person; readonly away: Person };

const tieOf = ({ round, position, home, away }: Tie, winner: Person | null): BracketTie => ({
  round,
  position,
  part: "main",
  home: slotOf(home),
  away: slotOf(away),
  bye: false,
  needless: false,
  winner: winner?.id ?? null,
  overtaken: false,
  fixture: winner ? `${home.id}-${away.id}` : null,
  match: winner ? `${home.id}-${away.id}` : null,
});

/** The division whole. */
export const DIVISION: Division = {
  ...NAME,
  league: "Ring Road League",
  season: "Winter 2026",
  club: { id: "specimen", name: "Ring Road Carrom Club", zone: "UTC" },
  ruleset: { id: "icf", name: "International laws", page: "/rules/icf/" },
  format: null,
  play: "round-robin",
  plan: { format: "round-robin" },
  table: [...TABLE],
  positions: [{ group: null, rounds: [inOrder(1, MEERA, RAVI, JOAO, ASHA), inOrder(2, RAVI, MEERA, ASHA, JOAO)] }],
  places: 1,
  thirds: null,
  criteria: [],
  regulations: DEFAULT_REGULATIONS,
  frozen: true,
  footnotes: [],
  decisions: [],
  cancelled: null,
  registration: null,
  evening: { venue: null, starts: null, first: null, every: null, checkIn: null, perDay: 1, rounds: [], halls: [] },
  draw: null,
  source: null,
  qualifying: null,
  series: [],
  onward: [],
  fixtures: [...FIXTURES],
  bracket: [
    [
      tieOf({ round: 1, position: 1, home: RAVI, away: JOAO }, RAVI),
      tieOf({ round: 1, position: 2, home: MEERA, away: ASHA }, MEERA),
    ],
    [tieOf({ round: 2, position: 1, home: RAVI, away: MEERA }, null)],
  ],
  pairing: null,
  entries: [RAVI, MEERA, ASHA, JOAO].map((who) => ({ entry: who.id, players: [{ ...who }] })),
};

/** Two sides, as a ruling names them. */
export const PLAYED = {
  sides: [
    { id: "A", colour: null, players: [{ ...MEERA }] },
    { id: "B", colour: null, players: [{ ...RAVI }] },
  ],
  ruleset: { id: "icf", name: "International laws", version: 1, page: "/rules/icf/" },
};
