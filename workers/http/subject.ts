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
