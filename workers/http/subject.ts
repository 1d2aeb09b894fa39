import { z } from "zod";
import { listNamed } from "../ratings/list-name.ts";
import type { AppContext } from "./context.ts";

/** What a route's `{id}` stands for, or its `{list}`; or its body names the club: by itself, or by a fixture of it. */
export const SUBJECTS = ["club", "match", "division", "player", "list", "body"] as const;
export type Subject = (typeof SUBJECTS)[number];

const CLUB_OF: Readonly<Record<Exclude<Subject, "club" | "list" | "body">, string>> = {
  match: "SELECT club_id AS club FROM matches WHERE id = ?",
  division: "SELECT club_id AS club FROM divisions WHERE id = ?",
  player: "SELECT club_id AS club FROM people WHERE id = ?",
};

const FIXTURE = `SELECT d.club_id AS club FROM fixtures f JOIN divisions d ON d.id = f.division_id WHERE f.id = ?`;

const named = z.object({ club: z.string().optional(), fixture: z.string().optional() });

/** Validation reads the same body again after this: what names no club here is refused before it could. */
const inBody = async (c: AppContext): Promise<string | null> => {
  const body = named.safeParse(await c.req.json().catch(() => null)).data;
  if (body?.club !== undefined) return body.fixture === undefined ? body.club : null;
  return body?.fixture === undefined ? null : look(c, FIXTURE, body.fixture);
};

const look = (c: AppContext, query: string, id: string): Promise<string | null> =>
  c.env.DB.prepare(query).bind(id).first<string>("club");

/** The club that the thing asked for belongs to; `null` if there is no such thing, or it belongs to none. */
export const clubOf = async (c: AppContext, subject: Subject): Promise<string | null> => {
  if (subject === "body") return inBody(c);
  if (subject === "list") return listNamed(c.req.param("list") ?? "")?.club ?? null;
  const id = c.req.param("id");
  if (id === undefined) return null;
  return subject === "club" ? id : look(c, CLUB_OF[subject], id);
};

const PARTY = `SELECT 1 AS party FROM match_players WHERE match_id = ?1 AND player_id IN (SELECT value FROM json_each(?2))
  UNION SELECT 1 FROM matches m JOIN fixtures f ON f.id = m.fixture_id
    JOIN entries e ON e.id IN (f.home, f.away) JOIN json_each(e.players) p
    WHERE m.id = ?1 AND p.value IN (SELECT value FROM json_each(?2)) LIMIT 1`;

/** Whether one of these players plays in the match asked for. */
export const isParty = async (c: AppContext, persons: readonly string[]): Promise<boolean> => {
  if (persons.length === 0) return false;
  const found = await c.env.DB.prepare(PARTY)
    .bind(c.req.param("id") ?? "", JSON.stringify(persons))
    .first();
  return found !== null;
};
