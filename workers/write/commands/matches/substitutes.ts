import { EVENT_DATA } from "#carrom";
import { AWAY_SIDE, HOME_SIDE } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { appendRequest } from "#shared/api/match/append.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { faultOfUnnamable, unnamableIn } from "../clubs/consents.ts";

/** A substitute that a request names, and its place there. */
type Named = { readonly player: string; readonly side: string; readonly place: string };

/** The substitutes that the body of an append names; none of a body that the room will refuse. */
const namedIn = (body: string): readonly Named[] => {
  // Nearly every append is a strike, and is read by the room alone.
  if (!body.includes("player_substituted")) return [];
  const read = appendRequest.safeParse(jsonIn(body));
  return (read.data?.events ?? []).flatMap(({ type, data }, index) => {
    const named = type === "player_substituted" ? EVENT_DATA[type].safeParse(data).data : undefined;
    return named ? [{ player: named.in, side: named.side, place: `/events/${index}/data/in` }] : [];
  });
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

type Place = {
  readonly club: string | null;
  readonly players: string;
  readonly home: string | null;
  readonly away: string | null;
};

/** The club and the players of a match, and the squads where it is a rubber of a tie. */
const PLACE = `SELECT m.club_id AS club,
    (SELECT json_group_array(p.player_id) FROM match_players p WHERE p.match_id = m.id) AS players,
    (SELECT t.members FROM teams t WHERE t.id = (SELECT e.players->>0 FROM entries e WHERE e.division_id = f.division_id AND e.id = f.home)) AS home,
    (SELECT t.members FROM teams t WHERE t.id = (SELECT e.players->>0 FROM entries e WHERE e.division_id = f.division_id AND e.id = f.away)) AS away
  FROM matches m LEFT JOIN fixtures f ON f.id = m.fixture_id WHERE m.id = ?1`;

/**
 * The reason why a match may not have a substitute that a request names; `null`: it may. A club names its own players and
 * those of clubs that consented, a team its squad, and no person plays twice under two ids.
 *
 * @param body the text of an append
 */
export const wrongSubstitute = async (db: Database, match: string, body: string): Promise<Fault | null> => {
  const named = namedIn(body);
  if (named.length === 0) return null;
  const place = await db.$client.prepare(PLACE).bind(match).first<Place>();
  if (!place || place.club === null) return null;
  const unnamable = await unnamableIn(
    db,
    place.club,
    named.map(({ player }) => player),
  );
  const placeOf = (player: string): string => named.find((one) => one.player === player)?.place ?? "";
  if (unnamable) return faultOfUnnamable(unnamable, placeOf(unnamable.player));
  const known = await knownIn(db, place.club);
  const playing: unknown = JSON.parse(place.players);
  const seated = new Map((Array.isArray(playing) ? playing : []).map((id) => [known(String(id)), String(id)]));
  for (const { player, side, place: at } of named) {
    const other = seated.get(known(player));
    if (other !== undefined && other !== player)
      return { code: "wrong-players", message: { key: "playsThemselves", about: { player } }, place: at };
    const squad = side === HOME_SIDE ? place.home : side === AWAY_SIDE ? place.away : null;
    if (squad !== null && !squadHas(squad, player))
      return { code: "wrong-players", message: { key: "notInSquad", about: { player } }, place: at };
  }
  return null;
};

/** @param squad ids as JSON */
const squadHas = (squad: string, player: string): boolean => {
  const members: unknown = JSON.parse(squad);
  return Array.isArray(members) && members.includes(player);
};
