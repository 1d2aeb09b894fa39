import { h } from "preact";
import { renderSVG } from "uqr";
import { PRIVATE } from "#access/http/headers.ts";
import type { Router } from "#access/http/router.ts";
import { updateEntry } from "#edge/routes/league/registration.ts";
import { databaseOf } from "#ground/db/database.ts";
import { entryReference, payLink } from "#league";
import { type Columns, CSV_MEDIA_TYPE, csvOf, namesIn, tableOf } from "#read/export/csv/csv.ts";
import { owingOfClub } from "#read/queries/evening/owing.ts";
import { FeesView } from "#shared/views/desk/fees.tsx";
import type { Owing } from "#shared/views/division/registration.tsx";
import { formMarkup } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";
import { atDesk, inPath } from "./at-desk.ts";
import { deskWords } from "./words.ts";

/** The picture of a code that pays a fee, with its amount and the reference of the entry; `null`: the division names no link. */
const codeOf = ({ link, fee, entry }: Owing): string | null =>
  link === null ? null : renderSVG(payLink(link, fee, entryReference(entry)), { border: 2 });

const COLUMNS: Columns<Owing> = {
  division: ({ division }) => division.name,
  player: ({ players }) => namesIn(players),
  amount: ({ fee }) => fee.amount / 100,
  currency: ({ fee }) => fee.currency,
  reference: ({ entry }) => entryReference(entry),
  at_the_door: ({ payment }) => (payment === "door" ? "yes" : null),
};

/** The page of the desk that lists the fees to take, and the same list for a spreadsheet. */
export const feesPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/fees",
    admit: atDesk,
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/fees`,
    news: (c) => ({ paid: deskWords(c).divisionNews.paid }),
    view: async (c, { club }, { trouble, done }) => {
      const owing = await owingOfClub(databaseOf(c.env, club.id), club.id);
      const data = { club, owing: owing.map((one) => ({ ...one, code: codeOf(one) })), trouble, done };
      return { title: deskWords(c).feesOpen(), html: formMarkup(h(FeesView, { w: deskWords(c), data })) };
    },
  });
  form.performs("/paid", updateEntry, {
    params: (_desk, { division = "", entry = "" }) => ({ id: division, entry }),
    // Before the draw an entry that has paid is in.
    body: (_draft, { state }) => ({ payment: "paid", ...(state === "confirmed" ? { state } : {}) }),
    onward: "paid",
  });

  app.get("/clubs/:id/desk/fees.csv", async (c) => {
    const desk = await atDesk(c);
    if (desk instanceof Response) return desk;
    const owing = await owingOfClub(databaseOf(c.env, desk.club.id), desk.club.id);
    return c.body(csvOf(tableOf(COLUMNS, owing)), 200, {
      "Content-Type": `${CSV_MEDIA_TYPE}; charset=utf-8`,
      "Content-Disposition": 'attachment; filename="fees.csv"',
      "Cache-Control": PRIVATE,
    });
  });
};
