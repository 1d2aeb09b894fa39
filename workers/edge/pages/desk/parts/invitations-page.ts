import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { formMarkup } from "#edge/pages/shell/form.ts";
import { type FormState, formPage } from "#edge/pages/shell/form-page.ts";
import { endInvitation, inviteMember, listInvitations } from "#edge/routes/accounts/invitations.ts";
import { databaseOf } from "#ground/db/database.ts";
import { addressesOf } from "#read/queries/clubs/addresses.ts";
import { peopleOf } from "#read/queries/clubs/people.ts";
import type { MadeInvitation } from "#shared/api/deployment/accounts.ts";
import { MOST_TO_A_PAGE } from "#shared/api/parts/limits.ts";
import { InvitationsView } from "#shared/views/desk/parts/invitations.tsx";
import { type AtDesk, atDesk, inPath } from "../at-desk.ts";
import { deskWords } from "../words.ts";

const view = async (c: AppContext, { club }: AtDesk, { shown, trouble, done }: FormState<never, MadeInvitation>) => {
  const db = databaseOf(c.env, club.id);
  const [invited, people, addresses] = await Promise.all([
    ask(c, listInvitations, { params: { id: club.id }, query: { limit: MOST_TO_A_PAGE } }),
    peopleOf(db, club.id),
    addressesOf(db, club.id),
  ]);
  if (!invited.ok) return null;
  const data = {
    club,
    addresses,
    trouble,
    invitations: invited.value.invitations,
    people: people?.people ?? [],
    made: shown && { ...shown, url: new URL(shown.url, c.req.url).href },
    done,
  };
  return { title: deskWords(c).invitations(), html: formMarkup(h(InvitationsView, { w: deskWords(c), data })) };
};

/** The page on which people are invited into a club, in any role. */
export const invitationsPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/invitations",
    forms: "/clubs/:id/desk",
    admit: atDesk,
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/invitations`,
    news: (c) => deskWords(c).deskNews,
    view,
  });

  form.performs("/invite", inviteMember, {
    params: ({ club }) => ({ id: club.id }),
    onward: (_, shown) => ({ shown }),
  });
  form.performs("/revoke", endInvitation, {
    params: ({ club }, { invitation = "" }) => ({ id: club.id, invitation }),
    onward: "revoked",
  });
};
