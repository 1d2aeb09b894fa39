import { stripTypeScriptTypes } from "node:module";
import { modulesOf } from "#cli/words/area.ts";
import * as runtime from "#shared/words/runtime.ts";

/** The arguments of a message. */
export type Given = Readonly<Record<string, string | number | boolean>>;

/** A generated message, or a group of them by code. */
type Exported = ((given?: Given) => string) | Readonly<Record<string, (given?: Given) => string>>;

/** Runs a generated module and answers with what it exports. */
export const evaluated = (module: string): Readonly<Record<string, Exported>> => {
  const names = [...module.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  const body = stripTypeScriptTypes(module)
    .replace(/^import (\{[^}]*\}) from ".\/runtime.ts";$/m, "const $1 = runtime;")
    .replaceAll(/^export /gm, "");
  return new Function("runtime", `${body}; return { ${names.join(", ")} };`)(runtime);
};

/** One English message and its pseudo-locale, as functions. */
export const said = (message: string, given?: Given): { readonly en: string; readonly qps: string } => {
  const modules = modulesOf(
    "// here",
    "x",
    [{ file: "x.en.json", locale: "en", json: JSON.stringify({ message }) }],
    [],
  );
  const text = (locale: string): string => {
    const { message } = evaluated(modules.get(locale) ?? "");
    if (typeof message !== "function") throw new Error("no message was generated");
    return message(given);
  };
  return { en: text("en"), qps: text("qps") };
};
