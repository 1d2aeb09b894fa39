import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { RULESETS, type Ruleset } from "#carrom";
import { type Arrangement, guidesOf, MAN, menOf } from "#shared/views/board/arrangement.ts";
import { SetUp } from "#shared/views/rules/set-up.tsx";
import { ENGLISH } from "#test/support/rule-words.ts";

const ARRANGEMENTS: readonly Arrangement[] = ["white-line-to-breaker", "white-y", "alternating", "unstated"];

const [first] = RULESETS;
if (!first) throw new Error("there are rulesets");

const drawn = (change: Partial<Ruleset["setUp"]>): string =>
  renderToString(<SetUp w={ENGLISH.page} setUp={{ ...first.setUp, ...change }} />);

const laid = (arrangement: Arrangement): string =>
  drawn({ arrangement: { value: arrangement, clause: "house set-up" } });

/** Colours of a row, going round. */
const row = (arrangement: Arrangement, inner: boolean): string =>
  menOf(arrangement)
    .filter(({ x, y }) => Math.hypot(x, y) < 3 * MAN === inner)
    .sort((a, b) => Math.atan2(a.y, a.x) - Math.atan2(b.y, b.x))
    .map(({ white }) => (white ? "w" : "b"))
    .join("");

describe.each(ARRANGEMENTS)("the arrangement %s", (arrangement) => {
  const men = menOf(arrangement);

  it("lays nine white and nine black men in two alternating rows, none on another", () => {
    expect(men.filter(({ white }) => white)).toHaveLength(9);
    expect(men).toHaveLength(18);
    expect(row(arrangement, true)).toMatch(/^(wb){3}$|^(bw){3}$/);
    expect(row(arrangement, false)).toMatch(/^(wb){6}$|^(bw){6}$/);
    for (const one of men)
      for (const other of men)
        if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * MAN - 1e-9);
  });
});

it("has a white line to the breaker where that is asked for, and says so nowhere else", () => {
  const below = menOf("white-line-to-breaker").filter(({ x, y }) => Math.abs(x) < 1e-9 && y > 0);
  expect(below.map(({ white }) => white)).toEqual([true, true]);
  expect(guidesOf("white-line-to-breaker")).toHaveLength(1);
  for (const arrangement of ARRANGEMENTS)
    expect(laid(arrangement).includes("line of white men")).toBe(arrangement === "white-line-to-breaker");
});

it("makes a Y of three arms, with a white man of each row in each", () => {
  const arms = guidesOf("white-y").map(({ to }) => Math.atan2(to.y, to.x));
  expect(arms).toHaveLength(3);
  for (const angle of arms) {
    const along = menOf("white-y").filter(({ x, y }) => Math.abs(Math.atan2(y, x) - angle) < 1e-6);
    expect(along.map(({ white }) => white)).toEqual([true, true]);
  }
  expect(laid("white-y")).toContain("form a Y");
});

it("turns the rows so that no line points to the breaker where only alternation is asked for", () => {
  expect(menOf("alternating").filter(({ x, y }) => Math.abs(x) < 1e-9 && y > 0)).toHaveLength(1);
});

it("shows which way the turn goes where more than two sit at the board", () => {
  const sides = (players: number[]) => ({ value: { sides: [2], players }, clause: "house set-up" });
  const way = (value: "clockwise" | "anticlockwise") => ({ value, clause: "house set-up" });
  const right = drawn({ sides: sides([1, 2]), direction: way("anticlockwise") });
  const left = drawn({ sides: sides([1, 2]), direction: way("clockwise") });
  expect(right).toContain("anticlockwise, to the right");
  expect(left).toContain("clockwise, to the left");
  expect(right).not.toBe(left);
  expect(drawn({ sides: sides([1]), direction: way("clockwise") })).not.toContain("clockwise");
});

it.each(RULESETS)("the picture of $id has its caption", ({ setUp }) => {
  expect(renderToString(<SetUp w={ENGLISH.page} setUp={setUp} />)).toContain("Before the break");
});
