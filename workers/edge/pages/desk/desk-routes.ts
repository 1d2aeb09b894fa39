import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import {
  account,
  clubActs,
  done,
  invitations,
  type MadeInvitation,
  madeInvitation,
  members,
} from "../../../../shared/api/deployment/accounts.ts";
import { MOST_TO_A_PAGE } from "../../../../shared/api/parts/limits.ts";
import { ADJUDICATORS, SCORERS } from "../../../../shared/roles.ts";
import { DeskView } from "../../../../shared/views/desk/desk.tsx";
import type { Trouble } from "../../../../shared/views/forms/field.tsx";
import type { AppContext } from "../../../access/accounts/context.ts";
import type { Router } from "../../../access/http/router.ts";
import { openMatches } from "../../../derive/league/placed-results.ts";
import { databaseOf } from "../../../ground/db/database.ts";
import { addressesOf } from "../../../read/queries/clubs/addresses.ts";
import { openApplications } from "../../../read/queries/clubs/applications.ts";
import { peopleOf } from "../../../read/queries/clubs/people.ts";
import { clubStart } from "../../../read/queries/clubs/waiting-clubs.ts";
import { clubSeasons } from "../../../read/queries/league/club-seasons.ts";
import { summariesOf } from "../../../read/queries/matches/match-lists.ts";
import { disputedMatchesOf } from "../../../read/queries/matches/open-disputes.ts";
import { filledIn, goOn, saidAs, showForm, typedIn } from "../shell/form.ts";
import { InternalApi, troubleOf } from "../shell/internal-api.ts";
import { notThere } from "../shell/shell.ts";
import { inPath, signedInApi, toSignIn } from "./at-desk.ts";
import { clubPage } from "./club.ts";
import { consentsPage } from "./consents.ts";
import { decidePage } from "./decide.ts";
import { divisionDeskPage } from "./division-desk.ts";
import { exportsPage } from "./exports.ts";
import { fixtureDeskPage } from "./fixture-desk.ts";
import { peoplePage } from "./people.ts";
import { regulationsPage } from "./regulations.ts";
import { resultPage } from "./result.ts";
import { scorerLinkPage } from "./scorer-link-page.ts";
import { deskWords } from "./words.ts";

/** What the last form on a page came to. */
type PageState = { readonly trouble?: Trouble; readonly made?: MadeInvitation; readonly status?: number };

/** More matches at once than any club has tables. */
const OPEN_SHOWN = 50;

const showDesk = async (
  app: Router,
  c: AppContext,
  { trouble, made, status = 200 }: PageState = {},
): Promise<Response> => {
  const api = new InternalApi(app, c);
  const me = await api.get("/api/v1/account", account);
  if (!me.ok) return toSignIn(c);
  const club = me.value.value.clubs.find(({ id }) => id === c.req.param("id"));
  if (!club) return notThere(c.env, c.req.raw);
  const after = c.req.query("after");
  const page = after === undefined ? "" : `?after=${encodeURIComponent(after)}`;
  // Whoever may not see something is told so by the API, and the page then leaves it out.
  const [listed, invited, acts] = await Promise.all([
    api.get(`/api/v1/clubs/${club.id}/members?limit=${MOST_TO_A_PAGE}`, members),
    api.get(`/api/v1/clubs/${club.id}/invitations?limit=${MOST_TO_A_PAGE}`, invitations),
    api.get(`/api/v1/clubs/${club.id}/acts${page}`, clubActs),
  ]);
  const db = databaseOf(c.env, club.id);
  // Only who runs the club sees whole names.
  const desk = listed.ok ? club.id : undefined;
  const scores = SCORERS.some((role) => role === club.role);
  const data = {
    club,
    role: club.role,
    open: scores ? await summariesOf(db, await openMatches(db, OPEN_SHOWN, club.id), desk) : null,
    seasons: desk === undefined ? null : await clubSeasons(c.env, desk, new Date().toISOString()),
    disputed:
      desk === undefined && ADJUDICATORS.some((role) => role === club.role)
        ? await summariesOf(db, await disputedMatchesOf(db, club.id))
        : null,
    me: me.value.value.id,
    members: listed.ok ? listed.value.value.members : null,
    invitations: invited.ok ? invited.value.value.invitations : null,
    start: desk === undefined ? null : await clubStart(db, desk),
    applications: desk === undefined ? 0 : await openApplications(db, desk),
    acts: acts.ok ? acts.value.value.acts : null,
    next: acts.ok ? acts.value.value.next : null,
    addresses: desk === undefined ? new Map() : await addressesOf(db, desk),
    people: listed.ok ? ((await peopleOf(db, club.id))?.people ?? []) : [],
    made: made ? { ...made, url: new URL(made.url, c.req.url).href } : null,
    trouble: trouble ?? null,
    done: saidAs(deskWords.deskNews, c.req.query("news")),
  };
  return showForm(c, club.name, renderToString(h(DeskView, { w: deskWords, data })), status);
};

/** A form of the desk, as something that is asked of the API. */
type Asks = (typed: Readonly<Record<string, string>>) => {
  readonly method: "PUT" | "PATCH" | "DELETE";
  /** Behind the club's address; empty: the club itself. */
  readonly path: string;
  readonly body?: unknown;
  /** Where to go on; `null`: back to the desk, with this news. */
  readonly news: keyof typeof deskWords.deskNews | null;
};

const ASKS: Readonly<Record<string, Asks>> = {
  member: ({ user, role, person }) => ({
    method: "PUT",
    path: `members/${inPath(user)}`,
    body: { role, person: person === "" ? null : person },
    news: "changed",
  }),
  remove: ({ user }) => ({ method: "DELETE", path: `members/${inPath(user)}`, news: "removed" }),
  revoke: ({ invitation }) => ({ method: "DELETE", path: `invitations/${inPath(invitation)}`, news: "revoked" }),
  "first-steps": () => ({ method: "PATCH", path: "", body: { firstSteps: false }, news: "hidden" }),
  leave: () => ({ method: "DELETE", path: "membership", news: null }),
};

const deskForms = (app: Router): void => {
  app.get("/clubs/:id/desk", (c) => showDesk(app, c));

  app.post("/clubs/:id/desk/invite", async (c) => {
    const api = await signedInApi(app, c, `/clubs/${inPath(c.req.param("id"))}/desk`);
    if (api instanceof Response) return api;
    const body = filledIn(await typedIn(c), "role", "email", "person");
    const address = `/api/v1/clubs/${inPath(c.req.param("id"))}/invitations`;
    const answer = await api.send("POST", address, body, madeInvitation);
    return answer.ok
      ? showDesk(app, c, { made: answer.value.value })
      : showDesk(app, c, { trouble: troubleOf(answer.error), status: answer.error.status });
  });

  for (const [form, asks] of Object.entries(ASKS))
    app.post(`/clubs/:id/desk/${form}`, async (c) => {
      const api = new InternalApi(app, c);
      if (!(await api.get("/api/v1/account", account)).ok) return toSignIn(c);
      const { method, path, body, news } = asks(await typedIn(c));
      const address = `/api/v1/clubs/${inPath(c.req.param("id"))}${path === "" ? "" : `/${path}`}`;
      const answer = await api.send(method, address, body, done);
      if (!answer.ok) return showDesk(app, c, { trouble: troubleOf(answer.error), status: answer.error.status });
      return goOn(c, news === null ? "/account" : `/clubs/${inPath(c.req.param("id"))}/desk?news=${news}`);
    });
};

/** The pages of those who run a club. */
export const deskPages = (app: Router): void => {
  deskForms(app);
  clubPage(app);
  consentsPage(app);
  exportsPage(app);
  peoplePage(app);
  divisionDeskPage(app);
  regulationsPage(app);
  decidePage(app);
  fixtureDeskPage(app);
  resultPage(app);
  scorerLinkPage(app);
};
