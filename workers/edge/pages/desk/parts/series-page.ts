import { h } from "preact";
import type { AppContext } from "#access/accounts/context.ts";
import type { Router } from "#access/http/router.ts";
import type { FormValues } from "#edge/pages/shell/form.ts";
import { formMarkup } from "#edge/pages/shell/form.ts";
import { listIn, numberIn } from "#edge/pages/shell/form-body.ts";
import { formPage } from "#edge/pages/shell/form-page.ts";
import type { InLanguage } from "#edge/pages/shell/in-language.ts";
import { notThere } from "#edge/pages/shell/shell.ts";
import { addSeriesEvent, makeSeries, removeSeriesEvent, updateSeriesTerms } from "#edge/routes/league/series.ts";
import { databaseOf } from "#ground/db/database.ts";
import { ALL_ROWS } from "#ground/db/keyset.ts";
import { eventChoices, seriesDetail, seriesOfClub, seriesStandingsOf } from "#read/queries/league/series.ts";
import type { Series } from "#shared/api/league/series.ts";
import { SeriesDeskView, SeriesListView, typedSeries } from "#shared/views/desk/parts/series.tsx";
import type { Catalogues } from "#shared/words/words-in.ts";
import { clubsOfSeries } from "#write/commands/league/series.ts";
import { type AtDesk, atDesk, inPath } from "../at-desk.ts";

const seriesDeskWords = ({ var: { words } }: InLanguage) => ({
  ...words.seriesDesk,
  ...words.deskParts,
  criterion: words.series.criterion,
  optional: words.desk.optional,
});

/** What the page of a new series says. */
const OF_NEW: keyof Catalogues["seriesDesk"]["news"] = "created";

/** Series that a desk lists. */
const LISTED = 60;

const pointsIn = ({ table, list, top, step, last }: FormValues): unknown => {
  switch (table) {
    case "list":
      return { list: listIn(list).map(numberIn) };
    case "step":
      return { linear: { top: numberIn(top), step: numberIn(step) } };
    case "field":
      return { linear: { top: numberIn(top), step: "top/n floor" } };
    case "spread":
      return { from: numberIn(top), to: numberIn(last) };
    default:
      return table;
  }
};

const countIn = ({ counting, number }: FormValues): unknown => {
  if (counting === "best") return { best: numberIn(number) };
  return counting === "drop-worst" ? { dropWorst: numberIn(number) } : "all";
};

/** The name and the terms of a series, as the fields of its form say them. */
const termsIn = (typed: FormValues) => ({
  name: typed["name"],
  points: pointsIn(typed),
  count: countIn(typed),
  ties: [typed["first"], typed["second"]].filter((one) => one !== undefined && one !== ""),
  rows: typed["rows"],
  guestPlaces: typed["guestPlaces"],
});

/** The fields of places in a series. */
const FIELDS: readonly (readonly [place: RegExp, field: string])[] = [
  [/^points\/list/, "list"],
  [/^points\/(linear\/top|from)$/, "top"],
  [/^points\/linear\/step$/, "step"],
  [/^points\/to$/, "last"],
  [/^points/, "table"],
  [/^count\//, "number"],
  [/^ties\/0$/, "first"],
  // A list has as many elements as it has fields.
  [/^ties(\/1)?$/, "second"],
];

const names = (place: string): string | undefined => FIELDS.find(([pattern]) => pattern.test(place))?.[1];

const USUAL: FormValues = typedSeries({
  name: "",
  terms: { points: "18-16-14", count: "all", ties: [], rows: "players", guests: [], guestPlaces: "taken" },
});

const listPage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/series",
    admit: atDesk,
    address: ({ club }) => `/clubs/${inPath(club.id)}/desk/series`,
    news: () => ({}),
    initial: () => ({ ...USUAL, id: crypto.randomUUID() }),
    view: async (c, { club }, state) => {
      const { series } = await seriesOfClub(databaseOf(c.env, club.id), club.id, { limit: LISTED });
      const html = formMarkup(h(SeriesListView, { w: seriesDeskWords(c), data: { ...state, club, series } }));
      return { title: c.var.words.seriesDesk.seriesTitle(), html };
    },
  });
  form.performs("", makeSeries, {
    params: ({ club }) => ({ id: club.id }),
    names,
    body: ({ id }, typed) => ({ id, ...termsIn(typed) }),
    onward: ({ club }, { id }) => `/clubs/${inPath(club.id)}/desk/series/${inPath(id)}?news=${OF_NEW}`,
  });
};

type SeriesAtDesk = AtDesk & { readonly series: Series };

/** Lets a person in who runs the club of a series. */
const seriesAtDesk = async (c: AppContext): Promise<SeriesAtDesk | Response> => {
  const desk = await atDesk(c);
  if (desk instanceof Response) return desk;
  const series = await seriesDetail(databaseOf(c.env, desk.club.id), c.req.param("series") ?? "");
  return series?.club.id === desk.club.id ? { ...desk, series } : notThere(c);
};

const onePage = (app: Router): void => {
  const form = formPage(app, {
    path: "/clubs/:id/desk/series/:series",
    admit: seriesAtDesk,
    address: ({ club, series }) => `/clubs/${inPath(club.id)}/desk/series/${inPath(series.id)}`,
    news: (c) => c.var.words.seriesDesk.news,
    view: async (c, { club, series }, state) => {
      const db = databaseOf(c.env, club.id);
      const [choices, standings] = await Promise.all([
        eventChoices(db, [...(await clubsOfSeries(db, club.id))], series),
        seriesStandingsOf(db, series.id, ALL_ROWS),
      ]);
      const rows = standings === null || standings === "no-row" ? [] : standings.rows;
      const players = rows.flatMap((row) => row.players);
      const data = { ...state, club, series, choices, players };
      return { title: series.name, html: formMarkup(h(SeriesDeskView, { w: seriesDeskWords(c), data })) };
    },
  });
  const event = ({ series }: SeriesAtDesk, { division = "" }: FormValues) => ({ id: series.id, division });
  const params = ({ series }: SeriesAtDesk) => ({ id: series.id });
  /** The series with other guests. */
  const withGuests = ({ series: { name, terms } }: SeriesAtDesk, guests: readonly string[]) => ({
    name,
    ...terms,
    guests,
  });

  form.performs("", updateSeriesTerms, {
    params,
    names,
    body: (_, typed, { series }) => ({ ...termsIn(typed), guests: series.terms.guests }),
    onward: "changed",
  });
  form.performs("/add", addSeriesEvent, { params: event, onward: "added" });
  form.performs("/remove", removeSeriesEvent, { params: event, onward: "removed" });
  form.performs("/guest", updateSeriesTerms, {
    params,
    names: { guests: "player" },
    body: (_, { player = "" }, desk) => withGuests(desk, [...desk.series.terms.guests, player]),
    onward: "guests",
  });
  form.performs("/no-guest", updateSeriesTerms, {
    params,
    body: (_, { player }, desk) =>
      withGuests(
        desk,
        desk.series.terms.guests.filter((guest) => guest !== player),
      ),
    onward: "guests",
  });
};

/** The pages of a club's desk about its series. */
export const seriesDeskPages = (app: Router): void => {
  listPage(app);
  onePage(app);
};
