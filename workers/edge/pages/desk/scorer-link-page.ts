import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { renderSVG } from "uqr";
import type { AppContext } from "#access/accounts/context.ts";
import { clubOfMatch } from "#access/accounts/scorer-links.ts";
import type { Router } from "#access/http/router.ts";
import { oneMatch } from "#derive/league/placed-results.ts";
import { directory } from "#ground/db/database.ts";
import { zoneOfMatch } from "#read/queries/clubs/zone.ts";
import { summariesOf } from "#read/queries/matches/match-lists.ts";
import { type Account, account, done, scorerLinks } from "#shared/api/deployment/accounts.ts";
import { type ScorerLink, scorerLink } from "#shared/api/match/scorer-link.ts";
import type { Problem } from "#shared/api/parts/problem.ts";
import type { Result } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { matchName } from "#shared/views/desk/match-name.ts";
import { type LinksData, ScorerLinksView } from "#shared/views/desk/scorer-links.tsx";
import { goOn, saidAs, showForm, typedIn } from "../shell/form.ts";
import { InternalApi, troubleOf } from "../shell/internal-api.ts";
import { notThere } from "../shell/shell.ts";
import { inPath, signedInApi, toSignIn } from "./at-desk.ts";
import { deskWords } from "./words.ts";

const NEWS = { revoked: deskWords.linkRevoked };

/** What the last form on the page came to, and what the match is called where that is known. */
type PageState = Partial<Pick<LinksData, "made" | "trouble">> & { readonly status?: number; readonly name?: string };

const showLinks = async (
  c: AppContext,
  api: InternalApi,
  id: string,
  { made = null, trouble = null, status = 200, name }: PageState = {},
): Promise<Response> => {
  const listed = await api.get(`/api/v1/matches/${inPath(id)}/scorer-links`, scorerLinks);
  if (!listed.ok && listed.error.status === 401) return toSignIn(c);
  if (!listed.ok) return notThere(c.env, c.req.raw);
  const me = await api.get("/api/v1/account", account);
  const data = {
    desk: me.ok ? await deskOf(c, me.value.value, id) : null,
    match: { id, name: name ?? (await nameOf(c, id)) },
    links: listed.value.value.links,
    zone: await zoneOfMatch(directory(c.env), id),
    now: new Date().toISOString(),
    made,
    trouble,
    done: saidAs(NEWS, c.req.query("news")),
  };
  return showForm(c, deskWords.linksTitle(), renderToString(h(ScorerLinksView, { w: deskWords, data })), status);
};

/** The club of a match, if it is run by whoever asks. */
const deskOf = async (c: AppContext, { clubs }: Account, match: string): Promise<string | null> => {
  const club = await clubOfMatch(directory(c.env), match);
  const runs = clubs.some(({ id, role }) => id === club && CLUB_ADMINS.some((one) => one === role));
  return runs ? club : null;
};

const nameOf = async (c: AppContext, id: string): Promise<string> => {
  const db = directory(c.env);
  const [summary] = await summariesOf(db, await oneMatch(db, id));
  return summary ? matchName(deskWords, summary) : id;
};

/** Shows a link that was made just now, with its code: it is told this once. */
export const linkMade = (
  c: AppContext,
  api: InternalApi,
  { id, name }: { readonly id: string; readonly name?: string },
  link: ScorerLink,
): Promise<Response> => {
  const address = new URL(link.url, c.req.url).href;
  const made = { link, address, code: renderSVG(address, { border: 4 }) };
  return showLinks(c, api, id, { made, ...(name === undefined ? {} : { name }) });
};

/** The page of a match's scorer's links. */
export const scorerLinkPage = (app: Router): void => {
  const idOf = (c: AppContext): string => c.req.param("id") ?? "";

  app.get("/matches/:id/links", (c) => showLinks(c, new InternalApi(app, c), idOf(c)));

  const form = <T>(
    path: string,
    asks: (c: AppContext, api: InternalApi) => Promise<Result<{ readonly value: T }, Problem>>,
    after: (c: AppContext, api: InternalApi, value: T) => Promise<Response> | Response,
  ): void => {
    app.post(`/matches/:id/links${path}`, async (c) => {
      const api = await signedInApi(app, c, `/matches/${inPath(idOf(c))}/links`);
      if (api instanceof Response) return api;
      const asked = await asks(c, api);
      if (asked.ok) return after(c, api, asked.value.value);
      return showLinks(c, api, idOf(c), { trouble: troubleOf(asked.error), status: asked.error.status });
    });
  };

  form(
    "",
    (c, api) => api.send("POST", `/api/v1/matches/${inPath(idOf(c))}/scorer-links`, undefined, scorerLink),
    (c, api, link) => linkMade(c, api, { id: idOf(c) }, link),
  );
  form(
    "/revoke",
    async (c, api) => {
      const { link } = await typedIn(c);
      return api.send("DELETE", `/api/v1/matches/${inPath(idOf(c))}/scorer-links/${inPath(link)}`, undefined, done);
    },
    (c) => goOn(c, `/matches/${inPath(idOf(c))}/links?news=revoked`),
  );
};
