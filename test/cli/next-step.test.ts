import { expect, it } from "vitest";
import { nextStep } from "../../workers/cli/next-step.ts";

const url = "http://localhost:8787";

it("tells whoever started the demo where to sign in, what to look at, and where letters are", () => {
  expect(nextStep({ url, owner: "owner@riverside.test", club: "riverside" })).toEqual([
    "  Next            sign in as owner@riverside.test at http://localhost:8787/account/sign-in,",
    "                  then run the club at http://localhost:8787/clubs/riverside/desk",
    "  Letters         to people (a new password, an invitation) appear below, with their links",
    "  Stop            Ctrl+C; the same command goes on where this left off",
    "",
    "  Open            http://localhost:8787",
  ]);
});

it("tells whoever started empty how the first club is made", () => {
  const lines = nextStep({ url, owner: null, club: "riverside" });
  expect(lines.slice(0, 2)).toEqual([
    "  Next            make a club with the organiser key: POST http://localhost:8787/api/v1/clubs,",
    '                  then invite its owner; README says how, under "Deploy to Cloudflare"',
  ]);
  expect(lines.at(-1)).toBe("  Open            http://localhost:8787");
});
