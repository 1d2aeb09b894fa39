import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import type { Problem } from "#shared/api/parts/problem.ts";
import type { Result } from "#shared/result.ts";
import type { Trouble } from "#shared/views/forms/field.tsx";
import * as pages from "#shared/words/pages.en.ts";
import { type FormShell, type FormValues, goOn, saidAs, showForm, typedIn } from "./form.ts";
import { savedMeanwhile } from "./saved-meanwhile.ts";
import { notThere } from "./shell.ts";

/** How a page with forms is shown: as it is, or again with what was typed into a form that was refused. */
export type FormState = {
  readonly typed: FormValues;
  /** What is wrong with it; `null` where nothing was refused. */
  readonly trouble: Trouble | null;
  /** The form that was refused or previewed, as `form` names it; `null` where none was. */
  readonly refused: string | null;
  /** What a form has just done, in words. */
  readonly done: string | null;
};

/** A page with forms. `Visitor`: whoever was let in, with what the page is about. */
export type FormPage<Visitor extends object, News extends string> = {
  /** Its path, with parameters. */
  readonly path: string;
  /** Lets a visitor in, or answers with what comes first, as signing in does. */
  readonly admit: (c: AppContext) => Promise<Visitor | Response>;
  /** The page's own address, to which a form goes back. */
  readonly address: (visitor: Visitor) => string;
  /** What its forms say when they were taken, by the name that stands in the address. */
  readonly news: Readonly<Record<News, () => string>>;
  /** The built page that it fills; `form` if it is left out. */
  readonly shell?: FormShell;
  /** Its title and HTML; `null` where there is nothing to show. */
  readonly view: (
    c: AppContext,
    visitor: Visitor,
    state: FormState,
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
  /** Where on the page a refusal of the API is said. */
  readonly troubleOf: (problem: Problem, form: string) => Trouble;
  /** Whether a form is to be previewed only: the page is shown again as it was typed, and nothing is asked of the API. */
  readonly previews?: (form: string, typed: FormValues) => boolean;
};

/** What a form asks of the API. */
type Send<Visitor, T> = (visitor: Visitor, typed: FormValues) => Promise<Result<T, Problem>>;

/**
 * Serves a page with forms. A form that is taken goes on to a page, so that reloading it sends no form again; one
 * that is refused is shown again as it was typed, with what is wrong. Of two people who change one thing, the second sees
 * what the first saved beside what they typed, and chooses.
 *
 * @returns `form`: serves one of its forms, under the page's path and the form's name (`""` or `/withdraw`). `onward`
 *   is the news with which it goes back to the page, or the address to go on to.
 */
export const formPage = <Visitor extends object, News extends string>(app: Router, page: FormPage<Visitor, News>) => {
  const show = async (
    c: AppContext,
    visitor: Visitor,
    state: Omit<FormState, "done">,
    status: number,
  ): Promise<Response> => {
    const done = state.refused === null ? saidAs(page.news, c.req.query("news")) : null;
    const shown = await page.view(c, visitor, { ...state, done });
    return shown ? showForm(c, shown.title, shown.html, status, page.shell) : notThere(c.env, c.req.raw);
  };

  app.get(page.path, async (c) => {
    const visitor = await page.admit(c);
    if (visitor instanceof Response) return visitor;
    return show(c, visitor, { typed: page.initial?.(visitor) ?? {}, trouble: null, refused: null }, 200);
  });

  return <T>(name: string, send: Send<Visitor, T>, onward: News | ((visitor: Visitor, value: T) => string)): void => {
    app.post(`${page.path}${name}`, async (c) => {
      const visitor = await page.admit(c);
      if (visitor instanceof Response) return visitor;
      if (page.maySend?.(visitor) === false) return show(c, visitor, { typed: {}, trouble: null, refused: name }, 403);
      const typed = await typedIn(c);
      if (page.previews?.(name, typed)) return show(c, visitor, { typed, trouble: null, refused: name }, 200);
      const tidied = page.tidy?.(typed) ?? typed;
      const merged = savedMeanwhile(page.shared ?? [], tidied, page.initial?.(visitor) ?? {});
      if (Object.keys(merged.theirs).length > 0) {
        const fields = Object.fromEntries(
          Object.entries(merged.theirs).map(([field, held]) => {
            const value = page.shown?.(field, held) ?? held;
            return [field, pages.savedThere({ empty: held === "", value })];
          }),
        );
        const trouble = { message: pages.savedMeanwhile(), fields };
        return show(c, visitor, { typed: merged.typed, trouble, refused: name }, 409);
      }
      const answer = await send(visitor, merged.typed);
      if (!answer.ok) {
        const trouble = page.troubleOf(answer.error, name);
        return show(c, visitor, { typed, trouble, refused: name }, answer.error.status);
      }
      if (typeof onward === "string") return goOn(c, `${page.address(visitor)}?news=${onward}`);
      return goOn(c, onward(visitor, answer.value));
    });
  };
};
