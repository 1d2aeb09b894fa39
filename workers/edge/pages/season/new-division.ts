import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { created } from "../../../../shared/api/league/club.ts";
import { RULESETS } from "../../../../shared/rules/sheets/registry.ts";
import type { Playable } from "../../../../shared/views/desk/division-terms.tsx";
import { NewDivisionView, USUAL } from "../../../../shared/views/desk/new-division.tsx";
import type { AppContext } from "../../../access/accounts/context.ts";
import type { Router } from "../../../access/http/router.ts";
import { databaseOf } from "../../../ground/db/database.ts";
import { WHOLE } from "../../../ground/db/keyset.ts";
import { housePage, houseRulesetsOf, rulesetNamed } from "../../../read/queries/clubs/house-rulesets.ts";
import { type AtDesk, atDesk, inPath } from "../desk/at-desk.ts";
import { REGULATION_FIELDS, regulationsIn } from "../desk/regulations-typed.ts";
import { hundredthsIn, instantIn, listIn, numberIn, saidOf } from "../desk/typed-values.ts";
import { deskWords } from "../desk/words.ts";
import type { FormValues } from "../shell/form.ts";
import { formPage } from "../shell/form-page.ts";
import { fieldAmong, troubleAt } from "../shell/internal-api.ts";
import { copiedDivision } from "./copied-division.ts";

/** House rules first: whoever made some wants to play by them. Those that are no game of two sides are told by the API. */
const playableIn = async (c: AppContext, club: string): Promise<Playable[]> => {
  const db = databaseOf(c.env, club);
  const own = (await houseRulesetsOf(db, club, WHOLE))?.rows ?? [];
  const house = await Promise.all(
    own.map(async (summary): Promise<Playable> => {
      const name = `${summary.id}@${summary.version}`;
      const open = (await rulesetNamed(db, club, name))?.match.open ?? [];
      return { name, label: summary.name, page: housePage(club, summary), house: true, open };
    }),
  );
  const published = RULESETS.map(
    ({ id, name, match }): Playable => ({
      name: id,
      label: name,
      page: `/rules/${id}/`,
      house: false,
      open: match.open,
    }),
  );
  return [...house, ...published];
};

const registrationIn = (typed: FormValues, zone: string): unknown => ({
  opens: instantIn(typed["registration/opens"], zone),
  deadline: instantIn(typed["registration/deadline"], zone),
  players: numberIn(typed["registration/players"]),
  fee: feeIn(typed) ?? null,
  howToPay: saidOf({
    instructions: typed["registration/howToPay/instructions"] || undefined,
    link: typed["registration/howToPay/link"]?.trim() || undefined,
  }),
  minimum: numberIn(typed["registration/minimum"]),
  maximum: numberIn(typed["registration/maximum"]),
});

const feeIn = (typed: FormValues): unknown => {
  const currency = typed["registration/fee/currency"]?.trim().toUpperCase();
  return saidOf({ amount: hundredthsIn(typed["registration/fee/amount"]), currency: currency || undefined });
};

/** What a form says, as the body of the request that it stands for. */
const bodyOf = ({ id: club, zone }: AtDesk["club"], typed: FormValues): unknown => {
  const blackouts = listIn(typed.blackouts);
  return {
    ...(typed.id ? { id: typed.id } : {}),
    ...{ club, league: typed.league ?? "", season: typed.season ?? "", name: typed.name ?? "" },
    ruleset: typed.ruleset ?? "",
    play: typed.play,
    rated: typed.rated === "yes",
    format: saidOf({
      target: numberIn(typed["format/target"]),
      boards: numberIn(typed["format/boards"]),
      games: numberIn(typed["format/games"]),
    }),
    registration: typed.by === "table" ? undefined : registrationIn(typed, zone),
    tables: numberIn(typed.tables),
    blackouts: blackouts.length > 0 ? blackouts : undefined,
    regulations: regulationsIn(typed),
  };
};

/** Every field of the form, and the groups that say what is wrong with them as a whole. */
const FIELDS = [
  ...["league", "season", "name", "ruleset", "play", "tables", "blackouts", "format", "registration"],
  ...["target", "boards", "games"].map((one) => `format/${one}`),
  ...["opens", "deadline", "players", "minimum", "maximum"].map((one) => `registration/${one}`),
  ...["amount", "currency"].map((one) => `registration/fee/${one}`),
  ...["instructions", "link"].map((one) => `registration/howToPay/${one}`),
  ...REGULATION_FIELDS,
];

/** The page on which a division is made. */
export const newDivisionPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/divisions",
    admit: async (c) => {
      const desk = await atDesk(app, c, c.req.param("id") ?? null);
      if (desk instanceof Response) return desk;
      const { club } = desk;
      return { ...desk, copied: await copiedDivision(databaseOf(c.env, club.id), club, c.req.query("copy")) };
    },
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/divisions`,
    news: {},
    initial: ({ copied }) => ({ ...USUAL, ...copied, id: crypto.randomUUID() }),
    troubleOf: (problem) => troubleAt(problem, fieldAmong(FIELDS)),
    view: async (c, { club }, { typed, trouble }) => {
      const data = { club, rulesets: await playableIn(c, club.id), typed, trouble };
      return { title: deskWords.newDivisionTitle(), html: renderToString(h(NewDivisionView, { w: deskWords, data })) };
    },
  });

  form(
    "",
    ({ api, club }, typed) => api.send("POST", "/api/v1/divisions", bodyOf(club, typed), created),
    (_desk, { value }) => `/divisions/${value.id}/desk?news=made`,
  );
};
