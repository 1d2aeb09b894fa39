import { exports } from "cloudflare:workers";
import { expect, it } from "vitest";

it("answers that it is healthy", async () => {
  const answer = await exports.default.fetch(new Request("http://strikebook.test/api/v1/health"));
  expect(answer.status).toBe(200);
});
