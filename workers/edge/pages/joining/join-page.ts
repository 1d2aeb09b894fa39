import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { clubNamed, type NamedClub } from "#read/queries/clubs/club-named.ts";
import { type Account, account } from "#shared/api/deployment/accounts.ts";
import { joinedClub, ownApplications } from "#shared/api/deployment/joining.ts";
import { created } from "#shared/api/league/club.ts";
import { type JoinState, JoinView } from "#shared/views/joining/join.tsx";
import type * as english from "#shared/words/account.en.ts";
import { openedLink } from "#write/commands/clubs/joining-link.ts";
import { inPath } from "../desk/at-desk.ts";
import { afterConfirming } from "../shell/after-confirming.ts";
import { type FormPage, type FormState, formPage } from "../shell/form-page.ts";
import { fieldAmong, InternalApi, troubleAt } from "../shell/internal-api.ts";
import { notThere } from "../shell/shell.ts";
import { joiningWords as words } from "./words.ts";

/** Whoever opened the page of joining a club. */
type Visitor = {
  readonly api: InternalApi;
  readonly club: NamedClub;
  /** `null`: nobody who is signed in. */
  readonly me: Account | null;
  readonly state: JoinState;
  /** The code of the club's joining link; `null`: without it. */
  readonly code: string | null;
};

const pageOf = ({ address, id }: NamedClub): string => `/clubs/${inPath(address ?? id)}`;
const hereOf = ({ club, code }: Visitor): string => `${pageOf(club)}/join${code === null ? "" : `/${inPath(code)}`}`;

const visitorOf = async (app: Router, c: AppContext, club: NamedClub) => {
  const api = new InternalApi(app, c);
  const me = await api.get("/api/v1/account", account);
  const member = me.ok && me.value.value.clubs.some(({ id }) => id === club.id);
  return { api, club, me: me.ok ? me.value.value : null, member };
};

/** Somebody who applies, as far as that goes. */
const applying = async (app: Router, c: AppContext): Promise<Visitor | Response> => {
  const club = await clubNamed(directory(c.env), c.req.param("id") ?? "");
  if (!club || club.waits) return notThere(c.env, c.req.raw);
  const { api, me, member } = await visitorOf(app, c, club);
  const visitor = (state: JoinState) => ({ api, club, me, state, code: null });
  if (member) return visitor("member");
  const own = me ? await api.get("/api/v1/account/applications", ownApplications) : null;
  if (own?.ok && own.value.value.applications.some((one) => one.club.id === club.id && one.state === "open"))
    return visitor("waiting");
  if (!club.applications) return visitor("closed");
  if (!me) return visitor("stranger");
  return visitor(me.verified ? "form" : "unconfirmed");
};

/** Somebody who has the joining link; of a link that does not work there is no page. */
const joiningByLink = async (app: Router, c: AppContext): Promise<Visitor | Response> => {
  const code = c.req.param("code") ?? "";
  const club = await clubNamed(directory(c.env), c.req.param("id") ?? "");
  const opened = club && (await openedLink(c.env, databaseOf(c.env, club.id), club.id, code));
  if (!club || club.waits || !opened) return notThere(c.env, c.req.raw);
  const { api, me, member } = await visitorOf(app, c, club);
  return { api, club, me, state: member ? "member" : me ? "form" : "stranger", code };
};

const view = async (c: AppContext, visitor: Visitor, { typed, trouble }: FormState) => {
  const { club, state, code } = visitor;
  // The letter opens in a page of its own, which leads back here.
  if (state === "unconfirmed") c.header("Set-Cookie", afterConfirming(c, hereOf(visitor)), { append: true });
  const data = {
    ...{ here: hereOf(visitor), byLink: code !== null, state, typed, trouble },
    club: { name: club.name, page: pageOf(club) },
  };
  const title = words.joinTitle({ club: club.name });
  return { title, html: renderToString(h(JoinView, { w: words, data })) };
};

/** What both pages have in common. */
const COMMON: Omit<FormPage<Visitor, never>, "path" | "admit"> = {
  address: hereOf,
  news: {},
  initial: ({ me }) => ({ id: crypto.randomUUID(), name: me?.name ?? "" }),
  // Whoever cannot send the form sees on the page what comes first.
  maySend: ({ state }) => state === "form",
  troubleOf: (problem) => troubleAt(problem, fieldAmong(["name", "message"])),
  view,
};

/** What the account's page says to whoever comes from here. */
const APPLIED: keyof typeof english.news = "applied";
const JOINED: keyof typeof english.news = "joined";

/** The pages on which somebody comes into a club: by an application, and by the club's joining link. */
export const joinPages = (app: Router): void => {
  const application = formPage(app, { path: "/clubs/:id/join", admit: (c) => applying(app, c), ...COMMON });
  application(
    "",
    ({ api, club }, { id = "", name = "", message = "", junior }) =>
      api.send(
        "POST",
        `/api/v1/clubs/${inPath(club.id)}/applications`,
        { id, name, message: message.replaceAll(/\s+/g, " ").trim(), junior: junior === "yes" },
        created,
      ),
    () => `/account?news=${APPLIED}`,
  );

  const link = formPage(app, { path: "/clubs/:id/join/:code", admit: (c) => joiningByLink(app, c), ...COMMON });
  link(
    "",
    ({ api, club, code }, { name = "", junior }) =>
      api.send(
        "POST",
        `/api/v1/clubs/${inPath(club.id)}/membership`,
        { code, name, junior: junior === "yes" },
        joinedClub,
      ),
    () => `/account?news=${JOINED}`,
  );
};
