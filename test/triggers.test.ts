import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { NAME_TRIGGERS } from "../workers/ground/db/names.ts";
import { triggerSql } from "../workers/ground/db/trigger.ts";

const migration = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../migrations/${name}`, import.meta.url)), "utf8");

it("the triggers of the migration are those of the table of names", () => {
  expect(migration("0082_names.sql").split("\n").slice(1).join("\n")).toBe(
    `${NAME_TRIGGERS.map(triggerSql).join("\n\n")}\n`,
  );
});
