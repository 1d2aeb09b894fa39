import { describe, expect, it } from "vitest";
import { savedMeanwhile } from "#edge/pages/shell/saved-meanwhile.ts";

const FIELDS = ["name", "about"];

describe("a form and what another person saved since it was shown", () => {
  it.each([
    ["no one changed anything", "A", "A", "A", "A", {}],
    ["only this form changes it", "A", "B", "A", "B", {}],
    ["only the other person changed it: theirs stays", "A", "A", "C", "C", {}],
    ["both changed it alike", "A", "B", "B", "B", {}],
    ["both changed it: the second is asked", "A", "B", "C", "B", { name: "C" }],
    ["the other person emptied it", "A", "B", "", "B", { name: "" }],
  ])("%s", (_, seen, own, now, merged, theirs) => {
    const found = savedMeanwhile(FIELDS, { name: own, "initial/name": seen }, { name: now });
    expect([found.typed["name"], found.theirs]).toEqual([merged, theirs]);
  });

  it("is chosen once: sent again, the form replaces what it has shown", () => {
    const once = savedMeanwhile(FIELDS, { name: "B", "initial/name": "A" }, { name: "C" });
    expect(savedMeanwhile(FIELDS, once.typed, { name: "C" }).theirs).toEqual({});
    expect(savedMeanwhile(FIELDS, once.typed, { name: "D" }).theirs).toEqual({ name: "D" });
  });

  it("knows a text by its lines, however they are ended", () => {
    const typed = { about: "one\r\ntwo", "initial/about": "one\r\ntwo" };
    expect(savedMeanwhile(FIELDS, typed, { about: "one\ntwo" }).theirs).toEqual({});
  });

  it("asks nothing of a form that remembers nothing", () => {
    expect(savedMeanwhile(FIELDS, { name: "B" }, { name: "C" })).toEqual({ typed: { name: "B" }, theirs: {} });
  });
});
