import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { SheetView } from "#shared/views/sheet/sheet.tsx";
import { type SheetData, sheetOfFixture, sheetOfMatch } from "#shared/views/sheet/sheet-data.ts";
import type { ShellPage } from "../shell/shell.ts";
import { wayBelowDivision, wayBelowMatch } from "../shell/ways.ts";
import type { PageWords } from "../shell/words.ts";
import type { ClubOfMatch } from "./match-pages.ts";
import { between, titled } from "./titles.ts";

const sheetPage = (
  words: PageWords,
  data: SheetData,
  match: string,
  rules: string,
  code: string,
): Omit<ShellPage, "way"> => ({
  shell: "sheet",
  title: titled(words, words.all.pages.sheet({ match })),
  description: words.all.pages.sheetAbout({ match, rules }),
  code,
  filling: { html: renderToString(h(SheetView, { w: words.all.sheet, data })), data: null },
});

/** A match's score sheet, filled in as far as it was recorded, or empty. Its code leads to the match. */
export const matchSheetPage = (words: PageWords, data: MatchDetail, empty: boolean, club: ClubOfMatch): ShellPage => ({
  ...sheetPage(words, sheetOfMatch(data, empty), between(words, data.sides), data.ruleset.name, `/matches/${data.id}`),
  way: wayBelowMatch(words, club, data, between(words, data.sides)),
});

/** A fixture's empty score sheet. Its match has the fixture's own id, opened or not. */
export const fixtureSheetPage = (words: PageWords, division: Division, fixture: FixtureRow): ShellPage => ({
  ...sheetPage(
    words,
    sheetOfFixture(division, fixture),
    words.all.pages.versus({ one: fixture.home.name, other: fixture.away.name }),
    division.ruleset.name,
    `/matches/${fixture.match?.id ?? fixture.id}`,
  ),
  way: wayBelowDivision(division),
});
