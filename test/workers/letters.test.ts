import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { z } from "zod";
import { ROLES } from "../../shared/vocabulary.ts";
import * as letters from "../../shared/words/letters.en.ts";
import * as pseudo from "../../shared/words/letters.qps.ts";
import { keptLetters } from "../../workers/access/letters/mailer.ts";
import { organise } from "./support/api.ts";
import { eventually } from "./support/match.ts";

it("a club's name stays within its line, in the subject and in the text", async () => {
  const email = `${crypto.randomUUID()}@example.test`;
  const { invitationLetter } = await import("../../workers/access/letters/letters.ts");
  for (const line of ["\r\n", "\n", "\u0085", "\u2028", "\u0000"]) {
    const name = `Riverside${line}Bcc: everybody@example.test`;
    const { subject, text } = invitationLetter(letters, email, name, "player", "https://carrom.example/invitations/x");
    expect(subject).toBe("Riverside Bcc: everybody@example.test invites you to Strikebook");
    expect(text.split("\n")[0]).toBe(
      "Riverside Bcc: everybody@example.test invites you to Strikebook as player. To accept, open this link within a week:",
    );
  }
  const { id } = await organise("/api/v1/clubs", { name: "Metz" }, z.object({ id: z.string() }));
  // As it may stand in a database from before such names were refused.
  await env.DB.prepare("UPDATE clubs SET name = ? WHERE id = ?").bind("Rue \u202eMetz", id).run();
  await organise(`/api/v1/clubs/${id}/invitations`, { role: "player", email }, z.unknown());
  await eventually(async () => keptLetters.some(({ to }) => to === email));
  expect(keptLetters.find(({ to }) => to === email)?.subject).toBe("Rue Metz invites you to Strikebook");
});

it("every letter says everything in the words of its catalogue", async () => {
  const { approvalLetter, guardianLetter, invitationLetter, ...others } = await import(
    "../../workers/access/letters/letters.ts"
  );
  // A club in Greek, and addresses without a letter.
  const [to, url] = ["1@2", "3://4/5"];
  const all = [
    ...Object.values(others).map((letter) => letter(pseudo, to, url)),
    approvalLetter(pseudo, to, "\u039a\u03ac\u03c1\u03bf\u03bc", url),
    guardianLetter(pseudo, to, "\u039a\u03ac\u03c1\u03bf\u03bc", url),
    ...ROLES.map((role) => invitationLetter(pseudo, to, "\u039a\u03ac\u03c1\u03bf\u03bc", role, url)),
  ];
  expect(all.length).toBeGreaterThan(ROLES.length + 2);
  for (const letter of all) expect([letter.subject, letter.text].join("\n")).not.toMatch(/[A-Za-z]/);
});
