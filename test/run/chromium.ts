import { existsSync } from "node:fs";
import { run } from "../../workers/cli/server/children.ts";

/**
 * Debian's packages, each with a program of its name: first Chromium without its windows, which Playwright itself takes where
 * nobody looks. Whole Chromium draws bars of its own for each page that is opened, a third of the time of all tests.
 */
const PACKAGES = ["chromium-headless-shell", "chromium"] as const;

const programOf = (name: (typeof PACKAGES)[number]): string => `/usr/bin/${name}`;

/** The browser to test with; undefined: the one that Playwright brings. */
export function chromiumPath(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  return [chosen, ...PACKAGES.map(programOf)].find((path) => path !== undefined && existsSync(path));
}

/** Installs the first of Debian's packages that there is; answers whether one is there then. */
async function fromDebian(): Promise<boolean> {
  const apt = { output: "pipe", env: { DEBIAN_FRONTEND: "noninteractive" } } as const;
  const install = ["install", "-y", "-qq", "--no-install-recommends", "fonts-liberation"];
  await run("apt-get", ["update", "-qq"], apt);
  for (const name of PACKAGES) {
    if (existsSync(programOf(name))) return true;
    console.log(`Installing ${name} (apt-get) ...`);
    await run("apt-get", [...install, name], apt);
    if (existsSync(programOf(name))) return true;
  }
  return false;
}

/** Finds a browser, or gets one: from Debian where we may install packages, from Playwright elsewhere. */
export async function ensureChromium(): Promise<void> {
  const found = chromiumPath();
  if (found !== undefined && [process.env.CHROMIUM_PATH, programOf(PACKAGES[0])].includes(found)) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get") && (await fromDebian())) return;
  if (chromiumPath() !== undefined) return;
  console.log("Installing chromium (playwright) ...");
  const { ok, text } = await run("playwright", ["install", "chromium"], { output: "pipe" });
  if (!ok) throw new Error(`No browser: set CHROMIUM_PATH to a Chromium. Installing one failed:\n${text}`);
}
