import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import { signedIn } from "#access/accounts/signed-in.ts";
import { ask } from "#access/http/operation.ts";
import type { Router } from "#access/http/router.ts";
import { recordEvents } from "#edge/routes/matches/events.ts";
import { readMatch } from "#edge/routes/matches/matches.ts";
import { directory } from "#ground/db/database.ts";
import { peopleOf } from "#read/queries/clubs/people.ts";
import { isMatch } from "#read/queries/matches/match.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { matchId } from "#shared/ids.ts";
import { SCOPE_OF_ROLE } from "#shared/match/write-scope.ts";
import { ok } from "#shared/result.ts";
import { SubstituteView } from "#shared/views/desk/substitute.tsx";
import { playersOn } from "#shared/views/parts/people.tsx";
import { formMarkup } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";
import { notThere } from "../shell/shell.ts";
import { inPath, toSignIn } from "./at-desk.ts";
import { deskWords } from "./words.ts";

/** A match of a club, for an account that records in it. */
type Visitor = { readonly match: MatchDetail; readonly club: string };

const admit = async (c: AppContext): Promise<Visitor | Response> => {
  const id = matchId.safeParse(c.req.param("id")).data;
  const me = await signedIn(c);
  if (!me) return toSignIn(c);
  const found = id !== undefined && (await isMatch(c.env, id)) ? await ask(c, readMatch, { params: { id } }) : null;
  if (!found?.ok || found.value.club === null) return notThere(c);
  const { club } = found.value;
  const own = (await me.memberships()).find((one) => one.club === club);
  const scope = own ? SCOPE_OF_ROLE[own.role] : null;
  return scope === "organiser" || scope === "scorer" ? { match: found.value, club } : notThere(c);
};

/** The id of the side that a player plays for now. */
const sideOf = ({ sides }: MatchDetail, player: string | undefined): string =>
  sides.find((side) => playersOn(side).some(({ id }) => id === player))?.id ?? "";

/** The page on which a player takes the place of another between two boards of a match. */
export const substitutePage = (app: Router): void => {
  const form = formPage(app, {
    path: "/matches/:id/substitute",
    admit,
    address: ({ match }) => `/matches/${inPath(match.id)}/substitute`,
    news: (c) => ({ substituted: deskWords(c).substituteDone }),
    view: async (c, { match, club }, { typed, trouble, done }) => {
      const found = await peopleOf(directory(c.env), club);
      const people = (found?.people ?? []).map(({ id, shown }) => ({ id, name: shown }));
      // A form that is sent twice records one event.
      const data = { match, people, typed: { event: crypto.randomUUID(), reason: "injury", ...typed }, trouble, done };
      return { title: deskWords(c).substituteTitle(), html: formMarkup(h(SubstituteView, { w: deskWords(c), data })) };
    },
  });
  form.does("", {
    schema: undefined,
    names: {
      "events/0/data/out": "out",
      "events/0/data/in": "in",
      "events/0/data/side": "out",
      "events/0/data/reason": "reason",
    },
    work: async (c, { match }, { event = "", seq, out, in: substitute, reason }) => {
      const data = { side: sideOf(match, out), out, in: substitute, reason };
      const events = [{ id: event, type: "player_substituted", at: new Date().toISOString(), data }];
      const recorded = await recordEvents(c, match.id, { expectedSeq: Number(seq), events });
      return recorded.ok ? ok({ onward: "substituted" }) : recorded;
    },
  });
};
