import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import {
  firstStyles,
  type StyleRule,
  type StyleRules,
  sheetsOf,
  waitsForSheets,
} from "#edge/pages/shell/first-styles.ts";

/** A block of a sheet: what is before its brace, and what is between its braces. */
type Block = { readonly head: string; readonly body: string };

/** The outermost blocks of a sheet. Statements without a block are left out: a built sheet has none. */
const blocksOf = (css: string): Block[] => {
  const blocks: Block[] = [];
  let [depth, start, brace] = [0, 0, 0];
  // Texts in quotes may have braces of their own.
  for (const { index, 0: sign } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}]/g)) {
    if (sign === "{" && depth === 0) brace = index;
    if (sign === "{") depth += 1;
    if (sign === "}") depth -= 1;
    if (sign !== "}" || depth > 0) continue;
    blocks.push({ head: css.slice(start, brace).trim(), body: css.slice(brace + 1, index) });
    start = index + 1;
  }
  return blocks;
};

/** A list of selectors without what is in brackets: what is in there may be one of several, or none. */
const withoutBrackets = (selectors: string): string => {
  const without = selectors.replaceAll(/\((?:\\.|[^()\\])*\)|\[[^\]]*\]/g, "");
  return without === selectors ? selectors : withoutBrackets(without);
};

/** The elements and classes that each selector needs; none at all for a rule that every page needs. */
const needsOf = (selectors: string): string[][] => {
  const needs = withoutBrackets(selectors)
    .split(",")
    .map((selector) => [...selector.matchAll(/\.[A-Za-z_][\w-]*|(?<=^|[\s>+~])[a-z]\w*/g)].map(([name]) => name));
  return needs.some((names) => names.length === 0) ? [] : needs;
};

/** What no screen waits for: paper, colours that a system sets itself, and motion. */
const LATER = /^@(?:media (?:print|\(forced-colors: ?active\))$|keyframes )/;

/** What a page has once a person points at it. */
const isPointedAt = (selectors: string): boolean =>
  withoutBrackets(selectors)
    .split(",")
    .every((selector) => /:(?:hover|active|focus-visible|disabled|target)\b|::(?:placeholder|backdrop)/.test(selector));

/** Fonts that few pages need: those come with the sheet, and no other does. A browser would load a font of both again. */
const isForSomeNames = (face: string): boolean => /devanagari|latin-ext/i.test(face);

/** Whether a block has rules of its own within it. */
const isGroup = ({ head }: Block): boolean => /^@(?:media|supports)/.test(head);

const rulesOf = (css: string, within = ""): StyleRule[] =>
  blocksOf(css)
    .filter(({ head }) => !LATER.test(head) && !isPointedAt(head))
    .filter(({ head, body }) => head !== "@font-face" || !isForSomeNames(body))
    .flatMap((block) => {
      const { head, body } = block;
      if (isGroup(block)) return rulesOf(body, `${within}${head}{`);
      return [[within, `${head}{${body}}`, head.startsWith("@") ? [] : needsOf(head)] as const];
    });

/** A sheet as it is served: without the fonts that heads name. */
export const withoutFaces = (css: string): string =>
  css.replaceAll(/@font-face\s*\{[^}]*\}/g, (face) => (isForSomeNames(face) ? face : ""));

const partSheet = (dist: string, name: string): readonly StyleRule[] => {
  const css = readFileSync(`${dist}/${name}`, "utf8");
  writeFileSync(`${dist}/${name}`, withoutFaces(css));
  return rulesOf(css);
};

/** What a script adds before the sheets come: the code of a page for paper. */
const ADDED = '<div class="page-code">';

const partPage = (rules: StyleRules, html: string): string => {
  const links = sheetsOf(html).map((sheet) => `<link rel="stylesheet" href="${sheet}">`);
  const first = `<style data-first>${firstStyles(rules, `${html}${ADDED}`)}</style>`;
  if (waitsForSheets(html)) return html.replace("</head>", () => `${first}</head>`);
  return links
    .reduce((text, link) => text.replace(link, ""), html)
    .replace("</head>", () => `${first}<noscript data-sheets>${links.join("")}</noscript></head>`);
};

/**
 * Parts the styles of a site that was built just now. A page has in its head the rules that its markup needs. Its script
 * asks for its sheets once it is seen: they are kept by a browser, and bring what scripts add.
 *
 * @param dist the folder of the site, with no slash at its end
 */
export const partStyles = (dist: string): void => {
  const names = globSync("_astro/*.css", { cwd: dist });
  const rules = Object.fromEntries(names.map((name) => [`/${name}`, partSheet(dist, name)]));
  mkdirSync(`${dist}/styles`, { recursive: true });
  writeFileSync(`${dist}/styles/rules.json`, JSON.stringify(rules));
  for (const name of globSync(`${dist}/**/*.html`)) writeFileSync(name, partPage(rules, readFileSync(name, "utf8")));
};
