import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import { problemOf } from "#access/http/problem.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { MAX_FORM_BYTES } from "#shared/api/parts/limits.ts";
import { type RefusalData, RefusalView } from "#shared/views/account/refusal.tsx";
import { type ErrorWords, saidOf } from "#shared/words/error-words.ts";
import { showForm } from "./form.ts";

/** What a page says of a request that was refused, where it says more than the API does. */
const pageOf = (w: ErrorWords, fault: Fault, status: number): RefusalData => {
  switch (fault.code) {
    case "origin-foreign":
      return { title: w.pageTitle["origin-foreign"](), message: w.page["origin-foreign"]() };
    case "body-too-large":
      return {
        title: w.pageTitle["body-too-large"](),
        message: w.page["body-too-large"]({ most: MAX_FORM_BYTES / 1024 }),
      };
    case "malformed-form":
      return { title: w.pageTitle["malformed-form"](), message: w.page["malformed-form"]() };
    case "too-fast":
      return { title: w.pageTitle["too-fast"](), message: w.page["too-fast"]() };
    case "store-unavailable":
      return { title: w.pageTitle["store-unavailable"](), message: w.page["store-unavailable"]() };
    case "log-in-doubt":
      return { title: w.pageTitle["log-in-doubt"](), message: saidOf(w, fault) };
    default:
      return status < 500
        ? { title: w.pageTitle.refused(), message: saidOf(w, fault) }
        : { title: w.pageTitle["internal-error"](), message: w.page["internal-error"]() };
  }
};

/** Answers with a page that says why a request was refused or failed. */
export const showRefusal = (c: AppContext, fault: Fault): Promise<Response> => {
  const { account, problems } = c.var.words;
  const { status, retryAfter } = problemOf(problems, fault);
  const data = pageOf(problems, fault, status);
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  return showForm(c, data.title, renderToString(h(RefusalView, { w: account, data })), status);
};
