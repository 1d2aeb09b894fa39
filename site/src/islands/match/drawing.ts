import { h } from "preact";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { KeptMarkup } from "#shared/views/match/kept-markup.tsx";
import { Ribbon } from "#shared/views/match/ribbon.tsx";
import type { MatchWords } from "#shared/views/match/words.ts";
import { LiveBoard } from "#shared/views/replay/live-board.tsx";
import * as words from "#shared/words/drawn-match.en.ts";

/** The drawn parts of a match: the board that is played, and every strike at one look. */
export const drawn = (w: MatchWords, data: MatchDetail) => ({
  board: h(KeptMarkup, { place: "board" }, h(LiveBoard, { w: { ...w, ...words }, data })),
  ribbon: h(KeptMarkup, { place: "ribbon" }, h(Ribbon, { w: words, data })),
});
