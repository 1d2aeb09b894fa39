import type { BodyData } from "hono/utils/body";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { h, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import { MalformedForm } from "#access/http/failure.ts";
import { PRIVATE } from "#access/http/headers.ts";
import { type MarkedFaults, MarkedFaultsContext } from "#shared/views/forms/field.tsx";
import { pathIn } from "#shared/words/addresses.ts";
import type { Sharing } from "./head.ts";
import { fill } from "./shell.ts";

/**
 * What a form brought, files included.
 *
 * @throws MalformedForm for what cannot be read as a form; `faultOf` knows it
 */
export const formIn = async (c: AppContext): Promise<BodyData> => {
  try {
    return await c.req.parseBody();
  } catch (cause) {
    throw new MalformedForm(cause);
  }
};

/** What was typed into a form, field by field. */
export type FormValues = Readonly<Record<string, string>>;

/** What was typed into a form, field by field. Files are passed over. */
export const typedIn = async (c: AppContext): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(await formIn(c)).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );

/** The typed fields that are not empty: to the API, an empty field is none. */
export const filledIn = (typed: FormValues, ...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])));

/**
 * The markup of a page with forms. The list of faults on top has the labels of the fields below: a page with such faults
 * is drawn again, with those that the first drawing found.
 */
export const formMarkup = <Props>(page: VNode<Props>): string => {
  const found: MarkedFaults["listed"][number][] = [];
  const drawn = (faults: MarkedFaults): string =>
    renderToString(h(MarkedFaultsContext.Provider, { value: faults, children: page }));
  const html = drawn({ listed: [], mark: (fault) => void found.push(fault) });
  return found.length === 0 ? html : drawn({ listed: found, mark: () => undefined });
};

/** Built pages that forms stand on. */
export type FormShell = "form" | "calendar" | "evening/night" | "account/phone" | "account/told";

type Around = {
  /** The built page that it fills: those beside `form` have scripts of their own. */
  readonly shell?: FormShell | undefined;
  /** What a chat shows of a link to it. Left out, a chat shows nothing. */
  readonly sharing?: Sharing | undefined;
};

/** Shows a page that is for one person alone: nothing keeps a copy. */
export const showForm = async (
  c: AppContext,
  title: string,
  html: string,
  status = 200,
  { shell = "form", sharing = {} }: Around = {},
): Promise<Response> => {
  const filling = { html, data: null };
  const page = {
    shell,
    title: c.var.words.pages.titled({ page: title }),
    description: sharing.text ?? "",
    sharing,
    filling,
  };
  const shown = await fill(c, page);
  // Made by the context, which adds the headers that were set before.
  return c.newResponse(shown.body, {
    // Every status of a problem has a body.
    status: status as ContentfulStatusCode,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": PRIVATE },
  });
};

/** Goes on to a page, after a form was taken. */
export const goOn = (c: AppContext, path: string, cookies: readonly string[] = []): Response => {
  for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
  c.header("Cache-Control", "no-store");
  return c.redirect(pathIn(c.var.language, path), 303);
};

/** What a page is to say, by the name in its address: `null` for a name that is none, or none given. */
export const saidAs = (news: Readonly<Record<string, () => string>>, name: string | undefined): string | null =>
  name !== undefined && Object.hasOwn(news, name) ? (news[name]?.() ?? null) : null;
