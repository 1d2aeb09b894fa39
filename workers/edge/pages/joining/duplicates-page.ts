import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { joinPlayers } from "#edge/routes/league/decisions.ts";
import { databaseOf } from "#ground/db/database.ts";
import { compareDuplicates, duplicatesOf } from "#read/queries/players/duplicates.ts";
import { matchName } from "#shared/views/desk/match-name.ts";
import { MergeView } from "#shared/views/joining/merge.tsx";
import { type AtDesk, atDesk, inPath } from "../desk/at-desk.ts";
import { deskWords } from "../desk/words.ts";
import { formMarkup } from "../shell/form.ts";
import { type FormState, formPage } from "../shell/form-page.ts";
import { joiningWords } from "./words.ts";

const view = async (c: AppContext, { club }: AtDesk, { typed, trouble, done }: FormState) => {
  const db = databaseOf(c.env, club.id);
  const one = typed.one ?? c.req.query("one");
  const other = typed.other ?? c.req.query("other");
  const [listed, pair] = await Promise.all([
    duplicatesOf(db, club.id),
    one && other ? compareDuplicates(db, club.id, [one, other], (match) => matchName(deskWords(c), match)) : null,
  ]);
  const data = { club, ...listed, pair, trouble, done, typed: { ...typed, id: crypto.randomUUID() } };
  return { title: joiningWords(c).mergeTitle(), html: formMarkup(h(MergeView, { w: joiningWords(c), data })) };
};

/** The page on which two players who are one person are merged, and separated again. */
export const duplicatesPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/duplicates",
    admit: atDesk,
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/duplicates`,
    news: (c) => joiningWords(c).mergeNews,
    view,
  });
  const params = ({ club }: AtDesk) => ({ id: club.id });

  form.performs("", joinPlayers, {
    params,
    body: (draft, { one, other, into }) => ({ ...draft, type: "people_joined", person: into === one ? other : one }),
    onward: "merged",
  });
  form.performs("/separate", joinPlayers, {
    params,
    body: ({ confirm: _, ...draft }) => ({ ...draft, type: "people_parted" }),
    onward: "separated",
  });
};
