/** The language of a page of pages that have an address in each: `/hi/matches/…`. */
const OF_PATH = /^\/([a-z]{2,3})(?=\/)/;

/** The query that asks the API for rulings in the language of this page. English needs none, and the pseudo-locale has none. */
export const toldIn = (): Readonly<Record<string, string>> => {
  const language = document.body.dataset.language ?? OF_PATH.exec(location.pathname)?.[1] ?? "en";
  return language === "en" || language === "qps" ? {} : { language };
};
