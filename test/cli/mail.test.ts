import { createServer, type Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cleanLetter, type Letter } from "#access/letters/letter.ts";
import { mailBySmtp } from "#cli/serve/mail.ts";
import { freePort } from "#cli/server/front.ts";

const FROM = "Rue Metz <club@example.test>";

/** A letter that arrived, with the recipients that the mail server got. */
type Arrived = { readonly to: readonly string[]; readonly raw: string; readonly email: Email };

const arrived: Arrived[] = [];
/** The mail server's codes for a recipient and for a letter; absent: it takes them. */
let refuses: { readonly recipient?: number; readonly letter?: number } = {};
let port = 0;

const said = (responseCode: number): Error => Object.assign(new Error("not today"), { responseCode });

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo: (_address, _session, answer) => answer(refuses.recipient ? said(refuses.recipient) : null),
  onData: async (stream, { envelope }, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    if (refuses.letter) return answer(said(refuses.letter));
    const raw = Buffer.concat(chunks);
    const to = envelope.rcptTo.map(({ address }) => address);
    arrived.push({ to, raw: raw.toString(), email: await PostalMime.parse(raw) });
    answer(null);
  },
});

beforeAll(async () => {
  port = await freePort();
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
});

afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

beforeEach(() => {
  arrived.splice(0);
  refuses = {};
});

const post = (letter: Letter, at = port) => mailBySmtp({ smtp: `smtp://127.0.0.1:${at}`, from: FROM })(letter);

/** Sends a letter as the Worker does, and reads what arrived. */
const delivered = async (letter: Letter): Promise<Arrived> => {
  const clean = cleanLetter(letter);
  if (clean === null) throw new Error("no such letter is sent");
  expect(await post(clean)).toEqual({ became: "sent", reason: null });
  expect(arrived).toHaveLength(1);
  const [only] = arrived;
  if (!only) throw new Error("nothing arrived");
  return only;
};

const letter: Letter = { to: "asha@example.test", subject: "Tomorrow", text: "Table 4" };

describe("a letter that goes through a mail server", () => {
  it("arrives as it was written: another script, long lines, leading dots, a page and a file", async () => {
    const text = [".", "..a line", "कल: आशा बनाम रवि", "x".repeat(2_000), ""].join("\n");
    const content = "BEGIN:VCALENDAR\r\nSUMMARY:आशा v रवि\r\n.\r\nEND:VCALENDAR\r\n";
    const { email, to, raw } = await delivered({
      ...letter,
      id: "one-delivery",
      subject: "कल: आशा बनाम रवि".repeat(8),
      text,
      html: "<p>कल</p>\n",
      headers: { "List-Unsubscribe": `<https://carrom.example/unsubscribe/${"a".repeat(120)}>` },
      attachments: [{ filename: "matches.ics", type: "text/calendar; charset=utf-8; method=PUBLISH", content }],
    });
    expect(to).toEqual(["asha@example.test"]);
    expect(email).toMatchObject({
      messageId: "<one-delivery@example.test>",
      subject: "कल: आशा बनाम रवि".repeat(8),
      html: "<p>कल</p>\n",
      from: { name: "Rue Metz", address: "club@example.test" },
      to: [{ address: "asha@example.test" }],
    });
    expect(email.text?.replaceAll("\r\n", "\n").trimEnd()).toBe(text.trimEnd());
    const unsubscribe = email.headers.find(({ key }) => key === "list-unsubscribe");
    expect(unsubscribe?.value).toBe(`<https://carrom.example/unsubscribe/${"a".repeat(120)}>`);
    const [file] = email.attachments;
    expect(file).toMatchObject({ filename: "matches.ics", mimeType: "text/calendar" });
    // The reader makes every end of a line one byte; what was sent has both.
    expect(raw.replaceAll("\r\n", "")).toContain(Buffer.from(content).toString("base64"));
    // RFC 5322, 2.1.1.
    expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(998);
  });

  it.each(["\r\n", "\n", "\r", "\u0085", "\u2028", "\0"])(
    "has no header that was written into it by %j",
    async (end) => {
      const evil = `x${end}Bcc: thief@example.test${end}${end}body`;
      const { email, to } = await delivered({
        ...letter,
        id: evil,
        subject: evil,
        headers: { "X-Kind": evil },
        attachments: [{ filename: `${evil}.ics`, type: `text/calendar${end}Bcc: thief@example.test`, content: "x" }],
      });
      expect(to).toEqual(["asha@example.test"]);
      expect(email.bcc ?? []).toEqual([]);
      expect(email.headers.map(({ key }) => key)).not.toContain("bcc");
      expect(email.subject).toBe("x Bcc: thief@example.test body");
      expect(email.text?.trim()).toBe("Table 4");
    },
  );

  it.each([
    "asha@example.test\r\nBcc: thief@example.test",
    "asha@example.test, thief@example.test",
    "Asha <asha@example.test>",
    "asha@example.test>\r\nRCPT TO:<thief@example.test",
    "asha",
    "",
  ])("is none where its address is none: %j", (to) => expect(cleanLetter({ ...letter, to })).toBeNull());

  it("has no header whose name is none", () =>
    expect(cleanLetter({ ...letter, headers: { "X\r\nBcc": "thief@example.test" } })?.headers).toEqual({}));
});

describe("a mail server that does not take a letter", () => {
  it.each([
    [{ recipient: 550 }, "refused-for-good"],
    [{ recipient: 450 }, "refused-for-now"],
    [{ letter: 554 }, "refused-for-good"],
    [{ letter: 451 }, "refused-for-now"],
  ])("answers %j, which says whether it will later: %s", async (answers, became) => {
    refuses = answers;
    expect((await post(letter)).became).toBe(became);
  });

  it("is not there", async () => expect((await post(letter, await freePort())).became).toBe("refused-for-now"));

  /** A mail server that closes the connection when a command matches. */
  const leaving = async (when: RegExp): Promise<number> => {
    const at = await freePort();
    const answer = (socket: Socket, text: string): void => {
      if (when.test(text)) return void socket.destroy();
      if (/^DATA/.test(text)) return void socket.write("354 go on\r\n");
      socket.write("250 yes\r\n");
    };
    const leaver = createServer((socket) => {
      socket.write("220 mail\r\n");
      socket.on("data", (chunk) => answer(socket, chunk.toString()));
      socket.on("error", () => undefined);
    });
    await new Promise<void>((resolve) => leaver.listen(at, "127.0.0.1", resolve));
    leaver.unref();
    return at;
  };

  it.each([
    [/^EHLO/, "refused-for-now"],
    [/^RCPT/, "refused-for-now"],
    [/^DATA/, "refused-for-now"],
    [/^Subject: /m, "unknown"],
  ])("goes away at %s: %s", async (when, became) =>
    expect((await post(letter, await leaving(when))).became).toBe(became),
  );
});
