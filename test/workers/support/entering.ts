import { expect } from "vitest";
import { z } from "zod";
import { created } from "#shared/api/league/club.ts";
import { type Division, division } from "#shared/api/league/division.ts";
import { type EntryRow, entryRow } from "#shared/api/league/league.ts";
import { call, ORGANISER_KEY, organise, read, served } from "./api.ts";
import { foundRegistration } from "./registration.ts";

type Terms = Parameters<typeof foundRegistration>[0];

/** A division that takes entries, with the players of its club and the requests about it. */
export const enteringIn = async (
  terms: Terms,
  people = 4,
  play: Parameters<typeof foundRegistration>[1] = "knockout",
) => {
  const found = await foundRegistration({ fee: null, ...terms }, play);
  const { club, division: id, tag } = found;
  const more = Array.from({ length: Math.max(0, people - 4) }, (_, index) => `p${index + 5}-${tag}`);
  for (const person of more) await organise("/api/v1/people", { id: person, name: `Player ${person}`, club }, created);
  const path = `/api/v1/divisions/${id}/entries`;
  const enter = (body: object) => call(path, { body, token: ORGANISER_KEY });
  const change = (entry: string, body: object) =>
    call(`${path}/${entry}`, { method: "PATCH", body, token: ORGANISER_KEY });
  return {
    ...found,
    players: [...found.players, ...more],
    enter,
    change,
    changeAll: (body: object) => call(path, { method: "PATCH", body, token: ORGANISER_KEY }),
    entering: (body: object) => call(`/api/v1/divisions/${id}/entering`, { method: "PUT", body, token: ORGANISER_KEY }),
    seen: (): Promise<Division> => read(`/api/v1/divisions/${id}`, division),
    rows: async (): Promise<readonly EntryRow[]> =>
      (await served(await call(path, { token: ORGANISER_KEY }), z.object({ entries: z.array(entryRow) }))).entries,
    /** Enters these players one after another, as `e1`, `e2`. */
    enterAll: async (entries: readonly (readonly string[])[], others: object = {}) => {
      for (const [index, players] of entries.entries())
        expect((await enter({ id: `e${index + 1}`, players, ...others })).status).toBe(201);
    },
  };
};

/** The state of each entry, and its number on the reserve list. */
export const statesOf = (rows: readonly Pick<EntryRow, "id" | "state" | "reserve">[]): Record<string, string> =>
  Object.fromEntries(rows.map(({ id, state, reserve }) => [id, reserve === undefined ? state : `${state} ${reserve}`]));
