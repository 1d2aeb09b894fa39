import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import { problemOf } from "#access/http/problem.ts";
import { clientOf } from "#access/http/rate/client.ts";
import type { Router } from "#access/http/router.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { type AtTableData, AtTableView } from "#shared/views/evening/at-table.tsx";
import { tableName } from "#shared/views/evening/table-name.ts";
import { scoreByCode, tableOfCode } from "#write/commands/evening/score-by-code.ts";
import { formMarkup, goOn, showForm } from "../shell/form.ts";
import { speakFor } from "../shell/speak-for.ts";
import { eveningWords } from "./words.ts";

const show = (c: AppContext, title: string, data: AtTableData, status = 200): Promise<Response> =>
  showForm(c, title, formMarkup(h(AtTableView, { w: eveningWords(c), data })), status);

/** A code that is wrong, of another evening or withdrawn is answered by one and the same page. */
const showFault = (c: AppContext, fault: Fault): Promise<Response> => {
  const { detail, title, status, retryAfter } = problemOf(c.var.words.problems, fault);
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  return show(c, eveningWords(c).codeWrongTitle(), { wrong: detail ?? title }, status);
};

const asked = (c: AppContext) => ({ code: c.req.param("code") ?? "", client: clientOf(c.req.raw) });

/** The page of a table's code. To look at it changes nothing, so that no browser begins a match by fetching ahead. */
export const tableCodePages = (app: Router): void => {
  app.get("/t/:code", async (c) => {
    const found = await tableOfCode(c.env, asked(c), Date.now());
    if (!found.ok) return showFault(c, found.error);
    const { club, halls, match } = found.value;
    await speakFor(c, club);
    const table = tableName(eveningWords(c), halls, found.value.table);
    return show(c, table, { path: c.req.path, table, match });
  });

  // The token goes behind the # of where this leads, which no browser sends to anybody.
  app.post("/t/:code", async (c) => {
    const scored = await scoreByCode(c.env, asked(c), Date.now());
    return scored.ok ? goOn(c, scored.value.scorer.url) : showFault(c, scored.error);
  });
};
