import { describe, expect, it } from "vitest";
import { MATCH_PRESETS } from "#carrom";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { seriesStandings } from "#shared/api/league/series.ts";
import { memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused } from "./support/api.ts";
import { filledForm, submit } from "./support/forms.ts";
import { eventually, foundDivision, openFixture, record, sent } from "./support/match.ts";

/** Guests of a championship play without a place: E14. */

const seen = (id: string) => read(`/api/v1/divisions/${id}`, division);

const decided = async (id: string, decision: Readonly<Record<string, unknown>>): Promise<Response> =>
  call(`/api/v1/divisions/${id}/decisions`, {
    body: { id: crypto.randomUUID(), decision: { reason: "other", ...decision } },
    token: ORGANISER_KEY,
  });

/** A league of three in which the earlier of two wins. */
const playedLeague = async () => {
  const prizes = { currency: "EUR", places: [{ from: 1, amount: 5_000 }] };
  const { shown, body, players } = await foundDivision(3, {
    ruleset: "icf",
    format: MATCH_PRESETS["one-game"],
    regulations: { prizes },
  });
  for (const { id: fixture, home, away } of shown.fixtures) {
    const points = players.indexOf(home.id) < players.indexOf(away.id) ? { A: 25, B: 9 } : { A: 9, B: 25 };
    await record(await openFixture(fixture), 1, sent("game_recorded", { game: 1, points }));
  }
  await eventually(async () => (await seen(shown.id)).fixtures.every(({ state }) => state === "played"));
  const entryOf = (player = "") => shown.entries.find((one) => one.players[0]?.id === player)?.entry ?? "";
  return { id: shown.id, club: body.club, players, entryOf };
};

describe("an entry without a place", () => {
  it("is last in the table with a footnote, and has no prize, no points of a series and no way on", async () => {
    const { id, club, players, entryOf } = await playedLeague();
    const [guest, first, second] = players.map(entryOf);
    const { cookie } = await memberOf(club, "organiser");
    const desk = `/divisions/${id}/desk/decide`;
    const page = await (await call(`${desk}?type=entry_unranked&entry=${guest}`, { headers: { cookie } })).text();
    const sent = await submit(desk, { ...filledForm(page, desk), reason: "ineligible" }, { cookie });
    expect(sent.status).toBe(303);

    const { table, prizes, footnotes, decisions } = await seen(id);
    expect(table.map(({ entry, place }) => [entry, place])).toEqual([
      [first, 1],
      [second, 2],
      [guest, 3],
    ]);
    expect(prizes?.places[0]?.entries).toEqual([first]);
    expect(footnotes).toMatchObject([{ mark: 1, entry: guest, decision: decisions.at(-1)?.id }]);
    expect(await (await call(`/divisions/${id}`)).text()).toContain("plays without a place");

    const body = { name: "Season", points: "18-16-14", events: [id] };
    const series = await organise(`/api/v1/clubs/${club}/series`, body, created);
    const { rows } = await read(`/api/v1/series/${series.id}/standings`, seriesStandings);
    expect(rows.map((row) => row.players.map((one) => one.id))).toEqual([[players[1]], [players[2]]]);
  });

  it("is refused where places are played for in ties, and for a stranger", async () => {
    const { shown } = await foundDivision(2, { play: "knockout", days: ["2026-02-01"] });
    const entry = shown.entries[0]?.entry;
    expect(await refused(await decided(shown.id, { type: "entry_unranked", entry }))).toMatchObject({
      status: 409,
      code: "played-for-places",
      place: "/decision/entry",
    });
    const { id } = await playedLeague();
    expect((await refused(await decided(id, { type: "entry_unranked", entry: "x" }))).code).toBe("unknown-entry");
  });
});
