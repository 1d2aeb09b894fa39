import { existsSync } from "node:fs";
import { run } from "../../workers/cli/server/children.ts";

/** The browser to test with; undefined: the one that Playwright brings. */
export function chromiumPath(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  return [chosen, "/usr/bin/chromium"].find((path) => path !== undefined && existsSync(path));
}

/** Finds a browser, or gets one: from Debian where we may install packages, from Playwright elsewhere. */
export async function ensureChromium(): Promise<void> {
  if (chromiumPath() !== undefined) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing chromium (apt-get) ...");
    const apt = { output: "pipe", env: { DEBIAN_FRONTEND: "noninteractive" } } as const;
    await run("apt-get", ["update", "-qq"], apt);
    const { ok } = await run(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"],
      apt,
    );
    if (ok && chromiumPath() !== undefined) return;
  }
  console.log("Installing chromium (playwright) ...");
  const { ok, text } = await run("playwright", ["install", "chromium"], { output: "pipe" });
  if (!ok) throw new Error(`No browser: set CHROMIUM_PATH to a Chromium. Installing one failed:\n${text}`);
}
