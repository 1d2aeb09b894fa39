import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as schema from "#ground/db/schema.ts";
import { TABLES_OF_FILE } from "#read/queries/players/own-file.ts";
import { ownFile } from "#shared/api/deployment/accounts.ts";
import { callAs, confirmAddress, memberOf, newcomer, type Signed } from "./support/accounts.ts";
import { call, organise, served } from "./support/api.ts";
import { correct, first, whole } from "./support/corrections.ts";
import { eventually, foundDivision, openFixture } from "./support/match.ts";

const fileOf = async (who: Signed) => served(await callAs(who, "/api/v1/account/file"), ownFile);

/** Tables that name no one, are kept for a moment, are public as they are, or hold only secrets, each with why. */
const WITHOUT: Readonly<Record<string, string>> = {
  verifications: "secrets of letters, gone within a day",
  awaited_members: "by a hash of the address; it becomes a membership at the next sign-in",
  awaited_guardians: "by a hash of the address; it becomes a guardian at the next sign-in",
  attempts: "hashes that are forgotten",
  joining_links: "a club's secret; who made it is among the club's acts",
  federation_clubs: "a club's; who said it is among the club's acts",
  transfer_windows: "a club's; who set one is among the club's acts",
  line_ups: "a team's, sealed until both of a tie are in; who handed one in is among the club's acts",
  federation_invitations: "a club's; who made one is among the club's acts",
  webhooks: "a club's, with a secret; who made one is among the club's acts",
  news: "what acts and matches have people told of, gone once they were told; they themselves are here",
  matches: "of clubs; who opened one is in its log",
  match_results: "read with match_players",
  sealed_forecasts: "public, of both sides of a match",
  decisions: "a club's, public; who took one is among the club's acts",
  house_rulesets: "a club's, public",
  differences: "a club's, public; who corrected is in the match's log",
  rebuilt_matches: "a copy while everything is derived again",
  club_exports: "a club's; who ordered one is among the club's acts",
};
const SAYS_WHO =
  /^(by|made_by|user_id|person_id|player_id|person|players|email|accepted_by|decided_by|sides|created_by)$/;

describe("everything about me", () => {
  it("has what was kept of an account and its player, and nothing of another", async () => {
    const { shown, players, body } = await foundDivision(2, { format: { target: 25 } });
    const home = await memberOf(body.club, "player", players[0]);
    const other = await memberOf(body.club, "player", players[1]);
    const match = await openFixture(first(shown.fixtures).id);
    await correct(match, whole(1, "A", 9), whole(2, "A", 9), whole(3, "A", 9));
    const dispute = { id: crypto.randomUUID(), text: "I did not break board 2." };
    expect((await callAs(home, `/api/v1/account/matches/${match.id}/disputes`, { body: dispute })).status).toBe(200);
    await eventually(async () => ((await fileOf(home)).tables["match_players"] ?? []).length > 0);
    const { tables } = await fileOf(home);
    expect(Object.keys(tables)).toEqual(TABLES_OF_FILE);
    expect(tables["users"]).toMatchObject([{ id: home.user, email: home.email }]);
    expect(tables["memberships"]).toMatchObject([{ club_id: body.club, role: "player", person_id: players[0] }]);
    expect(tables["people"]).toMatchObject([{ id: players[0] }]);
    expect(tables["match_players"]).toMatchObject([{ match_id: match.id, player_id: players[0] }]);
    expect(tables["notes"]).toMatchObject([{ text: "I did not break board 2." }]);
    const text = JSON.stringify(tables);
    for (const secret of ["password", "token_hash", '"token"', other.email, other.user])
      expect(text).not.toContain(secret);
    const answer = await callAs(home, "/api/v1/account/file");
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });

  it("says nothing of an address that is not confirmed", async () => {
    const { club, players } = { ...(await foundDivision(2)).body, players: (await foundDivision(2)).players };
    const who = await newcomer();
    const invitation = { role: "player", email: who.email };
    await organise(`/api/v1/clubs/${club}/invitations`, invitation, z.unknown());
    expect(players.length).toBe(2);
    expect((await fileOf(who)).tables["invitations"]).toEqual([]);
    await confirmAddress(who);
    expect((await fileOf(who)).tables["invitations"]).toHaveLength(1);
  });

  it("is refused to a visitor who is not signed in", async () => {
    expect((await call("/api/v1/account/file")).status).toBe(401);
  });

  it("looks into every table that says who a person is, or the table is named with its reason", () => {
    const telling = Object.values(schema).flatMap((table) =>
      is(table, SQLiteTable) && Object.values(getTableColumns(table)).some(({ name }) => SAYS_WHO.test(name))
        ? [getTableName(table)]
        : [],
    );
    expect(telling.length).toBeGreaterThan(20);
    expect(telling.filter((name) => !TABLES_OF_FILE.includes(name) && WITHOUT[name] === undefined)).toEqual([]);
  });
});
