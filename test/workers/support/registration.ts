import type { z } from "zod";
import { created } from "#shared/api/league/club.ts";
import type { newDivision } from "#shared/api/league/division.ts";
import { organise } from "./api.ts";

export const LONG_AGO = "2026-01-01T00:00:00.000Z";
export const PAST = "2026-01-31T22:59:59.000Z";
export const FUTURE = "2099-01-31T22:59:59.000Z";

type Terms = NonNullable<z.input<typeof newDivision>["registration"]>;

/** A club of four players, and a division of it that takes entries, for a fee. */
export const foundRegistration = async (
  terms: Partial<Terms> = {},
  play: "round-robin" | "double-round-robin" | "knockout" = "round-robin",
) => {
  const tag = crypto.randomUUID().slice(0, 8);
  const [club, division] = [`club-${tag}`, `division-${tag}`];
  const players = [1, 2, 3, 4].map((number) => `p${number}-${tag}`);
  await organise("/api/v1/clubs", { id: club, name: `Club ${tag}` }, created);
  for (const id of players) await organise("/api/v1/people", { id, name: `Player ${id}`, club }, created);
  const fee = { amount: 500, currency: "EUR" };
  const registration = { opens: LONG_AGO, deadline: FUTURE, players: 1, fee, minimum: 2, maximum: 8, ...terms };
  const season = { league: "League", season: "2026", name: "One", ruleset: "tournament-15" };
  await organise("/api/v1/divisions", { id: division, club, play, ...season, registration }, created);
  return { tag, club, division, players };
};
