import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { directory } from "#ground/db/database.ts";
import { transferOffer } from "#shared/api/deployment/joining.ts";
import { health } from "#shared/api/deployment/service.ts";
import { created } from "#shared/api/league/club.ts";
import { newDivision } from "#shared/api/league/division.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { createClub } from "#write/commands/clubs/clubs.ts";
import { createPerson } from "#write/commands/clubs/people.ts";
import { saveTeam } from "#write/commands/clubs/teams.ts";
import { takeOver } from "#write/commands/clubs/transfers.ts";
import { createDivision } from "#write/commands/league/divisions.ts";
import { openMatch } from "#write/commands/matches/matches.ts";
import { finishWaiting, waitingOpenings } from "#write/commands/matches/openings.ts";
import { call, organise, read, served, ORGANISER_KEY as token } from "./support/api.ts";
import { season } from "./support/corrections.ts";
import { killedAt } from "./support/dying-database.ts";
import { count } from "./support/intake.ts";
import { foundDivision } from "./support/match.ts";

/** Acts of several writes, in processes that die before any of them: each is there whole, or not at all. */

const by = "organiser:key";
const now = new Date().toISOString();
const fresh = (of: string): string => `${of}-${crypto.randomUUID().slice(0, 8)}`;

/** Does an act again in a process that dies before each of its writes, and looks at what is there; until one lives. */
const dying = async (
  act: (db: D1Database, id: string) => Promise<unknown>,
  parts: (id: string) => Promise<number[]>,
) => {
  for (let dies = 0; ; dies += 1) {
    const id = fresh("thing");
    const lived = await killedAt(env.DB, dies, (db) => act(db, id));
    const found = await parts(id);
    expect(new Set(found.map((rows) => rows > 0)), `dies before write ${dies}`).toEqual(new Set([lived]));
    if (lived) return dies;
  }
};

const actsOn = (act: string) => (id: string) => count("club_acts", "act = ? AND subject = ?", act, id);

describe("an act whose process dies", () => {
  it("registers a club, a person, a division, a team with the act that says so, or nothing", async () => {
    const { shown, players, body } = await foundDivision(2);
    const club = shown.club.id;
    const rows = (table: string) => (id: string) => count(table, "id = ?", id);
    const both = (table: string, act: string) => async (id: string) => [await rows(table)(id), await actsOn(act)(id)];
    await dying(
      (db, id) => createClub(directory({ DB: db }), { id, name: "C" }, { by, now }),
      both("clubs", "club-registered"),
    );
    await dying(
      (db, id) => createPerson(directory({ DB: db }), { id, name: "P", club }, { by, now }),
      both("people", "person-registered"),
    );
    await dying(
      (db, id) => createDivision(directory({ DB: db }), { ...newDivision.parse(body), id }, { by, now }),
      async (id) => [
        ...(await both("divisions", "division-registered")(id)),
        await count("entries", "division_id = ?", id),
        await count("fixtures", "division_id = ?", id),
      ],
    );
    const [captain = ""] = players;
    await dying(
      (db, id) => saveTeam(directory({ DB: db }), { id, club, by, now }, { name: "T", captain, members: [captain] }),
      both("teams", "team-saved"),
    );
  });

  it("takes a player over with the rating, and ends their captaincy, or leaves both where they are", async () => {
    const league = await season();
    const { players, club: from } = league;
    const [person = ""] = players;
    const to = fresh("club");
    await organise("/api/v1/clubs", { id: to, name: "To" }, created);
    const team = fresh("team");
    const body = { name: "T", captain: person, members: [person] };
    await call(`/api/v1/clubs/${from}/teams/${team}`, { method: "PUT", body, token });
    const made = await call(`/api/v1/people/${person}/transfer`, { method: "POST", token });
    const code = (await served(made, transferOffer)).offer?.url.split("/").at(-1) ?? "";
    for (let dies = 0; ; dies += 1) {
      const lived = await killedAt(env.DB, dies, (db) =>
        takeOver(
          env,
          directory({ DB: db }),
          { person, code, club: to, by },
          { now: new Date().toISOString(), today: "2026-11-25" },
        ),
      );
      const moved = await count("people", "id = ? AND club_id = ?", person, to);
      const rated = await count("rating_starts", "player_id = ? AND club_id = ?", person, to);
      const free = await count("teams", "id = ? AND captain IS NULL", team);
      const ended = await actsOn("captaincy-ended")(team);
      expect([moved, rated, free, ended]).toEqual(Array.from({ length: 4 }, () => (lived ? 1 : 0)));
      if (lived) break;
    }
  });

  it("registers a match that the clock then opens, and health names it meanwhile", async () => {
    const { shown } = await foundDivision(4);
    const [one = "", other = ""] = shown.fixtures.map(({ id }) => id);
    const opener = { by, now: new Date().toISOString(), result: "struck" } as const;
    // Before the row of the match, nothing; after it, and before the room.
    expect(await killedAt(env.DB, 0, (db) => openMatch({ ...env, DB: db }, { fixture: other }, opener))).toBe(false);
    expect(await count("matches", "id = ?", other)).toBe(0);
    const rooms = {
      getByName: () => {
        throw new Error("killed");
      },
    } as unknown as Env["MATCH_ROOM"];
    await expect(openMatch({ ...env, MATCH_ROOM: rooms }, { fixture: one }, opener)).rejects.toThrow("killed");
    expect(await count("matches", "id = ?", one)).toBe(1);
    expect((await read("/api/v1/health", health)).openings).toContain(one);
    const db = directory(env);
    expect((await waitingOpenings(db, Date.now(), "", 100)).items).not.toContain(one);
    const { items } = await waitingOpenings(db, Date.now() + 61_000, "", 100);
    expect(items).toContain(one);
    for (const match of items) await finishWaiting(env, match);
    expect((await read(`/api/v1/matches/${one}`, matchDetail)).id).toBe(one);
    expect((await read("/api/v1/health", health)).openings).not.toContain(one);
    // Then the process dies after the row: the clock opens the match, or finds it open and changes nothing.
    for (let dies = 1; (await count("matches", "id = ?", other)) === 0; dies += 1)
      expect(
        await killedAt(env.DB, dies, (dying) => openMatch({ ...env, DB: dying }, { fixture: other }, opener)),
      ).toBe(false);
    await finishWaiting(env, other);
    expect((await read(`/api/v1/matches/${other}`, matchDetail)).id).toBe(other);
  });
});
