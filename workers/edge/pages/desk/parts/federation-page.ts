import { h } from "preact";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { formMarkup } from "#edge/pages/shell/form.ts";
import { formPage } from "#edge/pages/shell/form-page.ts";
import {
  addWindow,
  answerFederation,
  inviteMemberClub,
  listFederations,
  removeWindow,
} from "#edge/routes/league/federations.ts";
import { databaseOf } from "#ground/db/database.ts";
import { FederationView } from "#shared/views/desk/parts/federation.tsx";
import { otherClubs } from "#write/commands/clubs/consents.ts";
import { type AtDesk, atDesk, inPath } from "../at-desk.ts";

/**
 * The page on which a club joins federations and leaves them, and invites clubs to its own rating lists and says when
 * players change between them.
 */
export const federationPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/federations",
    admit: atDesk,
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/federations`,
    news: (c) => c.var.words.federations.news,
    view: async (c, { club, role }, { typed, trouble, done }) => {
      const [found, others] = await Promise.all([
        ask(c, listFederations, { params: { id: club.id } }),
        otherClubs(databaseOf(c.env, club.id), club.id),
      ]);
      if (!found.ok) return null;
      const data = {
        club,
        others,
        typed,
        trouble,
        done,
        isOwner: role === "owner",
        federations: found.value,
        now: new Date().toISOString(),
      };
      const w = { ...c.var.words.federations, ...c.var.words.deskParts };
      return { title: w.federationTitle(), html: formMarkup(h(FederationView, { w, data })) };
    },
  });

  const params = ({ club }: AtDesk) => ({ id: club.id });

  form.performs("/invite", inviteMemberClub, {
    params,
    names: { club: "club" },
    body: (draft) => ({ ...draft, invited: true }),
    onward: "invited",
  });
  form.performs("/withdraw", inviteMemberClub, { params, onward: "withdrawn" });
  form.performs("/join", answerFederation, {
    params,
    body: (draft) => ({ ...draft, type: "joined" }),
    onward: "joined",
  });
  form.performs("/leave", answerFederation, { params, body: (draft) => ({ ...draft, type: "left" }), onward: "left" });
  form.performs("/open", addWindow, { params, onward: "added" });
  form.performs("/close", removeWindow, {
    params: ({ club }, { window = "" }) => ({ id: club.id, day: window }),
    onward: "removed",
  });
};
