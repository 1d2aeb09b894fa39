import { z } from "zod";
import { CLUB, DIVISION } from "#cli/demo/demo-season.ts";
import type { ApiClient } from "#cli/server/api-client.ts";

const division = z.object({
  table: z.array(z.object({ place: z.int(), entry: z.string(), played: z.int(), won: z.int() })),
  fixtures: z.array(z.object({ id: z.string() })),
});
const status = z.object({ head: z.object({ seq: z.int(), hash: z.string() }).nullable() });
const ratings = z.object({
  rows: z.array(z.object({ player: z.object({ id: z.string() }), value: z.int(), matches: z.int() })),
});

/** A deployment's answers on a season, in members that every version has: table, ratings, and the head of each log. */
export const saidBy = async (api: ApiClient) => {
  const { table, fixtures } = await api.get(`/divisions/${DIVISION.id}`, division);
  const heads: Record<string, unknown> = {};
  for (const { id } of fixtures) heads[id] = (await api.get(`/matches/${id}/status`, status)).head;
  return { table, ratings: (await api.get(`/ratings/${CLUB.id}:singles`, ratings)).rows, heads };
};
