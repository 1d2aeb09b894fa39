import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { keptLetters, mailerOf } from "#access/letters/mailer.ts";
import { TROUBLES } from "#shared/api/deployment/service.ts";
import { ROLES } from "#shared/roles.ts";
import * as letters from "#shared/words/letters.en.ts";
import * as pseudo from "#shared/words/letters.qps.ts";
import { organise } from "./support/api.ts";
import { eventually } from "./support/match.ts";

it("a club's name stays within its line, in the subject and in the text", async () => {
  const email = `${crypto.randomUUID()}@example.test`;
  const { invitationLetter } = await import("#access/letters/letters.ts");
  for (const line of ["\r\n", "\n", "\u0085", "\u2028", "\u0000"]) {
    const name = `Riverside${line}Bcc: everybody@example.test`;
    const { subject, text } = invitationLetter(
      letters,
      email,
      { club: name, role: "player", player: null },
      "https://carrom.example/invitations/x",
    );
    expect(subject).toBe("Riverside Bcc: everybody@example.test invites you to Strikebook");
    expect(text.split("\n")[0]).toBe(
      "Riverside Bcc: everybody@example.test invites you to Strikebook as player. To accept, open this link within a week:",
    );
  }
  const { id } = await organise("/api/v1/clubs", { name: "Metz" }, z.object({ id: z.string() }));
  // A name that may be in a database from before such names were refused.
  await env.DB.prepare("UPDATE clubs SET name = ? WHERE id = ?").bind("Rue \u202eMetz", id).run();
  await organise(`/api/v1/clubs/${id}/invitations`, { role: "player", email }, z.unknown());
  await eventually(async () => keptLetters.some(({ to }) => to === email));
  expect(keptLetters.find(({ to }) => to === email)?.subject).toBe("Rue Metz invites you to Strikebook");
});

it("every letter says everything in the words of its catalogue", async () => {
  const { approvalLetter, guardianLetter, invitationLetter, operatorLetter, phoneLetter, ...others } = await import(
    "#access/letters/letters.ts"
  );
  // A club in Greek, and addresses without a letter.
  const [to, url] = ["1@2", "3://4/5"];
  const all = [
    ...Object.values(others).map((letter) => letter(pseudo, to, url)),
    approvalLetter(pseudo, to, "\u039a\u03ac\u03c1\u03bf\u03bc", url),
    operatorLetter(pseudo, to, url, []),
    operatorLetter(pseudo, to, url, TROUBLES),
    ...(["made", "used"] as const).map((event) =>
      phoneLetter(pseudo, to, {
        club: "\u039a\u03ac\u03c1\u03bf\u03bc",
        player: "\u039a\u03ac\u03c1\u03bf\u03bc",
        event,
        url,
      }),
    ),
    guardianLetter(pseudo, to, "\u039a\u03ac\u03c1\u03bf\u03bc", url),
    ...ROLES.flatMap((role) =>
      [null, "\u039a\u03ac\u03c1\u03bf\u03bc"].map((player) =>
        invitationLetter(pseudo, to, { club: "\u039a\u03ac\u03c1\u03bf\u03bc", role, player }, url),
      ),
    ),
  ];
  expect(all.length).toBeGreaterThan(ROLES.length + 2);
  for (const letter of all) expect([letter.subject, letter.text].join("\n")).not.toMatch(/[A-Za-z]/);
});

describe("a mailer", () => {
  const letter = { to: "asha@example.test", subject: "Tomorrow", text: "Table 4" };
  const MAIL_FROM = "club@example.test";

  /** The fate of a letter; the log says nothing of its recipient. */
  const becameOf = async (...[bound, to = letter.to]: [Parameters<typeof mailerOf>[0], string?]) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const became = await mailerOf(bound).send({ ...letter, to });
    const said = logged.mock.calls.join("\n");
    logged.mockRestore();
    expect(said).not.toContain(to);
    expect(said.includes("letter-not-sent")).toBe(became !== "sent" && became !== "no-mailer");
    return became;
  };

  /** Cloudflare's binding, that refuses every letter for a reason. */
  const cloudflare = (code: string): SendEmail => ({
    send: async () => Promise.reject(Object.assign(new Error(`${letter.to}: ${code}`), { code })),
  });

  it.each([
    [undefined, "sent"],
    ["refused-for-now", "refused-for-now"],
    ["refused-for-good", "refused-for-good"],
    ["unknown", "unknown"],
    [{ messageId: "x" }, "sent"],
  ])("that is a Worker answering %j makes of a letter: %s", async (answer, became) =>
    expect(await becameOf({ MAILER: { send: async () => answer } })).toBe(became),
  );

  it("that throws leaves it unknown", async () =>
    expect(await becameOf({ MAILER: { send: () => Promise.reject(new Error(`no way to ${letter.to}`)) } })).toBe(
      "unknown",
    ));

  it("is never asked to send to what is no address", async () => {
    const send = vi.fn();
    expect(await becameOf({ MAILER: { send } }, "asha@example.test, thief@example.test")).toBe("refused-for-good");
    expect(send).not.toHaveBeenCalled();
  });

  it("is missing: then nothing carries letters", async () => expect(await becameOf({})).toBe("no-mailer"));

  it.each([
    ["E_RECIPIENT_SUPPRESSED", "refused-for-good"],
    ["E_RATE_LIMIT_EXCEEDED", "refused-for-now"],
    ["E_HEADER_NOT_ALLOWED", "refused-for-now"],
    ["E_HEADER_VALUE_TOO_LONG", "refused-for-now"],
    ["E_DELIVERY_FAILED", "unknown"],
  ])("that is Cloudflare's own and says %s makes of a letter: %s", async (code, became) =>
    expect(await becameOf({ EMAIL: cloudflare(code), MAIL_FROM })).toBe(became),
  );

  it("that is Cloudflare's own is given all of a letter", async () => {
    const send = vi.fn(async (_: unknown) => ({ messageId: "x" }));
    const attachments = [{ filename: "a.ics", type: "text/calendar", content: "x" }];
    const whole = {
      ...letter,
      html: "<p>Table 4</p>",
      headers: { "List-Unsubscribe": "<https://x.test/>" },
      attachments,
    };
    expect(await mailerOf({ EMAIL: { send }, MAIL_FROM }).send(whole)).toBe("sent");
    expect(send).toHaveBeenCalledExactlyOnceWith({
      ...letter,
      from: MAIL_FROM,
      html: whole.html,
      headers: whole.headers,
      attachments: [
        { disposition: "attachment", filename: "a.ics", type: "text/calendar", content: new TextEncoder().encode("x") },
      ],
    });
  });
});
