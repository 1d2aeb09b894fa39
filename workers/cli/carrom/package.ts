import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { build } from "esbuild";
import { z } from "zod";
import { audit, logLineSchema, rulesetSchema } from "#carrom";
import { sha256 } from "#ground/crypto/sha256.ts";
import { headList } from "#proof";
import { root, run, runQuietly } from "../server/children.ts";

/** The folder of `tsc -b` for declarations. */
const DECLARED = "node_modules/.cache/types";

/** The module that a declaration names, as a path from the repository; `null`: a package. */
const named = (specifier: string, from: string): string | null => {
  if (specifier.startsWith("#shared/")) return specifier.slice(1);
  return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : null;
};

/** Writes the declarations of a module, and of all that they name. */
const writeTypes = async (module: string, folder: string): Promise<void> => {
  await runQuietly("tsc", ["-b", "shared"]);
  const written = new Set<string>();
  const write = (path: string): void => {
    if (written.has(path)) return;
    written.add(path);
    const declaration = path.replace(/\.ts$/, ".d.ts");
    const text = readFileSync(join(root, DECLARED, declaration), "utf8");
    mkdirSync(dirname(join(folder, declaration)), { recursive: true });
    writeFileSync(join(folder, declaration), text);
    for (const [, specifier = ""] of text.matchAll(/(?:from|import\()\s*"([^"]+)"/g)) {
      const next = named(specifier, path);
      if (next !== null) write(next);
    }
  };
  write(module);
};

const DOOR = "shared/carrom/index.ts";

/** Logs that were recorded once, and whose reports are pinned. */
const LOGS = "test/matches/*.strikes.ndjson";

const ours = z.object({
  version: z.string(),
  license: z.string(),
  dependencies: z.object({ zod: z.string() }),
});

/** The JSON Schemas (2020-12) of what the engine reads and of a head list, for programs in other languages. */
const schemas = () => ({
  "log-line": logLineSchema(),
  ruleset: z.toJSONSchema(rulesetSchema, { io: "input", unrepresentable: "any" }),
  "head-list": z.toJSONSchema(headList, { io: "input", unrepresentable: "any" }),
});

const manifest = ({ version, license, dependencies }: z.output<typeof ours>) => ({
  name: "@strikebook/carrom",
  version,
  description: "Rules, strike log and replay of carrom: every ruling names its clause",
  license,
  type: "module",
  sideEffects: false,
  exports: {
    ".": { types: "./types/shared/carrom/index.d.ts", default: "./index.js" },
    "./schemas/*.json": "./schemas/*.json",
    "./cases/*": "./cases/*",
  },
  // How its declarations name each other.
  imports: { "#shared/*.ts": "./types/shared/*.d.ts" },
  dependencies: { zod: dependencies.zod },
});

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** A log, and the report that a replay of it comes to: one line, as `npm run replay -- --json` writes it. */
const writeCase = (path: string, folder: string): void => {
  const log = readFileSync(`${root}${path}`, "utf8");
  const name = basename(path, ".strikes.ndjson");
  writeFileSync(join(folder, `${name}.strikes.ndjson`), log);
  writeFileSync(join(folder, `${name}.report.json`), `${JSON.stringify(audit(log, sha256).report)}\n`);
};

/** Lays out the package in an empty folder. */
const writeTree = async (folder: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  for (const part of ["schemas", "cases"]) mkdirSync(join(folder, part), { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: [DOOR],
    bundle: true,
    external: ["zod"],
    format: "esm",
    target: "es2022",
    outfile: join(folder, "index.js"),
    logLevel: "error",
  });
  await writeTypes(DOOR, join(folder, "types"));
  for (const [name, schema] of Object.entries(schemas()))
    writeFileSync(join(folder, "schemas", `${name}.json`), json(schema));
  for (const path of globSync(LOGS, { cwd: root })) writeCase(path, join(folder, "cases"));
  for (const name of ["README.md", "FORMAT.md"]) cpSync(`${root}shared/carrom/${name}`, join(folder, name));
  cpSync(`${root}LICENSE`, join(folder, "LICENSE"));
  writeFileSync(
    join(folder, "package.json"),
    json(manifest(ours.parse(JSON.parse(readFileSync(`${root}package.json`, "utf8"))))),
  );
};

/** Packs the engine as `@strikebook/carrom` into a folder; answers with the archive. */
export const writePackage = async (folder: string): Promise<string> => {
  const tree = join(folder, "carrom");
  await writeTree(tree);
  const { ok, out, text } = await run("npm", ["pack", tree, "--pack-destination", folder, "--silent"], {
    output: "pipe",
  });
  if (!ok) throw new Error(text);
  rmSync(tree, { recursive: true });
  return join(folder, out.trim());
};
