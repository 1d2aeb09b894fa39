import { globSync, readFileSync, writeFileSync } from "node:fs";

/** The file that a script does nothing but import. */
const LEADS_ON = /^import\s*["']\.\/([\w.@-]+\.js)["'];?\s*$/;

/**
 * Lets the pages of a built site ask for their scripts themselves. The bundler writes a file for each script tag, and where its
 * module is in a shared file it only leads on to that: a request more, one after the other.
 *
 * @param dist the folder of the site, with no slash at its end
 */
export const askForScripts = (dist: string): void => {
  const direct = (src: string): string => {
    const next = LEADS_ON.exec(readFileSync(`${dist}${src}`, "utf8"))?.[1];
    return next === undefined ? src : direct(`/_astro/${next}`);
  };
  for (const page of globSync(`${dist}/**/*.html`)) {
    const html = readFileSync(page, "utf8");
    writeFileSync(page, html.replaceAll(/(?<=<script type="module" src=")\/_astro\/[^"]+/g, direct));
  }
};
