import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { namesOf } from "#read/queries/clubs/names.ts";
import { clubsOf } from "#read/queries/clubs/people.ts";
import { transferDaysOf } from "#read/queries/clubs/transfer-windows.ts";
import { type Account, account, done } from "#shared/api/deployment/accounts.ts";
import { transferOffer } from "#shared/api/deployment/joining.ts";
import { created } from "#shared/api/league/club.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { OfferView, TakeOverView } from "#shared/views/joining/transfer.tsx";
import { openedTransfer, type Transfer } from "#write/commands/clubs/transfers.ts";
import { type AtDesk, atDesk, inPath } from "../desk/at-desk.ts";
import { formPage } from "../shell/form-page.ts";
import { InternalApi, troubleOf } from "../shell/internal-api.ts";
import { notThere } from "../shell/shell.ts";
import { joiningWords as words } from "./words.ts";

/** The desk, with one of its players. */
type Offering = AtDesk & { readonly player: { readonly id: string; readonly name: string } };

const offering = async (app: Router, c: AppContext): Promise<Offering | Response> => {
  const desk = await atDesk(app, c, c.req.param("id") ?? null);
  if (desk instanceof Response) return desk;
  const id = c.req.param("person") ?? "";
  const db = databaseOf(c.env, desk.club.id);
  if ((await clubsOf(db, [id])).get(id) !== desk.club.id) return notThere(c.env, c.req.raw);
  return { ...desk, player: (await namesOf(db, [id], desk.club.id))(id) };
};

const offerPage = (app: Router): void => {
  const addressOf = ({ club, player }: Offering): string =>
    `/clubs/${inPath(club.id)}/desk/transfers/${inPath(player.id)}`;
  const form = formPage(app, {
    path: "/clubs/:id/desk/transfers/:person",
    admit: (c) => offering(app, c),
    address: addressOf,
    news: words.transferNews,
    troubleOf,
    view: async (c, { api, club, player }, { trouble, done: said }) => {
      const [found, federations] = await Promise.all([
        api.get(`/api/v1/people/${inPath(player.id)}/transfer`, transferOffer),
        transferDaysOf(databaseOf(c.env, club.id), club.id, new Date().toISOString()),
      ]);
      const offer = found.ok ? found.value.value.offer : null;
      const data = {
        ...{ club, player, federations, trouble, done: said },
        offer: offer && { address: new URL(offer.url, c.req.url).href, expires: offer.expires },
      };
      const title = words.transferTitle({ name: player.name });
      return { title, html: renderToString(h(OfferView, { w: words, data })) };
    },
  });

  form(
    "",
    ({ api, player }) => api.send("POST", `/api/v1/people/${inPath(player.id)}/transfer`, undefined, transferOffer),
    "offered",
  );
  form(
    "/withdraw",
    ({ api, player }) => api.send("DELETE", `/api/v1/people/${inPath(player.id)}/transfer`, undefined, done),
    "withdrawn",
  );
};

/** Whoever has the link of an offer. */
type Taker = { readonly api: InternalApi; readonly me: Account | null; readonly transfer: Transfer };

const taking = async (app: Router, c: AppContext): Promise<Taker | Response> => {
  const opened = { person: c.req.param("person") ?? "", code: c.req.param("code") ?? "" };
  const transfer = await openedTransfer(c.env, directory(c.env), opened, new Date().toISOString());
  if (!transfer) return notThere(c.env, c.req.raw);
  const api = new InternalApi(app, c);
  const me = await api.get("/api/v1/account", account);
  return { api, transfer, me: me.ok ? me.value.value : null };
};

const takeOverPage = (app: Router): void => {
  const addressOf = ({ transfer: { person, code } }: Taker): string => `/transfers/${inPath(person)}/${inPath(code)}`;
  const form = formPage(app, {
    path: "/transfers/:person/:code",
    admit: (c) => taking(app, c),
    address: addressOf,
    news: {},
    maySend: ({ me }) => me !== null,
    troubleOf,
    view: async (c, visitor, { typed, trouble }) => {
      const { transfer, me } = visitor;
      const db = directory(c.env);
      const [names, federations] = await Promise.all([
        namesOf(db, [transfer.person]),
        transferDaysOf(db, transfer.club.id, new Date().toISOString()),
      ]);
      const player = names(transfer.person).name;
      const runs = me?.clubs.filter(
        ({ id, role }) => id !== transfer.club.id && CLUB_ADMINS.some((one) => one === role),
      );
      const data = {
        ...{ here: addressOf(visitor), player, from: transfer.club.name, federations, typed, trouble },
        clubs: runs?.map(({ id, name }) => ({ id, name })) ?? null,
      };
      const title = words.takeOverTitle({ name: player });
      return { title, html: renderToString(h(TakeOverView, { w: words, data })) };
    },
  });

  form(
    "",
    ({ api, transfer: { person, code } }, { club }) =>
      api.send("POST", `/api/v1/clubs/${inPath(club)}/transfers`, { person, code }, created),
    (_taker, { value }) => `/players/${inPath(value.id)}`,
  );
};

/** The pages on which a player moves from one club to another. */
export const transferPages = (app: Router): void => {
  offerPage(app);
  takeOverPage(app);
};
