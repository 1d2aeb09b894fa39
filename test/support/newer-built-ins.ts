import type { CompatStatement, Identifier, SupportStatement } from "@mdn/browser-compat-data";
import bcd from "@mdn/browser-compat-data/forLegacyNode";
import { FLOOR } from "#site/floor/browsers.ts";

/** A built-in of the language, or of the browser's global object, that some browser of the floor lacks. */
type NewerBuiltIn = {
  /** The name of the built-in: `Array.toSorted`, or `structuredClone`. */
  readonly name: string;
  readonly owner: string | null;
  /** A pattern that finds the built-in in minified code. */
  readonly pattern: RegExp;
};

const BROWSERS = [
  ["chrome", FLOOR.chrome],
  ["chrome_android", FLOOR.chrome],
  ["safari", FLOOR.safari],
  ["safari_ios", FLOOR.safari],
  ["firefox", FLOOR.firefox],
] as const;

const since = (support: SupportStatement | undefined): number => {
  const [first] = Array.isArray(support) ? support : [support];
  const version = first?.flags ? false : first?.version_added;
  return typeof version === "string" ? Number.parseFloat(version.replace("≤", "")) : Number.POSITIVE_INFINITY;
};

const isNewer = ({ support }: CompatStatement): boolean =>
  BROWSERS.some(([browser, version]) => since(support[browser]) > Number.parseFloat(version));

type Members = { readonly [name: string]: Identifier };

/** Members with their compatibility; a member that is a code of its own (`@@iterator`, a note) is none. */
const membersOf = (node: Members): [name: string, member: Identifier][] =>
  Object.entries<Identifier>(node).filter(([name]) => /^[A-Za-z]\w*$/.test(name));

const namesIn = (nodes: Members, isIt: (compat: CompatStatement) => boolean): string[] =>
  membersOf(nodes).flatMap(([, owner]) =>
    membersOf(owner)
      .filter(([, { __compat }]) => __compat !== undefined && isIt(__compat))
      .map(([name]) => name),
  );

let found: readonly NewerBuiltIn[] | undefined;

/**
 * The built-ins that the floor lacks. A method whose name an older built-in has too (`map` of an iterator) looks like
 * that one in code; the compiler's library keeps those out.
 */
export function builtInsNewerThanFloor(): readonly NewerBuiltIn[] {
  if (found) return found;
  const { builtins } = bcd.javascript;
  if (!builtins) throw new Error("no built-ins");
  const older = new Set([
    ...namesIn(builtins, (compat) => !isNewer(compat)),
    ...Object.values<Members>(bcd.api).flatMap((owner) => membersOf(owner).map(([name]) => name)),
  ]);
  const wholes = membersOf(builtins).flatMap(([name, { __compat }]): NewerBuiltIn[] =>
    __compat && isNewer(__compat) && !older.has(name)
      ? [{ name, owner: null, pattern: new RegExp(`\\b${name}\\b`) }]
      : [],
  );
  const members = membersOf(builtins).flatMap(([owner, node]) =>
    membersOf(node).flatMap(([name, { __compat }]): NewerBuiltIn[] => {
      if (!__compat || !isNewer(__compat) || name === owner) return [];
      const isStatic =
        __compat.spec_url
          ?.toString()
          .match(/sec-[\w.-]+/)?.[0]
          .includes(".prototype.") === false;
      if (!isStatic && older.has(name)) return [];
      const call = isStatic ? `\\b${owner}\\.${name}\\b` : `(?<![\\w$])\\??\\.${name}\\(|\\.${name}\\(`;
      return [{ name: `${owner}.${name}`, owner, pattern: new RegExp(call) }];
    }),
  );
  found = [...wholes, ...members];
  return found;
}
