/**
 * The language of this device. Scoring pages have one address, and are shown in the language that their reader chose last: the
 * server knows it by a cookie that it gets for these pages alone.
 */
import { FIRST_LANGUAGE, LANGUAGE_COOKIE, type Language, pathIn } from "#shared/words/addresses.ts";

/** The language of this page. Pages are built for no other codes. */
export const here = (document.body.dataset["language"] ?? FIRST_LANGUAGE) as Language;

/** Keeps the language that a reader chose. */
const keepOnDevice = (language: string): void => {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/score; Max-Age=31536000; SameSite=Lax`;
};

// A page in another language was chosen. English is where links on paper lead, and is chosen by its name alone.
if (here !== FIRST_LANGUAGE) keepOnDevice(here);

const followed = (link: HTMLAnchorElement): void => {
  const path = link.getAttribute("href") ?? "";
  if (link.hreflang !== "") {
    keepOnDevice(link.hreflang);
    // The same place of the page; a board is all in there.
    link.hash = location.hash;
  } else if (!path.startsWith(`/${here}/`)) link.setAttribute("href", pathIn(here, path));
};

// Links that a script has drawn stay in the language, as those of the server do.
document.addEventListener(
  "click",
  ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link) followed(link);
  },
  { capture: true },
);
