import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { citedRows, RULESETS, rulebook } from "#carrom";
import { ENGLISH } from "./rule-words.ts";

/** A text that may cite rows of `shared/carrom/rules/decisions`. */
export type Source = { readonly path: string; readonly text: string };

/** Faults between a table of decisions and the texts that cite it. */
export type CitationFault =
  | { readonly fault: "no-such-row"; readonly row: string; readonly path: string }
  | { readonly fault: "not-cited"; readonly row: string };

const root = fileURLToPath(new URL("../..", import.meta.url));

const read = (pattern: string): Source[] =>
  globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(`${root}${path}`, "utf8") }));

/** The rulesets and the engine, whose citations give a row its right to be there. */
export const lawSources = (): readonly Source[] => [
  ...read("shared/carrom/**/*.ts").filter(({ path }) => !path.startsWith("shared/carrom/rules/decisions/")),
  // The rows that a sentence of a rulebook answers are an argument, not a citation in a text.
  ...RULESETS.map((ruleset) => ({
    path: `the rulebook of ${ruleset.id}`,
    text: rulebook(ENGLISH.rulebook, ruleset)
      .flatMap((section) => section.rules)
      .map(({ rows, clause, reasons }) => `rows ${rows.join(", ")}. ${clause}. ${reasons.join(" ")}`)
      .join("\n"),
  })),
];

/** Sources in the rest of the repository that may cite a row. */
export const otherSources = (): readonly Source[] => [
  ...read("{shared/views,shared/words,shared/api,workers,site/src}/**/*.{ts,tsx,astro,json}").filter(
    ({ path }) => !path.startsWith("workers/ground/db/history/"),
  ),
  ...read("test/**/*.{ts,tsx,json,ndjson}")
    .filter(({ path }) => !path.startsWith("test/shared/rules/"))
    // The tables of rulings name the row of a case.
    .map(({ path, text }) => ({ path, text: text.replaceAll(/\brow: "/g, "row ") })),
  ...read("{README.md,.github/**/*.md}"),
];

/** Cited rows that do not exist, and rows that neither a ruleset nor the engine cites. */
export const citationFaults = (
  rows: readonly string[],
  law: readonly Source[],
  others: readonly Source[],
): readonly CitationFault[] => {
  const known = new Set(rows);
  const citations = (sources: readonly Source[]) =>
    sources.flatMap(({ path, text }) => citedRows(text).map((row) => ({ path, row })));
  const byLaw = citations(law);
  const cited = new Set(byLaw.map(({ row }) => row));
  return [
    ...[...byLaw, ...citations(others)]
      .filter(({ row }) => !known.has(row))
      .map(({ row, path }) => ({ fault: "no-such-row" as const, row, path })),
    ...rows.filter((row) => !cited.has(row)).map((row) => ({ fault: "not-cited" as const, row })),
  ];
};
