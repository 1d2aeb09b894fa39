import { expect, it } from "vitest";
import { document } from "./support/document.ts";

const { operations } = await document();

it("every operation has an id of its own that any language takes as a name", () => {
  const ids = operations.map(({ operationId }) => operationId);
  for (const [index, id] of ids.entries())
    expect(id, operations[index]?.path).toMatch(/^(get|post|put|patch|delete)[A-Z][A-Za-z0-9]*$/);
  expect(new Set(ids).size).toBe(operations.length);
});

it("and keeps it: programs are generated from it", () => {
  const called = (method: string, path: string) =>
    operations.find((one) => one.method === method && one.path === `/api/v1${path}`)?.operationId;
  expect(called("get", "/health")).toBe("getHealth");
  expect(called("get", "/divisions")).toBe("getDivisions");
  expect(called("get", "/divisions/{id}")).toBe("getDivisionsById");
  expect(called("get", "/divisions/{id}/standings.csv")).toBe("getDivisionsByIdStandingsCsv");
  expect(called("post", "/matches/{id}/events")).toBe("postMatchesByIdEvents");
  expect(called("delete", "/clubs/{id}/members/{user}")).toBe("deleteClubsByIdMembersByUser");
});
