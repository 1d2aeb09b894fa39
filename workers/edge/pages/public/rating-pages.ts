import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Calibration, FilteredList } from "#shared/api/players/rating.ts";
import { CalibrationView } from "#shared/views/ratings/calibration.tsx";
import { RatingsView } from "#shared/views/ratings/ratings.tsx";
import type { ShellPage } from "../shell/shell.ts";
import { wayBelow, wayTo } from "../shell/ways.ts";
import type { PageWords } from "../shell/words.ts";
import { titledOf } from "./titles.ts";

/** A club's rating list. */
export const ratingsPage = (words: PageWords, data: FilteredList): ShellPage => {
  const list = words.ratingsWords.listRatings[data.list.kind]();
  return {
    shell: "ratings",
    title: titledOf(words, list, data.list.club),
    description: words.all.pages.ratingsAbout({ list, club: data.list.club.name }),
    way: wayTo(data.list.club, "ratings"),
    filling: { html: renderToString(h(RatingsView, { w: words.ratingsWords, data })), data: null },
  };
};

/** How good a list's forecasts were. */
export const calibrationPage = (words: PageWords, data: Calibration): ShellPage => ({
  shell: "calibration",
  title: titledOf(words, words.all.pages.calibration(), data.club),
  description: words.all.pages.calibrationAbout({
    list: words.calibrationWords.listRatings[data.kind](),
    club: data.club.name,
  }),
  way: wayBelow(data.club, "ratings", {
    name: words.calibrationWords.listRatings[data.kind](),
    href: `/ratings/${data.list}`,
  }),
  filling: { html: renderToString(h(CalibrationView, { w: words.calibrationWords, data })), data: null },
});
