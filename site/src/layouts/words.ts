/** The language of pages without a prefix in their address. */
export const DEFAULT_LOCALE = "en";

/** What pages are built with, in the language of a page: its own words and those of the rules. */
type PageCatalogues = {
  readonly site: typeof import("../../../shared/words/site.en.ts");
  readonly rulebook: typeof import("../../../shared/words/rulebook.en.ts");
  readonly rulepage: typeof import("../../../shared/words/rulepage.en.ts");
  readonly clauses: typeof import("../../../shared/words/clauses.en.ts");
  readonly readings: typeof import("../../../shared/words/readings.en.ts");
  readonly comparison: typeof import("../../../shared/words/comparison.en.ts");
  readonly sheet: typeof import("../../../shared/words/sheet.en.ts");
};

/** Every language of these catalogues that there is a file of. */
const MODULES = import.meta.glob(
  "../../../shared/words/{site,rulebook,rulepage,clauses,readings,comparison,sheet}.*.ts",
  {
    eager: true,
  },
);

/** The words of a page of the site, by the language that Astro finds in its address. */
export const pageWords = (locale: string = DEFAULT_LOCALE): PageCatalogues => {
  const catalogue = <Area extends keyof PageCatalogues>(area: Area): PageCatalogues[Area] => {
    const found = MODULES[`../../../shared/words/${area}.${locale}.ts`];
    if (found === undefined) throw new Error(`shared/words/${area}.${locale}.json is missing`);
    // The generator gives every language of a catalogue the same functions as the English one.
    return found as PageCatalogues[Area];
  };
  return {
    site: catalogue("site"),
    rulebook: catalogue("rulebook"),
    rulepage: catalogue("rulepage"),
    clauses: catalogue("clauses"),
    readings: catalogue("readings"),
    comparison: catalogue("comparison"),
    sheet: catalogue("sheet"),
  };
};
