import { z } from "zod";
import { listNamed } from "#derive/ratings/list-name.ts";
import { directory } from "#ground/db/database.ts";
import { divisionOf } from "#read/queries/league/fixture.ts";
import type { AppContext } from "../accounts/context.ts";

/** What a route's `{id}` stands for, or its `{list}`; or its body names the club: by itself, or by a fixture of it. */
export const SUBJECTS = ["club", "match", "division", "player", "list", "body"] as const;
export type Subject = (typeof SUBJECTS)[number];

const CLUB_OF: Readonly<Record<Exclude<Subject, "club" | "list" | "body">, string>> = {
  match: "SELECT club_id AS club FROM matches WHERE id = ?",
  division: "SELECT club_id AS club FROM divisions WHERE id = ?",
  player: "SELECT club_id AS club FROM people WHERE id = ?",
};

const named = z.object({ club: z.string().optional(), fixture: z.string().optional() });

/** Validation reads the same body again after this: what names no club here is refused before it could. */
const inBody = async (c: AppContext): Promise<string | null> => {
  const body = named.safeParse(await c.req.json().catch(() => null)).data;
  if (body?.club !== undefined) return body.fixture === undefined ? body.club : null;
  if (body?.fixture === undefined) return null;
  // Of a knockout's later rounds a fixture is known by its name before it stands in the record.
  const division = await divisionOf(directory(c.env), body.fixture);
  return division === null ? null : look(c, CLUB_OF.division, division);
};

const look = (c: AppContext, query: string, id: string): Promise<string | null> =>
  directory(c.env).$client.prepare(query).bind(id).first<string>("club");

/** The club that the thing asked for belongs to; `null` if there is no such thing, or it belongs to none. */
export const clubOf = async (c: AppContext, subject: Subject): Promise<string | null> => {
  if (subject === "body") return inBody(c);
  if (subject === "list") return listNamed(c.req.param("list") ?? "")?.club ?? null;
  const id = c.req.param("id");
  if (id === undefined) return null;
  return subject === "club" ? id : look(c, CLUB_OF[subject], id);
};
