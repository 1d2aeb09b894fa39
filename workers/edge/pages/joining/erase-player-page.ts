import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { eraseOnePlayer, previewPlayerErasure } from "#edge/routes/accounts/erasure.ts";
import type { PlayerErasure } from "#shared/api/deployment/erasure.ts";
import { ErasePlayerView } from "#shared/views/joining/erase-player.tsx";
import { type AtDesk, atDesk, inPath } from "../desk/at-desk.ts";
import { formMarkup } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";
import { notThere } from "../shell/shell.ts";
import { joiningWords } from "./words.ts";

/** The desk, with a player and what erasing them would do. */
type Erasing = AtDesk & {
  readonly player: { readonly id: string; readonly name: string };
  readonly erasure: PlayerErasure;
};

const erasingAtDesk = async (c: AppContext): Promise<Erasing | Response> => {
  const desk = await atDesk(c);
  if (desk instanceof Response) return desk;
  const id = c.req.param("person") ?? "";
  const found = await ask(c, previewPlayerErasure, { params: { id } });
  const player = found.ok ? found.value.players.find((one) => one.player === id) : undefined;
  // Players of another club of the same organiser are erased at its own desk.
  if (!found.ok || player?.club.id !== desk.club.id) return notThere(c);
  return { ...desk, player: { id, name: player.name }, erasure: found.value };
};

/** The page on which an organiser erases a player who has no account: what would go and what would stay stands there first. */
export const erasePlayerPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/people/:person/erase",
    admit: erasingAtDesk,
    address: ({ club, player }: Erasing) => `/clubs/${inPath(club.id)}/desk/people/${inPath(player.id)}/erase`,
    news: () => ({}),
    view: async (c, { club, player, erasure }, { typed, trouble }) => {
      const w = { ...joiningWords(c), ...c.var.words.erasure };
      const data = { club, player, erasure, typed, trouble };
      return {
        title: w.erasePlayerTitle({ name: player.name }),
        html: formMarkup(h(ErasePlayerView, { w, data })),
      };
    },
  });

  form.performs("", eraseOnePlayer, {
    params: ({ player }) => ({ id: player.id }),
    onward: ({ club }) => `/clubs/${inPath(club.id)}/desk/people?news=erased`,
  });
};
