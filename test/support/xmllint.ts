import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Whether this machine has `xmllint`, of libxml2. */
export const HAS_XMLLINT = spawnSync("xmllint", ["--version"]).status === 0;

const SCHEMAS = {
  "atom.rng": "--relaxng",
  "sitemap.xsd": "--schema",
  "siteindex.xsd": "--schema",
} as const;

/** The complaints of a schema of `test/schemas` about a document; empty: it is valid. */
export const faultsOf = (document: string, schema: keyof typeof SCHEMAS): string => {
  const path = fileURLToPath(new URL(`../schemas/${schema}`, import.meta.url));
  const { status, stderr } = spawnSync("xmllint", ["--noout", SCHEMAS[schema], path, "-"], {
    input: document,
    encoding: "utf8",
  });
  return status === 0 ? "" : stderr || `xmllint ended with ${status}`;
};
