import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { DesignPage } from "#site/components/design/design.tsx";
import { coloursOf, contrast, scaleOf, tokensOf } from "#site/components/design/tokens.ts";
import { designWords } from "#site/layouts/words.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [day, night] = ["day", "night"].map((at) => readFileSync(`${root}site/src/styles/tokens-${at}.css`, "utf8"));
if (day === undefined || night === undefined) throw new Error("no tokens");

const page = (atDay = day) => renderToString(<DesignPage w={designWords()} day={atDay} night={night} />);

describe("the design page", () => {
  it("shows every token of the stylesheets but the families' names, with its values", () => {
    const shown = page();
    for (const { name, value } of [...tokensOf(day), ...tokensOf(night)]) {
      expect(shown).toContain(`--${name}`);
      if (!["serif", "sans", "mono"].includes(name)) expect(shown).toContain(value);
    }
  });

  it("is not built with a token that it has no sentence for", () =>
    expect(() => page(day.replace("--paper:", "--chalk: #fff;\n  --paper:"))).toThrow("--chalk"));

  it("names sheets that there are", () => {
    const sheets = [
      ...page()
        .replaceAll("<wbr/>", "")
        .matchAll(/>((?:shared|site)\/[\w/-]+\.css)</g),
    ].map(([, path = ""]) => path);
    expect(sheets.length).toBeGreaterThan(10);
    expect(sheets.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
  });
});

describe("contrast", () => {
  it("is what WCAG says it is", () => {
    expect(contrast("#000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#767676", "#fff")).toBeCloseTo(4.54, 2);
    expect(contrast("#fff", "rgb(0 0 0 / 50%)")).toBeNull();
  });

  it.each([
    ["ink", "paper", 7],
    ["ink", "birch", 7],
    ["ink-soft", "paper", 4.5],
    ["ink-soft", "birch", 4.5],
    ["red", "paper", 4.5],
    ["on-red", "red", 4.5],
    ["on-frame", "frame", 4.5],
    ["board-line", "board", 4.5],
    ["focus", "paper", 3],
    ["queen", "paper", 3],
  ])("of %s on %s is enough by day and by night", (name, ground, least) => {
    const colours = new Map(coloursOf(day, night).map((colour) => [colour.name, colour]));
    const [one, other] = [colours.get(name), colours.get(ground)];
    expect(contrast(one?.day ?? "", other?.day ?? "")).toBeGreaterThanOrEqual(least);
    expect(contrast(one?.night ?? "", other?.night ?? "")).toBeGreaterThanOrEqual(least);
  });
});

it("reads a scale by its steps", () =>
  expect(
    scaleOf(":root { --space-1: 1px; --size-h1: 2px; --space-2: 3px; } :root { --space-9: 1px; }", "space"),
  ).toEqual([
    { name: "1", value: "1px" },
    { name: "2", value: "3px" },
  ]));
