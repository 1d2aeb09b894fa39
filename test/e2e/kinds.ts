import { home } from "../../shared/api/league/club.ts";
import { CLUB, DIVISION } from "../../workers/cli/demo/demo-season.ts";
import { organiser } from "./club.ts";

/** One page of each kind that everybody reads, by what it is called here. */
export const kinds = async (baseURL: string) => {
  const { latest, live, ratings } = await organiser(baseURL).get("/home", home);
  const [best, second] = ratings.map(({ player }) => player.id);
  return {
    home: "/",
    club: `/clubs/${CLUB.id}`,
    division: `/divisions/${DIVISION.id}`,
    fixtures: `/divisions/${DIVISION.id}/fixtures`,
    "finished match": `/matches/${latest[0]?.id}`,
    "open match": `/matches/${live[0]?.id}`,
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
