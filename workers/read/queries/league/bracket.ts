import type { BracketTie } from "../../../../shared/api/league/league.ts";
import type { PlayedTie } from "../../../../shared/league/season/progress.ts";
import type { SeasonView } from "../../../derive/league/season.ts";
import type { Names } from "../clubs/names.ts";

type PlayersOf = (entry: string) => readonly string[];

const tieOf = (tie: PlayedTie, view: SeasonView, players: PlayersOf, names: Names): BracketTie => {
  const played = view.fixtures.find(({ settlement }) => settlement.fixture.id === tie.fixture?.id);
  const slot = (entry: string | null, from: BracketTie["home"]["from"]) => ({
    entry,
    players: entry === null ? [] : players(entry).map(names),
    from,
  });
  const { round, position, part, bye, winner, overtaken, fixture } = tie;
  return {
    ...{ round, position, part, bye, winner, overtaken },
    // Whoever was taken over stays, until the league says otherwise.
    home: slot(fixture?.home ?? tie.home.entry, tie.home.from),
    away: slot(fixture?.away ?? tie.away.entry, tie.away.from),
    fixture: fixture?.id ?? null,
    match: played?.settlement.match ?? null,
  };
};

/** The ties of a division as they are published. */
export const bracketOf = (view: SeasonView, players: PlayersOf, names: Names): BracketTie[][] | null =>
  view.bracket?.map((round) => round.map((tie) => tieOf(tie, view, players, names))) ?? null;
