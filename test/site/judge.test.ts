import { describe, expect, it } from "vitest";
import type { Account } from "#shared/api/deployment/accounts.ts";
import { ROLES, type Role } from "#shared/roles.ts";
import { mayCorrect } from "#site/islands/correct/judge.ts";
import { words } from "#site/islands/correct/words.ts";

const as = (club: string, role: Role, person: string | null = null): Pick<Account, "clubs"> => ({
  clubs: [{ id: club, name: club, zone: "UTC", role, person }],
});
const match = {
  club: "riverside",
  sides: [
    { id: "A", colour: null, players: [{ id: "asha", name: "Asha" }] },
    { id: "B", colour: null, players: [{ id: "ben", name: "Ben" }] },
  ],
};

describe("who may correct a match by being signed in", () => {
  it("is an owner, an organiser or an auditor of its club", () => {
    expect(ROLES.filter((role) => mayCorrect(words, as("riverside", role), match).may)).toEqual([
      "owner",
      "organiser",
      "auditor",
    ]);
  });

  it.each([
    ["of another club", as("elsewhere", "owner"), match],
    ["of no club", { clubs: [] }, match],
    ["for a match of no club", as("riverside", "owner"), { ...match, club: null }],
  ])("is no one %s", (_what, account, which) => {
    expect(mayCorrect(words, account, which)).toMatchObject({
      may: false,
      why: expect.stringContaining("only an organiser"),
    });
  });

  it("is no one who plays in it, in whichever club that was said", () => {
    expect(mayCorrect(words, as("riverside", "owner", "ben"), match)).toMatchObject({
      may: false,
      why: expect.stringContaining("You play in this match"),
    });
    const two = { clubs: [...as("riverside", "auditor").clubs, ...as("elsewhere", "player", "asha").clubs] };
    expect(mayCorrect(words, two, match).may).toBe(false);
    expect(mayCorrect(words, as("riverside", "auditor", "chidi"), match).may).toBe(true);
  });
});
