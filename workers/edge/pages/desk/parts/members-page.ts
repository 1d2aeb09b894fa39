import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { goOn, saidAs, showForm, typedIn } from "#edge/pages/shell/form.ts";
import { troubleOf } from "#edge/pages/shell/internal-api.ts";
import { notThere } from "#edge/pages/shell/shell.ts";
import { databaseOf } from "#ground/db/database.ts";
import { peopleOf } from "#read/queries/clubs/people.ts";
import { done, members } from "#shared/api/deployment/accounts.ts";
import { MOST_TO_A_PAGE } from "#shared/api/parts/limits.ts";
import { MembersView } from "#shared/views/desk/parts/members.tsx";
import type { Trouble } from "#shared/views/forms/field.tsx";
import { type AtDesk, atDesk, inPath } from "../at-desk.ts";
import { deskWords } from "../words.ts";

const pathOf = ({ club }: AtDesk): string => `/clubs/${inPath(club.id)}/desk`;
const membersIn = ({ club }: AtDesk): string => `/api/v1/clubs/${inPath(club.id)}/members`;
const show = async (c: AppContext, desk: AtDesk, trouble: Trouble | null = null, status = 200): Promise<Response> => {
  const [listed, people] = await Promise.all([
    desk.api.get(`${membersIn(desk)}?limit=${MOST_TO_A_PAGE}`, members),
    peopleOf(databaseOf(c.env, desk.club.id), desk.club.id),
  ]);
  if (!listed.ok) return notThere(c.env, c.req.raw);
  const data = {
    ...{ club: desk.club, me: desk.user.id, trouble },
    members: listed.value.value.members,
    people: people?.people ?? [],
    done: trouble ? null : saidAs(deskWords.deskNews, c.req.query("news")),
  };
  return showForm(c, deskWords.membersTitle(), renderToString(h(MembersView, { w: deskWords, data })), status);
};

/** The page of a club's members and their roles. */
export const membersPage = (app: Router): void => {
  app.get("/clubs/:id/desk/members", async (c) => {
    const desk = await atDesk(app, c, c.req.param("id"));
    return desk instanceof Response ? desk : show(c, desk);
  });

  app.post("/clubs/:id/desk/member", async (c) => {
    const desk = await atDesk(app, c, c.req.param("id"));
    if (desk instanceof Response) return desk;
    const { user = "", role, person } = await typedIn(c);
    const body = { role, person: person === "" ? null : person };
    const answer = await desk.api.send("PUT", `${membersIn(desk)}/${inPath(user)}`, body, done);
    if (!answer.ok) return show(c, desk, troubleOf(answer.error), answer.error.status);
    // Whoever gave up their own role may not see this page any more.
    return goOn(c, `${pathOf(desk)}${user === desk.user.id ? "" : "/members"}?news=changed`);
  });

  app.post("/clubs/:id/desk/remove", async (c) => {
    const desk = await atDesk(app, c, c.req.param("id"));
    if (desk instanceof Response) return desk;
    const { user } = await typedIn(c);
    const answer = await desk.api.send("DELETE", `${membersIn(desk)}/${inPath(user)}`, undefined, done);
    if (!answer.ok) return show(c, desk, troubleOf(answer.error), answer.error.status);
    return goOn(c, `${pathOf(desk)}/members?news=removed`);
  });
};
