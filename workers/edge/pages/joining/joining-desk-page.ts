import { h } from "preact";
import { renderSVG } from "uqr";
import type { AppContext } from "#access/accounts/context.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { applicationsToClub, decideOnApplication } from "#edge/routes/accounts/applications.ts";
import { acceptClaims, getJoining, renewLink, withdrawLink } from "#edge/routes/accounts/joining.ts";
import { updateClub } from "#edge/routes/league/registry.ts";
import { databaseOf } from "#ground/db/database.ts";
import { plainClaims, playersWithoutAccount } from "#read/queries/clubs/applications.ts";
import { MOST_TO_A_PAGE } from "#shared/api/parts/limits.ts";
import { JoiningDeskView } from "#shared/views/joining/joining-desk.tsx";
import { pathIn } from "#shared/words/addresses.ts";
import { type AtDesk, atDesk, inPath } from "../desk/at-desk.ts";
import { type FormValues, formMarkup } from "../shell/form.ts";
import { type FormState, formPage } from "../shell/form-page.ts";
import { spokenIn } from "../shell/in-language.ts";
import { joiningWords } from "./words.ts";

const view = async (c: AppContext, { club }: AtDesk, { typed, trouble, done }: FormState) => {
  const params = { id: club.id };
  const [state, waiting, unlinked, plain] = await Promise.all([
    ask(c, getJoining, { params }),
    ask(c, applicationsToClub, { params, query: { limit: MOST_TO_A_PAGE, after: c.req.query("after") } }),
    playersWithoutAccount(databaseOf(c.env, club.id), club.id),
    plainClaims(databaseOf(c.env, club.id), club.id),
  ]);
  if (!state.ok || !waiting.ok) return null;
  const { link, applications: taken } = state.value;
  const address = link ? new URL(pathIn(club.language, link.url), c.req.url).href : "";
  const { send } = joiningWords(await spokenIn(club.language));
  const data = {
    ...waiting.value,
    club,
    taken,
    typed,
    trouble,
    unlinked,
    plain: plain.length,
    done,
    link: link && {
      address,
      text: send.joinUs({ club: club.name }),
      lang: send.locale,
      code: renderSVG(address, { border: 4 }),
      since: link.since,
    },
  };
  return { title: joiningWords(c).deskTitle(), html: formMarkup(h(JoiningDeskView, { w: joiningWords(c), data })) };
};

/** The page of the desk on which it is settled who comes into the club. */
export const joiningDeskPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/joining",
    admit: atDesk,
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/joining`,
    news: (c) => joiningWords(c).deskNews,
    view,
  });
  const params = ({ club }: AtDesk, { application = "" }: FormValues) => ({ id: club.id, application });

  form.performs("/link", renewLink, { params, onward: "renewed" });
  form.performs("/link/withdraw", withdrawLink, { params, onward: "withdrawn" });
  form.performs("/applications", updateClub, {
    params,
    body: (_, { applications }) => ({ applications: applications === "yes" }),
    onward: (_, _done, { applications }) => (applications === "yes" ? "opened" : "closed"),
  });
  form.performs("/accept", decideOnApplication, {
    params,
    body: (_, { person }) => ({ decision: "accept", person: person || null }),
    onward: "accepted",
  });
  form.performs("/accept-claims", acceptClaims, { params, onward: "all" });
  form.performs("/decline", decideOnApplication, {
    params,
    body: (_, { reason = "" }) => ({ decision: "decline", reason }),
    empty: (c) => ({ reason: joiningWords(c).chooseReason() }),
    onward: "declined",
  });
};
