import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { build } from "esbuild";

/** The histories, for a page. */
const bundled = async (): Promise<string> => {
  const entry = fileURLToPath(new URL("phone/histories.ts", import.meta.url));
  const { outputFiles } = await build({
    ...{ entryPoints: [entry], bundle: true, write: false, format: "iife", target: "es2022", logLevel: "silent" },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles[0]?.text ?? "";
};

test("whatever happens to phone, network and link, every strike that was kept arrives once and in order", async ({
  page,
}) => {
  const script = await bundled();
  await page.route("http://club.test/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>phone</title>" }),
  );
  await page.goto("http://club.test/");
  await page.addScriptTag({ content: script });
  const run = (runs: number, planted: "none" | "new-ids" | "not-stored") =>
    page.evaluate(([many, bug]) => globalThis.runHistories(many, bug), [runs, planted] as const);
  expect(await run(200, "none")).toBeNull();
  // Mistakes that were made on purpose are found.
  expect(await run(60, "new-ids")).toMatch(/doubled|never tapped/);
  expect(await run(60, "not-stored")).toMatch(/lost/);
});
