import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { joinLine } from "#shared/api/league/league.ts";
import { player, playerDifferences } from "#shared/api/players/player.ts";
import { COUNTED } from "#shared/carrom/replay/statistics.ts";
import { callAs, memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read } from "./support/api.ts";
import { award, back, correct, first, headOf, season, settled } from "./support/corrections.ts";
import { does, tryOut } from "./support/intake.ts";
import { foundDivision } from "./support/match.ts";

/** The reads of a person whom the club has known by several ids, and the permissions of their account. */

type JoinType = "people_joined" | "people_parted";

const joinIn = (club: string) => (type: JoinType, person: string, into: string) =>
  organise(
    `/api/v1/clubs/${club}/joins`,
    { id: crypto.randomUUID(), type, person, into, reason: "other", confirm: true },
    joinLine,
  );

/** A club of four, and their counts in a match. */
const register = async () => {
  const { body } = await foundDivision(2);
  const id = (who: string) => `${who}-${body.club}`;
  for (const who of ["ann", "bob", "cat", "dan"])
    await organise("/api/v1/people", { id: id(who), name: who, club: body.club }, created);
  const count = (match: string, who: string, each: number) =>
    env.DB.prepare(`INSERT INTO match_statistics VALUES (?1, ?2, ${COUNTED.map(() => each).join()}, NULL)`)
      .bind(`${body.club}-${match}`, id(who))
      .run();
  const join = joinIn(body.club);
  return {
    club: body.club,
    id,
    count,
    join: (type: JoinType, person: string, into: string) => join(type, id(person), id(into)),
    /** Counts as `ann 2 30`: two matches, thirty strikes. */
    counted: async (): Promise<string[]> => {
      const csv = await (await call(`/api/v1/clubs/${body.club}/statistics.csv`)).text();
      const [head = "", ...rows] = csv.trim().split(/\r?\n/);
      const names = head.replace("\uFEFF", "").split(",");
      return rows.map((row) => {
        const cells = row.split(",");
        const of = (name: string) => cells[names.indexOf(name)];
        return [of("player"), of("matches"), of("strikes")].join(" ");
      });
    },
    onPage: async (who: string) => {
      const { statistics } = await read(`/api/v1/players/${id(who)}`, player);
      return `${statistics.matches} ${statistics.strikes}`;
    },
  };
};

describe("statistics", () => {
  it("count everybody once, under whichever ids they played, and apart again once they are parted", async () => {
    const { count, counted, join, onPage } = await register();
    for (const [match, who, each] of [
      ["m1", "ann", 10],
      ["m1", "cat", 1],
      ["m2", "bob", 20],
      ["m2", "cat", 2],
      ["m3", "dan", 40],
      ["m3", "cat", 4],
    ] as const)
      await count(match, who, each);
    const apart = ["ann 1 10", "bob 1 20", "cat 3 7", "dan 1 40"];
    expect(await counted()).toEqual(apart);
    await join("people_joined", "bob", "ann");
    expect(await counted()).toEqual(["ann 2 30", "cat 3 7", "dan 1 40"]);
    // A person joined with one who was joined before.
    await join("people_joined", "dan", "bob");
    expect(await counted()).toEqual(["ann 3 70", "cat 3 7"]);
    expect([await onPage("ann"), await onPage("dan"), await onPage("cat")]).toEqual(["3 70", "3 70", "3 7"]);
    await join("people_parted", "dan", "bob");
    await join("people_parted", "bob", "ann");
    expect(await counted()).toEqual(apart);
    expect(await onPage("bob")).toBe("1 20");
  });

  it("leave out a match between two ids of one person, who cannot have played themselves", async () => {
    const { count, counted, join, onPage } = await register();
    for (const [match, who, each] of [
      ["m1", "ann", 10],
      ["m1", "bob", 20],
      ["m2", "ann", 1],
      ["m2", "cat", 2],
      ["m3", "ann", 5],
      ["m3", "bob", 6],
      ["m3", "cat", 7],
      ["m3", "dan", 8],
    ] as const)
      await count(match, who, each);
    await join("people_joined", "bob", "ann");
    // The others of a match with one person in it twice have played it all the same.
    expect(await counted()).toEqual(["ann 1 1", "cat 2 9", "dan 1 8"]);
    expect([await onPage("ann"), await onPage("cat")]).toEqual(["1 1", "2 9"]);
    await join("people_parted", "bob", "ann");
    expect(await counted()).toEqual(["ann 3 16", "bob 2 26", "cat 2 9", "dan 1 8"]);
  });
});

describe("corrections that moved both ids of one person", () => {
  it("are listed once each, a page at a time too, and as they were once the two are parted", async () => {
    const league = await season();
    const join = joinIn(league.club);
    const match = first(league.matches);
    const one = await correct(match, award(2, "B", 25));
    await settled(league);
    await correct(match, back(one));
    await settled(league);
    const [stays = "", goes = ""] = league.players;
    const listed = async (query = "") => {
      const page = await read(`/api/v1/players/${stays}/differences${query}`, playerDifferences);
      return { ids: page.differences.map(({ id, from, to }) => [id, from, to]), next: page.next };
    };
    const before = await listed();
    expect(before.ids).toHaveLength(2);
    await join("people_joined", goes, stays);
    // The listed differences are those of the kept id, though both ids' ratings moved.
    expect(await listed()).toEqual(before);
    const page = await listed("?limit=1");
    const rest = await listed(`?limit=1&after=${page.next}`);
    expect([...page.ids, ...rest.ids]).toEqual(before.ids);
    const shown = await read(`/api/v1/players/${goes}`, player);
    expect(shown.differences).toHaveLength(2);
    await join("people_parted", goes, stays);
    expect(await listed()).toEqual(before);
  }, 30_000);
});

describe("the players that a club can bring in again", () => {
  it("keep what a joined id brought along, of two the earlier", async () => {
    const { club, id, join } = await register();
    const start = (who: string, day: string, rating: number) => ({ player: id(who), day, rating, matches: 3 });
    const starts = [
      start("ann", "2026-01-09", 1600),
      start("bob", "2026-01-01", 1700),
      start("dan", "2026-01-02", 1800),
    ];
    await call(`/api/v1/ratings/${club}:singles/starts`, { method: "PUT", body: { starts }, token: ORGANISER_KEY });
    await join("people_joined", "bob", "ann");
    await join("people_joined", "dan", "cat");
    const csv = await (await call(`/api/v1/clubs/${club}/players.csv`, { token: ORGANISER_KEY })).text();
    const rows = csv.split(/\r?\n/).filter((row) => row.startsWith("ann") || row.startsWith("cat"));
    const columns = csv.split(/\r?\n/)[0]?.split(",") ?? [];
    const shown = ["name", "id", "rating", "day"].map((column) => columns.indexOf(column));
    expect(rows.map((row) => shown.map((at) => row.split(",")[at]))).toEqual([
      ["ann", id("ann"), "1700", "2026-01-01"],
      ["cat", id("cat"), "1800", "2026-01-02"],
    ]);
    // The exported list comes in again, and changes nothing.
    expect(does(await tryOut(`clubs/${club}/intake/players`, csv))).toEqual(expect.arrayContaining(["nothing"]));
    expect(does(await tryOut(`clubs/${club}/intake/players`, csv))).not.toContain("change");
    // The id that was joined into another is found too, under either name.
    for (const name of ["ann", "bob"]) {
      const old = csv.replace(`ann,${id("ann")}`, `${name},${id("bob")}`);
      expect(does(await tryOut(`clubs/${club}/intake/players`, old))).toEqual(
        Array.from({ length: 4 }, () => "nothing"),
      );
    }
  });
});

describe("an auditor who plays under another id", () => {
  it("is a party to that match for as long as the two ids are one person", async () => {
    const league = await season();
    const join = joinIn(league.club);
    const match = first(league.matches);
    const id = `other-${league.club}`;
    await organise("/api/v1/people", { id, name: "Somebody", club: league.club }, created);
    const auditor = await memberOf(league.club, "auditor", id);
    const preview = async () =>
      (
        await callAs(auditor, `/api/v1/matches/${match.id}/preview`, {
          body: { expectedSeq: await headOf(match), events: [award(2, "B", 25)] },
        })
      ).status;
    expect(await preview()).toBe(200);
    for (const playing of await playersOf(match.id)) {
      // Whichever of the two ids stays.
      for (const [person, into] of [
        [id, playing],
        [playing, id],
      ] as const) {
        await join("people_joined", person, into);
        expect(await preview()).toBe(403);
        await join("people_parted", person, into);
        expect(await preview()).toBe(200);
      }
    }
  }, 30_000);
});

const playersOf = async (match: string): Promise<string[]> => {
  const { results } = await env.DB.prepare("SELECT player_id AS id FROM match_players WHERE match_id = ?")
    .bind(match)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
};
