import { describe, expect, it } from "vitest";
import { callAs, memberOf, newClub } from "./support/accounts.ts";
import { call, ORGANISER_KEY } from "./support/api.ts";
import { document } from "./support/document.ts";
import { foundDivision } from "./support/match.ts";

const ELSEWHERE = { origin: "https://club.example" };

/** Sends a browser's preflight request. */
const preflight = (path: string, method: string, headers = "if-none-match") =>
  call(path, {
    method: "OPTIONS",
    headers: {
      ...ELSEWHERE,
      "access-control-request-method": method,
      "access-control-request-headers": headers,
    },
  });

const allowed = ({ headers }: Response) => headers.get("access-control-allow-origin");

describe("a page of another site", () => {
  it("may read what everybody may read, and never as a user", async () => {
    const { shown } = await foundDivision(2);
    for (const path of [
      `/api/v1/divisions/${shown.id}`,
      `/api/v1/divisions/${shown.id}/standings.csv`,
      `/api/v1/divisions/${shown.id}/feed.json`,
      "/api/v1/openapi.json",
      "/api/v1/log-line.schema.json",
      // A refusal is readable too: its page has to say what is wrong.
      "/api/v1/divisions/nowhere",
    ]) {
      const answer = await call(path, { headers: ELSEWHERE });
      expect([path, allowed(answer)]).toEqual([path, "*"]);
      expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
      const asked = await preflight(path, "GET");
      expect([path, asked.status, allowed(asked)]).toEqual([path, 204, "*"]);
      expect(asked.headers.get("access-control-allow-headers")).not.toMatch(/authorization|cookie/i);
    }
  });

  it("may read again only what has changed", async () => {
    const { shown } = await foundDivision(2);
    const path = `/api/v1/divisions/${shown.id}`;
    const first = await call(path, { headers: ELSEWHERE });
    expect(first.headers.get("access-control-expose-headers")).toContain("ETag");
    const etag = first.headers.get("etag") ?? "";
    const again = await call(path, { headers: { ...ELSEWHERE, "if-none-match": etag } });
    expect([again.status, allowed(again)]).toEqual([304, "*"]);
  });

  it("may change nothing, and read nothing that is for some alone", async () => {
    const club = await newClub();
    const owner = await memberOf(club, "owner");
    const answers = [
      await callAs(owner, "/api/v1/account", { headers: ELSEWHERE }),
      await call(`/api/v1/clubs/${club}/players`, { headers: ELSEWHERE, token: ORGANISER_KEY }),
      await call("/api/v1/clubs", { body: { name: "Another" }, headers: ELSEWHERE, token: ORGANISER_KEY }),
      await call("/account", { headers: ELSEWHERE }),
      await call("/", { headers: ELSEWHERE }),
      await preflight("/api/v1/account", "GET"),
      await preflight("/api/v1/clubs", "POST"),
      await preflight(`/api/v1/clubs/${club}`, "PATCH"),
      await preflight("/api/v1/nothing", "GET"),
    ];
    for (const answer of answers) expect([answer.url, allowed(answer)]).toEqual([answer.url, null]);
  });

  it("is open to exactly the reads that the document calls public", async () => {
    const { operations } = await document();
    const reads = operations.filter(({ method }) => method === "get");
    expect(reads.length).toBeGreaterThan(50);
    for (const { path, permission } of reads) {
      const asked = await preflight(path.replaceAll(/\{.+?\}/g, "x"), "GET");
      expect([path, allowed(asked)]).toEqual([path, permission === "public" ? "*" : null]);
    }
  });
});
