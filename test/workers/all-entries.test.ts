import { describe, expect, it } from "vitest";
import { z } from "zod";
import { created } from "#shared/api/league/club.ts";
import { changedField, entryRow } from "#shared/api/league/league.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { submit } from "./support/forms.ts";
import { eventually, foundDivision, openFixture, record, sent } from "./support/match.ts";

/** All entries by one press: confirmed where nothing is owed, and seeded by the club's ratings (E12, E20, E22). */

const page = z.object({ entries: z.array(entryRow) });

/** A club in which the first of four players is the best, a fifth was never rated, and a division that takes them. */
const rated = async (fee: { amount: number; currency: string } | null = null) => {
  const days = ["2026-01-01", "2026-01-02", "2026-01-03"];
  const { shown, players, body } = await foundDivision(4, { ruleset: "tournament-15", rated: true, days });
  for (const { id, home, away } of shown.fixtures) {
    const won = players.indexOf(home.id) < players.indexOf(away.id) ? "A" : "B";
    const points = won === "A" ? { A: 15, B: 0 } : { A: 0, B: 15 };
    await record(await openFixture(id), 1, sent("game_recorded", { game: 1, points }));
  }
  const list = () => read(`/api/v1/ratings/${body.club}:singles`, ratingList);
  await eventually(async () => (await list()).rows.reduce((sum, { matches }) => sum + matches, 0) === 12);
  const id = `open-${crypto.randomUUID().slice(0, 8)}`;
  const unrated = `new-${id}`;
  await organise("/api/v1/people", { id: unrated, name: "Nia New", club: body.club }, created);
  const registration = {
    opens: "2026-01-01T00:00:00.000Z",
    deadline: "2099-01-01T00:00:00.000Z",
    players: 1,
    fee,
    minimum: 2,
    maximum: 8,
  };
  const terms = { league: "Open", season: "2026", name: "Open", ruleset: "icf", play: "knockout", registration };
  await organise("/api/v1/divisions", { id, club: body.club, ...terms }, created);
  for (const player of [...players.toReversed(), unrated])
    await organise(`/api/v1/divisions/${id}/entries`, { id: `e-${player}`, players: [player] }, created);
  const change = (sentBody: object) =>
    call(`/api/v1/divisions/${id}/entries`, { method: "PATCH", body: sentBody, token: ORGANISER_KEY });
  const entries = async () =>
    (await served(await call(`/api/v1/divisions/${id}/entries`, { token: ORGANISER_KEY }), page)).entries;
  return { club: body.club, id, players, unrated, list, change, entries };
};

describe("all entries of a division", () => {
  it("are seeded by ratings, the best first; one without a rating is drawn by lot", async () => {
    const { change, entries, list, unrated } = await rated();
    expect(await served(await change({ confirm: true, seeds: "ratings" }), changedField)).toEqual({
      confirmed: 5,
      waiting: 0,
      seeded: 4,
    });
    const seeded = (await entries()).toSorted((one, other) => (one.seed ?? 99) - (other.seed ?? 99));
    const best = (await list()).rows.map(({ player }) => player.id);
    expect(seeded.map(({ players: [player] }) => player?.id)).toEqual([...best, unrated]);
    expect(seeded.map(({ seed, state }) => [seed, state])).toEqual([
      [1, "confirmed"],
      [2, "confirmed"],
      [3, "confirmed"],
      [4, "confirmed"],
      [null, "confirmed"],
    ]);
    expect(await served(await change({ seeds: "none" }), changedField)).toMatchObject({ seeded: 0, confirmed: 5 });
  });

  it("wait for a fee that is not paid", async () => {
    const { id, players, change, entries } = await rated({ amount: 500, currency: "EUR" });
    const paid = { method: "PATCH", body: { payment: "paid" }, token: ORGANISER_KEY };
    await call(`/api/v1/divisions/${id}/entries/e-${players[0]}`, paid);
    expect(await served(await change({ confirm: true }), changedField)).toEqual({
      confirmed: 1,
      waiting: 4,
      seeded: 0,
    });
    const confirmed = (await entries()).filter(({ state }) => state === "confirmed");
    expect(confirmed.map(({ id: entry }) => entry)).toEqual([`e-${players[0]}`]);
  });

  it("are changed at the desk by a press, and no more after the draw", async () => {
    const { club, id, change, entries } = await rated();
    const { cookie } = await memberOf(club, "organiser");
    for (const all of ["confirm", "ratings"])
      expect((await submit(`/divisions/${id}/desk/entries`, { all }, { cookie })).status).toBe(303);
    expect((await entries()).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => "confirmed"));
    await organise(
      `/api/v1/divisions/${id}/draw`,
      { days: ["2026-05-01", "2026-05-02", "2026-05-03"], close: true },
      created,
    );
    expect(await refused(await change({ seeds: "none" }))).toMatchObject({ code: "already-drawn" });
  });
});
