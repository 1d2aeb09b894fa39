import type { GridLine } from "../sheet.ts";
import type { EventFile, FileEvent, FileMatch } from "./event-file.ts";

/** The lines of our own lists that a file comes to: players, entries and results. Each has its line in the file. */

const head = (columns: readonly string[]): GridLine => ({ line: 0, cells: columns });

/** The list of a file's players. */
export const playerRows = ({ players }: EventFile): readonly GridLine[] => [
  head(["name"]),
  ...players.map(({ line, name }) => ({ line, cells: [name] })),
];

/** The ids of a file's players, by their places in it. */
export type PlayerIds = readonly string[];

const idsOf = (ids: PlayerIds, players: readonly number[]): readonly string[] =>
  players.map((place) => ids[place] ?? "");

/**
 * The order of an event's draw, by places in its list of entries: the draw of a Swiss has the first round of the file, with its
 * first breaks (the upper half meets the lower half, and the first break alternates). Entries that come later are left out.
 */
export const drawOrderOf = ({ plan, entries, matches, byes }: FileEvent): readonly number[] => {
  if (plan.format !== "swiss") return entries.map((_, place) => place);
  const met = matches.filter(({ round }) => round === 1);
  const resting = byes.filter(({ round }) => round === 1).map(({ entry }) => entry);
  return [
    ...met.map(({ first, second }, index) => (index % 2 === 0 ? first : second)),
    ...met.map(({ first, second }, index) => (index % 2 === 0 ? second : first)),
    ...resting,
  ];
};

/** The list of an event's entries, in the order of its draw; `ids` are those of its entries. */
export const entryRows = (
  event: FileEvent,
  players: PlayerIds,
  idOf: (entry: number) => string,
): readonly GridLine[] => [
  head(["player", "partner", "state", "seed", "id"]),
  ...drawOrderOf(event).map((place, index) => {
    const [player = "", partner = ""] = idsOf(players, event.entries[place]?.players ?? []);
    const line = event.entries[place]?.line ?? event.line;
    return { line, cells: [player, partner, "confirmed", String(index + 1), idOf(place)] };
  }),
];

const RESULTS = head(["day", "home", "home_partner", "away", "away_partner", "boards", "division", "fixture"]);

/** The list of an event's results: those that were played. `null`: the players of a match say which fixture it is. */
export const resultRows = (
  event: FileEvent,
  players: PlayerIds,
  division: string,
  fixtureOf: (match: FileMatch) => string | null,
): readonly GridLine[] => [
  RESULTS,
  ...event.matches.flatMap((match) => {
    const { line, round, first, second, outcome } = match;
    if (outcome.kind !== "played") return [];
    const [home, away] = [first, second].map((entry) => idsOf(players, event.entries[entry]?.players ?? []));
    const games = outcome.games.map((game) => game.join("-")).join(" ");
    const day = event.days[round - 1] ?? event.days[0] ?? "";
    const sides = [home?.[0] ?? "", home?.[1] ?? "", away?.[0] ?? "", away?.[1] ?? ""];
    return [{ line, cells: [day, ...sides, games, division, fixtureOf(match) ?? ""] }];
  }),
];

const FRIENDLIES = head([
  "day",
  "home",
  "home_partner",
  "away",
  "away_partner",
  "boards",
  "ruleset",
  "format",
  "rated",
]);

/** The list of a file's matches of no league: one game to 25, which a clock may have ended. */
export const friendlyRows = ({ friendlies }: EventFile, players: PlayerIds, rated: boolean): readonly GridLine[] => [
  FRIENDLIES,
  ...friendlies.map(({ line, day, home, away, points }) => {
    const [own = "", partner = ""] = idsOf(players, home);
    const [other = "", others = ""] = idsOf(players, away);
    const terms = ["icf", "swiss-25-8-45", rated ? "yes" : "no"];
    return { line, cells: [day, own, partner, other, others, points.join("-"), ...terms] };
  }),
];
