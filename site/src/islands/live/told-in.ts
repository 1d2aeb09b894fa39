/** The query that asks the API for rulings in the language of this page. English needs none, and the pseudo-locale has none. */
export const toldIn = (): Readonly<Record<string, string>> => {
  const { language = "en" } = document.body.dataset;
  return language === "en" || language === "qps" ? {} : { language };
};
