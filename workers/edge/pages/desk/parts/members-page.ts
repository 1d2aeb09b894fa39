import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { drawnLink } from "#edge/pages/shell/drawn-link.ts";
import type { FormValues } from "#edge/pages/shell/form.ts";
import { formMarkup } from "#edge/pages/shell/form.ts";
import { type FormState, formPage } from "#edge/pages/shell/form-page.ts";
import { endMembership, listMembers, updateMember } from "#edge/routes/accounts/members.ts";
import { replacePhone } from "#edge/routes/accounts/phones.ts";
import { databaseOf } from "#ground/db/database.ts";
import { peopleOf } from "#read/queries/clubs/people.ts";
import type { PhoneLink } from "#shared/api/deployment/phones.ts";
import { MOST_TO_A_PAGE } from "#shared/api/parts/limits.ts";
import { MembersView } from "#shared/views/desk/parts/members.tsx";
import { type AtDesk, atDesk, inPath } from "../at-desk.ts";
import { deskWords } from "../words.ts";

const view = async (c: AppContext, { club, user }: AtDesk, { trouble, done, shown }: FormState<never, PhoneLink>) => {
  const [listed, people] = await Promise.all([
    ask(c, listMembers, { params: { id: club.id }, query: { limit: MOST_TO_A_PAGE } }),
    peopleOf(databaseOf(c.env, club.id), club.id),
  ]);
  if (!listed.ok) return null;
  const data = {
    club,
    me: user.id,
    trouble,
    members: listed.value.members,
    people: people?.people ?? [],
    phoneLink: shown && drawnLink(shown),
    done,
  };
  const w = { ...deskWords(c), phones: c.var.words.phones };
  return { title: deskWords(c).membersTitle(), html: formMarkup(h(MembersView, { w, data })) };
};

/** The page of a club's members and their roles. */
export const membersPage = (app: Router): void => {
  const pathOf = ({ club }: AtDesk): string => `/clubs/${inPath(club.id)}/desk`;
  const form = formPage(app, {
    path: "/clubs/:id/desk/members",
    forms: "/clubs/:id/desk",
    admit: atDesk,
    address: (desk) => `${pathOf(desk)}/members`,
    news: (c) => deskWords(c).deskNews,
    view,
  });
  const params = ({ club }: AtDesk, { user = "" }: FormValues) => ({ id: club.id, user });

  form.performs("/member", updateMember, {
    params,
    // A member who gave up the own role may not see this page any more.
    onward: (desk, _, { user }) => (user === desk.user.id ? `${pathOf(desk)}?news=changed` : "changed"),
  });
  form.performs("/member/phone", replacePhone, { params, onward: (_desk, link) => ({ shown: link }) });
  form.performs("/remove", endMembership, { params, onward: "removed" });
};
