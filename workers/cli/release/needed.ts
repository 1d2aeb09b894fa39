import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { z } from "zod";
import { root } from "../server/children.ts";

/** The needs of some commands where they run: files and packages, as paths from the repository. */
export type Needed = { readonly files: readonly string[]; readonly packages: readonly string[] };

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: z.record(z.string(), z.string()).default({}),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

/** Packages that Miniflare loads for images alone, which no binding of ours asks for. */
const UNUSED = new Set(["sharp"]);

/** `hono/jwt` is of `hono`, `@noble/hashes/sha2.js` of `@noble/hashes`. */
const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** The folder of a package that another imports: next to it, or further up. */
const found = (name: string, from: string): string | null => {
  for (let at = from; ; at = dirname(at)) {
    const path = join(at, "node_modules", name);
    if (existsSync(`${root}${path}`)) return path;
    // Of another platform, or an optional one.
    if (at === ".") return null;
  }
};

/** Packages and all that they depend on, each once. */
const withDependencies = (names: readonly string[]): string[] => {
  const { packages } = lockfile.parse(JSON.parse(readFileSync(`${root}package-lock.json`, "utf8")));
  const all = new Set<string>();
  const add = (name: string, from: string): void => {
    const path = UNUSED.has(name) ? null : found(name, from);
    if (path === null || all.has(path)) return;
    all.add(path);
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
    for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) add(one, path);
  };
  for (const name of names) add(name, ".");
  return [...all];
};

/** The imports of commands of `workers/cli`. What they import only to build something is left out. */
export const neededBy = async (commands: readonly string[]): Promise<Needed> => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: commands.map((command) => `workers/cli/${command}.ts`),
    bundle: true,
    write: false,
    metafile: true,
    packages: "external",
    platform: "node",
    format: "esm",
    outdir: "unwritten",
    logLevel: "error",
    plugins: [
      {
        name: "what is built elsewhere",
        setup: ({ onResolve }) => {
          onResolve({ filter: /./ }, ({ kind }) => (kind === "dynamic-import" ? { external: true } : null));
        },
      },
    ],
  });
  const imports = Object.values(metafile.inputs).flatMap((file) => file.imports);
  const names = imports
    .filter(({ external, kind, path }) => external && kind !== "dynamic-import" && !path.startsWith("node:"))
    .map(({ path }) => packageOf(path));
  return { files: Object.keys(metafile.inputs).sort(), packages: withDependencies([...new Set(names)].sort()) };
};
