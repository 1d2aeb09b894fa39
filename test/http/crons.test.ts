import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DAILY } from "#workers/scheduled.ts";

it("is woken for the day's head lists at the time that the Worker knows them by", () => {
  expect(readFileSync(new URL("../../wrangler.toml", import.meta.url), "utf8")).toContain(`"${DAILY}"`);
});
