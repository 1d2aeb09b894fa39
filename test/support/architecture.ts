import ts from "typescript";
import { DOORS, GIVEN_WORDS, HOUSE, NEVER, OPEN_TO, PACKAGES } from "./house.ts";
import { type Import, importsOf, parse, type Source } from "./imports.ts";

const vagueFolders = /\/(utils?|helpers?|services?|types?|common|misc|lib)\//;

const sideOf = (path: string): string => path.split("/")[0] ?? "";
const isCli = (path: string): boolean => path.startsWith("workers/cli/");
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));
const isWithin = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

const sides: Readonly<Record<string, readonly string[]>> = HOUSE;

/** The fault of an import from a higher folder of its side, or in a folder without a place in the house; `null`: none. */
function wrongFloor({ from, to }: Import): string | null {
  const floors = sides[sideOf(from)];
  if (!floors) return null;
  const [here, there] = [floors.indexOf(folderOf(from)), floors.indexOf(folderOf(to))];
  if (here < 0) return `${folderOf(from)} has no place in the house: give it one in test/support/house.ts`;
  return there < here && there >= 0 ? `${from}: ${folderOf(to)} stands above it (${to})` : null;
}

function wrongKnowledge({ from, to }: Import): string | null {
  const rule = NEVER.find(([above, below]) => isWithin(from, above) && isWithin(to, below));
  if (!rule) return null;
  const [above, , why] = rule;
  return OPEN_TO[above]?.some((part) => to.startsWith(part)) ? null : `${from} may not import ${to}: ${why}`;
}

/** Whether product code goes past a door. */
function pastDoor({ from, to }: Import): string | null {
  const door = Object.keys(DOORS).find((folder) => isWithin(to, folder));
  if (!door || sideOf(from) === "test" || isWithin(from, door) || to === `${door}/index.ts`) return null;
  return DOORS[door]?.some((layer) => isWithin(from, layer)) ? null : `${from}: take it from ${door}/index.ts (${to})`;
}

/** Whether an import climbs out of its neighbourhood step by step. */
const climbs = ({ from, specifier }: Import): string | null =>
  specifier.startsWith("../../") ? `${from}: write ${specifier} with a name of package.json's \`imports\`` : null;

function wrongPackage({ from, to, specifier }: Import): string | null {
  if (sideOf(from) !== "shared") return null;
  const more = Object.entries(PACKAGES).flatMap(([layer, names]) => (isWithin(from, layer) ? names : []));
  return to === "zod" || more.includes(to) ? null : `${from}: shared may not import package ${specifier}`;
}

function wrongSide({ from, to, typeOnly }: Import): string | null {
  const [side, target] = [sideOf(from), sideOf(to)];
  if (side === target)
    return side === "workers" && isCli(to) && !isCli(from)
      ? `${from}: the Worker may not import its command line (${to})`
      : null;
  if (side === "shared") return `${from}: shared may not import ${to}`;
  if (target === "test" || (target === "site" && side !== "test"))
    return `${from}: nothing may import ${target} (${to})`;
  if (side === "site" && target === "workers" && !typeOnly)
    return `${from}: site may import only types of workers (${to})`;
  return null;
}

/** A catalogue in one language, generated, or several of them gathered by hand. */
const CATALOGUE = /^shared\/words\/[\w-]+(\.\w+|-in-english)\.ts$/;
const ISLAND_WORDS = /^site\/src\/islands\/[\w/-]+\/words\.ts$/;
/** The file that a page's script tag names: it mounts an island. */
const ISLAND_ENTRY = /^site\/src\/islands\/([\w-]+\.ts|[\w-]+\/page\.tsx)$/;

/** Whether a language is decided where words are only passed on. */
function wrongWords({ from, to, typeOnly }: Import): string | null {
  if (typeOnly || !GIVEN_WORDS.some((folder) => isWithin(from, folder))) return null;
  const gathers = sideOf(from) === "site" && from.endsWith("/words.ts");
  if (CATALOGUE.test(to) && !gathers) return `${from} decides the language: it is to be given the words of ${to}`;
  if (ISLAND_WORDS.test(to) && !ISLAND_ENTRY.test(from))
    return `${from} decides the language: only what mounts the island may load ${to}`;
  return null;
}

/** The fault of one import; `null`: none. */
const wrongArrow = (edge: Import): string | null =>
  edge.relative
    ? (wrongSide(edge) ??
      (sideOf(edge.to) === sideOf(edge.from) ? wrongFloor(edge) : null) ??
      wrongKnowledge(edge) ??
      pastDoor(edge) ??
      climbs(edge) ??
      wrongWords(edge))
    : wrongPackage(edge);

/** Folders of product code without a place in the house. */
const homeless = (paths: readonly string[]): string[] =>
  [...new Set(paths.map(folderOf))]
    .filter((folder) => sides[sideOf(folder)] && !sides[sideOf(folder)]?.includes(folder))
    .map((folder) => `${folder} has no place in the house: give it one in test/support/house.ts`);

const impureCalls = new Set(["fetch", "setTimeout", "setInterval", "queueMicrotask", "Date"]);
const impureObjects = new Set(["crypto", "performance", "process", "globalThis", "window", "document", "console"]);
const impureMembers = new Set(["Date.now", "Math.random"]);

/** Uses of time, chance and the outside world in shared/, which gets them as arguments. */
function impurities(source: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText() === "Date" && !node.arguments?.length)
      found.push("new Date()");
    if (ts.isCallExpression(node) && impureCalls.has(node.expression.getText()))
      found.push(`${node.expression.getText()}()`);
    if (ts.isPropertyAccessExpression(node) && impureMembers.has(node.getText())) found.push(node.getText());
    if (ts.isPropertyAccessExpression(node) && impureObjects.has(node.expression.getText())) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(parse(source));
  return found.map((name) => `${source.path}: shared is pure, but names ${name}`);
}

/** The one file of the Worker that knows by which binding a database is reached. */
const DATABASES = "workers/ground/db/database.ts";

/** Places in which the Worker reads its binding `DB` by itself: property accesses, and `DB` taken out of an object. */
function bindings(source: Source): string[] {
  if (source.path === DATABASES) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && node.name.text === "DB") found.push(node.getText());
    if (ts.isElementAccessExpression(node) && /^["'`]DB["'`]$/.test(node.argumentExpression.getText()))
      found.push(node.getText());
    if (ts.isBindingElement(node) && (node.propertyName ?? node.name).getText() === "DB") found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(parse(source));
  return found.map((name) => `${source.path}: ask ${DATABASES} for a database, and not ${name}`);
}

/** The one file of the Worker that knows where its objects are: the same name is another object in a jurisdiction. */
const OBJECTS = "workers/ground/objects/objects.ts";
const addressing = new Set(["getByName", "idFromName", "newUniqueId"]);

/** Places in which the Worker addresses an object by itself. */
function addresses(source: Source): string[] {
  if (source.path === OBJECTS || isCli(source.path)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && addressing.has(node.name.text)) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(parse(source));
  return found.map((name) => `${source.path}: ask ${OBJECTS} for an object, and not ${name}`);
}

function cycles(edges: readonly Import[]): string[] {
  const targets = Map.groupBy(edges, ({ from }) => from);
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) found.push(`cycle: ${[...trail.slice(trail.indexOf(path)), path].join(" -> ")}`);
    if (done.has(path) || trail.includes(path)) return;
    for (const { to } of targets.get(path) ?? []) walk(to, [...trail, path]);
    done.add(path);
  };
  for (const path of targets.keys()) walk(path, []);
  return found;
}

const isCode = /\.(tsx?|mjs|astro)$/;
/** Whether a file is generated from the catalogues next to it: no rule reads such a file. */
const isGenerated = (path: string): boolean => /^shared\/words\/.+\..+\.ts$/.test(path);
const isProduct = (path: string): boolean =>
  /\.(tsx?|mjs|astro|css)$/.test(path) && sides[sideOf(path)] !== undefined && !isGenerated(path);

/**
 * Every import that points the wrong way, and every folder that is out of order.
 *
 * @param assets files that are imported but are not code
 */
export function violations(sources: readonly Source[], assets: ReadonlySet<string> = new Set()): string[] {
  const edges = sources.flatMap(importsOf);
  const known = new Set(sources.map(({ path }) => path));
  const inside = (side: string) =>
    edges.filter(({ from, to }) => sideOf(from) === side && sideOf(to) === side && isCode.test(to));
  const product = [...new Set([...known, ...assets])].filter((path) => isProduct(path) && path.includes("/"));
  return [
    ...edges.map(wrongArrow).filter((problem) => problem !== null),
    ...edges
      .filter(({ relative, to }) => relative && !known.has(to) && !assets.has(to))
      .map(({ from, specifier }) => `${from}: "${specifier}" is no file: write the whole name with its extension`),
    ...sources.filter(({ path }) => vagueFolders.test(path)).map(({ path }) => `${path}: name the folder after a noun`),
    ...sources.filter(({ path }) => sideOf(path) === "shared").flatMap(impurities),
    ...sources.filter(({ path }) => sideOf(path) === "workers").flatMap(bindings),
    ...sources.filter(({ path }) => sideOf(path) === "workers").flatMap(addresses),
    ...homeless(product),
    ...Object.keys(HOUSE).flatMap((side) => cycles(inside(side))),
  ];
}
