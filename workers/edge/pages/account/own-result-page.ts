import type { AppContext } from "#access/accounts/context.ts";
import { spokenForAt } from "#access/accounts/linked-players.ts";
import { signedIn } from "#access/accounts/signed-in.ts";
import type { Router } from "#access/http/router.ts";
import { addOwnResult } from "#edge/routes/matches/own-matches.ts";
import { directory } from "#ground/db/database.ts";
import { divisionDetail } from "#read/queries/league/division.ts";
import { divisionId } from "#shared/ids.ts";
import { TYPED } from "#shared/match/write-scope.ts";
import { ok } from "#shared/result.ts";
import { isOpen } from "#shared/views/parts/fixture-state.ts";
import { toSignIn } from "../desk/at-desk.ts";
import { type ResultVisitor, resultForm } from "../desk/result.ts";
import { goOn } from "../shell/form.ts";
import { notThere } from "../shell/shell.ts";

const pageOf = ({ division, fixture }: ResultVisitor): string => `/divisions/${division.id}/fixtures/${fixture.id}/own`;

/** Lets a player of the fixture in; others are shown nothing. */
const playing = async (c: AppContext): Promise<ResultVisitor | Response> => {
  const db = directory(c.env);
  const id = divisionId.safeParse(c.req.param("id")).data;
  const division = id === undefined ? null : await divisionDetail(db, id);
  const fixture = division?.fixtures.find((one) => one.id === c.req.param("fixture"));
  if (!division || !fixture) return notThere(c);
  const me = await signedIn(c);
  if (!me) return toSignIn(c, pageOf({ division, fixture }));
  const own = new Set(await spokenForAt(db, me.user.id, division.club.id));
  const plays = division.entries.some(
    ({ entry, players }) =>
      (entry === fixture.home.entry || entry === fixture.away.entry) &&
      players.some(({ id: player }) => own.has(player)),
  );
  if (!plays) return notThere(c);
  // What is played already is confirmed or disputed there.
  if (fixture.match && !isOpen(fixture)) return goOn(c, `/matches/${fixture.match.id}/own`);
  return { division, fixture };
};

/** The page on which players enter the result of their own fixture. */
export const ownResultPage = (app: Router): void =>
  resultForm(app, {
    path: "/divisions/:id/fixtures/:fixture/own",
    admit: playing,
    here: pageOf,
    // Not to be played: the division says why.
    away: ({ division }) => `/divisions/${division.id}`,
    onward: (_visitor, match) => `/matches/${match}/own?news=entered`,
    record: async (c, { fixture }, asked) => {
      const entered = await addOwnResult.perform(c, { body: { ...asked, fixture: fixture.id } });
      return entered.ok ? ok(entered.value.value.match) : entered;
    },
    own: true,
    elsewhere: ([opening, ...rest]) =>
      opening?.type === "match_opened" && rest.some(({ type }) => !TYPED.has(type))
        ? `/matches/${opening.data.match}/own`
        : null,
  });
