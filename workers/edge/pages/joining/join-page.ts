import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext, SignedIn } from "#access/accounts/context.ts";
import { signedIn } from "#access/accounts/signed-in.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { applyToClub, listOwnApplications } from "#edge/routes/accounts/applications.ts";
import { joinClub } from "#edge/routes/accounts/joining.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { clubNamed, type NamedClub } from "#read/queries/clubs/club-named.ts";
import { type JoinState, JoinView } from "#shared/views/joining/join.tsx";
import type * as english from "#shared/words/account.en.ts";
import { openedLink } from "#write/commands/clubs/joining-link.ts";
import { inPath } from "../desk/at-desk.ts";
import { afterConfirming } from "../shell/after-confirming.ts";
import { type FormPage, type FormState, formPage } from "../shell/form-page.ts";
import { notThere } from "../shell/shell.ts";
import { joiningWords as words } from "./words.ts";

/** Whoever opened the page of joining a club. */
type Visitor = {
  readonly club: NamedClub;
  /** `null`: nobody who is signed in. */
  readonly me: SignedIn["user"] | null;
  readonly state: JoinState;
  /** The code of the club's joining link; `null`: without it. */
  readonly code: string | null;
};

const pageOf = ({ address, id }: NamedClub): string => `/clubs/${inPath(address ?? id)}`;
const hereOf = ({ club, code }: Visitor): string => `${pageOf(club)}/join${code === null ? "" : `/${inPath(code)}`}`;

const visitorOf = async (c: AppContext, { id }: NamedClub) => {
  const found = await signedIn(c);
  const member = (await found?.memberships())?.some(({ club }) => club === id) ?? false;
  return { me: found?.user ?? null, member };
};

/** Somebody who applies, as far as that goes. */
const applying = async (c: AppContext): Promise<Visitor | Response> => {
  const club = await clubNamed(directory(c.env), c.req.param("id") ?? "");
  if (!club || club.waits) return notThere(c.env, c.req.raw);
  const { me, member } = await visitorOf(c, club);
  const visitor = (state: JoinState) => ({ club, me, state, code: null });
  if (member) return visitor("member");
  const own = me ? await ask(c, listOwnApplications, {}) : null;
  if (own?.ok && own.value.applications.some((one) => one.club.id === club.id && one.state === "open"))
    return visitor("waiting");
  if (!club.applications) return visitor("closed");
  if (!me) return visitor("stranger");
  return visitor(me.verified ? "form" : "unconfirmed");
};

/** Somebody who has the joining link; of a link that does not work there is no page. */
const joiningByLink = async (c: AppContext): Promise<Visitor | Response> => {
  const code = c.req.param("code") ?? "";
  const club = await clubNamed(directory(c.env), c.req.param("id") ?? "");
  const opened = club && (await openedLink(c.env, databaseOf(c.env, club.id), club.id, code));
  if (!club || club.waits || !opened) return notThere(c.env, c.req.raw);
  const { me, member } = await visitorOf(c, club);
  return { club, me, state: member ? "member" : me ? "form" : "stranger", code };
};

const view = async (c: AppContext, visitor: Visitor, { typed, trouble }: FormState) => {
  const { club, state, code } = visitor;
  // The letter opens in a page of its own, which leads back here.
  if (state === "unconfirmed") c.header("Set-Cookie", afterConfirming(c, hereOf(visitor)), { append: true });
  const data = {
    here: hereOf(visitor),
    byLink: code !== null,
    state,
    typed,
    trouble,
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
  view,
};

/** What the account's page says to whoever comes from here. */
const APPLIED: keyof typeof english.news = "applied";
const JOINED: keyof typeof english.news = "joined";

/** The pages on which somebody comes into a club: by an application, and by the club's joining link. */
export const joinPages = (app: Router): void => {
  const application = formPage(app, { path: "/clubs/:id/join", admit: applying, ...COMMON });
  application.performs("", applyToClub, {
    params: ({ club }) => ({ id: club.id }),
    body: (draft, { message = "" }) => ({ ...draft, message: message.replaceAll(/\s+/g, " ").trim() }),
    onward: () => `/account?news=${APPLIED}`,
  });

  const link = formPage(app, { path: "/clubs/:id/join/:code", admit: joiningByLink, ...COMMON });
  link.performs("", joinClub, {
    params: ({ club }) => ({ id: club.id }),
    body: (draft, _, { code }) => ({ ...draft, code }),
    onward: () => `/account?news=${JOINED}`,
  });
};
