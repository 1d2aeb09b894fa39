import type { ErrorMessage } from "#shared/words/error-words.ts";
import type { DeciderStep, OwnTiePlan, PlannedRubber, TeamPlay, TiePlanName } from "../terms/team-play.ts";

/** The rubbers of a tie between two teams, and the line-ups that they take. */
export type TiePlan = OwnTiePlan & {
  /** Places that a captain fills, each with one player, or with none if one is missing. */
  readonly places: number;
};

const rubbers = (...all: readonly (readonly number[])[]): readonly PlannedRubber[] => all.map((places) => ({ places }));

/**
 * The plans, by name.
 *
 * | plan                      | a line-up                                              | as played in                                 |
 * |---------------------------|--------------------------------------------------------|----------------------------------------------|
 * | three-singles             | three players                                          | team finals of the SAARC championship 2009   |
 * | two-singles-one-doubles   | two for the singles, two others for the doubles        | E15 E17 E18 E20 E23 E28 E36 E37              |
 * | four-singles-one-doubles  | four for the singles; each of the pair may be of them  | our own: an odd number has a winner          |
 * | four-singles              | four players, first against first                      | EuroCup 2008: E15                            |
 * | two-doubles               | two pairs                                              | the fixed pairs of the EuroCup 2012: E15     |
 * | three-singles-two-doubles | a player plays one singles and one doubles at most     | universities of Sri Lanka: E26               |
 * | four-singles-two-doubles  | four players, each a singles and a doubles             | Bay Area: E29                                |
 * | singles-doubles-singles   | three to five players                                  | schools: E33                                 |
 * | singles-doubles-mixed     | four players, of whom a woman plays the mixed doubles  | colleges: E33                                |
 *
 * Reports name the players of each rubber; the fewest players with which a team can play are our reading.
 */
const PLANS: Readonly<Record<TiePlanName, OwnTiePlan>> = {
  "three-singles": { rubbers: rubbers([1], [2], [3]), most: 1, fewest: 2, order: "strength" },
  "two-singles-one-doubles": { rubbers: rubbers([1], [2], [3, 4]), most: 1, fewest: 2, order: "strength" },
  "four-singles-one-doubles": { rubbers: rubbers([1], [2], [3], [4], [5, 6]), most: 2, fewest: 3, order: "strength" },
  "four-singles": { rubbers: rubbers([1], [2], [3], [4]), most: 1, fewest: 3, order: "strength" },
  "two-doubles": { rubbers: rubbers([1, 2], [3, 4]), most: 1, fewest: 2, order: "free" },
  "three-singles-two-doubles": {
    rubbers: rubbers([1], [2], [3], [4, 5], [6, 7]),
    most: 2,
    fewest: 3,
    order: "strength",
  },
  "four-singles-two-doubles": {
    rubbers: rubbers([1], [2], [3], [4], [5, 6], [7, 8]),
    most: 2,
    fewest: 3,
    order: "strength",
  },
  "singles-doubles-singles": { rubbers: rubbers([1], [2, 3], [4]), most: 2, fewest: 3, order: "free" },
  "singles-doubles-mixed": {
    rubbers: [...rubbers([1], [2, 3]), { places: [4, 5], who: { women: 1 } }],
    most: 2,
    fewest: 3,
    order: "free",
  },
};

/** The usual steps that decide a level tie: all that was played, then lots. */
const USUAL_DECIDER: readonly DeciderStep[] = ["rubbers", "points", "boards", "lots"];

export const deciderOf = ({ decider = USUAL_DECIDER }: Pick<TeamPlay, "decider">): readonly DeciderStep[] => decider;

type Planned = Pick<TeamPlay, "plan" | "decider">;

/** A rubber of a plan, at its place within the play of teams. */
type PlacedRubber = { readonly rubber: PlannedRubber; readonly place: string };

const planOfPlay = ({ plan }: Planned): OwnTiePlan => (typeof plan === "string" ? PLANS[plan] : plan);

/** All rubbers that a tie may have: those of its plan, and those that decide a level one. */
export const rubbersOfPlay = (play: Planned): readonly PlacedRubber[] => [
  ...planOfPlay(play).rubbers.map((rubber, index) => ({ rubber, place: `/plan/rubbers/${index}` })),
  ...deciderOf(play).flatMap((step, index) =>
    typeof step === "string" ? [] : { rubber: step.rubber, place: `/decider/${index}/rubber` },
  ),
];

/** The plan of a division's ties: by its name, or its own. */
export const tiePlan = (play: Planned): TiePlan => ({
  ...planOfPlay(play),
  places: Math.max(...rubbersOfPlay(play).flatMap(({ rubber }) => rubber.places)),
});

/** The places that play singles, the first the strongest, each once. */
export const singlesPlaces = ({ rubbers }: TiePlan): readonly number[] => [
  ...new Set(rubbers.flatMap(({ places }) => (places.length === 1 ? places : []))),
];

/** The places of each doubles. */
export const doublesPlaces = ({ rubbers }: TiePlan): readonly (readonly number[])[] =>
  rubbers.flatMap(({ places }) => (places.length === 2 ? [places] : []));

export const RUBBER_KINDS = [
  "singles",
  "doubles",
  "mixed",
  "women-singles",
  "women-doubles",
  "men-singles",
  "men-doubles",
] as const;
export type RubberKind = (typeof RUBBER_KINDS)[number];

/** Rubbers by their kind, and the women among the players of each team. */
const KINDS: Readonly<Record<RubberKind, { readonly players: 1 | 2; readonly women?: number }>> = {
  singles: { players: 1 },
  doubles: { players: 2 },
  mixed: { players: 2, women: 1 },
  "women-singles": { players: 1, women: 1 },
  "women-doubles": { players: 2, women: 2 },
  "men-singles": { players: 1, women: 0 },
  "men-doubles": { players: 2, women: 0 },
};

/** The kind of a rubber. */
export const rubberKind = ({ places, who }: PlannedRubber): RubberKind =>
  RUBBER_KINDS.find((kind) => KINDS[kind].players === places.length && KINDS[kind].women === who?.women) ?? "singles";

/** Rubbers of these kinds, each with places of its own, from the one after `after`. */
export const rubbersOfKinds = (kinds: readonly RubberKind[], after = 0): readonly PlannedRubber[] => {
  let taken = after;
  return kinds.map((kind) => {
    const { players, women } = KINDS[kind];
    const places = Array.from({ length: players }, (_, index) => taken + index + 1);
    taken += places.length;
    return women === undefined ? { places } : { places, who: { women } };
  });
};

/** A fault of a plan, at its place within the play of teams. */
type PlanFault = { readonly message: ErrorMessage; readonly place: string };

const faultOfRubber = ({ places, who }: PlannedRubber, place: string): PlanFault | null => {
  if (new Set(places).size < places.length) return { message: { key: "placeTwiceInRubber" }, place: `${place}/places` };
  return who && who.women > places.length
    ? { message: { key: "womenOfRubber", about: { most: places.length } }, place: `${place}/who/women` }
    : null;
};

/** The reason why ties cannot be played so, or `null`. */
export const faultOfPlay = (play: TeamPlay): PlanFault | null => {
  const { places, fewest } = tiePlan(play);
  const all = rubbersOfPlay(play);
  for (const { rubber, place } of all) {
    const fault = faultOfRubber(rubber, place);
    if (fault) return fault;
  }
  const played = new Set(all.flatMap(({ rubber }) => rubber.places));
  const gap = Array.from({ length: places }, (_, index) => index + 1).find((one) => !played.has(one));
  if (gap !== undefined) return { message: { key: "placeUnplayed", about: { place: gap } }, place: "/plan/rubbers" };
  if (fewest > places) return { message: { key: "fewestAbovePlaces", about: { places } }, place: "/plan/fewest" };
  return play.stopWhenWon && play.counts !== "rubbers"
    ? { message: { key: "stopByRubbers" }, place: "/stopWhenWon" }
    : null;
};
