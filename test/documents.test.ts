import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const documents = ["README.md", ...globSync(".github/**/*.md", { cwd: root })];
const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** Files of the tree that a text names in backticks; a word in capitals matches any. */
const named = (text: string): string[] =>
  [...text.matchAll(/`((?:shared|workers|site|test|migrations|\.github)\/[\w./-]+\.\w+)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !/\/[A-Z]{3}[^/]*$/.test(path) || path.endsWith(".md"));

it.each(documents)("%s links to what is there, and names files that are there", (document) => {
  const text = read(document);
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = ""]) => join(dirname(document), to));
  expect([...links, ...named(text)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

/** A reader who has not seen the code should know one strike from tap to page after an hour. */
it("asks for at most 1,400 lines to be read first", () => {
  const readme = read("README.md");
  const [list = ""] = (readme.split("## Where to read first")[1] ?? "").trim().split("\n\n");
  const first = named(list);
  expect(first.length).toBeGreaterThanOrEqual(9);
  const lines = ["README.md", ...first].reduce((sum, path) => sum + read(path).split("\n").length - 1, 0);
  expect(lines).toBeLessThanOrEqual(1400);
});
