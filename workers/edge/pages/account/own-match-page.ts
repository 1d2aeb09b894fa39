import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { AppContext } from "#access/accounts/context.ts";
import { sideSpokenFor, spokenForAt } from "#access/accounts/linked-players.ts";
import type { Membership } from "#access/accounts/memberships.ts";
import { signedIn } from "#access/accounts/signed-in.ts";
import type { Router } from "#access/http/router.ts";
import { addDispute, confirmOwnResult } from "#edge/routes/matches/own-matches.ts";
import { directory } from "#ground/db/database.ts";
import { isMatch } from "#read/queries/matches/match.ts";
import { appendResponse } from "#shared/api/match/append.ts";
import { type MatchDetail, matchDetail as matchSchema } from "#shared/api/match/match.ts";
import { matchId } from "#shared/ids.ts";
import { ADJUDICATORS } from "#shared/roles.ts";
import { OwnMatchView, type OwnWords } from "#shared/views/account/own-match.tsx";
import { versus } from "#shared/views/parts/versus.ts";
import * as own from "#shared/words/own.en.ts";
import { inPath, toSignIn } from "../desk/at-desk.ts";
import type { FormValues } from "../shell/form.ts";
import { type FormState, formPage } from "../shell/form-page.ts";
import { InternalApi, troubleAt } from "../shell/internal-api.ts";
import { notThere } from "../shell/shell.ts";
import { matchWords } from "../shell/words.ts";

/** What the pages of somebody's own matches say, in English. */
export const ownWords: OwnWords = { ...own, match: matchWords };

/** Somebody who is signed in, before a match. */
type Visitor = {
  readonly api: InternalApi;
  readonly match: MatchDetail;
  readonly side: string | null;
  readonly decides: boolean;
};

/** Whether they decide disputes of the club's matches, and do not play in this one. */
const decidesIn = (own: readonly Membership[], { club: of }: MatchDetail): boolean =>
  own.some(({ club, role }) => club === of && ADJUDICATORS.some((one) => one === role));

const visiting = async (app: Router, c: AppContext): Promise<Visitor | Response> => {
  const id = matchId.safeParse(c.req.param("id")).data;
  if (id === undefined || !(await isMatch(c.env, id))) return notThere(c.env, c.req.raw);
  const api = new InternalApi(app, c);
  const me = await signedIn(c);
  if (!me) return toSignIn(c, pageOf(id));
  const found = await api.get(`/api/v1/matches/${id}`, matchSchema);
  if (!found.ok) return notThere(c.env, c.req.raw);
  const match = found.value.value;
  const players = await spokenForAt(directory(c.env), me.user.id, match.club);
  const sides = match.sides.map(({ id: name, players: people }) => ({
    id: name,
    players: people.map((one) => one.id),
  }));
  const side = sideSpokenFor(sides, players)?.id ?? null;
  return { api, match, side, decides: side === null && decidesIn(await me.memberships(), match) };
};

const pageOf = (match: string): string => `/matches/${match}/own`;

/** The strike that the page's address names (`?about=14`), as the form has it. */
const namedIn = (c: AppContext, { report }: MatchDetail): { readonly about?: string } => {
  const strike = report.strikes.find(({ seq }) => seq === Number(c.req.query("about") ?? 0));
  return strike ? { about: `strike ${strike.board} ${strike.seq}` } : {};
};

const view = async (c: AppContext, { match, side, decides }: Visitor, { typed, trouble, refused, done }: FormState) => {
  // A form that is sent twice records one event.
  const data = {
    match,
    side,
    decides,
    refused,
    trouble,
    done,
    typed: { id: crypto.randomUUID(), ...namedIn(c, match), ...typed },
  };
  const reader = side !== null ? "player" : decides ? "decider" : "other";
  const title = own.pageTitle({ reader, match: versus(matchWords, match.sides) });
  return { title, html: renderToString(h(OwnMatchView, { w: ownWords, data })) };
};

/** `strike 2 14` or `board 2` as the API takes it; nothing: the result as a whole. */
const aboutIn = (about: string | undefined): { readonly board?: number; readonly target?: number } => {
  const [, board, seq] = (about ?? "").split(" ").map(Number);
  return { ...(board ? { board } : {}), ...(seq ? { target: seq } : {}) };
};

/** One event of a decision, as this page knew the match. */
const decision = ({ api, match }: Visitor, { event = "", seq }: FormValues, type: string, data: unknown) =>
  api.send(
    "POST",
    `/api/v1/matches/${inPath(match.id)}/events`,
    { expectedSeq: Number(seq), events: [{ id: event, type, at: new Date().toISOString(), data }] },
    appendResponse,
  );

const FIELDS: Readonly<Record<string, string>> = {
  "events/0/data/outcome": "outcome",
  "events/0/data/reason": "reason",
};

/** The page on which players confirm and dispute a match of their own, and disputes are decided. */
export const ownMatchPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/matches/:id/own",
    admit: (c) => visiting(app, c),
    address: ({ match }) => pageOf(match.id),
    news: own.news,
    maySend: ({ side, decides }) => side !== null || decides,
    troubleOf: (problem) => troubleAt(problem, (place) => FIELDS[place] ?? null),
    view,
  });

  form.performs("/confirm", confirmOwnResult, {
    body: (_, __, { match }) => ({ match: match.id }),
    onward: "confirmed",
  });
  form.performs("/dispute", addDispute, {
    params: ({ match }) => ({ id: match.id }),
    body: ({ id, text }, { about }) => ({ id, text, ...aboutIn(about) }),
    names: { board: "about", target: "about" },
    onward: "disputed",
  });
  form(
    "/decide",
    (visitor, typed) =>
      decision(visitor, typed, "dispute_resolved", {
        dispute: typed.dispute,
        outcome: typed.outcome,
        reason: typed.reason,
      }),
    "decided",
  );
  form(
    "/reopen",
    (visitor, typed) =>
      decision(visitor, typed, "event_voided", { target: Number(typed.target), reason: "umpire-decision" }),
    "reopened",
  );
};
