/** A rule of a built sheet: the at-rules that it is within, its text, and what each of its selectors needs: `h2`, `.league`, `[type=file]`. */
export type StyleRule = readonly [within: string, text: string, needs: readonly (readonly string[])[]];

/** The rules of each sheet by its address. */
export type StyleRules = Readonly<Record<string, readonly StyleRule[]>>;

/** The sheets that a page names. */
export const sheetsOf = (html: string): string[] =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href = ""]) => href);

/** The elements, classes, types and data attributes that some markup has. */
const namesIn = (html: string): ReadonlySet<string> => {
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/));
  const attributes = [...html.matchAll(/\s(type|data-[\w-]+)(?:="([\w-]*)")?/g)];
  return new Set([
    ...[...html.matchAll(/<([a-z]\w*)/g)].map(([, name = ""]) => name),
    ...classes.map((name) => `.${name}`),
    ...attributes.flatMap(([, name = "", value = ""]) => [`[${name}]`, `[${name}=${value}]`]),
  ]);
};

const closed = (within: string): string => "}".repeat(within.split("{").length - 1);

/** Whether a page waits for its sheets: a script draws its content, or has no part in it. */
export const waitsForSheets = (html: string): boolean => html.includes(" data-waits");

/**
 * The rules that some markup needs, in their order. A page has them in its head and is seen without waiting for a sheet;
 * its sheets come once it is seen and have every rule again, so that nothing moves. A page that waits for them has its fonts.
 */
export const firstStyles = (rules: StyleRules, html: string): string => {
  const found = namesIn(html);
  const isForFonts = waitsForSheets(html);
  let [text, open] = ["", ""];
  for (const [within, rule, needs] of sheetsOf(html).flatMap((sheet) => rules[sheet] ?? [])) {
    if (isForFonts && !rule.startsWith("@font-face")) continue;
    if (needs.length > 0 && !needs.some((names) => names.every((name) => found.has(name)))) continue;
    if (within !== open) text += closed(open) + within;
    text += rule;
    open = within;
  }
  return text + closed(open);
};

let read: StyleRules | null = null;

/** The rules that were built with the site (`workers/cli/parted-styles.ts`): kept by an isolate. */
export const readStyles = async (env: Env, url: string): Promise<StyleRules> => {
  if (read) return read;
  const answer = await env.ASSETS.fetch(new URL("/styles/rules.json", url));
  if (!answer.ok) throw new Error("the rules of the site's styles are not built");
  read = await answer.json<StyleRules>();
  return read;
};
