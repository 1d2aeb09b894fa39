import { build } from "astro";
import { root, stopAsked } from "./server/children.ts";
import { watchFolders } from "./server/folders-watch.ts";
import { publish } from "./server/published.ts";
import { type CliWords, errorInWords } from "./server/said-error.ts";
import { buildSite, finishSite, siteInputs } from "./site.ts";
import { restyle } from "./site-styles.ts";

/** The folders of the site. Everything else is watched by the tool that serves the Worker. */
const FOLDERS = ["site/src", "site/public", "shared"];

/** An editor writes one file in several steps. */
const SETTLED_MS = 30;

const BUILT = `${root}node_modules/.cache/strikebook/site/`;

/** Astro in this very process, which keeps warm, and beside what is served until all of it is there. */
const rebuild = async (): Promise<void> => {
  await build({ root: `${root}site`, outDir: BUILT, logLevel: "error" });
  await finishSite(BUILT.replace(/\/$/, ""));
  publish(BUILT, `${root}site/dist`);
};

/** Builds the site again whenever something that it is made of changes, until this process is asked to stop. */
export const watchSite = (w: CliWords, say: (line: string) => void): void => {
  let isBuilding = false;
  let pages = siteInputs({ styles: false });
  let timer: NodeJS.Timeout | null = null;
  const change = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void again(), SETTLED_MS);
  };
  const again = async (): Promise<void> => {
    if (isBuilding) return change();
    isBuilding = true;
    const began = performance.now();
    try {
      const now = siteInputs({ styles: false });
      if (now === pages) {
        await restyle();
        say(`  ${w.stylesRebuilt()}  ${w.seconds({ seconds: secondsSince(began) })}`);
      } else if ((await buildSite(rebuild)) === "built")
        say(`  ${w.siteRebuilt()}  ${w.seconds({ seconds: secondsSince(began) })}`);
      pages = now;
    } catch (error) {
      say(`  ${w.siteNotBuilt({ error: errorInWords(w, error) })}`);
    }
    isBuilding = false;
  };
  const folders = FOLDERS.map((folder) => `${root}${folder}`);
  watchFolders(folders, stopAsked, change);
};

const secondsSince = (began: number): string => ((performance.now() - began) / 1000).toFixed(1);
