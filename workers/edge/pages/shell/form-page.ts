import type { z } from "zod";
import type { AppContext } from "#access/accounts/context.ts";
import type { Operation } from "#access/http/operation.ts";
import { problemOf } from "#access/http/problem.ts";
import type { Router } from "#access/http/router.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { ok, type Result } from "#shared/result.ts";
import type { Trouble } from "#shared/views/forms/field.tsx";
import { type FormShell, type FormValues, goOn, saidAs, showForm, typedIn } from "./form.ts";
import { bodyIn, type FormFields } from "./form-body.ts";
import type { Sharing } from "./head.ts";
import type { InLanguage } from "./in-language.ts";
import { savedMeanwhile } from "./saved-meanwhile.ts";
import { notThere } from "./shell.ts";
import { troubleIn } from "./trouble.ts";

/** How a page with forms is shown: as it is, or again with what was typed into a form that was refused. */
export type FormState<Preview = never, Shown = never> = {
  readonly typed: FormValues;
  /** What is wrong with it; `null` where nothing was refused. */
  readonly trouble: Trouble | null;
  /** The form that was refused or previewed, by its name; `null` where none was. */
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
  readonly news: (c: InLanguage) => Readonly<Record<News, () => string>>;
  /** The built page that it fills; `form` if it is left out. */
  readonly shell?: FormShell;
  /** Its title and HTML, and what a chat shows of it; `null` where there is nothing to show. */
  readonly view: (
    c: AppContext,
    visitor: Visitor,
    state: FormState<Preview, Shown>,
  ) => Promise<{ readonly title: string; readonly html: string; readonly sharing?: Sharing } | null>;
  /** What its fields hold at first; nothing, if it is left out. */
  readonly initial?: (visitor: Visitor) => FormValues;
  /** Fields that two people may change at once: each form remembers what they held when it was shown (`InitialValues`). */
  readonly shared?: readonly string[];
  /** What was typed as the page would show it once it is saved; as it is, if this is left out. */
  readonly tidy?: (typed: FormValues, visitor: Visitor) => FormValues;
  /** What such a field holds, in words; as it is typed, if this is left out. */
  readonly shown?: (c: InLanguage, field: string, value: string) => string;
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
  readonly onward:
    | News
    | ((visitor: Visitor, value: Output, typed: FormValues, c: InLanguage) => string | { readonly shown: Shown });
};

/** What was saved since a form was shown, said at its fields. */
const troubleOfSaved = (
  c: InLanguage,
  theirs: FormValues,
  shown: (c: InLanguage, field: string, value: string) => string = (_c, _field, value) => value,
): Trouble => ({
  message: c.var.words.pages.savedMeanwhile(),
  fields: Object.fromEntries(
    Object.entries(theirs).map(([field, held]) => [
      field,
      c.var.words.pages.savedThere({ empty: held === "", value: shown(c, field, held) }),
    ]),
  ),
});

/**
 * The forms of a page, each under the page's path and its own name (`""` or `/withdraw`). A form that is taken goes on
 * to a page, so that reloading it sends no form again; one that is refused is shown again as it was typed, with what is
 * wrong. Of two people who change one thing, the second sees what the first saved beside what they typed, and chooses.
 */
export class Forms<Visitor extends object, News extends string, Preview, Shown> {
  readonly #app: Router;
  readonly #page: FormPage<Visitor, News, Preview, Shown>;

  constructor(app: Router, page: FormPage<Visitor, News, Preview, Shown>) {
    this.#app = app;
    this.#page = page;
  }

  /** Serves the page as it is before anything is typed. */
  serve(): void {
    this.#app.get(this.#page.path, async (c) => {
      const visitor = await this.#page.admit(c);
      return visitor instanceof Response ? visitor : this.#show(c, visitor, { typed: this.#initial(visitor) });
    });
  }

  /**
   * Serves a form that performs an operation: its fields, its preview and the places of its refusals follow from that.
   * `onward` is the news with which it goes back to the page, or the address to go on to.
   */
  performs<Params, Query, Body, Output>(
    name: string,
    operation: Operation<Params, Query, Body, Output, Preview>,
    { params, body, onward, ...fields }: Performing<Visitor, News, Params, Body, Output, Shown>,
  ): void {
    this.does(name, {
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
          return ok({ onward: await this.#show(c, visitor, state) });
        }
        const performed = await operation.perform(c, sent);
        if (!performed.ok) return performed;
        const { value, headers } = performed.value;
        const next = typeof onward === "string" ? onward : onward(visitor, value, typed, c);
        if (typeof next === "string") return ok({ onward: next, headers });
        return ok({ onward: await this.#show(c, visitor, { typed: this.#initial(visitor), ...next }) });
      },
    });
  }

  /** Serves a form that chooses between operations. */
  does(name: string, { schema, work, ...fields }: Doing<Visitor>): void {
    this.#take(name, async (c, visitor, merged, typed) => {
      const reading = { typed: { ...merged, ...fields.given }, fields, zone: this.#page.zone?.(visitor) ?? "UTC" };
      const done = await work(c, visitor, merged, schema ? bodyIn(schema, reading) : {});
      if (done.ok) return this.#goOn(c, visitor, done.value);
      const { status, retryAfter } = problemOf(c.var.words.problems, done.error);
      if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
      const trouble = troubleIn(c.var.words.problems, done.error, {
        body: schema,
        fields,
        typed,
        empty: fields.empty?.(c),
      });
      return this.#show(c, visitor, { typed, trouble, refused: name }, status);
    });
  }

  /** Serves a form: what was typed, brought together with what was saved since, goes to `take`. */
  #take(
    name: string,
    take: (c: AppContext, visitor: Visitor, merged: FormValues, typed: FormValues) => Promise<Response>,
  ): void {
    const { path, forms = path, admit, maySend, previews, tidy, shared = [], shown } = this.#page;
    this.#app.post(`${forms}${name}`, async (c) => {
      const visitor = await admit(c);
      if (visitor instanceof Response) return visitor;
      if (maySend?.(visitor) === false) return this.#show(c, visitor, { refused: name }, 403);
      const typed = await typedIn(c);
      if (previews?.(name, typed)) return this.#show(c, visitor, { typed, refused: name });
      const merged = savedMeanwhile(shared, tidy?.(typed, visitor) ?? typed, this.#initial(visitor));
      if (Object.keys(merged.theirs).length === 0) return take(c, visitor, merged.typed, typed);
      const trouble = troubleOfSaved(c, merged.theirs, shown);
      return this.#show(c, visitor, { typed: merged.typed, trouble, refused: name }, 409);
    });
  }

  #initial(visitor: Visitor): FormValues {
    return this.#page.initial?.(visitor) ?? {};
  }

  async #show(
    c: AppContext,
    visitor: Visitor,
    state: Partial<FormState<Preview, Shown>>,
    status = 200,
  ): Promise<Response> {
    const { news, view, shell } = this.#page;
    const shown = await view(c, visitor, {
      typed: {},
      trouble: null,
      refused: null,
      preview: null,
      shown: null,
      ...state,
      done: state.refused === undefined ? saidAs(news(c), c.req.query("news")) : null,
    });
    return shown ? showForm(c, shown.title, shown.html, status, { shell, sharing: shown.sharing }) : notThere(c);
  }

  #goOn(c: AppContext, visitor: Visitor, { onward, headers }: Onward): Response {
    if (onward instanceof Response) return onward;
    const path = onward.startsWith("/") ? onward : `${this.#page.address(visitor)}?news=${onward}`;
    return goOn(c, path, headers?.getSetCookie());
  }
}

/** Serves a page with forms. */
export const formPage = <Visitor extends object, News extends string, Preview = never, Shown = never>(
  app: Router,
  page: FormPage<Visitor, News, Preview, Shown>,
): Forms<Visitor, News, Preview, Shown> => {
  const forms = new Forms(app, page);
  forms.serve();
  return forms;
};
