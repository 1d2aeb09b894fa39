import type { ClubAct } from "../../../shared/api/deployment/accounts.ts";
import type { Database } from "../../ground/db/database.ts";
import { namesOf } from "../../read/queries/clubs/names.ts";

/**
 * SQL: ?1 the ids as JSON, ?2 the club, ?3 pairs of division and entry as JSON. Accounts, clubs, entries and matches among
 * them: entries and matches by their players.
 */
const NAMED = `WITH v(id) AS (SELECT value FROM json_each(?1))
  SELECT v.id, u.name AS name, NULL AS one, NULL AS other FROM v JOIN users u ON u.id = v.id
  UNION ALL SELECT v.id, c.name, NULL, NULL FROM v JOIN clubs c ON c.id = v.id
  UNION ALL SELECT r.id, NULL, r.players, NULL FROM json_each(?3) entered
    JOIN registrations r ON r.division_id = entered.value->>0 AND r.id = entered.value->>1
  UNION ALL SELECT v.id, NULL, one.players, other.players FROM v JOIN matches m ON m.id = v.id AND m.club_id = ?2
    JOIN fixtures f ON f.id = m.fixture_id
    JOIN entries one ON one.division_id = f.division_id AND one.id = f.home
    JOIN entries other ON other.division_id = f.division_id AND other.id = f.away`;

type NamedRow = {
  readonly id: string;
  readonly name: string | null;
  readonly one: string | null;
  readonly other: string | null;
};

// The tables keep players as JSON lists of ids.
const playersIn = (text: string | null): readonly string[] =>
  text === null ? [] : (JSON.parse(text) as readonly string[]);

/**
 * What the ids in a club's acts stand for, as the club's own desk calls them: accounts, players, clubs, entries by their
 * players and matches by their sides. An id that stands for none of these is left out.
 */
export const namesInActs = async (
  db: Database,
  club: string,
  acts: readonly Pick<ClubAct, "subject" | "data">[],
): Promise<ClubAct["names"][]> => {
  const idsOf = ({ subject, data }: Pick<ClubAct, "subject" | "data">): string[] => [
    subject,
    ...Object.values(data).filter((value) => typeof value === "string"),
  ];
  const ids = [...new Set(acts.flatMap(idsOf))];
  if (ids.length === 0) return [];
  const entered = JSON.stringify(
    acts.flatMap(({ subject, data: { division } }) => (typeof division === "string" ? [[division, subject]] : [])),
  );
  const { results } = await db.$client.prepare(NAMED).bind(JSON.stringify(ids), club, entered).all<NamedRow>();
  const players = results.flatMap(({ one, other }) => [...playersIn(one), ...playersIn(other)]);
  const nameOf = await namesOf(db, [...ids, ...players], club);
  const pair = (text: string): string =>
    playersIn(text)
      .map((id) => nameOf(id).name)
      .join(" & ");
  const names = new Map(ids.flatMap((id) => (nameOf(id).name === id ? [] : [[id, nameOf(id).name]])));
  for (const { id, name, one, other } of results)
    names.set(id, name ?? [one, other].flatMap((side) => (side === null ? [] : [pair(side)])).join(" – "));
  return acts.map((act) =>
    Object.fromEntries(idsOf(act).flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? id]] : []))),
  );
};
