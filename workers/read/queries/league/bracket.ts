import type { SeasonView } from "#derive/league/season.ts";
import { formatOf, type PlayedTie } from "#league";
import type { BracketTie } from "#shared/api/league/league.ts";
import type { Names } from "../clubs/names.ts";

type PlayersOf = (entry: string) => readonly string[];

const tieOf = (tie: PlayedTie, view: SeasonView, players: PlayersOf, names: Names): BracketTie => {
  const played = view.fixtures.find(({ settlement }) => settlement.fixture.id === tie.fixture?.id);
  const { slots } = formatOf(view.season.plan);
  const slot = (entry: string | null, { from, seed, empty }: PlayedTie["home"]): BracketTie["home"] => {
    const place = seed === null ? undefined : slots[seed - 1];
    return {
      entry,
      from,
      players: entry === null ? [] : players(entry).map(names),
      place: place ? { place: place.place, groups: [...place.groups] } : null,
      ...(empty ? { empty } : {}),
    };
  };
  const { round, position, part, bye, needless, vacant, winner, overtaken, fixture } = tie;
  return {
    round,
    position,
    part,
    bye,
    needless,
    winner,
    overtaken,
    ...(vacant ? { vacant } : {}),
    // Whoever was taken over stays, until the league says otherwise.
    home: slot(fixture?.home ?? tie.home.entry, tie.home),
    away: slot(fixture?.away ?? tie.away.entry, tie.away),
    fixture: fixture?.id ?? null,
    match: played?.settlement.match ?? null,
  };
};

/** The ties of a division as they are published. */
export const bracketOf = (view: SeasonView, players: PlayersOf, names: Names): BracketTie[][] | null =>
  view.bracket?.map((round) => round.map((tie) => tieOf(tie, view, players, names))) ?? null;
