import { globSync, readFileSync } from "node:fs";
import { OTHER_LANGUAGES } from "#shared/words/language.ts";

/** Routes among the pages that are none: for programs, pictures, lists to download, and an address that leads on. */
const NO_PAGE = /^\/(?:\.well-known\/|robots\.txt|sitemap|og\/)|\.csv$/;

/** The pages that the Worker answers with markup, as their routes say them: `/clubs/:id`. */
export const routedPages = (folder: string): readonly string[] =>
  globSync(`${folder}workers/edge/pages/**/*.ts`)
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/(?:app\.get\(\s*|path: )"(\/[^"]*)"/g)].map(([, path = ""]) => path),
    )
    .filter((path) => !NO_PAGE.test(path));

/**
 * Whether a built page is one in English: in the folder of another language it is the same page. The scorer's files there have
 * no address of their own either: it is at `/score/` in each language.
 */
const isInEnglish = (path: string): boolean => !OTHER_LANGUAGES.some((language) => path.startsWith(`/${language}/`));

/** The kinds of pages that the product has: those that its Worker answers, and those that its site was built with. */
export const pageKinds = (folder: string): readonly string[] => {
  const built = globSync(`${folder}site/dist/**/index.html`)
    .map((file) => file.replace(`${folder}site/dist`, "").replace("index.html", ""))
    .filter((path) => !path.includes("/shell/") && isInEnglish(path));
  return [...routedPages(folder), ...built];
};

/** An address without its query, and without the slash at its end. */
const pathOf = (address: string): string => address.replace(/\?.*/, "").replace(/(?<=.)\/$/, "");

const isOf = (path: string, kind: string): boolean =>
  new RegExp(`^${pathOf(kind).replaceAll(/:\w+/g, "[^/]+")}$`).test(path);

/** The kinds of which none of these addresses is. */
export const missedKinds = (kinds: readonly string[], addresses: Iterable<string>): readonly string[] => {
  const paths = [...addresses].map(pathOf);
  return kinds.filter((kind) => !paths.some((path) => isOf(path, kind)));
};

/** The kind of an address: `/clubs/new` is one of its own, though `/clubs/:id` is written like it. */
export const kindOf = (kinds: readonly string[], address: string): string => {
  const path = pathOf(address);
  const [kind = path] = kinds
    .filter((one) => isOf(path, one))
    .toSorted((one, other) => one.split(":").length - other.split(":").length);
  return kind;
};
