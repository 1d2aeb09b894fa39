import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { SheetView } from "#shared/views/sheet/sheet.tsx";
import { type SheetData, sheetOfFixture, sheetOfMatch } from "#shared/views/sheet/sheet-data.ts";
import * as w from "#shared/words/pages.en.ts";
import * as sheetWords from "#shared/words/sheet.en.ts";
import type { ShellPage } from "../shell/shell.ts";
import { wayBelowDivision, wayBelowMatch } from "../shell/ways.ts";
import type { ClubOfMatch } from "./match-pages.ts";
import { between, titled } from "./titles.ts";

const sheetPage = (data: SheetData, match: string, rules: string, code: string): Omit<ShellPage, "way"> => ({
  shell: "sheet",
  title: titled(w.sheet({ match })),
  description: w.sheetAbout({ match, rules }),
  code,
  filling: { html: renderToString(h(SheetView, { w: sheetWords, data })), data: null },
});

/** A match's score sheet, filled in as far as it was recorded, or empty. Its code leads to the match. */
export const matchSheetPage = (data: MatchDetail, empty: boolean, club: ClubOfMatch): ShellPage => ({
  ...sheetPage(sheetOfMatch(data, empty), between(data.sides), data.ruleset.name, `/matches/${data.id}`),
  way: wayBelowMatch(club, data, between(data.sides)),
});

/** A fixture's empty score sheet. Its match has the fixture's own id, opened or not. */
export const fixtureSheetPage = (division: Division, fixture: FixtureRow): ShellPage => ({
  ...sheetPage(
    sheetOfFixture(division, fixture),
    w.versus({ one: fixture.home.name, other: fixture.away.name }),
    division.ruleset.name,
    `/matches/${fixture.match?.id ?? fixture.id}`,
  ),
  way: wayBelowDivision(division),
});
