import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";

/** The text of some markup, as a person reads it: no tags, single spaces. */
export const textOf = (node: VNode): string =>
  renderToString(node)
    .replaceAll(/<(title|style)>.*?<\/\1>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ([,.:;)])/g, "$1")
    .trim();

/** The markup without the marks of codes within its sentences: `Deadline (Europe/Berlin)`. */
export const withCodes = (html: string): string => html.replaceAll(/<span translate="no">([^<]*)<\/span>/g, "$1");
