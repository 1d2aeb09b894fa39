import { expect, it } from "vitest";
import { division } from "#shared/api/league/division.ts";
import { memberOf } from "./support/accounts.ts";
import { call, read } from "./support/api.ts";
import { filledForm, submit } from "./support/forms.ts";
import { eventually, foundDivision } from "./support/match.ts";

/** A level game that a shoot-out decides (E31), entered at the desk: "29, queen 5, 4 boards; level: a shoot-out, five each". */

const CHICAGO = { by: "points", boards: 4, enough: true, level: { shots: 5 } } as const;

it("is entered with the points of the game, and its winner has won the match", async () => {
  const { shown, body } = await foundDivision(2, {
    ruleset: "rules-and-regulations-29",
    format: CHICAGO,
    plan: { format: "knockout", places: 2 },
    days: ["2026-02-01"],
  });
  const [fixture] = shown.fixtures;
  const { cookie } = await memberOf(body.club, "organiser");
  const path = `/divisions/${shown.id}/desk/fixtures/${fixture?.id}/result`;
  const page = await (await call(`${path}?by=games`, { headers: { cookie } })).text();
  expect(page).toContain("Shoot-out after level boards: won by");
  const form = filledForm(page, path);
  const level = { ...form, by: "games", "pointsA-0": "7", "pointsB-0": "7" };
  const looked = await (await submit(path, { ...level, do: "preview" }, { cookie })).text();
  expect(looked).toContain("7–7");
  expect((await submit(path, { ...level, shots: "B" }, { cookie })).status).toBe(303);
  const seen = () => read(`/api/v1/divisions/${shown.id}`, division);
  await eventually(async () => (await seen()).fixtures[0]?.state === "played");
  const { fixtures, bracket } = await seen();
  expect(fixtures[0]?.match?.winner).toBe("B");
  expect(bracket?.[0]?.[0]?.winner).toBe(fixture?.away.entry);
});
