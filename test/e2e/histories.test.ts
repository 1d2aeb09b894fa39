import { pageWith } from "./phone/bundled.ts";
import type { Planted } from "./phone/phone.ts";
import { expect, test } from "./served.ts";

const SCRIPT = new URL("phone/histories.ts", import.meta.url);

test("whatever happens to phone, network and link, every strike that was kept arrives once and in order", async ({
  page,
}) => {
  await pageWith(page, SCRIPT);
  const run = (runs: number, planted: Planted) =>
    page.evaluate(([many, bug]) => globalThis.runHistories(many, bug), [runs, planted] as const);
  expect(await run(200, "none")).toBeNull();
  // Mistakes that were made on purpose are found.
  expect(await run(60, "acknowledged-before-stored")).toMatch(/lost/);
  expect(await run(60, "sent-twice-under-a-new-id")).toMatch(/doubled|never tapped/);
  expect(await run(60, "order-lost")).toMatch(/out of order/);
});
