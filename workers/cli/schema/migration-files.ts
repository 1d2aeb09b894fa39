import { readdirSync, readFileSync } from "node:fs";

/** Names of the migrations in a folder, in their order. */
export const migrationNames = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();

/** The migrations in a folder as SQL, in their order. */
export const migrationTexts = (folder: string): readonly string[] =>
  migrationNames(folder).map((name) => readFileSync(`${folder}/${name}`, "utf8"));
