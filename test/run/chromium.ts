import { existsSync } from "node:fs";
import { run } from "#cli/server/children.ts";

/**
 * Debian's packages. Chromium without its windows is what Playwright itself takes by default: whole Chromium draws bars
 * of its own for each page that is opened, a third of the time of all tests. Notes on a device are shown by the whole one.
 */
const PACKAGES = { shell: "chromium-headless-shell", whole: "chromium" } as const;

const programOf = (name: keyof typeof PACKAGES): string => `/usr/bin/${PACKAGES[name]}`;

const firstThere = (...paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path));

/** The browser to test with; undefined: the one that Playwright brings. */
export const chromiumPath = (): string | undefined =>
  firstThere(process.env.CHROMIUM_PATH, programOf("shell"), programOf("whole"));

/** The browser for tests that need windows; undefined: the one that Playwright brings. */
export const wholeChromiumPath = (): string | undefined => firstThere(process.env.CHROMIUM_PATH, programOf("whole"));

const areThere = (): boolean => chromiumPath() !== undefined && wholeChromiumPath() !== undefined;

/** Installs what is missing of Debian's packages, each by itself: an older Debian has the whole one alone. */
async function installFromDebian(): Promise<void> {
  const apt = { output: "pipe", env: { DEBIAN_FRONTEND: "noninteractive" } } as const;
  await run("apt-get", ["update", "-qq"], apt);
  for (const name of [PACKAGES.whole, PACKAGES.shell]) {
    if (existsSync(`/usr/bin/${name}`)) continue;
    console.log(`Installing ${name} (apt-get) ...`);
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "fonts-liberation", name], apt);
  }
}

/** Finds browsers, or gets them: from Debian where we may install packages, from Playwright elsewhere. */
export async function ensureChromium(): Promise<void> {
  if (firstThere(process.env.CHROMIUM_PATH) !== undefined) return;
  if (areThere() && existsSync(programOf("shell"))) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) await installFromDebian();
  if (areThere()) return;
  console.log("Installing chromium (playwright) ...");
  const { ok, text } = await run("playwright", ["install", "chromium"], { output: "pipe" });
  if (!ok) throw new Error(`No browser: set CHROMIUM_PATH to a Chromium. Installing one failed:\n${text}`);
}
