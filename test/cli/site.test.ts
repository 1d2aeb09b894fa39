import { expect, it } from "vitest";
import { buildSite } from "../../workers/cli/site.ts";

it("what has not changed is not built again, whoever starts a server", async () => {
  await buildSite();
  expect(await buildSite(() => Promise.reject(new Error("built again")))).toBe("unchanged");
});
