import { describe, expect, it } from "vitest";
import { type Call, call, ORGANISER_KEY, ORIGIN } from "./support/api.ts";

describe("every answer", () => {
  it.each<readonly [string, string, Call]>([
    ["a public read", "/api/v1/home", {}],
    ["the document", "/api/v1/openapi.json", {}],
    ["a private read", "/api/v1/digest", { token: ORGANISER_KEY }],
    ["something that is not there", "/api/v1/nothing", {}],
    ["a wrong method", "/api/v1/health", { method: "DELETE" }],
    ["a refusal", "/api/v1/clubs", { body: {} }],
    ["a foreign form", "/account/sign-in", { raw: "x", headers: { origin: "https://evil.test" } }],
    ["a page", "/", {}],
    ["a page that is not there", "/matches/nothing", {}],
    ["a file", "/icon.svg", {}],
    ["where a form leads", "/account", { headers: { origin: ORIGIN } }],
  ])(
    "%s goes by https from now on, has a window of its own and is in no other site's page",
    async (_what, path, request) => {
      const { headers } = await call(path, request);
      expect(headers.get("strict-transport-security")).toBe("max-age=15552000");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      const open = path === "/api/v1/home" || path === "/api/v1/openapi.json";
      expect(headers.get("cross-origin-resource-policy")).toBe(open ? "cross-origin" : "same-origin");
    },
  );

  it("that says nothing has changed leaves what was said of who may show it", async () => {
    const first = await call("/api/v1/home");
    const again = await call("/api/v1/home", { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
    expect([again.status, again.headers.get("cross-origin-resource-policy")]).not.toEqual([304, "same-origin"]);
  });
});
