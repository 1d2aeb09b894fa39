import { readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { z } from "zod";

const { imports } = z
  .object({ imports: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")));

/** A file of the tree, by its path from the top. */
export interface Source {
  path: string;
  text: string;
}

export interface Import {
  from: string;
  specifier: string;
  /** The path from the top for a file of ours, the package's name for any other. */
  to: string;
  /** Whether the import names a file of ours: `./a.ts`, `#shared/a.ts`, or a door. */
  relative: boolean;
  typeOnly: boolean;
}

/** Syntax trees by file: several rules ask about one file, which is parsed once. */
const parsed = new WeakMap<Source, ts.SourceFile>();

/** The syntax of a file, as far as TypeScript can read it: of an Astro page, its frontmatter and its scripts. */
export function parse(source: Source): ts.SourceFile {
  const file = parsed.get(source) ?? syntaxOf(source);
  parsed.set(source, file);
  return file;
}

function syntaxOf({ path, text }: Source): ts.SourceFile {
  const code = path.endsWith(".astro")
    ? [...text.matchAll(/^---\n([\s\S]*?)\n---|<script[^>]*>([\s\S]*?)<\/script>/g)]
        .map((match) => match[1] ?? match[2] ?? "")
        .join("\n")
    : text;
  const kind = path.endsWith(".ts") ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  return ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
}

/** Every import of a file: static, re-exported, dynamic, or in a type. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean) => {
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return;
    const file = specifier.text.replace(/\?.*$/, "");
    const own = file.startsWith(".") ? posix.join(posix.dirname(source.path), file) : aliased(file);
    found.push({
      from: source.path,
      specifier: specifier.text,
      to: own ?? packageOf(file),
      relative: own !== null,
      typeOnly,
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node));
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(parse(source));
  return found;
}

/** The file that a name of package.json's `imports` leads to. */
function aliased(specifier: string): string | null {
  for (const [name, target] of Object.entries(imports)) {
    const path = posix.normalize(target);
    if (name === specifier) return path;
    const head = name.slice(0, -1);
    if (name.endsWith("*") && specifier.startsWith(head)) return path.replace("*", specifier.slice(head.length));
  }
  return null;
}

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  return importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

function packageOf(specifier: string): string {
  const [first = "", second = ""] = specifier.split("/");
  return first.startsWith("@") ? `${first}/${second}` : first;
}
