import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { noteKept } from "#shared/api/league/difference.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { keptStarts } from "#shared/api/players/rating.ts";
import { createApp } from "#workers/app.ts";
import { call, ORGANISER_KEY, ORIGIN, organise, served } from "./support/api.ts";
import { award, correct, first, season, settled } from "./support/corrections.ts";
import { counting } from "./support/counting.ts";
import { sent } from "./support/match.ts";

const app = createApp();

/** The rows of D1 that a second request for the same page reads. */
const readAgain = async (path: string): Promise<number> => {
  const ask = async (): Promise<number> => {
    const { counted, cost } = counting(env);
    const context = createExecutionContext();
    const answer = await app.fetch(new Request(`${ORIGIN}${path}`), counted, context);
    await waitOnExecutionContext(context);
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.body?.cancel();
    return cost().read;
  };
  await ask();
  return ask();
};

/** A page without its own address, and without its code for paper. */
const withoutAddress = (page: string): string =>
  page.replaceAll(/(\?|%3F)made/g, "").replaceAll(/viewBox="0 0 \d+ \d+"><rect.*?<\/svg>/gs, "");

/** The page as it is kept, and as it is made: a query makes a page that is not kept. */
const pages = async (match: string): Promise<readonly [kept: string, made: string]> => {
  const [kept, made] = await Promise.all([call(`/matches/${match}`), call(`/matches/${match}?made`)]);
  expect([kept.status, made.status]).toEqual([200, 200]);
  return [withoutAddress(await kept.text()), withoutAddress(await made.text())];
};

it("the page of a finished match is kept, and never older than what was done last", async () => {
  const league = await season();
  const played = first(league.matches);
  const match = played.id;
  const salt = "0".repeat(32);
  const [player = ""] = league.players;
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    nothing: async () => undefined,
    "a correction": () => correct(played, award(2, "B", 25)),
    "another name": () => env.DB.prepare("UPDATE people SET name = 'Renamed' WHERE id = ?").bind(player).run(),
    "a junior": () => env.DB.prepare("UPDATE people SET junior = 1 WHERE id = ?").bind(player).run(),
    words: async () => {
      const kept = await organise(`/api/v1/matches/${match}/notes`, { salt, text: "As we saw it." }, noteKept);
      await correct(played, sent("dispute_opened", { dispute: "d1", board: 1, note: kept.note }));
    },
    "no words": () => env.DB.prepare("DELETE FROM notes WHERE match_id = ?").bind(match).run(),
    "another club's name": () =>
      env.DB.prepare("UPDATE clubs SET name = 'Elsewhere' WHERE id = ?").bind(league.club).run(),
    "a decision": () =>
      organise(
        `/api/v1/divisions/${league.id}/decisions`,
        {
          id: crypto.randomUUID(),
          decision: { type: "points_deducted", entry: `${league.id}-e1`, points: 1, reason: "other" },
        },
        decisionLine,
      ),
    "a rating": async () => {
      const starts = [{ player, day: "2026-01-01", rating: 1900 }];
      const path = `/api/v1/ratings/${league.club}:singles/starts`;
      await served(await call(path, { method: "PUT", body: { starts }, token: ORGANISER_KEY }), keptStarts);
    },
  };
  for (const [name, act] of Object.entries(acts)) {
    await pages(match);
    await act();
    await settled(league);
    const [kept, made] = await pages(match);
    expect(kept, name).toBe(made);
  }
  const tag = (await call(`/matches/${match}`)).headers.get("etag") ?? "";
  expect((await call(`/matches/${match}`, { headers: { "if-none-match": tag } })).status).toBe(304);
});

it("a finished match and the tables of its division are made once, and read a few rows from then on", async () => {
  const league = await season();
  await settled(league);
  const tables = ["standings", "crosstable", "fixtures", "results", "entrants"].flatMap((name) => [
    `/api/v1/divisions/${league.id}/${name}`,
    `/api/v1/divisions/${league.id}/${name}.csv`,
  ]);
  // The version alone: made again, each of them reads more than fifty.
  for (const path of [`/matches/${first(league.matches).id}`, ...tables])
    expect(await readAgain(path), path).toBeLessThanOrEqual(5);
});
