import { RULESETS } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { DEFAULT_REGULATIONS, planOf } from "#league";
import { termsOfDivision } from "#read/queries/league/division-terms.ts";
import { DETAIL_TEXTS } from "#shared/api/league/league.ts";
import { typedDayPlan } from "#shared/views/desk/day-plan-fields.tsx";
import { typedRegulations } from "#shared/views/desk/division-terms.tsx";
import { typedEntering } from "#shared/views/desk/entering-fields.tsx";
import { typedPlan } from "#shared/views/desk/plan-fields.tsx";
import { shownAt } from "#shared/zone.ts";
import { typedFormat } from "../desk/play-typed.ts";
import { teamsTyped } from "../desk/teams-typed.ts";
import type { FormValues } from "../shell/form.ts";

type Terms = NonNullable<Awaited<ReturnType<typeof termsOfDivision>>>;

/** The ruleset as the form names it: a published one without its version, so that the newest is played. */
export const rulesetTyped = (pinned: string): string => {
  const [id = pinned] = pinned.split("@");
  return RULESETS.some((published) => published.id === id) ? id : pinned;
};

/** A fee and how it is paid, as the fields of a form have them. */
export const feeTyped = ({ fee, howToPay }: NonNullable<Terms["registration"]>): FormValues => ({
  "registration/howToPay/instructions": howToPay?.instructions ?? "",
  "registration/howToPay/link": howToPay?.link ?? "",
  ...(fee ? { "registration/fee/amount": String(fee.amount / 100), "registration/fee/currency": fee.currency } : {}),
});

/** Entries as the form has them: open from now on, for as long as they were open before. */
const registrationTyped = (registration: Terms["registration"], zone: string): FormValues => {
  if (!registration) return { by: "table" };
  const { opens, deadline, players, minimum, maximum, bodies } = registration;
  const now = Date.now();
  const until = new Date(now + Date.parse(deadline) - Date.parse(opens)).toISOString();
  return {
    by: "registration",
    "registration/opens": shownAt(new Date(now).toISOString(), zone),
    "registration/deadline": shownAt(until, zone),
    "registration/players": String(players),
    "registration/minimum": String(minimum),
    "registration/maximum": String(maximum),
    ...feeTyped(registration),
    // Days of the division that is copied say nothing of the new one.
    ...typedEntering({ ...registration, payBy: undefined, bodies: bodies && { list: bodies.list } }, zone),
  };
};

/** The form of a new division as a copy of another: all but its days, its entries and its results. */
export const copiedDivision = async (
  db: Database,
  club: { readonly id: string; readonly zone: string },
  division: string | undefined,
): Promise<FormValues> => {
  const terms = division === undefined ? null : await termsOfDivision(db, club.id, division);
  if (!terms) return {};
  const { league, season, name, ruleset, rated, format = {}, tables, timetable, regulations } = terms;
  return {
    league,
    season,
    name,
    ruleset: rulesetTyped(ruleset),
    rated: rated ? "yes" : "",
    ...typedPlan(planOf(terms)),
    ...typedFormat(format),
    ...(tables ? { tables: String(tables) } : {}),
    ...typedDayPlan(timetable),
    ...Object.fromEntries(DETAIL_TEXTS.map((name) => [name, terms[name] ?? ""])),
    ...registrationTyped(terms.registration, club.zone),
    ...(regulations?.teams ? teamsTyped(regulations.teams) : {}),
    ...typedRegulations({ ...DEFAULT_REGULATIONS, ...saidIn(regulations), seed: "" }),
  };
};

/** What is said of regulations: what is left out is as usual. */
const saidIn = (regulations: Terms["regulations"]) =>
  Object.fromEntries(Object.entries(regulations ?? {}).filter(([, value]) => value !== undefined));
