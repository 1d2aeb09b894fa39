/** The language of the scoring pages on this phone, which their worker keeps. */
import { LANGUAGE_COOKIE } from "#shared/words/addresses.ts";
import type { KeepLanguage } from "../language-lists.ts";
import { here, keepOnDevice } from "./own-language.ts";

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
  keepOnDevice(language);
  location.reload();
  return true;
};

const chosen = (): string | undefined =>
  document.cookie
    .split("; ")
    .find((one) => one.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);

const isReloaded = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");

/** Gives a worker the language that was chosen on other pages. A page that it answered in another one is loaded again, once. */
export const followChoice = async (worker: ServiceWorker): Promise<void> => {
  const language = chosen();
  if (language === undefined) return;
  if (workerOfPage() && language !== here && !isReloaded()) await changeLanguage(language);
  else await askWorker(worker, language);
};
