import ts from "typescript";
import { parse, type Source } from "./imports.ts";

/** Attributes that are read out or shown. */
const SPOKEN = new Set([
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "placeholder",
  "title",
  "alt",
  "label",
]);

/** Elements whose content is no text for people. */
const UNREAD = new Set(["style", "script", "code"]);

/** Whether a text has a word for people: markup, an address and a file's name are the same in every language. */
const hasWord = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !/[<>]/.test(text) && !/^\S*[/.]\S*$/.test(text.trim());

/** Whether a text reads as words for people: two words, or one with a capital. A code has neither. */
const isSentence = (text: string): boolean =>
  hasWord(text) && (/\p{L}+[,.]? \p{L}/u.test(text) || /^\p{Lu}\p{Ll}+[.!?]?$/u.test(text));

/** Whether an element says the same in every language: `translate="no"`, or a name that is no word. */
const isUntranslated = (element: ts.JsxOpeningLikeElement): boolean =>
  UNREAD.has(element.tagName.getText()) ||
  element.attributes.properties.some(
    (one) => ts.isJsxAttribute(one) && one.name.getText() === "translate" && one.initializer?.getText() === '"no"',
  );

/** The literal texts that an expression may have: of a choice, each side; of a template, its own parts. */
const literalsIn = (node: ts.Node): readonly string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.flatMap((span) => [...literalsIn(span.expression), span.literal.text]),
    ];
  if (ts.isParenthesizedExpression(node)) return literalsIn(node.expression);
  if (ts.isConditionalExpression(node)) return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)];
  if (!ts.isBinaryExpression(node)) return [];
  const { operatorToken, left, right } = node;
  const isChoice = [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.PlusToken];
  if (isChoice.includes(operatorToken.kind)) return [...literalsIn(left), ...literalsIn(right)];
  return operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ? literalsIn(right) : [];
};

/** The answers of a function: the expressions of its returns. */
const answersOf = (node: ts.Node): readonly ts.Expression[] => {
  if (ts.isReturnStatement(node)) return node.expression ? [node.expression] : [];
  return ts.isArrowFunction(node) && !ts.isBlock(node.body) ? [node.body] : [];
};

/**
 * Words that a file says by itself and not by a catalogue: letters between tags, in attributes that are read out, and in
 * texts that its functions return.
 */
export const spokenLiterals = (source: Source): readonly string[] => {
  const found: string[] = [];
  const note = (node: ts.Node, texts: readonly string[], isWord: (text: string) => boolean): void => {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(...texts.filter(isWord).map((text) => `${source.path}:${line + 1}: ${text.trim()}`));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node, [node.text.replaceAll(/&#?\w+;/g, "")], hasWord);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent))
      note(node, literalsIn(node.expression), hasWord);
    if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText()) && node.initializer) {
      const said = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
      if (said) note(node, literalsIn(said), hasWord);
    }
    for (const answer of answersOf(node)) note(answer, literalsIn(answer), isSentence);
    if (ts.isJsxElement(node) && isUntranslated(node.openingElement)) return;
    ts.forEachChild(node, visit);
  };
  visit(parse(source));
  return found;
};
