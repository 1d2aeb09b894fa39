import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { filledIn, goOn, saidAs, showForm, typedIn } from "#edge/pages/shell/form.ts";
import { troubleOf } from "#edge/pages/shell/internal-api.ts";
import { notThere } from "#edge/pages/shell/shell.ts";
import { databaseOf } from "#ground/db/database.ts";
import { addressesOf } from "#read/queries/clubs/addresses.ts";
import { peopleOf } from "#read/queries/clubs/people.ts";
import { done, invitations, type MadeInvitation, madeInvitation } from "#shared/api/deployment/accounts.ts";
import { MOST_TO_A_PAGE } from "#shared/api/parts/limits.ts";
import { InvitationsView } from "#shared/views/desk/parts/invitations.tsx";
import type { Trouble } from "#shared/views/forms/field.tsx";
import { type AtDesk, atDesk, inPath } from "../at-desk.ts";
import { deskWords } from "../words.ts";

/** What the last form on the page came to. */
type PageState = { readonly trouble?: Trouble; readonly made?: MadeInvitation; readonly status?: number };

const invitationsIn = ({ club }: AtDesk): string => `/api/v1/clubs/${inPath(club.id)}/invitations`;

const show = async (c: AppContext, desk: AtDesk, { trouble, made, status = 200 }: PageState = {}) => {
  const db = databaseOf(c.env, desk.club.id);
  const [invited, people, addresses] = await Promise.all([
    desk.api.get(`${invitationsIn(desk)}?limit=${MOST_TO_A_PAGE}`, invitations),
    peopleOf(db, desk.club.id),
    addressesOf(db, desk.club.id),
  ]);
  if (!invited.ok) return notThere(c.env, c.req.raw);
  const data = {
    ...{ club: desk.club, addresses, trouble: trouble ?? null },
    invitations: invited.value.value.invitations,
    people: people?.people ?? [],
    made: made ? { ...made, url: new URL(made.url, c.req.url).href } : null,
    done: trouble ? null : saidAs(deskWords.deskNews, c.req.query("news")),
  };
  return showForm(c, deskWords.invitations(), renderToString(h(InvitationsView, { w: deskWords, data })), status);
};

/** The page on which somebody is invited into a club, in any role. */
export const invitationsPage = (app: Router): void => {
  app.get("/clubs/:id/desk/invitations", async (c) => {
    const desk = await atDesk(app, c, c.req.param("id"));
    return desk instanceof Response ? desk : show(c, desk);
  });

  app.post("/clubs/:id/desk/invite", async (c) => {
    const desk = await atDesk(app, c, c.req.param("id"));
    if (desk instanceof Response) return desk;
    const body = filledIn(await typedIn(c), "role", "email", "person");
    const answer = await desk.api.send("POST", invitationsIn(desk), body, madeInvitation);
    // Shown with the page and not gone on to: the link is in this answer alone.
    return answer.ok
      ? show(c, desk, { made: answer.value.value })
      : show(c, desk, { trouble: troubleOf(answer.error), status: answer.error.status });
  });

  app.post("/clubs/:id/desk/revoke", async (c) => {
    const desk = await atDesk(app, c, c.req.param("id"));
    if (desk instanceof Response) return desk;
    const { invitation } = await typedIn(c);
    const answer = await desk.api.send("DELETE", `${invitationsIn(desk)}/${inPath(invitation)}`, undefined, done);
    if (!answer.ok) return show(c, desk, { trouble: troubleOf(answer.error), status: answer.error.status });
    return goOn(c, `/clubs/${inPath(desk.club.id)}/desk/invitations?news=revoked`);
  });
};
