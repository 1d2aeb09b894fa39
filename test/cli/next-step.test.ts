import { expect, it } from "vitest";
import { nextStep } from "#cli/print/next-step.ts";
import * as english from "#shared/words/cli.en.ts";

const url = "http://localhost:8787";

it("tells a person who started the demo where to sign in, what to look at, and where letters are", () => {
  expect(nextStep(english, { url, owner: "owner@riverside.test", club: "riverside" })).toEqual([
    "  Next            sign in as owner@riverside.test: http://localhost:8787/account/sign-in",
    "  Then            run the club: http://localhost:8787/clubs/riverside/desk",
    "  E-mails         e-mails to people (a new password, an invitation) appear below, with their links",
    "  Stop            press Ctrl+C; the same command goes on from there",
    "",
    "  Open            http://localhost:8787",
  ]);
});

it("tells a person who started empty how the first club is made", () => {
  const lines = nextStep(english, { url, owner: null, club: "riverside" });
  expect(lines.slice(0, 2)).toEqual([
    "  Next            create an account, and found your club: http://localhost:8787/clubs/new",
    "  Then            open the link in the e-mail that appears below: it confirms your address",
  ]);
  expect(lines.at(-1)).toBe("  Open            http://localhost:8787");
});
