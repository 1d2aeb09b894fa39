import { z } from "zod";
import { listNamed } from "#derive/ratings/list-name.ts";
import { directory } from "#ground/db/database.ts";
import { divisionOf } from "#read/queries/league/fixture.ts";

/** What a route's `{id}` stands for, or its `{list}`; or its body names the club: by itself, or by a fixture of it. */
export const SUBJECTS = ["club", "match", "division", "player", "series", "list", "body"] as const;
export type Subject = (typeof SUBJECTS)[number];

const CLUB_OF: Readonly<Record<Exclude<Subject, "club" | "list" | "body">, string>> = {
  match: "SELECT club_id AS club FROM matches WHERE id = ?",
  division: "SELECT club_id AS club FROM divisions WHERE id = ?",
  player: "SELECT club_id AS club FROM people WHERE id = ?",
  series: "SELECT club_id AS club FROM series WHERE id = ?",
};

const named = z.object({ club: z.string().optional(), fixture: z.string().optional() });

/** What a request names: its path's parameters, and its body. */
export type Naming = {
  readonly params: Readonly<Record<string, string>>;
  readonly body: () => Promise<unknown>;
};

/** Validation reads the same body again after this: what names no club here is refused before it could. */
const inBody = async (env: Env, sent: unknown): Promise<string | null> => {
  const body = named.safeParse(sent).data;
  if (body?.club !== undefined) return body.fixture === undefined ? body.club : null;
  if (body?.fixture === undefined) return null;
  // Of a knockout's later rounds a fixture is known by its name before it is in the record.
  const division = await divisionOf(directory(env), body.fixture);
  return division === null ? null : look(env, CLUB_OF.division, division);
};

const look = (env: Env, query: string, id: string): Promise<string | null> =>
  directory(env).$client.prepare(query).bind(id).first<string>("club");

/** The club that the thing asked for belongs to; `null` if there is no such thing, or it belongs to none. */
export const clubOf = async (env: Env, subject: Subject, { params, body }: Naming): Promise<string | null> => {
  if (subject === "body") return inBody(env, await body());
  if (subject === "list") return listNamed(params["list"] ?? "")?.club ?? null;
  const id = params["id"];
  if (id === undefined) return null;
  return subject === "club" ? id : look(env, CLUB_OF[subject], id);
};
