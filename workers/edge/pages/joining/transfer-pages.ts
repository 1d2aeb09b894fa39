import { h } from "preact";
import type { AppContext, SignedIn } from "#access/accounts/context.ts";
import { signedIn } from "#access/accounts/signed-in.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { offerOfPlayer, offerPlayer, takeOverPlayer, withdrawOffer } from "#edge/routes/accounts/transfers.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { namesOf } from "#read/queries/clubs/names.ts";
import { clubsOf } from "#read/queries/clubs/people.ts";
import { transferDaysOf } from "#read/queries/clubs/transfer-windows.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { OfferView, TakeOverView } from "#shared/views/joining/transfer.tsx";
import { openedTransfer, type Transfer } from "#write/commands/clubs/transfers.ts";
import { type AtDesk, atDesk, inPath } from "../desk/at-desk.ts";
import { formMarkup } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";
import { notThere } from "../shell/shell.ts";
import { joiningWords } from "./words.ts";

/** The desk, with one of its players. */
type Offering = AtDesk & { readonly player: { readonly id: string; readonly name: string } };

const offering = async (c: AppContext): Promise<Offering | Response> => {
  const desk = await atDesk(c);
  if (desk instanceof Response) return desk;
  const id = c.req.param("person") ?? "";
  const db = databaseOf(c.env, desk.club.id);
  if ((await clubsOf(db, [id])).get(id) !== desk.club.id) return notThere(c);
  return { ...desk, player: (await namesOf(db, [id], desk.club.id))(id) };
};

const offerPage = (app: Router): void => {
  const addressOf = ({ club, player }: Offering): string =>
    `/clubs/${inPath(club.id)}/desk/transfers/${inPath(player.id)}`;
  const form = formPage(app, {
    path: "/clubs/:id/desk/transfers/:person",
    admit: offering,
    address: addressOf,
    news: (c) => joiningWords(c).transferNews,
    view: async (c, { club, player }, { trouble, done }) => {
      const [found, federations] = await Promise.all([
        ask(c, offerOfPlayer, { params: { id: player.id } }),
        transferDaysOf(databaseOf(c.env, club.id), club.id, new Date().toISOString()),
      ]);
      const offer = found.ok ? found.value.offer : null;
      const data = {
        club,
        player,
        federations,
        trouble,
        done,
        offer: offer && { address: new URL(offer.url, c.req.url).href, expires: offer.expires },
      };
      const title = joiningWords(c).transferTitle({ name: player.name });
      return { title, html: formMarkup(h(OfferView, { w: joiningWords(c), data })) };
    },
  });

  const params = ({ player }: Offering) => ({ id: player.id });
  form.performs("", offerPlayer, { params, onward: "offered" });
  form.performs("/withdraw", withdrawOffer, { params, onward: "withdrawn" });
};

/** Whoever has the link of an offer. */
type Taker = { readonly me: SignedIn | null; readonly transfer: Transfer };

const taking = async (c: AppContext): Promise<Taker | Response> => {
  const opened = { person: c.req.param("person") ?? "", code: c.req.param("code") ?? "" };
  const transfer = await openedTransfer(c.env, directory(c.env), opened, new Date().toISOString());
  if (!transfer) return notThere(c);
  return { transfer, me: await signedIn(c) };
};

const takeOverPage = (app: Router): void => {
  const addressOf = ({ transfer: { person, code } }: Taker): string => `/transfers/${inPath(person)}/${inPath(code)}`;
  const form = formPage(app, {
    path: "/transfers/:person/:code",
    admit: taking,
    address: addressOf,
    news: () => ({}),
    maySend: ({ me }) => me !== null,
    view: async (c, visitor, { typed, trouble }) => {
      const { transfer, me } = visitor;
      const db = directory(c.env);
      const [names, federations] = await Promise.all([
        namesOf(db, [transfer.person]),
        transferDaysOf(db, transfer.club.id, new Date().toISOString()),
      ]);
      const player = names(transfer.person).name;
      const runs = (await me?.memberships())?.filter(
        ({ club, role }) => club !== transfer.club.id && CLUB_ADMINS.some((one) => one === role),
      );
      const data = {
        here: addressOf(visitor),
        player,
        from: transfer.club.name,
        federations,
        typed,
        trouble,
        clubs: runs?.map(({ club: id, name }) => ({ id, name })) ?? null,
      };
      const title = joiningWords(c).takeOverTitle({ name: player });
      return { title, html: formMarkup(h(TakeOverView, { w: joiningWords(c), data })) };
    },
  });

  form.performs("", takeOverPlayer, {
    params: (_, { club = "" }) => ({ id: club }),
    body: (_, _typed, { transfer: { person, code } }) => ({ person, code }),
    onward: (_, { id }) => `/players/${inPath(id)}`,
  });
};

/** The pages on which a player moves from one club to another. */
export const transferPages = (app: Router): void => {
  offerPage(app);
  takeOverPage(app);
};
