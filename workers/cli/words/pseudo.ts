import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Message } from "./message.ts";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = [..."áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŢÚṼŴẊÝŽ"];

/** A text that people can still read and a test can tell from one that is in no catalogue. */
const accented = (text: string): string =>
  text.replaceAll(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** A message in the pseudo-locale: accented letters within brackets; parameters, plural forms and selects stay whole. */
export const pseudoOf = ({ nodes, parameters }: Message): Message => ({
  nodes: [literal("["), ...nodes.map(inAccents), literal("]")],
  parameters,
});

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });

const inAccents = (node: MessageFormatElement): MessageFormatElement => {
  if (node.type === TYPE.literal) return { ...node, value: accented(node.value) };
  if (node.type === TYPE.plural || node.type === TYPE.select)
    return {
      ...node,
      options: Object.fromEntries(
        Object.entries(node.options).map(([word, option]) => [word, { ...option, value: option.value.map(inAccents) }]),
      ),
    };
  return node;
};
