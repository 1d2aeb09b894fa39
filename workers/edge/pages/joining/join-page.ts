import { h } from "preact";
import { attempt } from "#access/accounts/attempts.ts";
import type { AppContext, SignedIn } from "#access/accounts/context.ts";
import { rememberingCookie } from "#access/accounts/remembered-page.ts";
import { signedIn } from "#access/accounts/signed-in.ts";
import { ask } from "#access/http/operation.ts";
import { problemOf } from "#access/http/problem.ts";
import { clientOf } from "#access/http/rate/client.ts";
import type { Router } from "#access/http/router.ts";
import { applyToClub, listOwnApplications } from "#edge/routes/accounts/applications.ts";
import { claimPlayer, joinClub } from "#edge/routes/accounts/joining.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { claimableBy, hasPlayerNamed } from "#read/queries/clubs/claimable.ts";
import { clubNamed, type NamedClub } from "#read/queries/clubs/club-named.ts";
import { name as nameSchema } from "#shared/api/parts/values.ts";
import { ok } from "#shared/result.ts";
import { type JoinState, JoinView } from "#shared/views/joining/join.tsx";
import type { NamedVisitor } from "#shared/views/joining/who-are-you.tsx";
import type { Catalogues } from "#shared/words/words-in.ts";
import { openedLink } from "#write/commands/clubs/joining-link.ts";
import { inPath } from "../desk/at-desk.ts";
import { formMarkup, showForm } from "../shell/form.ts";
import { type FormPage, type FormState, formPage } from "../shell/form-page.ts";
import type { InLanguage } from "../shell/in-language.ts";
import { notThere } from "../shell/shell.ts";
import { joiningWords } from "./words.ts";

/** Whoever opened the page of joining a club. */
type Visitor = {
  readonly club: NamedClub;
  /** `null`: nobody who is signed in. */
  readonly me: SignedIn["user"] | null;
  readonly state: JoinState;
  /** The code of the club's joining link; `null`: without it. */
  readonly code: string | null;
  /** The name that was looked up, and the players who may be meant. */
  readonly named: NamedVisitor | null;
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
  if (!club || club.waits) return notThere(c);
  const { me, member } = await visitorOf(c, club);
  const visitor = (state: JoinState) => ({ club, me, state, code: null, named: null });
  if (member) return visitor("member");
  if (me && (await waits(c, club.id))) return visitor("waiting");
  if (!club.applications) return visitor("closed");
  if (!me) return visitor("stranger");
  return visitor(me.verified ? "form" : "unconfirmed");
};

/** Whether an account waits for the club's answer. */
const waits = async (c: AppContext, club: string): Promise<boolean> => {
  const own = await ask(c, listOwnApplications, {});
  return own.ok && own.value.applications.some((one) => one.club.id === club && one.state === "open");
};

/**
 * The players who may have the name that the visitor typed, or that the account has. Every look-up is counted, because
 * the page could be asked for one name after the other.
 */
const lookedUp = async (c: AppContext, club: string, me: SignedIn["user"] | null) => {
  const name = nameSchema.safeParse(c.req.query("name") ?? me?.name).data;
  if (c.req.method !== "GET" || name === undefined) return ok(null);
  const db = databaseOf(c.env, club);
  const tried = { what: "who-are-you", account: club, address: clientOf(c.req.raw) } as const;
  const allowed = await attempt(db, tried, Date.now());
  return allowed.ok ? ok({ name, found: await claimableBy(db, club, name) }) : allowed;
};

/** Somebody who has the joining link; of a link that does not work there is no page. */
const joiningByLink = async (c: AppContext): Promise<Visitor | Response> => {
  const code = c.req.param("code") ?? "";
  const club = await clubNamed(directory(c.env), c.req.param("id") ?? "");
  const opened = club && (await openedLink(c.env, databaseOf(c.env, club.id), club.id, code));
  if (!club || club.waits || !opened) return notThere(c);
  const { me, member } = await visitorOf(c, club);
  const visitor = (state: JoinState, named: NamedVisitor | null = null) => ({ club, me, state, code, named });
  if (member) return visitor("member");
  if (me && (await waits(c, club.id))) return visitor("waiting");
  const found = await lookedUp(c, club.id, me);
  if (found.ok) return visitor(me ? "form" : "stranger", found.value);
  const { status, detail, retryAfter } = problemOf(c.var.words.problems, found.error);
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  const { title, html } = shown(c, visitor("stranger"), { typed: {}, trouble: { message: detail, fields: {} } });
  return showForm(c, title, html, status, { shell: "account/phone" });
};

const shown = (c: InLanguage, visitor: Visitor, { typed, trouble }: Pick<FormState, "typed" | "trouble">) => {
  const { club, state, code, named } = visitor;
  const data = {
    here: hereOf(visitor),
    byLink: code !== null,
    visitor: named,
    phone: code === null ? null : ({ does: "joining", club: club.id, code } as const),
    state,
    typed,
    trouble,
    club: { name: club.name, page: pageOf(club) },
  };
  const title = joiningWords(c).joinTitle({ club: club.name });
  // The picture's address names the club and never the link.
  const sharing = { headline: title, picture: `/og/joining/${inPath(club.id)}.png` };
  return { title, html: formMarkup(h(JoinView, { w: joiningWords(c), data })), sharing };
};

const view = async (c: AppContext, visitor: Visitor, state: FormState) => {
  // The letter opens in a page of its own, which leads back here.
  if (visitor.state === "unconfirmed")
    c.header("Set-Cookie", rememberingCookie(c.req.raw, hereOf(visitor)), { append: true });
  return shown(c, visitor, state);
};

/** What both pages have in common. */
const COMMON: Omit<FormPage<Visitor, never>, "path" | "admit"> = {
  address: hereOf,
  news: () => ({}),
  initial: ({ me }) => ({ id: crypto.randomUUID(), name: me?.name ?? "" }),
  // Whoever cannot send the form sees on the page what comes first.
  maySend: ({ state }) => state === "form",
  view,
};

/** What the account's page says to whoever comes from here. */
const APPLIED: keyof Catalogues["account"]["news"] = "applied";
const JOINED: keyof Catalogues["account"]["news"] = "joined";
const CLAIMED: keyof Catalogues["account"]["news"] = "claimed";

/** The pages on which somebody comes into a club: by an application, and by the club's joining link. */
export const joinPages = (app: Router): void => {
  const application = formPage(app, { path: "/clubs/:id/join", admit: applying, ...COMMON });
  application.performs("", applyToClub, {
    params: ({ club }) => ({ id: club.id }),
    body: (draft, { message = "" }) => ({ ...draft, message: message.replaceAll(/\s+/g, " ").trim() }),
    onward: () => `/account?news=${APPLIED}`,
  });

  const link = formPage(app, {
    path: "/clubs/:id/join/:code",
    admit: joiningByLink,
    shell: "account/phone",
    ...COMMON,
  });
  link.does("", {
    schema: joinClub.body,
    // A junior, and a person with the name of a player, wait for the club, so that its list has each person once.
    work: async (c, { club, code }, { id, name = "", junior }, draft) => {
      const params = { id: club.id };
      const mustWait = junior === "yes" || (await hasPlayerNamed(databaseOf(c.env, club.id), club.id, name));
      const performed = mustWait
        ? await claimPlayer.perform(c, { params, body: { ...draft, id, code, person: null } })
        : await joinClub.perform(c, { params, body: { ...draft, code } });
      if (!performed.ok) return performed;
      return ok({ onward: `/account?news=${mustWait ? CLAIMED : JOINED}`, headers: performed.value.headers });
    },
  });
  link.performs("/claim", claimPlayer, {
    params: ({ club }) => ({ id: club.id }),
    body: (draft, _, { code }) => ({ ...draft, code }),
    onward: () => `/account?news=${CLAIMED}`,
  });
};
