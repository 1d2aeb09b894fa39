import { somewhere } from "./accounts.ts";
import { call, ORIGIN } from "./api.ts";

/** Sends a form as a browser does, from a page of ours by default. */
export const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  call(path, {
    raw: new URLSearchParams(fields),
    headers: { origin: ORIGIN, ...somewhere(), "content-type": "application/x-www-form-urlencoded", ...headers },
  });

const unescaped = (text: string): string =>
  text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

const attribute = (tag: string, name: string): string | null =>
  unescaped(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "") ||
  (new RegExp(` ${name}(=|[ />])`).test(tag) ? "" : null);

/** The fields that a browser would send of the form with this action: every field with its present value. */
export const filledForm = (html: string, action: string): Record<string, string> => {
  const form = [...html.matchAll(/<form [^>]*>.*?<\/form>/gs)].find(([text]) => attribute(text, "action") === action);
  if (!form) throw new Error(`the page has no form for ${action}`);
  const fields: Record<string, string> = {};
  for (const [tag] of form[0].matchAll(/<input [^>]*>/g)) {
    const [name, type] = [attribute(tag, "name"), attribute(tag, "type")];
    if (name === null || (type === "checkbox" && !/ checked/.test(tag))) continue;
    fields[name] = attribute(tag, "value") ?? "";
  }
  for (const [, open, text] of form[0].matchAll(/(<textarea [^>]*>)(.*?)<\/textarea>/gs))
    fields[attribute(open ?? "", "name") ?? ""] = unescaped(text ?? "");
  for (const [, open, options] of form[0].matchAll(/(<select [^>]*>)(.*?)<\/select>/gs)) {
    const all = [...(options ?? "").matchAll(/<option [^>]*>/g)].map(([tag]) => tag);
    const chosen = all.find((tag) => / selected/.test(tag)) ?? all[0] ?? "";
    fields[attribute(open ?? "", "name") ?? ""] = attribute(chosen, "value") ?? "";
  }
  return fields;
};

/** The sentence at a field that was left empty: it names the field. */
export const FILL_IN = /^Fill in “.+”\.$/;

/** The fault that a page shows at a field; `null`: none. */
export const wrongAt = (html: string, id: string): string | null =>
  unescaped(
    new RegExp(`<p class="wrong" id="${id.replaceAll("/", "\\/")}-wrong">(.*?)</p>`, "s").exec(html)?.[1] ?? "",
  ) || null;

/** The fields that a browser would send of each form in a page, by the address that the form is sent to. */
export const fieldsOfForms = (html: string, page: string): [string, Record<string, string>][] => {
  const tags = [...html.matchAll(/<form [^>]*>/g)].map(([tag]) => tag);
  const actions = tags.filter((tag) => /method="?post/i.test(tag)).map((tag) => attribute(tag, "action"));
  return [...new Set(actions)].flatMap((action) =>
    action === null || action === ""
      ? []
      : [[new URL(action, `http://page.test${page}`).pathname, filledForm(html, action)]],
  );
};
