import { readFileSync } from "node:fs";

/** The scripts that a page of a built site loads at once, by their addresses; later ones are not among them. */
export const scriptsOf = (dist: string, page: string): string[] => {
  const loaded = new Set<string>();
  const load = (url: string): void => {
    if (loaded.has(url)) return;
    loaded.add(url);
    const code = readFileSync(dist + url, "utf8");
    for (const [, name = ""] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.@-]+\.js)["'`]/g))
      load(`/_astro/${name}`);
  };
  const html = readFileSync(`${dist}${page}index.html`, "utf8");
  for (const [, url = ""] of html.matchAll(/src="(\/_astro\/[^"]+\.js)"/g)) load(url);
  return [...loaded];
};
