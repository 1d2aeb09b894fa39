import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import postcss, { type AtRule, type ChildNode, type Rule } from "postcss";
import {
  firstStyles,
  type StyleRule,
  type StyleRules,
  sheetsOf,
  waitsForSheets,
} from "#edge/pages/shell/first-styles.ts";

/** A selector without what is in brackets: what is in there may be one of several, or none. */
const withoutBrackets = (selector: string): string => {
  const without = selector.replaceAll(/\((?:\\.|[^()\\])*\)|\[[^\]]*\]/g, "");
  return without === selector ? selector : withoutBrackets(without);
};

/** The selectors in one that is `:is()` as a whole: so several are packed that were nested. */
const unpacked = (selector: string): string[] =>
  withoutBrackets(selector) === ":is" ? postcss.list.comma(selector.slice(":is(".length, -1)) : [selector];

const NAME = /\.[A-Za-z_][\w-]*|(?<=^|[\s>+~])[a-z]\w*/g;
/** An attribute that a part begins with, or the child without which an element has not what `:has()` asks. */
const BESIDE = /(?<=^|[\s>+~])\[(?:type|data-[\w-]+)(?:=[\w-]+)?\]|(?<=^:is\([^()]*\):has\(> ?)(?:\.[\w-]+|[a-z]\w*)/g;

/** The elements and classes that a selector needs; of one without any its attributes and its child. */
const namesOf = (selector: string): string[] => {
  const names = [...withoutBrackets(selector).matchAll(NAME)];
  return (names.length > 0 ? names : [...selector.matchAll(BESIDE)]).map(([name]) => name);
};

/** What each selector needs; nothing for a rule that every page needs. */
const needsOf = ({ selectors }: Rule): string[][] => {
  const needs = selectors.flatMap(unpacked).map(namesOf);
  return needs.some((names) => names.length === 0) ? [] : needs;
};

/** What no screen waits for: paper, colours that a system sets itself, and motion. */
const isForLater = ({ name, params }: AtRule): boolean =>
  name === "keyframes" || (name === "media" && /^(?:print|\(forced-colors: ?active\))$/.test(params));

/** What a page has once a person points at it. */
const isPointedAt = ({ selectors }: Rule): boolean =>
  selectors
    .map(withoutBrackets)
    .every((selector) => /:(?:hover|active|focus-visible|disabled|target)\b|::(?:placeholder|backdrop)/.test(selector));

/** Fonts that few pages need: those come with the sheet, and no other does. A browser would load a font of both again. */
const isForSomeNames = (face: AtRule): boolean => /bengali|devanagari|latin-ext|tamil|urdu/i.test(face.toString());

/** The rules of a sheet that a page may have in its head, with the at-rules that they are within. */
const rulesOf = (nodes: readonly ChildNode[], within = ""): StyleRule[] =>
  nodes.flatMap((node): StyleRule[] => {
    if (node.type === "rule") return isPointedAt(node) ? [] : [[within, node.toString(), needsOf(node)]];
    if (node.type !== "atrule" || isForLater(node)) return [];
    const { name, params, nodes: inner = [] } = node;
    if (name === "media" || name === "supports") return rulesOf(inner, `${within}@${name} ${params}{`);
    return name === "font-face" && isForSomeNames(node) ? [] : [[within, node.toString(), []]];
  });

/** A sheet as it is served: without the fonts that heads name. */
export const withoutFaces = (css: string): string => {
  const sheet = postcss.parse(css);
  sheet.walkAtRules("font-face", (face) => {
    if (!isForSomeNames(face)) face.remove();
  });
  return sheet.toString();
};

const partSheet = (dist: string, name: string): readonly StyleRule[] => {
  const css = readFileSync(`${dist}/${name}`, "utf8");
  writeFileSync(`${dist}/${name}`, withoutFaces(css));
  return rulesOf(postcss.parse(css).nodes);
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
