/** A rule of a built sheet: the at-rules that it is within, its text, and the classes that each of its selectors needs. */
export type StyleRule = readonly [within: string, text: string, needs: readonly (readonly string[])[]];

/** The rules of each sheet by its address. */
export type StyleRules = Readonly<Record<string, readonly StyleRule[]>>;

/** The sheets that a page names. */
export const sheetsOf = (html: string): string[] =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href = ""]) => href);

const classesOf = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/)));

const closed = (within: string): string => "}".repeat(within.split("{").length - 1);

/**
 * The rules that some markup needs, in their order. A page has them in its head and is seen without waiting for a sheet;
 * its sheets come after the markup and have every rule again, so that nothing moves.
 */
export const firstStyles = (rules: StyleRules, html: string): string => {
  const classes = classesOf(html);
  let [text, open] = ["", ""];
  for (const [within, rule, needs] of sheetsOf(html).flatMap((sheet) => rules[sheet] ?? [])) {
    if (needs.length > 0 && !needs.some((names) => names.every((name) => classes.has(name)))) continue;
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
