import type { Database } from "#ground/db/database.ts";
import { namesOf } from "#read/queries/clubs/names.ts";
import type { ClubAct, ClubActKind } from "#shared/api/deployment/accounts.ts";

/** What an id in an act may stand for. Whoever sends an id chooses it: the same one may be a club's and a player's. */
type Kind = "player" | "account" | "club" | "entry" | "match";

/** What the subjects of acts are; of acts that are not here a subject has no name. */
const SUBJECTS: Readonly<Partial<Record<ClubActKind, Kind>>> = {
  "club-registered": "club",
  "club-founded": "club",
  "club-approved": "club",
  "club-changed": "club",
  "federation-invited": "club",
  "federation-invitation-withdrawn": "club",
  "federation-joined": "club",
  "federation-left": "club",
  "players-brought-in": "club",
  "results-brought-in": "club",
  "joining-link-made": "club",
  "joining-link-withdrawn": "club",
  "person-registered": "player",
  "person-changed": "player",
  "people-joined": "player",
  "people-parted": "player",
  "rating-start-kept": "player",
  "team-saved": "player",
  "captaincy-ended": "player",
  "transfer-offered": "player",
  "transfer-withdrawn": "player",
  "player-left": "player",
  "player-taken-over": "player",
  "player-erased": "player",
  "guardian-invited": "player",
  "guardian-accepted": "player",
  "guardian-removed": "player",
  "guardian-left": "player",
  "member-changed": "account",
  "member-removed": "account",
  "member-left": "account",
  "member-returned": "account",
  "member-joined": "account",
  "phone-link-made": "account",
  "phone-replaced": "account",
  "entry-made": "entry",
  "entry-changed": "entry",
  "result-entered": "match",
  "link-made": "match",
  "link-revoked": "match",
  "table-given": "match",
};

/** What the members of an act's data are; others are no ids. */
const SAID: Readonly<Record<string, Kind>> = {
  person: "player",
  into: "player",
  captain: "player",
  club: "club",
  guardian: "account",
  entry: "entry",
};

/** `player1`, `player2`: players of an entry or a squad. */
const SEVERAL = /^player\d+$/;

type Named = { readonly id: string; readonly kind: Kind; readonly division: string | null };

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The ids in an act that may have a name. */
const namedIn = ({ act, subject, data }: Pick<ClubAct, "act" | "subject" | "data">): readonly Named[] => {
  const division = textOf(data["division"]);
  const kind = SUBJECTS[act];
  return [
    ...(kind === undefined ? [] : [{ id: subject, kind, division }]),
    ...Object.entries(data).flatMap(([member, value]) => {
      const said = SEVERAL.test(member) ? "player" : SAID[member];
      const id = textOf(value);
      return said === undefined || id === null ? [] : [{ id, kind: said, division }];
    }),
  ];
};

/** SQL: ?1 ids of accounts, ?2 the club, ?3 pairs of division and entry, ?4 ids of clubs, ?5 of matches, as JSON each. */
const NAMED = `SELECT 'account' AS kind, '' AS division, u.id, u.name, NULL AS one, NULL AS other
    FROM json_each(?1) v JOIN users u ON u.id = v.value
  UNION ALL SELECT 'club', '', c.id, c.name, NULL, NULL FROM json_each(?4) v JOIN clubs c ON c.id = v.value
  UNION ALL SELECT 'entry', r.division_id, r.id, NULL, r.players, NULL FROM json_each(?3) entered
    JOIN registrations r ON r.division_id = entered.value->>0 AND r.id = entered.value->>1
  UNION ALL SELECT 'match', '', m.id, NULL, one.players, other.players
    FROM json_each(?5) v JOIN matches m ON m.id = v.value AND m.club_id = ?2
    JOIN fixtures f ON f.id = m.fixture_id
    JOIN entries one ON one.division_id = f.division_id AND one.id = f.home
    JOIN entries other ON other.division_id = f.division_id AND other.id = f.away`;

type NamedRow = {
  readonly kind: Kind;
  readonly division: string;
  readonly id: string;
  readonly name: string | null;
  readonly one: string | null;
  readonly other: string | null;
};

// The tables keep players as JSON lists of ids.
const playersIn = (text: string | null): readonly string[] =>
  text === null ? [] : (JSON.parse(text) as readonly string[]);

/** Of one kind an id is one thing, of entries within a division. */
const keyOf = ({ kind, division, id }: Named): string => JSON.stringify([kind, kind === "entry" ? division : "", id]);

/**
 * What the ids in a club's acts stand for, as the club's own desk calls them: accounts, players, clubs, entries by their
 * players and matches by their sides. An id that stands for none of these is left out.
 */
export const namesInActs = async (
  db: Database,
  club: string,
  acts: readonly Pick<ClubAct, "act" | "subject" | "data">[],
): Promise<ClubAct["names"][]> => {
  const named = acts.map(namedIn);
  const all = named.flat();
  if (all.length === 0) return acts.map(() => ({}));
  const idsOf = (wanted: Kind) => [...new Set(all.flatMap(({ id, kind }) => (kind === wanted ? [id] : [])))];
  const entered = all.flatMap(({ id, kind, division }) => (kind === "entry" && division ? [[division, id]] : []));
  const { results } = await db.$client
    .prepare(NAMED)
    .bind(
      JSON.stringify(idsOf("account")),
      club,
      JSON.stringify(entered),
      JSON.stringify(idsOf("club")),
      JSON.stringify(idsOf("match")),
    )
    .all<NamedRow>();
  const own = idsOf("player");
  const players = results.flatMap(({ one, other }) => [...playersIn(one), ...playersIn(other)]);
  const nameOf = await namesOf(db, [...own, ...players], club);
  const pair = (text: string): string =>
    playersIn(text)
      .map((id) => nameOf(id).name)
      .join(" & ");
  const names = new Map<string, string>();
  for (const id of own)
    if (nameOf(id).name !== id) names.set(keyOf({ id, kind: "player", division: null }), nameOf(id).name);
  for (const { name, one, other, ...row } of results)
    names.set(keyOf(row), name ?? [one, other].flatMap((side) => (side === null ? [] : [pair(side)])).join(" – "));
  return named.map((ids) =>
    Object.fromEntries(
      ids.flatMap((one): [string, string][] => {
        const name = names.get(keyOf(one));
        return name === undefined ? [] : [[one.id, name]];
      }),
    ),
  );
};
