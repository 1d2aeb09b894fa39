import { h } from "preact";
import { renderSVG } from "uqr";
import type { AppContext } from "#access/accounts/context.ts";
import { clubOfMatch } from "#access/accounts/scorer-links.ts";
import { signedIn } from "#access/accounts/signed-in.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { oneMatch } from "#derive/league/placed-results.ts";
import { give, links, revoke } from "#edge/routes/matches/scorer-links.ts";
import { directory } from "#ground/db/database.ts";
import { zoneOfMatch } from "#read/queries/clubs/zone.ts";
import { summariesOf } from "#read/queries/matches/match-lists.ts";
import type { ScorerLink } from "#shared/api/match/scorer-link.ts";
import { ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { matchName } from "#shared/views/desk/match-name.ts";
import { type LinksData, ScorerLinksView } from "#shared/views/desk/scorer-links.tsx";
import { formMarkup, showForm } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";
import { notThere } from "../shell/shell.ts";
import { inPath, toSignIn } from "./at-desk.ts";
import { deskWords } from "./words.ts";

/** A match; its name where that is known. */
type OfMatch = { readonly id: string; readonly name?: string };

/** The page of a match's links; `null` for an account that may not give them out. */
const pageOf = async (
  c: AppContext,
  { id, name }: OfMatch,
  state: Pick<LinksData, "made" | "trouble" | "done">,
): Promise<string | null> => {
  const listed = await ask(c, links, { params: { id } });
  if (!listed.ok) return null;
  const data = {
    ...state,
    desk: await deskOf(c, id),
    match: { id, name: name ?? (await nameOf(c, id)) },
    links: listed.value.links,
    zone: await zoneOfMatch(directory(c.env), id),
    now: new Date().toISOString(),
  };
  return formMarkup(h(ScorerLinksView, { w: deskWords(c), data }));
};

/** The club of a match, if the account runs it. */
const deskOf = async (c: AppContext, match: string): Promise<string | null> => {
  const club = await clubOfMatch(directory(c.env), match);
  const own = (await (await signedIn(c))?.memberships()) ?? [];
  return own.some((one) => one.club === club && CLUB_ADMINS.some((role) => role === one.role)) ? club : null;
};

const nameOf = async (c: AppContext, id: string): Promise<string> => {
  const db = directory(c.env);
  const [summary] = await summariesOf(db, await oneMatch(db, id));
  return summary ? matchName(deskWords(c), summary) : id;
};

/** Shows a link that was made just now, with its code: it is told this once. */
export const linkMade = async (c: AppContext, match: OfMatch, link: ScorerLink): Promise<Response> => {
  const address = new URL(link.url, c.req.url).href;
  const made = { link, address, code: renderSVG(address, { border: 4 }) };
  const html = await pageOf(c, match, { made, trouble: null, done: null });
  return html === null ? notThere(c) : showForm(c, deskWords(c).linksTitle(), html);
};

/** The page of a match's scorer's links. */
export const scorerLinkPage = (app: Router): void => {
  const address = ({ id }: OfMatch): string => `/matches/${inPath(id)}/links`;
  const form = formPage(app, {
    path: "/matches/:id/links",
    admit: async (c) => {
      const match = { id: c.req.param("id") ?? "" };
      return (await signedIn(c)) ? match : toSignIn(c, address(match));
    },
    address,
    news: (c) => ({ revoked: deskWords(c).linkRevoked }),
    view: async (c, match, { trouble, done }) => {
      const html = await pageOf(c, match, { made: null, trouble, done });
      return html === null ? null : { title: deskWords(c).linksTitle(), html };
    },
  });

  form.does("", {
    schema: undefined,
    work: async (c, { id }) => {
      const given = await ask(c, give, { params: { id } });
      return given.ok ? ok({ onward: await linkMade(c, { id }, given.value) }) : given;
    },
  });
  form.performs("/revoke", revoke, { params: ({ id }, { link = "" }) => ({ id, link }), onward: "revoked" });
};
