import { expect, it } from "vitest";
import { division } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { call, organise, read } from "./support/api.ts";
import { foundDivision } from "./support/match.ts";

/** The report file of a division, by the columns of FIDE C.04 Annex 2. */

/** A player's line, as parsers of the format read it. */
const PLAYER =
  /^001 (?<rank>[ \d]{4}) [\w ][\w ]{3} (?<name>.{33}) [ \d]{4} [\w ]{3} [ \d]{11} .{10} (?<points>[ \d.]{4}) (?<place>[ \d]{4})(?<games>(?: {2}[ \d]{4} [bw-] [1=0+UZ -]?)*)$/u;

it("has each player's number, points, place and games", async () => {
  const { shown } = await foundDivision(5, {
    plan: { format: "swiss", rounds: 3, final: false },
    days: ["2026-02-01", "2026-02-02", "2026-02-03"],
  });
  for (const { id: fixture, home } of shown.fixtures) {
    const decision = { type: "walkover_given", fixture, winner: home.entry, reason: "no-show" };
    await organise(`/api/v1/divisions/${shown.id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
  }
  const answer = await call(`/api/v1/divisions/${shown.id}/report.trf`);
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${shown.id}.trf"`);
  const lines = (await answer.text()).split("\r\n");
  expect(lines).toContain("042 2026/02/01");
  expect(lines).toContain("BBW  2.0");
  expect(lines).toContain("XXR 3");
  expect(lines.find((line) => line.startsWith("132"))?.slice(91, 99)).toBe("26/02/01");
  const { table, entries } = await read(`/api/v1/divisions/${shown.id}`, division);
  const players = lines.filter((line) => line.startsWith("001"));
  expect(players).toHaveLength(5);
  for (const [index, line] of players.entries()) {
    const row = table.find(({ entry }) => entry === entries[index]?.entry);
    const found = PLAYER.exec(line)?.groups;
    expect([found?.["rank"], found?.["points"], found?.["place"]].map(Number)).toEqual([
      index + 1,
      row?.points,
      row?.place,
    ]);
    expect(found?.["name"]?.trim()).toBe(
      row?.players
        .map(({ name }) => name)
        .join(" & ")
        .slice(0, 33),
    );
  }
  const numberOf = (entry: string) => entries.findIndex((one) => one.entry === entry) + 1;
  const games = entries.map(({ entry }) => {
    const fixture = shown.fixtures.find(({ home, away }) => [home.entry, away.entry].includes(entry));
    if (!fixture) return "  0000 - U";
    const isHome = fixture.home.entry === entry;
    const other = numberOf(isHome ? fixture.away.entry : fixture.home.entry);
    return `     ${other} ${isHome ? "w +" : "b -"}`;
  });
  expect(games).toContain("  0000 - U");
  expect(players.map((line) => line.slice(89))).toEqual(games);
});
