import ts from "typescript";
import { type Import, importsOf, parse, type Source } from "./imports.ts";

/** The arrows of `shared/`: what each layer may import besides itself. */
const below: Record<string, readonly string[]> = {
  base: [],
  words: [],
  rules: ["base"],
  match: ["base", "words", "rules"],
  league: ["base", "rules", "results"],
  ratings: ["base", "rules", "results"],
  proof: ["base", "seals"],
  api: ["base", "rules", "match", "results", "league", "ratings", "proof"],
  intake: ["base", "rules", "match", "results", "league", "ratings", "api"],
  views: ["base", "words", "rules", "match", "results", "league", "ratings", "proof", "api"],
};

/** What every layer stands on: the game's codes, ids, values and texts. */
const base = [
  "shared/backoff.ts",
  "shared/by-name.ts",
  "shared/vocabulary.ts",
  "shared/ids.ts",
  "shared/result.ts",
  "shared/text.ts",
  "shared/zone.ts",
];

/** What the proof sees of a match: how records are hashed, and nothing that an event means. */
const seals = ["shared/match/seal/chain.ts", "shared/match/seal/canonical.ts"];

/** What leagues and ratings see of a match: its outcome and how records are hashed, never its state. */
const results = ["shared/match/model/outcome.ts", ...seals];

/** Parts of a layer that others may see without the rest. */
const parts: Record<string, readonly string[]> = { seals, results };

const packages: Record<string, readonly string[]> = { views: ["zod", "preact"] };
const vagueFolders = /\/(utils?|helpers?|services?|types?|common|misc|lib)\//;

function layerOf(path: string): string {
  if (base.includes(path)) return "base";
  return path.split("/")[1]?.replace(/\.ts$/, "") ?? "";
}

const sideOf = (path: string): string => path.split("/")[0] ?? "";
const isCli = (path: string): boolean => path.startsWith("workers/cli/");

function wrongWithinShared({ from, to, relative, specifier }: Import): string | null {
  const layer = layerOf(from);
  const allowed = below[layer];
  if (allowed === undefined) return `${from}: shared/ has no layer "${layer}": give it its arrows in architecture.ts`;
  if (!relative) {
    return (packages[layer] ?? ["zod"]).includes(to) ? null : `${from}: ${layer} may not import package ${specifier}`;
  }
  if (sideOf(to) !== "shared") return `${from}: shared may not import ${to}`;
  const target = layerOf(to);
  if (target === layer || allowed.includes(target) || allowed.some((part) => parts[part]?.includes(to))) return null;
  return `${from}: ${layer} may not import ${target} (${to})`;
}

function wrongArrow(edge: Import): string | null {
  const { from, to, relative, typeOnly } = edge;
  const side = sideOf(from);
  if (side === "shared") return wrongWithinShared(edge);
  if (!relative) return null;
  const target = sideOf(to);
  if (target === side) {
    return isCli(to) && !isCli(from) && side === "workers"
      ? `${from}: the Worker may not import its command line (${to})`
      : null;
  }
  if (target === "test" || (target === "site" && side !== "test"))
    return `${from}: nothing may import ${target} (${to})`;
  if (side === "site" && target === "workers" && !typeOnly)
    return `${from}: site may import only types of workers (${to})`;
  return null;
}

const impureCalls = new Set(["fetch", "setTimeout", "setInterval", "queueMicrotask", "Date"]);
const impureObjects = new Set(["crypto", "performance", "process", "globalThis", "window", "document", "console"]);
const impureMembers = new Set(["Date.now", "Math.random"]);

/** Time, chance and the outside world enter shared/ as arguments. */
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

/** Every arrow that points the wrong way; `assets` are files that are imported but are not code. */
export function violations(sources: readonly Source[], assets: ReadonlySet<string> = new Set()): string[] {
  const edges = sources.flatMap(importsOf);
  const known = new Set(sources.map(({ path }) => path));
  const inside = (side: string) => edges.filter(({ from, to }) => sideOf(from) === side && sideOf(to) === side);
  return [
    ...edges.map(wrongArrow).filter((problem) => problem !== null),
    ...edges
      .filter(({ relative, to }) => relative && !known.has(to) && !assets.has(to))
      .map(({ from, specifier }) => `${from}: "${specifier}" is no file: write the whole name with its extension`),
    ...sources.filter(({ path }) => vagueFolders.test(path)).map(({ path }) => `${path}: name the folder after a noun`),
    ...sources.filter(({ path }) => sideOf(path) === "shared").flatMap(impurities),
    ...cycles(inside("shared")),
    ...cycles(inside("workers")),
  ];
}
