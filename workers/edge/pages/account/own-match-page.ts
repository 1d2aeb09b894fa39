import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import { sideSpokenFor, spokenForAt } from "#access/accounts/linked-players.ts";
import type { Membership } from "#access/accounts/memberships.ts";
import { signedIn } from "#access/accounts/signed-in.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { recordEvents } from "#edge/routes/matches/events.ts";
import { readMatch } from "#edge/routes/matches/matches.ts";
import { addDispute, confirmOwnResult } from "#edge/routes/matches/own-matches.ts";
import { directory } from "#ground/db/database.ts";
import { isMatch } from "#read/queries/matches/match.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { matchId } from "#shared/ids.ts";
import { ok } from "#shared/result.ts";
import { ADJUDICATORS } from "#shared/roles.ts";
import { OwnMatchView } from "#shared/views/account/own-match.tsx";
import { everyPlayer } from "#shared/views/parts/people.tsx";
import { versus } from "#shared/views/parts/versus.ts";
import type { Catalogues } from "#shared/words/words-in.ts";
import { disputeHours } from "#write/commands/matches/own-match.ts";
import { toSignIn } from "../desk/at-desk.ts";
import { type FormValues, formMarkup } from "../shell/form.ts";
import { type FormState, formPage } from "../shell/form-page.ts";
import { notThere } from "../shell/shell.ts";
import { pageWords } from "../shell/words.ts";

/** Somebody who is signed in, before a match. */
type Visitor = {
  readonly match: MatchDetail;
  readonly side: string | null;
  readonly decides: boolean;
};

/** Whether they decide disputes of the club's matches, and do not play in this one. */
const decidesIn = (own: readonly Membership[], { club: of }: MatchDetail): boolean =>
  own.some(({ club, role }) => club === of && ADJUDICATORS.some((one) => one === role));

const visiting = async (c: AppContext): Promise<Visitor | Response> => {
  const id = matchId.safeParse(c.req.param("id")).data;
  if (id === undefined || !(await isMatch(c.env, id))) return notThere(c);
  const me = await signedIn(c);
  if (!me) return toSignIn(c, pageOf(id));
  const found = await ask(c, readMatch, { params: { id } });
  if (!found.ok) return notThere(c);
  const match = found.value;
  const players = await spokenForAt(directory(c.env), me.user.id, match.club);
  const sides = match.sides.map((one) => ({ id: one.id, players: everyPlayer(one).map((player) => player.id) }));
  const side = sideSpokenFor(sides, players)?.id ?? null;
  return { match, side, decides: side === null && decidesIn(await me.memberships(), match) };
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
    disputeHours: await disputeHours(directory(c.env), match.id),
    typed: { id: crypto.randomUUID(), ...namedIn(c, match), ...typed },
  };
  const reader = side !== null ? "player" : decides ? "decider" : "other";
  const title = c.var.words.own.pageTitle({ reader, match: versus(pageWords(c).matchWords, match.sides) });
  return { title, html: formMarkup(h(OwnMatchView, { w: pageWords(c).ownWords, data })) };
};

/** `strike 2 14` or `board 2` as the API takes it; nothing: the result as a whole. */
const aboutIn = (about: string | undefined): { readonly board?: number; readonly target?: number } => {
  const [, board, seq] = (about ?? "").split(" ").map(Number);
  return { ...(board ? { board } : {}), ...(seq ? { target: seq } : {}) };
};

/** Records one event of a decision, as this page knew the match. */
const record = async (
  c: AppContext,
  { match }: Visitor,
  { event = "", seq }: FormValues,
  {
    type,
    data,
    news,
  }: { readonly type: string; readonly data: unknown; readonly news: keyof Catalogues["own"]["news"] },
) => {
  const events = [{ id: event, type, at: new Date().toISOString(), data }];
  const recorded = await recordEvents(c, match.id, { expectedSeq: Number(seq), events });
  return recorded.ok ? ok({ onward: news }) : recorded;
};

/** The page on which players confirm and dispute a match of their own, and disputes are decided. */
export const ownMatchPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/matches/:id/own",
    admit: (c) => visiting(c),
    address: ({ match }) => pageOf(match.id),
    news: (c) => c.var.words.own.news,
    maySend: ({ side, decides }) => side !== null || decides,
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
  form.does("/decide", {
    schema: undefined,
    names: { "events/0/data/outcome": "outcome", "events/0/data/reason": "reason" },
    work: (c, visitor, typed) => {
      const { dispute, outcome, reason } = typed;
      const data = { dispute, outcome, reason };
      return record(c, visitor, typed, { type: "dispute_resolved", data, news: "decided" });
    },
  });
  form.does("/reopen", {
    schema: undefined,
    work: (c, visitor, typed) => {
      const data = { target: Number(typed.target), reason: "umpire-decision" };
      return record(c, visitor, typed, { type: "event_voided", data, news: "reopened" });
    },
  });
};
