import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { root } from "#cli/server/children.ts";

/** Files that may name the table of phones, each with its reason. */
const MAY_READ: Readonly<Record<string, string>> = {
  "workers/read/queries/clubs/player-details.ts":
    "the desk's query, and the public one, which reads second names alone",
  "workers/read/queries/players/own-file.ts": "the file that a person has of themselves",
  "workers/write/backup/sections/registry.ts": "the club's file",
  "workers/write/commands/clubs/player-details.ts": "stores and changes them",
  "workers/write/commands/clubs/erasure.ts": "erases them with the person",
  "workers/write/commands/clubs/transfers.ts": "leaves a phone behind when a player moves",
};

/** Callers of the desk's query, each of which is for the people who run the club. */
const DESK = [
  "workers/edge/routes/league/registry.ts",
  "workers/read/queries/clubs/club-players.ts",
  "workers/write/import/players.ts",
];

const sources = globSync("workers/**/*.ts", { cwd: root }).filter((path) => !path.startsWith("workers/ground/db"));
const naming = (pattern: RegExp): string[] =>
  sources.filter((path) => pattern.test(readFileSync(`${root}${path}`, "utf8"))).sort();

it("phones of players are read by the files that are named for it, and by no other", () => {
  expect(naming(/\bplayer_details\b|\bplayerDetails\b/)).toEqual(Object.keys(MAY_READ).sort());
  expect(naming(/\bdetailsOfClub\b/)).toEqual([...DESK, "workers/read/queries/clubs/player-details.ts"].sort());
});
