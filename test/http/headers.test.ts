import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CONTENT_SECURITY_POLICY, EVERYWHERE } from "#access/http/headers.ts";

it("gives pages that are served as built the policy of those that the Worker fills", () => {
  const directive = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const policy = Object.entries(CONTENT_SECURITY_POLICY)
    .map(([name, sources]) => `${directive(name)} ${sources.join(" ")}`)
    .join("; ");
  const built = readFileSync(new URL("../../site/public/_headers", import.meta.url), "utf8");
  expect(built).toContain(`Content-Security-Policy: ${policy}\n`);
});

it("gives pages that are served as built the headers that every answer has", () => {
  const built = readFileSync(new URL("../../site/public/_headers", import.meta.url), "utf8");
  for (const [name, value] of Object.entries(EVERYWHERE)) expect(built).toContain(`  ${name}: ${value}\n`);
});
