import { Features, transform } from "lightningcss";
import ts from "typescript";
import { parse, type Source } from "./imports.ts";

/** A stylesheet of the tree. */
export type Sheet = { readonly path: string; readonly text: string };

const bare = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/"[^"]*"/g, '""');

/** The rules of a sheet in their built form: one after the other, none within another. */
const flat = (text: string): string =>
  transform({ filename: "", code: Buffer.from(text), include: Features.Nesting }).code.toString();

/** The parts of a list of selectors, at commas outside brackets. */
function parted(list: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of list) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (sign === "," && depth === 0) parts.push("");
    else parts.push(`${parts.pop()}${sign}`);
  }
  return parts.map((part) => part.trim());
}

const selectorsOf = (text: string): string[] =>
  [...bare(flat(text)).matchAll(/([^{};]+)\{/g)]
    .map(([, list = ""]) => list.trim())
    .filter((list) => !list.startsWith("@"))
    .flatMap(parted);

/** The classes that a selector begins with: one, or each of an `:is()` that it begins with. */
function leading(selector: string): string[] {
  const any = /^:is\(([^()]*)\)/.exec(selector)?.[1];
  return (any ? parted(any) : [selector]).flatMap((one) => /^[a-z]*\.([\w-]+)/.exec(one)?.[1] ?? []);
}

/** The classes that the rules of a sheet begin with: they reach every element that has them. */
export const rootsOf = ({ text }: Sheet): readonly string[] => [...new Set(selectorsOf(text).flatMap(leading))];

/** Classes that sheets of two components begin a selector with. */
export function sharedClasses(sheets: readonly Sheet[]): string[] {
  const owners = new Map<string, Set<string>>();
  for (const sheet of sheets)
    for (const name of rootsOf(sheet)) owners.set(name, (owners.get(name) ?? new Set()).add(sheet.path));
  return [...owners]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `.${name} belongs to one component, and is styled by ${[...paths].sort().join(" and ")}`);
}

/** The words of the strings that some code has, and the beginnings of those that it composes (`side-` of `side-${n}`). */
function wordsOf(source: Source): { readonly whole: string[]; readonly begun: string[] } {
  const [whole, begun]: [string[], string[]] = [[], []];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateTail(node)) whole.push(...node.text.split(/\s+/));
    if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) {
      const words = node.text.split(/\s+/);
      const last = words.pop() ?? "";
      whole.push(...words);
      if (last !== "") begun.push(last);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(source));
  return { whole, begun };
}

/** Classes of sheets that no page, view, island or Worker uses. */
export function unusedClasses(sheets: readonly Sheet[], sources: readonly Source[]): string[] {
  const words = sources.map(wordsOf);
  const whole = new Set(words.flatMap((of) => of.whole));
  const begun = [...new Set(words.flatMap((of) => of.begun))];
  return sheets.flatMap(({ path, text }) =>
    [
      ...new Set(
        selectorsOf(text).flatMap((selector) =>
          [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name),
        ),
      ),
    ]
      .filter((name) => !whole.has(name) && !begun.some((start) => start.endsWith("-") && name.startsWith(start)))
      .map((name) => `${path}: nothing has the class ${name}`),
  );
}

const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(?<![\w-])(?:white|black|red|gr[ae]y|silver)(?![\w-])/i;

/** Colours that are given by value where a component is styled: a value belongs in a token, wherever it is set. */
export const literalColours = (sheets: readonly Sheet[]): string[] =>
  sheets.flatMap(({ path, text }) =>
    [...bare(text).matchAll(/(?<=[{;]\s*)([\w-]+):([^;{}]+);/g)]
      .filter(
        ([, property = "", value = ""]) =>
          !property.startsWith("--") && COLOUR.test(value.replace(/var\([^)]*\)/g, "")),
      )
      .filter(([, property = ""]) => property !== "grid-area" && !property.startsWith("grid-template"))
      .map(([declaration]) => `${path}: ${declaration}`),
  );

/** The classes that some code gives to elements: the words of its attributes `class`. */
function classesIn(source: Source): Set<string> {
  const found = new Set<string>();
  const words = (node: ts.Node): void => {
    // A text that something is compared with is no class.
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateTail(node))
      for (const word of node.text.split(/\s+/)) found.add(word);
    ts.forEachChild(node, words);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && node.name.getText() === "class" && node.initializer) words(node.initializer);
    else if (ts.isPropertyAssignment(node) && node.name.getText() === "class") words(node.initializer);
    else ts.forEachChild(node, visit);
  };
  visit(parse(source));
  return found;
}

/** Folders whose components every page uses: their classes are there for all. */
const FOR_ALL =
  /^(?:shared\/views\/(?:parts|forms|chart|board|strike)|site\/src\/(?:layouts|styles|islands\/strike))(?:\/|$)/;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

/**
 * Classes that the sheet of a component styles wherever they are, and that markup of another folder has: `.who` of the desk
 * reaches the names of a match. Each as `sheet .class folder`.
 */
export function reachingClasses(sheets: readonly Sheet[], sources: readonly Source[]): string[] {
  const given = sources.map((source) => ({ folder: folderOf(source.path), classes: classesIn(source) }));
  const found = sheets
    .filter(({ path }) => !FOR_ALL.test(path))
    .flatMap((sheet) => {
      const { path } = sheet;
      const own = folderOf(path);
      const isOther = (folder: string): boolean =>
        folder !== own && !own.startsWith(`${folder}/`) && !folder.startsWith(`${own}/`);
      return rootsOf(sheet).flatMap((name) =>
        given
          .filter(({ folder, classes }) => isOther(folder) && classes.has(name))
          .map(({ folder }) => `${path} .${name} ${folder}`),
      );
    });
  return [...new Set(found)].sort();
}
