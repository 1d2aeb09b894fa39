import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { joinLine } from "#shared/api/league/league.ts";
import { player } from "#shared/api/players/player.ts";
import { newClub } from "./support/accounts.ts";
import { organise, read } from "./support/api.ts";

/** The distribution of the club's players' figures on a player's page. */

type Counted = { readonly boards: number; readonly fouls: number; readonly queens?: number };

const register = async (names: readonly string[]) => {
  const club = await newClub();
  const id = (name: string) => `${name}-${club}`;
  const enter = (name: string) => organise("/api/v1/people", { id: id(name), name, club }, created);
  for (const name of names) await enter(name);
  const count = async (name: string, { boards, fouls, queens = 0 }: Counted) => {
    // In the order of the table: boards, won, breaks, won, made, strikes, turns, men, queens, covers, fouls, dues, slams.
    const row = [boards, 0, boards / 2, 0, 0, boards, boards, boards, queens, queens, fouls, 0, 0, 0];
    await env.DB.prepare(`INSERT INTO match_statistics VALUES (?1, ?2, ${row.join()}, NULL)`)
      .bind(`${crypto.randomUUID()}`, id(name))
      .run();
  };
  return {
    club,
    id,
    enter,
    count,
    spread: async (name: string) => (await read(`/api/v1/players/${id(name)}`, player)).spread,
  };
};

describe("the spread of a club", () => {
  it("is made of five players at least, and of those with enough boards", async () => {
    const { enter, count, spread } = await register(["a", "b", "c", "d", "e"]);
    for (const [index, name] of ["a", "b", "c", "d"].entries()) await count(name, { boards: 20, fouls: 10 * index });
    await count("e", { boards: 18, fouls: 90 });
    expect(await spread("a")).toEqual([]);
    // Boards of several matches are added up. The spread is kept until something public changes.
    await count("e", { boards: 2, fouls: 10 });
    await enter("f");
    const found = await spread("a");
    expect(found.map(({ figure }) => figure)).toEqual([
      "breaks-won",
      "others-won",
      "breaks-made",
      "men",
      "fouls",
      "dues",
    ]);
    // 0, 0.5, 1, 1.5 and 5 fouls a board.
    expect(found.find(({ figure }) => figure === "fouls")).toEqual({
      figure: "fouls",
      players: 5,
      least: 0,
      lower: 0.5,
      median: 1,
      upper: 1.5,
      most: 5,
    });
    expect(await spread("f")).toEqual(found);
  });

  it("lies between two players in proportion, and leaves a figure to those who have it", async () => {
    const names = ["a", "b", "c", "d", "e", "f"];
    const { count, spread } = await register(names);
    for (const [index, name] of names.entries())
      await count(name, { boards: 20, fouls: 20 * index, queens: index < 4 ? 1 : 0 });
    const found = await spread("f");
    expect(found.find(({ figure }) => figure === "fouls")).toMatchObject({ lower: 1.25, median: 2.5, upper: 3.75 });
    // Four players have pocketed a queen.
    expect(found.some(({ figure }) => figure === "queens")).toBe(false);
  });

  it("counts a person with two ids once, and no one of another club", async () => {
    const { club, id, count, spread } = await register(["a", "b", "c", "d", "e", "f"]);
    const other = await register(["g"]);
    await other.count("g", { boards: 20, fouls: 800 });
    for (const name of ["a", "b", "c", "d", "e", "f"]) await count(name, { boards: 20, fouls: 20 });
    const body = { id: crypto.randomUUID(), type: "people_joined", person: id("b"), into: id("a"), reason: "other" };
    await organise(`/api/v1/clubs/${club}/joins`, body, joinLine);
    expect((await spread("c")).find(({ figure }) => figure === "fouls")).toMatchObject({ players: 5, most: 1 });
  });
});
