import { h } from "preact";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { KeptMarkup } from "#shared/views/match/kept-markup.tsx";
import { Ribbon } from "#shared/views/match/ribbon.tsx";
import type { DrawnWords, MatchWords } from "#shared/views/match/words.ts";
import { LiveBoard } from "#shared/views/replay/live-board.tsx";

/** The drawn parts of a match: the board that is played, and every strike at one look. */
export const drawn = (w: MatchWords & DrawnWords, data: MatchDetail) => ({
  board: h(KeptMarkup, { place: "board" }, h(LiveBoard, { w, data })),
  ribbon: h(KeptMarkup, { place: "ribbon" }, h(Ribbon, { w, data })),
});
