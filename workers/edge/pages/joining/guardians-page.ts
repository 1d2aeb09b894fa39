import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { listGuardians, makeGuardian, removeGuardian } from "#edge/routes/accounts/guardians.ts";
import { endInvitation } from "#edge/routes/accounts/invitations.ts";
import { databaseOf } from "#ground/db/database.ts";
import { GuardiansView } from "#shared/views/joining/guardians.tsx";
import { type AtDesk, atDesk, inPath } from "../desk/at-desk.ts";
import { formMarkup } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";
import { notThere } from "../shell/shell.ts";
import { joiningWords } from "./words.ts";

/** The desk, with one of its players. */
type OfPlayer = AtDesk & { readonly player: { readonly id: string; readonly name: string; readonly junior: boolean } };

const PLAYER =
  "SELECT id, name, junior IS NOT NULL AS junior FROM people WHERE id = ? AND club_id = ? AND former IS NULL";

const ofPlayer = async (c: AppContext): Promise<OfPlayer | Response> => {
  const desk = await atDesk(c);
  if (desk instanceof Response) return desk;
  const player = await databaseOf(c.env, desk.club.id)
    .$client.prepare(PLAYER)
    .bind(c.req.param("person") ?? "", desk.club.id)
    .first<{ id: string; name: string; junior: number }>();
  if (!player) return notThere(c);
  return { ...desk, player: { ...player, junior: player.junior === 1 } };
};

/** The page on which an organiser asks somebody to speak for a junior, and ends it. */
export const guardiansPage = (app: Router): void => {
  const addressOf = ({ club, player }: OfPlayer): string =>
    `/clubs/${inPath(club.id)}/desk/people/${inPath(player.id)}/guardians`;
  const form = formPage(app, {
    path: "/clubs/:id/desk/people/:person/guardians",
    admit: ofPlayer,
    address: addressOf,
    news: (c) => joiningWords(c).guardianNews,
    view: async (c, { club, player }, { typed, trouble, done }) => {
      const answer = await ask(c, listGuardians, { params: { id: player.id } });
      const found = answer.ok ? answer.value : { guardians: [], invitations: [] };
      const data = { club, player, found, typed, trouble, done };
      const title = joiningWords(c).guardiansTitle({ name: player.name });
      return { title, html: formMarkup(h(GuardiansView, { w: joiningWords(c), data })) };
    },
  });

  const id = ({ player }: OfPlayer): string => player.id;
  form.performs("", makeGuardian, { params: (desk) => ({ id: id(desk) }), onward: "invited" });
  form.performs("/remove", removeGuardian, {
    params: (desk, { user = "" }) => ({ id: id(desk), user }),
    onward: "removed",
  });
  form.performs("/revoke", endInvitation, {
    params: ({ club }, { invitation = "" }) => ({ id: club.id, invitation }),
    onward: "revoked",
  });
};
