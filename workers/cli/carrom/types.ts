import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { root, runQuietly } from "../server/children.ts";

/** Where `tsc -b` writes declarations. */
const DECLARED = "node_modules/.cache/types";

/** The module that a declaration names, as a path from the repository; `null`: a package. */
const named = (specifier: string, from: string): string | null => {
  if (specifier.startsWith("#shared/")) return specifier.slice(1);
  return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : null;
};

/** Writes the declarations of a module, and of all that they name. */
export const writeTypes = async (module: string, folder: string): Promise<void> => {
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
