import type { DesignWords } from "../components/design/design-words.ts";

/** The language of pages without a prefix in their address. */
const DEFAULT_LOCALE = "en";

/** The catalogues that pages are built with, each in the language of a page. */
type Catalogues = {
  readonly site: typeof import("#shared/words/site.en.ts");
  readonly rulebook: typeof import("#shared/words/rulebook.en.ts");
  readonly rulepage: typeof import("#shared/words/rulepage.en.ts");
  readonly clauses: typeof import("#shared/words/clauses.en.ts");
  readonly readings: typeof import("#shared/words/readings.en.ts");
  readonly comparison: typeof import("#shared/words/comparison.en.ts");
  readonly sheet: typeof import("#shared/words/sheet.en.ts");
  readonly design: typeof import("#shared/words/design.en.ts");
  readonly division: typeof import("#shared/words/division.en.ts");
  readonly forecast: typeof import("#shared/words/forecast.en.ts");
  readonly category: typeof import("#shared/words/category.en.ts");
  readonly criteria: typeof import("#shared/words/criteria.en.ts");
  readonly positions: typeof import("#shared/words/positions.en.ts");
  readonly "each-match": typeof import("#shared/words/each-match.en.ts");
  readonly decisions: typeof import("#shared/words/decisions.en.ts");
  readonly reasons: typeof import("#shared/words/reasons.en.ts");
  readonly parts: typeof import("#shared/words/parts.en.ts");
  readonly strike: typeof import("#shared/words/strike.en.ts");
  readonly way: typeof import("#shared/words/way.en.ts");
  readonly pockets: typeof import("#shared/words/pockets.en.ts");
};

/** Every language of these catalogues that there is a file of. */
const MODULES = import.meta.glob(
  [
    "../../../shared/words/{site,rulebook,rulepage,clauses,readings,comparison,sheet}.*.ts",
    "../../../shared/words/{design,division,category,forecast,criteria,positions,each-match,decisions,reasons}.*.ts",
    "../../../shared/words/{parts,strike,way,pockets}.*.ts",
  ],
  { eager: true },
);

const catalogueIn =
  (locale: string) =>
  <Area extends keyof Catalogues>(area: Area): Catalogues[Area] => {
    const found = MODULES[`../../../shared/words/${area}.${locale}.ts`];
    if (found === undefined) throw new Error(`shared/words/${area}.${locale}.json is missing`);
    // The generator gives every language of a catalogue the same functions as the English one.
    return found as Catalogues[Area];
  };

type PageCatalogues = Pick<
  Catalogues,
  "site" | "rulebook" | "rulepage" | "clauses" | "readings" | "comparison" | "sheet" | "way" | "parts"
>;

/** The words of a page of the site, by the language that Astro finds in its address. */
export const pageWords = (locale: string = DEFAULT_LOCALE): PageCatalogues => {
  const catalogue = catalogueIn(locale);
  return {
    site: catalogue("site"),
    rulebook: catalogue("rulebook"),
    rulepage: catalogue("rulepage"),
    clauses: catalogue("clauses"),
    readings: catalogue("readings"),
    comparison: catalogue("comparison"),
    sheet: catalogue("sheet"),
    way: catalogue("way"),
    parts: catalogue("parts"),
  };
};

/** The words of the design page, with those of what it shows. */
export const designWords = (locale: string = DEFAULT_LOCALE): DesignWords => {
  const catalogue = catalogueIn(locale);
  return {
    design: catalogue("design"),
    division: {
      ...catalogue("forecast"),
      ...catalogue("criteria"),
      ...catalogue("positions"),
      ...catalogue("each-match"),
      ...catalogue("reasons"),
      ...catalogue("decisions"),
      ...catalogue("parts"),
      ...catalogue("division"),
      ...catalogue("category"),
    },
    strike: catalogue("strike"),
    clauses: catalogue("clauses"),
    way: catalogue("way"),
    pockets: catalogue("pockets"),
  };
};
