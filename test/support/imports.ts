import { posix } from "node:path";
import ts from "typescript";

/** One file of the tree, by its path from the top. */
export interface Source {
  path: string;
  text: string;
}

export interface Import {
  from: string;
  specifier: string;
  /** The path from the top for a relative import, the package's name for any other. */
  to: string;
  relative: boolean;
  typeOnly: boolean;
}

/** What TypeScript can read of a file: of an Astro page, its frontmatter and its scripts. */
export function parse({ path, text }: Source): ts.SourceFile {
  const code = path.endsWith(".astro")
    ? [...text.matchAll(/^---\n([\s\S]*?)\n---|<script[^>]*>([\s\S]*?)<\/script>/g)]
        .map((match) => match[1] ?? match[2] ?? "")
        .join("\n")
    : text;
  return ts.createSourceFile(`${path}.tsx`, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

/** Every import of a file: static, re-exported, dynamic, or in a type. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, typeOnly: boolean) => {
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return;
    const relative = specifier.text.startsWith(".");
    const file = specifier.text.replace(/\?.*$/, "");
    const to = relative ? posix.join(posix.dirname(source.path), file) : packageOf(file);
    found.push({ from: source.path, specifier: specifier.text, to, relative, typeOnly });
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

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  return importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

function packageOf(specifier: string): string {
  const [first = "", second = ""] = specifier.split("/");
  return first.startsWith("@") ? `${first}/${second}` : first;
}
