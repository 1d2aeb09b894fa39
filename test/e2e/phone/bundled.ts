import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Page } from "../served.ts";

const bundle = async (script: URL): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(script)],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0]?.text ?? "";
};

const bundles = new Map<string, Promise<string>>();

/** Opens an empty page at an address of its own, which has its own IndexedDB, and runs a script of this folder there. */
export const pageWith = async (page: Page, script: URL): Promise<void> => {
  const bundled = bundles.get(script.href) ?? bundle(script);
  bundles.set(script.href, bundled);
  await page.route("http://club.test/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>phone</title>" }),
  );
  await page.goto("http://club.test/");
  await page.addScriptTag({ content: await bundled });
};
