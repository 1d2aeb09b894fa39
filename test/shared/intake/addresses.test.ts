import { expect, it } from "vitest";
import { addressLines } from "#shared/import/addresses.ts";

it.each([
  ["Asha Rao, asha@example.org", "Asha Rao", "asha@example.org"],
  ["  Rao, Asha ; asha@example.org ;", "Rao, Asha", "asha@example.org"],
  ["Asha Rao\tasha@example.org", "Asha Rao", "asha@example.org"],
  ["Asha Rao <asha@example.org>", "Asha Rao", "asha@example.org"],
  ["Asha Rao", "Asha Rao", ""],
  ["asha@example.org", "", "asha@example.org"],
  ["Asha Rao, asha@", "Asha Rao", "asha@"],
])("%s", (line, name, email) => {
  expect(addressLines(line)).toEqual([{ line: 1, name, email }]);
});

it("counts the lines as they are typed", () => {
  expect(addressLines("\r\nAsha, a@example.org\r\n\r\nRavi, r@example.org\n").map(({ line }) => line)).toEqual([2, 4]);
});
