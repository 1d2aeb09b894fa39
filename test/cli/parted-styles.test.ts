import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { askForScripts } from "#cli/page-scripts.ts";
import { partStyles } from "#cli/parted-styles.ts";

const PLAIN = "@font-face{font-family:A;src:url(/a-plain.woff2)}";
const FOR_SOME = "@font-face{font-family:A;src:url(/a-latin-ext.woff2)}";
/** Rules of which a page with a match has those before the first `|` of each line. */
const RULES = [
  "body:not(#\\#){margin:0}:is(.match b,.plan){left:0}|h2{font:inherit}:is(.plan:not(:has(i)) b,.league){left:1px}",
  ".match .side{color:red}.match:is(.over,.open) b{top:0}|.league{gap:0}.match:hover{top:1px}",
  "[data-kept=course]:not(:empty){top:4px}:is(div,p):has(>b){top:7px}|:is(p):has(>.league){top:8px}[type=file]{top:5px}[data-kept=rest]{top:6px}",
  '@media (min-width:40rem){.match{gap:"}"}|.league{gap:1px}',
  "@supports (top:0){.match{top:2px}}}|@media print{.match{top:3px}}",
];

const dist = mkdtempSync(join(tmpdir(), "strikebook-"));
afterAll(() => rmSync(dist, { recursive: true }));

/** Builds a page, and parts its styles. */
const built = (body: string): string => {
  mkdirSync(`${dist}/_astro`, { recursive: true });
  writeFileSync(`${dist}/_astro/a.css`, `${PLAIN}${FOR_SOME}${RULES.join("").replaceAll("|", "")}`);
  writeFileSync(`${dist}/_astro/tag.js`, 'import"./page.js";');
  writeFileSync(`${dist}/_astro/page.js`, "show();");
  const head = '<script type="module" src="/_astro/tag.js"></script><link rel="stylesheet" href="/_astro/a.css">';
  writeFileSync(`${dist}/index.html`, `<html><head>${head}</head>${body}</html>`);
  askForScripts(dist);
  partStyles(dist);
  return readFileSync(`${dist}/index.html`, "utf8");
};

it("gives a page the rules of its own markup, and its sheet for later", () => {
  const html = built('<body><div class="match wide"><b class="side" data-kept="course">1</b></div></body>');
  const wanted = RULES.map((line) => line.slice(0, line.indexOf("|"))).join("");
  const merged = /<style data-first>(.*?)<\/style>/
    .exec(html)?.[1]
    ?.replace("}@media (min-width:40rem){@supports", "@supports");
  expect(merged).toBe(`${PLAIN}${wanted}`);
  expect(html).toContain('<noscript data-sheets><link rel="stylesheet" href="/_astro/a.css"></noscript></head>');
  expect(html.match(/stylesheet/g)).toHaveLength(1);
});

it("names each font once: in the head, or in the sheet", () => {
  built("<body></body>");
  const sheet = readFileSync(`${dist}/_astro/a.css`, "utf8");
  expect(sheet).not.toContain(PLAIN);
  expect(sheet).toContain(FOR_SOME);
});

it("leaves its sheet to a page that waits for it, with the fonts", () => {
  const html = built('<body data-waits><b class="match"></b></body>');
  expect(html).toContain(`<link rel="stylesheet" href="/_astro/a.css"><style data-first>${PLAIN}</style>`);
});

it("asks for a shared script itself", () => expect(built("<body></body>")).toContain('src="/_astro/page.js"'));
