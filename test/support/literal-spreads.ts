import ts from "typescript";
import { parse, type Source } from "./imports.ts";

/** A literal that is spread into another of its kind, or into the arguments of a call. */
const isLiteralSpread = (node: ts.Node): boolean =>
  (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression)) ||
  (ts.isSpreadElement(node) &&
    ts.isArrayLiteralExpression(node.expression) &&
    (ts.isArrayLiteralExpression(node.parent) || ts.isCallExpression(node.parent)));

/** Spreads of literals, which only pack several members into one line: each with its file. */
export const literalSpreads = (source: Source): readonly string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isLiteralSpread(node)) found.push(`${source.path}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(parse(source));
  return found;
};
