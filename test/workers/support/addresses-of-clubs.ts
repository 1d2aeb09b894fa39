import type { Operation } from "./document.ts";
import type { Club } from "./two-clubs.ts";

type Belonging = Readonly<Record<string, (club: Club) => string>>;

/** The id of a club's own item in each collection. */
export const FIRST: Belonging = {
  clubs: ({ id }) => id,
  divisions: ({ division }) => division,
  matches: ({ match }) => match.id,
  series: ({ series }) => series,
  players: ({ junior }) => junior,
  people: ({ junior }) => junior,
  guardianships: ({ junior }) => junior,
  ties: ({ division }) => `${division}-r1-1`,
  ratings: ({ id }) => `${id}:singles`,
  differences: ({ difference }) => difference,
  rulesets: () => "icf",
  invitations: () => "x",
  "waiting-clubs": () => "x",
  transfers: () => "x",
  imports: () => "x",
  exports: () => "x",
  "head-lists": () => "1",
};

/** Ids of parts within one of those. */
export const WITHIN: Belonging = {
  entry: ({ entry }) => entry,
  division: ({ division }) => division,
  series: ({ series }) => series,
  consent: ({ consent }) => consent,
  exportId: ({ exported }) => exported,
  player: ({ players }) => players[0] ?? "",
  fixture: ({ division }) => `${division}-r1-1`,
  other: ({ players }) => players[0] ?? "",
  user: ({ member }) => member,
  invitation: ({ invitation }) => invitation,
  application: ({ application }) => application,
  webhook: ({ webhook }) => webhook,
  phone: () => "x",
  device: () => "00000000-0000-4000-8000-000000000000",
  message: () => "00000000-0000-4000-8000-000000000000",
  code: () => "x",
  team: ({ id }) => `team-of-${id}`,
  ruleset: ({ ruleset }) => ruleset,
  link: ({ link }) => link,
  note: ({ note }) => note,
  part: () => "0",
  season: ({ division }) => division,
  day: () => "2026-03-01",
  table: () => "1",
  round: () => "1",
  number: () => "1",
  token: () => "x",
  file: () => "x.ics",
};

const QUERY: Belonging = {
  club: ({ id }) => id,
  ruleset: () => "icf",
  q: () => "young",
  divisions: ({ division }) => division,
  // These name players of the other club.
  which: () => "received",
};

const PARAMETER = /\{(\w+)\}/g;
/** The names of the places in an address. */
export const parametersOf = (path: string): string[] => [...path.matchAll(PARAMETER)].map(([, name = ""]) => name);

/** An address with ids of one club, and within it of one that may be the other; `null`: of none. */
export const address = (
  { path, parameters }: Pick<Operation, "path" | "parameters">,
  club: Club,
  within: Club | null = club,
): string => {
  const collection = path.split("/").find((part, index) => index > 2 && part in FIRST) ?? "";
  const filled = path.replaceAll(PARAMETER, (_whole, name: string) => {
    const value = ["id", "list"].includes(name) ? FIRST[collection]?.(club) : within ? WITHIN[name]?.(within) : "x";
    if (value === undefined) throw new Error(`${path}: nobody says what {${name}} is`);
    return value;
  });
  const query = parameters.flatMap(({ in: where, name }) => {
    const value = where === "query" ? QUERY[name]?.(club) : undefined;
    return value === undefined ? [] : [`${name}=${value}`];
  });
  return query.length === 0 ? filled : `${filled}?${query.join("&")}`;
};

/** Other items of a club that can be read: the match that the other's junior played in, the division that takes entries. */
export const besides = (club: Club): Club => ({
  ...club,
  match: club.visited,
  division: club.later,
  junior: club.guest,
  entry: "entry-2",
});
