import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

/** A file that is kept on a phone; what is named after its content has no revision. */
export type ShellFile = { readonly url: string; readonly revision: string | null };

/** The pages that open without a network, in English. An address with a file's name is answered by going on to its folder. */
const PAGES = ["/shell/score/", "/score/", "/score/quick/", "/score/practice/"];

/** Files whose names change with their content. */
const HASHED = /^\/_astro\//;

const fileOf = (url: string): string => (url.endsWith("/") ? `${url}index.html` : url);

/** Every page loads this face of a font for its letters: those of English. */
const isLatin = (face: string): boolean => {
  const ranges = /unicode-range:(?<ranges>[^;}]+)/.exec(face)?.groups?.ranges;
  if (ranges === undefined) return true;
  const letter = "a".charCodeAt(0);
  return ranges.split(",").some((range) => {
    const [first = "", last = first] = range.trim().replace(/^U\+/i, "").split("-");
    // "??" is a range by itself.
    const from = Number.parseInt(first.replaceAll("?", "0"), 16);
    return from <= letter && letter <= Number.parseInt(last.replaceAll("?", "F"), 16);
  });
};

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = ""]) => name);

/** The files that a page loads by itself. */
const inPage = (html: string): string[] => found(html, /(?:href|src)="?(\/[\w./@-]+\.\w+)"?/g);

/** The files of a sheet, without faces for letters of other scripts: a phone has some of its own. */
const inSheet = (css: string): string[] =>
  found(
    css.replaceAll(/@font-face\s*\{[^}]*\}/g, (face) => (isLatin(face) ? face : "")),
    /url\(["']?(\/[\w./@-]+)/g,
  );

/** Chunks that a chunk may ask for, at once or later: by a name beside its own, or from the site's root. */
const inChunk = (code: string): string[] => [
  ...found(code, /["'`]\.\/([\w.@-]+\.js)["'`]/g).map((name) => `/_astro/${name}`),
  ...found(code, /["'`]\/?(_astro\/[\w.@-]+\.(?:js|css))["'`]/g).map((name) => `/${name}`),
];

/**
 * Lists what the scoring pages of a built site need to open without a network: the pages, and whatever can be reached
 * from them.
 *
 * @param dist the folder of the site, with no slash at its end
 * @param folder the folder of its language: `/hi`
 * @throws if a page or a sheet names a file that is not there
 */
export const shellFiles = (dist: string, folder = ""): ShellFile[] => {
  const bodies = new Map<string, Buffer>();
  const take = (url: string): void => {
    if (bodies.has(url)) return;
    const body = readFileSync(dist + fileOf(url));
    bodies.set(url, body);
    const file = fileOf(url);
    if (file.endsWith(".html")) for (const one of inPage(body.toString())) take(one);
    if (file.endsWith(".css")) for (const one of inSheet(body.toString())) take(one);
    // A text in a chunk may look like the name of one.
    if (file.endsWith(".js")) for (const one of inChunk(body.toString())) if (existsSync(dist + one)) take(one);
  };
  for (const page of PAGES) take(folder + page);
  return [...bodies].map(([url, body]) => ({
    url,
    revision: HASHED.test(url) ? null : createHash("sha256").update(body).digest("hex").slice(0, 16),
  }));
};
