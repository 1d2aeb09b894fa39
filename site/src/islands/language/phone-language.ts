/**
 * The language of the scoring pages on this phone, which their worker keeps. They read the cookie of `own-language.ts`
 * themselves: a module of two islands would be a file that both of them load.
 */
import type { NamedLanguage } from "#shared/words/language.ts";
import type { KeepLanguage } from "#shared/words/language-lists.ts";

const COOKIE = "strikebook-language=";

/** The language of this page. */
export const languageOfPage = (): string => document.body.dataset["language"] ?? "en";

/** The languages that a reader can choose, as the page was built with them. */
export const offeredLanguages = (): readonly NamedLanguage[] => JSON.parse(document.body.dataset["languages"] ?? "[]");

/** Asks the worker to answer in a language from now on; answers whether it has what that takes. */
const askWorker = (worker: ServiceWorker, language: string): Promise<boolean> => {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    const question: KeepLanguage = { language };
    worker.postMessage(question, [port2]);
  });
};

/** The worker that answers for this page; `null`: the server does. */
const workerOfPage = (): ServiceWorker | null => {
  // Typed as always there, which it is on secure pages alone.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  return workers?.controller ?? null;
};

/** Shows this page in another language, and all scoring pages after it; answers `false` where the phone cannot get it now. */
export const changeLanguage = async (language: string): Promise<boolean> => {
  const worker = workerOfPage();
  if (worker && !(await askWorker(worker, language))) return false;
  document.cookie = `${COOKIE}${language}; Path=/score; Max-Age=31536000; SameSite=Lax`;
  location.reload();
  return true;
};

const chosen = (): string | undefined =>
  document.cookie
    .split("; ")
    .find((one) => one.startsWith(COOKIE))
    ?.slice(COOKIE.length);

const isReloaded = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");

/** Gives a worker the language that was chosen on other pages. A page that it answered in another one is loaded again, once. */
export const followChoice = async (worker: ServiceWorker): Promise<void> => {
  const language = chosen();
  if (language === undefined) return;
  if (workerOfPage() && language !== languageOfPage() && !isReloaded()) await changeLanguage(language);
  else await askWorker(worker, language);
};

/** Links from the scoring pages to others stay in their language. */
export const keepLinks = (): void => {
  const language = languageOfPage();
  if (language === "en") return;
  document.addEventListener(
    "click",
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
      const path = link?.getAttribute("href") ?? "";
      if (!/^\/(?:score|[a-z]{2,3})\//.test(path)) link?.setAttribute("href", `/${language}${path}`);
    },
    { capture: true },
  );
};
