import type { AppContext } from "#access/accounts/context.ts";
import { FIRST_LANGUAGE, type Language, pathIn } from "#shared/words/addresses.ts";
import { directionOf } from "#shared/words/language.ts";

/** Keeps a link or a form within a language. The links to other languages say which they lead to. */
const keptIn = (language: Language, attribute: "href" | "action") => ({
  element: (element: Element) => {
    const path = element.getAttribute(attribute);
    if (path !== null && !element.hasAttribute("hreflang")) element.setAttribute(attribute, pathIn(language, path));
  },
});

/**
 * A page that was filled in a language: it says which, and its links stay in it. One more pass over the answer, which
 * English never takes: a hook on the elements of views would not know the request, and the built frame of a page has none.
 */
export const inItsLanguage = (c: AppContext, page: Response): Response => {
  const { language } = c.var;
  if (language === FIRST_LANGUAGE) return page;
  return new HTMLRewriter()
    .on("html", {
      element: (html) => void html.setAttribute("lang", language).setAttribute("dir", directionOf(language)),
    })
    .on('a[href^="/"]', keptIn(language, "href"))
    .on('form[action^="/"]', keptIn(language, "action"))
    .transform(page);
};
