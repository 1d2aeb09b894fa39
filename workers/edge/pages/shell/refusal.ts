import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Fault, FaultCode } from "../../../../shared/api/parts/fault.ts";
import { MAX_FORM_BYTES } from "../../../../shared/api/parts/limits.ts";
import { type RefusalData, RefusalView } from "../../../../shared/views/account/refusal.tsx";
import { saidOf } from "../../../../shared/words/error-words.ts";
import * as english from "../../../../shared/words/errors.en.ts";
import type { AppContext } from "../../../access/accounts/context.ts";
import { problemOf } from "../../../access/http/problem.ts";
import { showForm } from "./form.ts";

const SAID: Partial<Record<FaultCode, RefusalData>> = {
  "origin-foreign": {
    title: "Not sent from here",
    message: "That form was not sent from a page of this site. Open the page here, and send it again.",
  },
  "body-too-large": {
    title: "Too large",
    message: `A form may bring at most ${MAX_FORM_BYTES / 1024} kilobytes. Cut a long list in two, and give both parts the first line.`,
  },
  "malformed-form": {
    title: "That form could not be read",
    message: "What was sent could not be read as a form. Open the page again, and send it once more.",
  },
  "too-fast": { title: "Too fast", message: "That was asked too often. Wait a little, and try again." },
  "store-unavailable": {
    title: "Not just now",
    message:
      "The database does not answer just now. Nothing that was saved before is lost. Try again in a few moments.",
  },
};

const FAILED: RefusalData = {
  title: "Something went wrong",
  message: "Something went wrong here. It has been logged. Try again in a few moments.",
};

/** Answers with a page that says why a request was refused or failed. */
export const showRefusal = (c: AppContext, fault: Fault): Promise<Response> => {
  const { status, retryAfter } = problemOf(english, fault);
  const data = SAID[fault.code] ?? (status < 500 ? { title: "Not possible", message: saidOf(english, fault) } : FAILED);
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  return showForm(c, data.title, renderToString(h(RefusalView, { data })), status);
};
