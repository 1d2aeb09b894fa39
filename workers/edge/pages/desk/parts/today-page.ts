import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import type { Membership } from "#access/accounts/memberships.ts";
import { signedIn } from "#access/accounts/signed-in.ts";
import type { Router } from "#access/http/router.ts";
import { openMatches } from "#derive/league/placed-results.ts";
import { formMarkup, goOn } from "#edge/pages/shell/form.ts";
import { numberIn } from "#edge/pages/shell/form-body.ts";
import { type FormState, formPage } from "#edge/pages/shell/form-page.ts";
import { pageWords } from "#edge/pages/shell/words.ts";
import { leaveClub } from "#edge/routes/accounts/members.ts";
import { updateClub } from "#edge/routes/league/registry.ts";
import { open } from "#edge/routes/matches/matches.ts";
import { databaseOf } from "#ground/db/database.ts";
import { joinsOfClub } from "#ground/db/joins.ts";
import { eveningDayAt, samePerson } from "#league";
import { openApplications } from "#read/queries/clubs/applications.ts";
import { peopleOf } from "#read/queries/clubs/people.ts";
import { clubStart } from "#read/queries/clubs/waiting-clubs.ts";
import { eveningOf } from "#read/queries/evening/evening.ts";
import { nextEveningDayIn } from "#read/queries/evening/evening-days.ts";
import { owingOfClub } from "#read/queries/evening/owing.ts";
import { clubSeasons } from "#read/queries/league/club-seasons.ts";
import { ownMatchesOf } from "#read/queries/league/own-matches.ts";
import { summariesOf } from "#read/queries/matches/match-lists.ts";
import { umpiredBy } from "#read/queries/matches/umpired.ts";
import { disputedMatchesOf, unconfirmedIn } from "#read/queries/matches/unsettled.ts";
import type { Role } from "#shared/roles.ts";
import { ADJUDICATORS, CLUB_ADMINS, SCORERS } from "#shared/roles.ts";
import { NextMatches } from "#shared/views/account/own-matches.tsx";
import { MemberDeskView } from "#shared/views/desk/parts/member-desk.tsx";
import { TodayView } from "#shared/views/desk/parts/today.tsx";

import { deskByAddress, inPath, toSignIn } from "../at-desk.ts";
import { deskWords } from "../words.ts";

/** More matches at once than any club has tables. */
const OPEN_SHOWN = 50;

type OwnClub = Omit<Membership, "club"> & { readonly id: string };
type News = Pick<FormState, "trouble" | "done">;

/** A member at the desk of a club. */
type Visitor = { readonly club: OwnClub; readonly user: string };

const isOneOf = (roles: readonly Role[], role: Role): boolean => roles.includes(role);

/** What the desk shows to whoever runs the club. */
const todayOf = async (c: AppContext, club: OwnClub, state: News): Promise<string> => {
  const { env } = c;
  const db = databaseOf(env, club.id);
  const now = new Date().toISOString();
  const today = eveningDayAt(now, club.zone);
  const [{ divisions }, disputed, open, start, applications, people, owing] = await Promise.all([
    clubSeasons(env, club.id),
    disputedMatchesOf(db, club.id),
    openMatches(db, OPEN_SHOWN, club.id),
    clubStart(db, club.id),
    openApplications(db, club.id),
    peopleOf(db, club.id),
    owingOfClub(db, club.id),
  ]);
  const own = divisions.map(({ division }) => division);
  const evening = nextEveningDayIn(own, today);
  const contested = new Set(disputed.map(({ result }) => result.matchId));
  const unconfirmed = await unconfirmedIn(env, db, own, now);
  const data = {
    club,
    role: club.role,
    start,
    applications,
    owing: owing.length,
    divisions,
    now,
    ...state,
    players: people?.people.length ?? 0,
    evening: evening && { ...evening, today: evening.day === today },
    disputed: await summariesOf(db, disputed, club.id),
    unconfirmed: unconfirmed.filter(({ id }) => !contested.has(id)),
    open: await summariesOf(db, open, club.id),
  };
  return formMarkup(h(TodayView, { w: deskWords(c), data }));
};

/** What waits for an umpire, by the names that everybody may read. */
const umpireDesk = async (env: Env, { id, zone }: OwnClub, user: string) => {
  const db = databaseOf(env, id);
  const today = eveningDayAt(new Date().toISOString(), zone);
  const { divisions } = await clubSeasons(env, id);
  const playing = divisions.map(({ division }) => division);
  const next = nextEveningDayIn(playing, today);
  const [evening, umpired] = await Promise.all([
    next && eveningOf(db, { club: id, day: next.day }),
    umpiredBy(env, db, { club: id, by: `umpire:${user}` }),
  ]);
  const shown = evening && { day: evening.day, today: evening.day === today, matches: evening.matches };
  return { club: id, evening: shown, umpired, rulesets: playing.map(({ ruleset }) => ruleset) };
};

/** What comes next for the player that a member is; `null`: the member is none. */
const nextOf = async (env: Env, { id, person }: OwnClub) => {
  if (person === null) return null;
  const db = databaseOf(env, id);
  const ids = samePerson(person, await joinsOfClub(db, id));
  return (await ownMatchesOf(env, db, ids, new Date().toISOString())).next;
};

/** What the desk shows to a member who does not run the club. */
const memberDeskOf = async (c: AppContext, club: OwnClub, state: News, user: string): Promise<string> => {
  const { env } = c;
  const { id, name, role } = club;
  const db = databaseOf(env, id);
  const data = {
    club: { id, name },
    role,
    ...state,
    umpire: role === "umpire" ? await umpireDesk(env, club, user) : null,
    open: isOneOf(SCORERS, role) ? await summariesOf(db, await openMatches(db, OPEN_SHOWN, id)) : null,
    disputed: isOneOf(ADJUDICATORS, role) ? await summariesOf(db, await disputedMatchesOf(db, id)) : null,
  };
  const next = await nextOf(env, club);
  const { ownWords: w } = pageWords(c);
  const coming = next === null ? null : h(NextMatches, { w, next });
  return formMarkup(h(MemberDeskView, { w: deskWords(c), data }, coming));
};

const pathOf = (club: string | undefined): string => `/clubs/${inPath(club)}/desk`;

const visiting = async (c: AppContext): Promise<Visitor | Response> => {
  const id = c.req.param("id");
  // The history stood on this page once, and people keep addresses.
  const after = c.req.query("after");
  if (after !== undefined) return goOn(c, `${pathOf(id)}/history?after=${inPath(after)}`);
  const me = await signedIn(c);
  if (!me) return toSignIn(c, pathOf(id));
  const found = (await me.memberships()).find(({ club }) => club === id);
  if (!found) return deskByAddress(c, id ?? null);
  const { club, ...own } = found;
  return { club: { ...own, id: club }, user: me.user.id };
};

/** The first part of a club's desk, which every member has in some form. */
export const todayPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk",
    admit: visiting,
    address: ({ club }) => pathOf(club.id),
    news: (c) => deskWords(c).deskNews,
    view: async (c, { club, user }, { trouble, done }: FormState) => {
      const desk = isOneOf(CLUB_ADMINS, club.role) ? todayOf : memberDeskOf;
      return { title: club.name, html: await desk(c, club, { trouble, done }, user) };
    },
  });
  const params = ({ club }: Visitor) => ({ id: club.id });

  // Opens the match if it is not open. The token goes behind the # of where this leads, which no browser sends to anybody.
  form.performs("/score", open, {
    body: (_, { fixture = "", rubber }) => ({ fixture, rubber: numberIn(rubber) }),
    onward: (_, { scorer }) => scorer.url,
  });
  form.performs("/first-steps", updateClub, { params, body: () => ({ firstSteps: false }), onward: "hidden" });
  form.performs("/leave", leaveClub, { params, onward: () => "/account" });
};
