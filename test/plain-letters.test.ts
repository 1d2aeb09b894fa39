import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { spokenLiterals } from "./support/spoken.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const paths = globSync("{shared/views,workers/edge/pages,site/src}/**/*.{ts,tsx}", { cwd: root });

const said = (path: string, text: string) => spokenLiterals({ path, text });

describe("pages say everything by their catalogues", () => {
  it("throughout the tree", () => {
    expect(paths.length).toBeGreaterThan(300);
    expect(paths.flatMap((path) => said(path, readFileSync(root + path, "utf8")))).toEqual([]);
  });

  it.each([
    ["letters between tags", "const View = () => <p>Hello</p>;"],
    ["letters beside a word of a catalogue", "const View = () => <p>{w.won()} by default</p>;"],
    ["a literal between tags", 'const View = () => <p>{"Hello"}</p>;'],
    ["one of two choices", 'const View = () => <p>{open ? "Open" : w.closed()}</p>;'],
    ["what is said in the place of nothing", 'const View = () => <p>{name ?? "Nobody"}</p>;'],
    ["a part of a template", `const View = () => <p>{\`Round \${number}\`}</p>;`],
    ["a name that is read out", 'const View = () => <nav aria-label="Pages" />;'],
    ["a title of a choice", 'const View = () => <a title={open ? "Open it" : w.closed()} />;'],
    ["the text in a picture's place", `const View = () => <img alt={\`Board \${number}\`} />;`],
    ["a sentence that a function returns", 'const why = () => "There is none";'],
    ["a word that a function returns", 'function why() { return late ? "Late" : w.inTime(); }'],
  ])("would notice %s", (_what, text) => expect(said("a.tsx", text)).toHaveLength(1));

  it("lets codes, addresses and words of catalogues be", () => {
    const view = 'const View = () => <p class="a b" title={w.go()}>{w.hello(name)} <code>GET</code></p>;';
    const name = 'const Link = () => <a href="/about/"><span translate="no">Strikebook</span> openapi.json</a>;';
    const code = 'const state = () => (open ? "in-play" : "decided");';
    expect([...said("a.tsx", view), ...said("a.tsx", name), ...said("a.ts", code)]).toEqual([]);
  });
});
