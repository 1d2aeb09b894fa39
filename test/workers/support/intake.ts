import { env } from "cloudflare:workers";
import { created } from "#shared/api/league/club.ts";
import { type IntakeAnswer, intakeAnswer } from "#shared/api/parts/import-faults.ts";
import { newClub } from "./accounts.ts";
import { call, ORGANISER_KEY, organise, served } from "./api.ts";

/** Sends a list; answers with any answer. */
export const sendList = (path: string, text: BodyInit, token = ORGANISER_KEY): Promise<Response> =>
  call(`/api/v1/${path}`, { raw: text, token, headers: { "content-type": "text/csv" } });

/** Imports a list that has to be accepted. */
export const bringIn = async (path: string, text: string): Promise<IntakeAnswer> =>
  served(await sendList(path, text), intakeAnswer);

/** Asks for the effects of a list, in a dry run. */
export const tryOut = (path: string, text: string, more = ""): Promise<IntakeAnswer> =>
  bringIn(`${path}?dryRun=true${more === "" ? "" : `&${more}`}`, text);

/** The number of rows of a table that meet a condition. */
export const count = async (table: string, where: string, ...values: string[]): Promise<number> =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`)
    .bind(...values)
    .first<number>("n")) ?? 0;

/** The effect of each line. */
export const does = ({ lines }: { lines: readonly { does: string }[] }) => lines.map((line) => line.does);

/** A club with these people, each by an id made from the name. */
export const clubOf = async (...names: readonly string[]) => {
  const club = await newClub();
  const tag = crypto.randomUUID().slice(0, 8);
  const ids = names.map((_, index) => `q${index + 1}-${tag}`);
  for (const [index, name] of names.entries())
    await organise("/api/v1/people", { id: ids[index], name, club }, created);
  return { club, ids };
};
