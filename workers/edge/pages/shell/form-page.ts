import type { z } from "zod";
import type { AppContext } from "#access/accounts/context.ts";
import type { Operation } from "#access/http/operation.ts";
import { problemOf } from "#access/http/problem.ts";
import type { Router } from "#access/http/router.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { ok, type Result } from "#shared/result.ts";
import type { Trouble } from "#shared/views/forms/field.tsx";
import * as pages from "#shared/words/pages.en.ts";
import * as english from "#shared/words/problems-in-english.ts";
import { type FormShell, type FormValues, goOn, saidAs, showForm, typedIn } from "./form.ts";
import { bodyIn, type FormFields } from "./form-body.ts";
import { savedMeanwhile } from "./saved-meanwhile.ts";
import { notThere } from "./shell.ts";
import { troubleIn } from "./trouble.ts";

/** How a page with forms is shown: as it is, or again with what was typed into a form that was refused. */
export type FormState<Preview = never, Shown = never> = {
  readonly typed: FormValues;
  /** What is wrong with it; `null` where nothing was refused. */
  readonly trouble: Trouble | null;
  /** The form that was refused or previewed, as `form` names it; `null` where none was. */
  readonly refused: string | null;
  /** What a form has just done, in words. */
  readonly done: string | null;
  /** What the form would do, where it was previewed. */
  readonly preview: Preview | null;
  /** What a form made that this one answer shows, such as a secret: no address leads to it. */
  readonly shown: Shown | null;
};

/** A page with forms. `Visitor`: whoever was let in, with what the page is about. */
export type FormPage<Visitor extends object, News extends string, Preview = never, Shown = never> = {
  /** Its path, with parameters. */
  readonly path: string;
  /** The path that its forms are under; its own, if it is left out. */
  readonly forms?: string;
  /** Lets a visitor in, or answers with what comes first, as signing in does. */
  readonly admit: (c: AppContext) => Promise<Visitor | Response>;
  /** The page's own address, to which a form goes back. */
  readonly address: (visitor: Visitor) => string;
  /** The zone of the clock by which moments are typed; UTC if it is left out. */
  readonly zone?: (visitor: Visitor) => string;
  /** What its forms say when they were taken, by the name that stands in the address. */
  readonly news: Readonly<Record<News, () => string>>;
  /** The built page that it fills; `form` if it is left out. */
  readonly shell?: FormShell;
  /** Its title and HTML; `null` where there is nothing to show. */
  readonly view: (
    c: AppContext,
    visitor: Visitor,
    state: FormState<Preview, Shown>,
  ) => Promise<{ readonly title: string; readonly html: string } | null>;
  /** What its fields hold at first; nothing, if it is left out. */
  readonly initial?: (visitor: Visitor) => FormValues;
  /** Fields that two people may change at once: each form remembers what they held when it was shown (`InitialValues`). */
  readonly shared?: readonly string[];
  /** What was typed as the page would show it once it is saved; as it is, if this is left out. */
  readonly tidy?: (typed: FormValues) => FormValues;
  /** What such a field holds, in words; as it is typed, if this is left out. */
  readonly shown?: (field: string, value: string) => string;
  /** Whether a visitor may send its forms; whoever may not sees the page with status 403. */
  readonly maySend?: (visitor: Visitor) => boolean;
  /** Whether a form is to be previewed only: the page is shown again as it was typed, and nothing is performed. */
  readonly previews?: (form: string, typed: FormValues) => boolean;
};

/** The body of an operation as a form's fields say it, before its schema. */
type Draft<Body> = { readonly [Member in keyof Body]?: unknown };

/** A form that does what no single operation does. */
type Doing<Visitor> = FormFields & {
  /** The body that its fields make up. */
  readonly schema: z.ZodType | undefined;
  readonly work: (
    c: AppContext,
    visitor: Visitor,
    typed: FormValues,
    draft: Readonly<Record<string, unknown>>,
  ) => Promise<Result<Onward, Fault>>;
};

/** The news with which a form goes back to its page, the address to go on to, or a page to show; and cookies to set. */
type Onward = { readonly onward: string | Response; readonly headers?: Headers };

/** A form that performs an operation. */
type Performing<Visitor, News, Params, Body, Output, Shown> = FormFields & {
  /** What it performs it on. */
  readonly params?: (visitor: Visitor, typed: FormValues) => Params;
  /** The body, where it differs from what the fields say. */
  readonly body?: (draft: Draft<Body>, typed: FormValues, visitor: Visitor) => Draft<Body>;
  /** The news with which it goes back to the page, the address to go on to, or what the page shows at once. */
  readonly onward: News | ((visitor: Visitor, value: Output, typed: FormValues) => string | { readonly shown: Shown });
};

/**
 * Serves a page with forms. A form that is taken goes on to a page, so that reloading it sends no form again; one
 * that is refused is shown again as it was typed, with what is wrong. Of two people who change one thing, the second sees
 * what the first saved beside what they typed, and chooses.
 *
 * @returns `performs`: serves a form that performs an operation, under the page's path and the form's name (`""` or
 *   `/withdraw`). Its fields, its preview and the places of its refusals follow from the operation. `onward` is the
 *   news with which it goes back to the page, or the address to go on to. `does`: the same for a form that chooses
 *   between operations.
 */
export const formPage = <Visitor extends object, News extends string, Preview = never, Shown = never>(
  app: Router,
  page: FormPage<Visitor, News, Preview, Shown>,
) => {
  const show = async (
    c: AppContext,
    visitor: Visitor,
    state: Partial<FormState<Preview, Shown>>,
    status: number,
  ): Promise<Response> => {
    const done = state.refused === undefined ? saidAs(page.news, c.req.query("news")) : null;
    const shown = await page.view(c, visitor, {
      typed: {},
      trouble: null,
      refused: null,
      preview: null,
      shown: null,
      ...state,
      done,
    });
    return shown ? showForm(c, shown.title, shown.html, status, page.shell) : notThere(c.env, c.req.raw);
  };

  const goingOn = (
    c: AppContext,
    visitor: Visitor,
    onward: string | Response,
    cookies: readonly string[] = [],
  ): Response =>
    onward instanceof Response
      ? onward
      : goOn(c, onward.startsWith("/") ? onward : `${page.address(visitor)}?news=${onward}`, cookies);

  app.get(page.path, async (c) => {
    const visitor = await page.admit(c);
    if (visitor instanceof Response) return visitor;
    return show(c, visitor, { typed: page.initial?.(visitor) ?? {} }, 200);
  });

  /** Serves a form: what was typed, brought together with what was saved since, goes to `take`. */
  const serve = (
    name: string,
    take: (c: AppContext, visitor: Visitor, typed: FormValues, sent: FormValues) => Promise<Response>,
  ): void => {
    app.post(`${page.forms ?? page.path}${name}`, async (c) => {
      const visitor = await page.admit(c);
      if (visitor instanceof Response) return visitor;
      if (page.maySend?.(visitor) === false) return show(c, visitor, { refused: name }, 403);
      const typed = await typedIn(c);
      if (page.previews?.(name, typed)) return show(c, visitor, { typed, refused: name }, 200);
      const tidied = page.tidy?.(typed) ?? typed;
      const merged = savedMeanwhile(page.shared ?? [], tidied, page.initial?.(visitor) ?? {});
      if (Object.keys(merged.theirs).length === 0) return take(c, visitor, merged.typed, typed);
      const fields = Object.fromEntries(
        Object.entries(merged.theirs).map(([field, held]) => {
          const value = page.shown?.(field, held) ?? held;
          return [field, pages.savedThere({ empty: held === "", value })];
        }),
      );
      const trouble = { message: pages.savedMeanwhile(), fields };
      return show(c, visitor, { typed: merged.typed, trouble, refused: name }, 409);
    });
  };

  const does = (name: string, { schema, work, ...fields }: Doing<Visitor>): void =>
    serve(name, async (c, visitor, merged, typed) => {
      const draft = schema
        ? bodyIn(schema, { typed: { ...merged, ...fields.given }, fields, zone: page.zone?.(visitor) ?? "UTC" })
        : {};
      const done = await work(c, visitor, merged, draft);
      if (done.ok) return goingOn(c, visitor, done.value.onward, done.value.headers?.getSetCookie());
      const { status, retryAfter } = problemOf(english, done.error);
      if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
      const trouble = troubleIn(done.error, { body: schema, fields, typed });
      return show(c, visitor, { typed, trouble, refused: name }, status);
    });

  const performs = <Params, Query, Body, Output>(
    name: string,
    operation: Operation<Params, Query, Body, Output, Preview>,
    { params, body, onward, ...fields }: Performing<Visitor, News, Params, Body, Output, Shown>,
  ): void =>
    does(name, {
      ...fields,
      schema: operation.body,
      work: async (c, visitor, typed, draft) => {
        const sent = {
          params: params?.(visitor, typed),
          body: operation.body && (body?.(draft, typed, visitor) ?? draft),
        };
        if (operation.preview && typed.do === "preview") {
          const previewed = await operation.preview(c, sent);
          if (!previewed.ok) return previewed;
          const state = { typed, preview: previewed.value.value, refused: name };
          return ok({ onward: await show(c, visitor, state, 200) });
        }
        const performed = await operation.perform(c, sent);
        if (!performed.ok) return performed;
        const { value, headers } = performed.value;
        const next = typeof onward === "string" ? onward : onward(visitor, value, typed);
        if (typeof next === "string") return ok({ onward: next, headers });
        return ok({ onward: await show(c, visitor, { typed: page.initial?.(visitor) ?? {}, ...next }, 200) });
      },
    });

  return { performs, does };
};
