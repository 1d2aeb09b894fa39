import { CLUB, DIVISION } from "#cli/demo/demo-season.ts";
import { home } from "#shared/api/league/club.ts";
import { playerMatches } from "#shared/api/players/player.ts";
import { organiser } from "./club.ts";
import type { FirstThing } from "./eyes/first-thing.ts";

/** One page of each kind that everybody reads, by its name here. */
export const kinds = async (baseURL: string) => {
  const { latest, live, ratings } = await organiser(baseURL).get("/home", home);
  const { matches } = await organiser(baseURL).get("/players/asha/matches?limit=100", playerMatches);
  const pairs = matches.find(({ sides }) => sides.every(({ players }) => players.length > 1));
  const [best, second] = ratings.map(({ player }) => player.id);
  return {
    home: "/",
    club: `/clubs/${CLUB.id}`,
    division: `/divisions/${DIVISION.id}`,
    fixtures: `/divisions/${DIVISION.id}/fixtures`,
    "finished match": `/matches/${latest[0]?.id}`,
    "open match": `/matches/${live[0]?.id}`,
    replay: `/matches/${latest[0]?.id}/replay`,
    doubles: `/matches/${pairs?.id}`,
    player: `/players/${best}`,
    "head to head": `/players/${best}/against/${second}`,
    "rating list": `/ratings/${CLUB.id}:singles`,
    rules: "/rules/",
    ruleset: "/rules/tournament-15/",
    "blank score sheet": "/rules/icf/sheet/",
    about: "/about/",
    design: "/design/",
    "check a match": "/verify/",
  };
};

/** Every page that is only read. */
export const readPages = async (baseURL: string) => {
  const read = await kinds(baseURL);
  return {
    ...read,
    "what if": `${read["finished match"]}/what-if?ruleset=woodestic-simple`,
    "all matches of a player": `${read.player}/matches`,
    "every change of a rating": `${read.player}/changes`,
    "rating list, nobody on it": `/ratings/${CLUB.id}:many-handed`,
    corrections: `/clubs/${CLUB.id}/corrections`,
    records: `/clubs/${CLUB.id}/records`,
    calibration: `${read["rating list"]}/calibration`,
    "head lists": `/clubs/${CLUB.id}/heads`,
    "head lists of no club": "/heads",
    "the API": "/developers/api",
    "an area of the API": "/developers/api/proof",
    "a schema of the API": "/developers/api/schemas/AcceptInvitation",
    "not found": "/nothing-here",
  };
};

type ReadPage = keyof Awaited<ReturnType<typeof readPages>>;

/** What one comes to each of them for, with its own heading: a phone shows it right below the head. */
export const FIRST_THINGS: Readonly<Record<ReadPage, FirstThing>> = {
  home: ".scoreboard",
  club: ".club-next, .club-page .scoreboard",
  division: ".league",
  fixtures: ".rounds",
  "finished match": ".versus",
  "open match": ".versus",
  replay: ".carrom-board",
  doubles: ".versus",
  player: ".rated",
  "head to head": ".against .score",
  "rating list": ".ratings",
  rules: ".rule-index .asides",
  ruleset: ".rulebook .about",
  "blank score sheet": { none: "it is printed" },
  about: ".reading",
  design: ".design .about",
  "check a match": ".verifier .drop",
  "what if": { none: "the name of its rulebook may take two lines" },
  "all matches of a player": ".player-list > .small",
  "every change of a rating": ".player-list > .small",
  "rating list, nobody on it": { none: "it has no row" },
  corrections: ".corrections-log .changes",
  records: ".statistics",
  calibration: ".calibration section",
  "head lists": ".heads .offers",
  "head lists of no club": ".heads .offers",
  "the API": ".form-page > p",
  "an area of the API": ".form-page .lists",
  "a schema of the API": ".form-page pre",
  "not found": ".reading",
};
