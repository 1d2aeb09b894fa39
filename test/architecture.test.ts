import { expect, it } from "vitest";

it("holds", () => {
  expect(true).toBe(true);
});
