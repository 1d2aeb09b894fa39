import { type Backoff, backoff, jittered } from "#shared/backoff.ts";
import { morph } from "./morph.ts";

/** How long an answer is waited for: milliseconds. */
const PATIENCE_MS = 8000;
/** Spread of the time between two questions, so that screens do not ask at once. */
const SPREAD = 0.2;
const MINUTE_MS = 60_000;
/** A page that was loaded less than this ago is not loaded again. */
const YOUNG_MS = MINUTE_MS;

const FRESH = "[data-fresh]";

export type Following = {
  /** Milliseconds between two questions while all is well. */
  readonly every: number;
  /** How long to wait after failures. */
  readonly failing: Backoff;
  /** Called after each change of the page. */
  readonly changed: () => void;
  /** Whether what the page shows is newer than what would be fetched. */
  readonly paused?: () => boolean;
};

const builtOf = (page: Document): string =>
  [...page.scripts].map(({ src }) => new URL(src, location.href).pathname).join();

/** Says how old the picture is, or, with `null`, that it is of now. */
const showAge = (since: number | null): void => {
  const line = document.querySelector<HTMLElement>("[data-stale]");
  if (!line) return;
  line.hidden = since === null;
  const age = line.querySelector("[data-age]");
  if (since === null || !age) return;
  const minutes = Math.round((Date.now() - since) / MINUTE_MS);
  const format = new Intl.RelativeTimeFormat(`${document.documentElement.lang}-u-nu-latn`, { numeric: "always" });
  age.textContent =
    minutes < 1 ? format.format(-Math.round((Date.now() - since) / 1000), "second") : format.format(-minutes, "minute");
};

/** Takes over what is new of a page; a page of another build is loaded whole, while the network is there. */
export const takeOver = (html: string, changed: () => void): void => {
  const page = new DOMParser().parseFromString(html, "text/html");
  const [from, to] = [document.querySelector(FRESH), page.querySelector(FRESH)];
  if (!from || !to) return;
  if (builtOf(page) !== builtOf(document) && performance.now() > YOUNG_MS) location.reload();
  else {
    morph(from, to);
    changed();
  }
};

/**
 * Keeps a page up to date by asking for it again and again: what has not changed is answered without a body. Without a
 * network the last picture stays, with its age; a hidden page asks nothing.
 */
export const follow = ({ every, failing, changed, paused = () => false }: Following): void => {
  let [tag, failures, fetched] = ["", 0, Date.now()];

  const ask = async (): Promise<void> => {
    const answer = await fetch(location.href, { cache: "no-cache", signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
    const newest = answer.headers.get("ETag") ?? "";
    const html = await answer.text();
    if (paused()) return;
    if (newest === "" || newest !== tag) takeOver(html, changed);
    tag = newest;
  };

  const once = async (): Promise<void> => {
    try {
      if (document.visibilityState === "visible") {
        await ask();
        [failures, fetched] = [0, Date.now()];
        showAge(null);
      }
    } catch {
      failures += 1;
      showAge(fetched);
    }
    const wait = failures === 0 ? every : backoff(failing, failures);
    const spread = 1 - SPREAD / 2 + Math.random() * SPREAD;
    setTimeout(() => void once(), failures === 0 ? wait * spread : jittered(wait, Math.random()));
  };

  setTimeout(() => void once(), every);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void ask().catch(() => {});
  });
};
