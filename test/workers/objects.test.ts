import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { matchRoom, ratingListNamed } from "#ground/objects/objects.ts";
import { openFriendly } from "./support/match.ts";

/** A namespace that notes the addresses of its objects. */
const noted = (calls: unknown[]) => {
  const namespace = {
    jurisdiction: (place: string) => {
      calls.push(place);
      return namespace;
    },
    getByName: (...args: unknown[]) => {
      calls.push(args);
      return {};
    },
  };
  return { ...env, MATCH_ROOM: namespace, RATING_LIST: namespace } as unknown as Env;
};

describe("an object is addressed", () => {
  it("by its name alone, where the deployment says no more", () => {
    const calls: unknown[] = [];
    matchRoom(noted(calls), "match-1");
    ratingListNamed(noted(calls), "club:singles");
    expect(calls).toEqual([["match-1"], ["club:singles"]]);
  });

  it("near the database, where that is known", () => {
    const calls: unknown[] = [];
    matchRoom({ ...noted(calls), LOCATION: "apac" }, "match-1");
    expect(calls).toEqual([["match-1", { locationHint: "apac" }]]);
  });

  it("in the jurisdiction of the deployment, which says where already", () => {
    const calls: unknown[] = [];
    matchRoom({ ...noted(calls), JURISDICTION: "eu", LOCATION: "weur" }, "match-1");
    expect(calls).toEqual(["eu", ["match-1"]]);
  });
});

it("is the same room with a hint and without", async () => {
  const match = await openFriendly();
  const near = await matchRoom({ ...env, LOCATION: "weur" }, match.id).status();
  expect(near.head).toEqual((await matchRoom(env, match.id).status()).head);
  expect(near.head).not.toBeNull();
});

it("is in no jurisdiction on a machine of one's own, and does not pretend so", () => {
  // Once workerd can, another room than without a jurisdiction is to be expected here.
  expect(() => matchRoom({ ...env, JURISDICTION: "eu" }, "match-1")).toThrow("not implemented in workerd");
});
