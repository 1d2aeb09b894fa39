import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { renderSVG } from "uqr";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf } from "#ground/db/database.ts";
import { playersWithoutAccount } from "#read/queries/clubs/applications.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { applications, joining } from "#shared/api/deployment/joining.ts";
import { MOST_TO_A_PAGE } from "#shared/api/parts/limits.ts";
import type { Trouble } from "#shared/views/forms/field.tsx";
import { JoiningDeskView } from "#shared/views/joining/joining-desk.tsx";
import { type AtDesk, atDesk, inPath } from "../desk/at-desk.ts";
import { type FormState, formPage } from "../shell/form-page.ts";
import { fieldAmong, troubleAt } from "../shell/internal-api.ts";
import { joiningWords as words } from "./words.ts";

const view = async (c: AppContext, { api, club }: AtDesk, { typed, trouble, done: said }: FormState) => {
  const after = c.req.query("after");
  const page = `?limit=${MOST_TO_A_PAGE}${after === undefined ? "" : `&after=${inPath(after)}`}`;
  const [state, waiting, unlinked] = await Promise.all([
    api.get(`/api/v1/clubs/${inPath(club.id)}/joining`, joining),
    api.get(`/api/v1/clubs/${inPath(club.id)}/applications${page}`, applications),
    playersWithoutAccount(databaseOf(c.env, club.id), club.id),
  ]);
  if (!state.ok || !waiting.ok) return null;
  const { link, applications: taken } = state.value.value;
  const address = link ? new URL(link.url, c.req.url).href : "";
  const data = {
    ...{ club, taken, typed, trouble, unlinked, done: said, ...waiting.value.value },
    link: link && { address, code: renderSVG(address, { border: 4 }), since: link.since },
  };
  return { title: words.deskTitle(), html: renderToString(h(JoiningDeskView, { w: words, data })) };
};

/** What a schema says where no reason was chosen says less than this. */
const chosen = ({ message, fields }: Trouble): Trouble => ({
  message,
  fields: fields.reason === undefined ? fields : { ...fields, reason: words.chooseReason() },
});

/** The page of the desk on which it is settled who comes into the club. */
export const joiningDeskPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/joining",
    admit: (c) => atDesk(app, c, c.req.param("id") ?? null),
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/joining`,
    news: words.deskNews,
    troubleOf: (problem) => chosen(troubleAt(problem, fieldAmong(["person", "reason"]))),
    view,
  });
  const decide = ({ api, club }: AtDesk, application: string | undefined, decision: unknown) =>
    api.send("PUT", `/api/v1/clubs/${inPath(club.id)}/applications/${inPath(application)}`, decision, done);

  form(
    "/link",
    ({ api, club }) => api.send("POST", `/api/v1/clubs/${inPath(club.id)}/joining-link`, undefined, joining),
    "renewed",
  );
  form(
    "/link/withdraw",
    ({ api, club }) => api.send("DELETE", `/api/v1/clubs/${inPath(club.id)}/joining-link`, undefined, done),
    "withdrawn",
  );
  form(
    "/applications",
    async ({ api, club }, { applications: said }) => {
      const taken = said === "yes";
      const changed = await api.send("PATCH", `/api/v1/clubs/${inPath(club.id)}`, { applications: taken }, done);
      return changed.ok ? { ok: true, value: taken } : changed;
    },
    ({ club }, taken) => `/clubs/${inPath(club.id)}/desk/joining?news=${taken ? "opened" : "closed"}`,
  );
  form(
    "/accept",
    (desk, { application, person = "" }) =>
      decide(desk, application, { decision: "accept", person: person === "" ? null : person }),
    "accepted",
  );
  form(
    "/decline",
    (desk, { application, reason = "" }) => decide(desk, application, { decision: "decline", reason }),
    "declined",
  );
};
