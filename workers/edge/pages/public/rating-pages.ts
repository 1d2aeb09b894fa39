import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Calibration, FilteredList } from "#shared/api/players/rating.ts";
import { CalibrationView } from "#shared/views/ratings/calibration.tsx";
import { RatingsView } from "#shared/views/ratings/ratings.tsx";
import * as w from "#shared/words/pages.en.ts";
import type { ShellPage } from "../shell/shell.ts";
import { wayBelow, wayTo } from "../shell/ways.ts";
import { calibrationWords, ratingsWords } from "../shell/words.ts";
import { titledOf } from "./titles.ts";

/** A club's rating list. */
export const ratingsPage = (data: FilteredList): ShellPage => {
  const list = ratingsWords.listRatings[data.list.kind]();
  return {
    shell: "ratings",
    title: titledOf(list, data.list.club),
    description: w.ratingsAbout({ list, club: data.list.club.name }),
    way: wayTo(data.list.club, "ratings"),
    filling: { html: renderToString(h(RatingsView, { w: ratingsWords, data })), data: null },
  };
};

/** How good a list's forecasts were. */
export const calibrationPage = (data: Calibration): ShellPage => ({
  shell: "calibration",
  title: titledOf(w.calibration(), data.club),
  description: w.calibrationAbout({ list: calibrationWords.listRatings[data.kind](), club: data.club.name }),
  way: wayBelow(data.club, "ratings", {
    name: calibrationWords.listRatings[data.kind](),
    href: `/ratings/${data.list}`,
  }),
  filling: { html: renderToString(h(CalibrationView, { w: calibrationWords, data })), data: null },
});
