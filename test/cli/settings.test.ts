import { describe, expect, it } from "vitest";
import { settingsIn } from "#cli/serve/settings.ts";
import { errorInWords } from "#cli/server/said-error.ts";
import * as english from "#shared/words/cli.en.ts";

const PUBLIC_ORIGIN = "https://club.example";

const refusal = (environment: Record<string, string>): string => {
  try {
    return JSON.stringify(settingsIn(environment));
  } catch (error) {
    return errorInWords(english, error);
  }
};

describe("the settings of npm run serve", () => {
  it.each([
    [{}, "Set PUBLIC_ORIGIN to the address of the site"],
    [{ PUBLIC_ORIGIN: "http://club.example" }, "PUBLIC_ORIGIN must be an address that begins with https"],
    [{ PUBLIC_ORIGIN: "https://club.example/x" }, "PUBLIC_ORIGIN must be"],
    [{ PUBLIC_ORIGIN: "club.example" }, "PUBLIC_ORIGIN must be"],
    [{ PUBLIC_ORIGIN, SMTP_URL: "smtp://localhost" }, "MAIL_FROM"],
    [{ PUBLIC_ORIGIN, SMTP_URL: "https://localhost", MAIL_FROM: "a@club.example" }, "SMTP_URL"],
    [{ PUBLIC_ORIGIN, OPERATOR_MAIL: "me@club.example" }, "e-mails need SMTP_URL"],
    [{ PUBLIC_ORIGIN, SMTP_URL: "smtp://localhost", MAIL_FROM: "a@club.example", OPERATOR_MAIL: "me" }, "one address"],
    [{ PUBLIC_ORIGIN, PORT: "x" }, "PORT must be a number from 1 to 65535."],
    [{ PUBLIC_ORIGIN, FOUNDING: "yes" }, "FOUNDING must be one of open, code, approval, closed."],
    [{ PUBLIC_ORIGIN, FOUNDING: "code" }, "Set FOUNDING_CODE, of at least 6 characters, where FOUNDING is code"],
    [{ PUBLIC_ORIGIN, FOUNDING: "code", FOUNDING_CODE: "abc" }, "at least 6 characters"],
    [{ PUBLIC_ORIGIN, FOUNDING_CODE: "sesame, open" }, "and nowhere else"],
    [{ PUBLIC_ORIGIN, ORGANISER_KEY: "a key" }, "ORGANISER_KEY must have at least 20 letters"],
  ])("refuse %o", (environment, why) => expect(refusal(environment)).toContain(why));

  it("are the address alone, and all of it in a folder next to the code, by default", () => {
    expect(settingsIn({ PUBLIC_ORIGIN: "https://club.example/", SMTP_URL: "" })).toEqual({
      origin: PUBLIC_ORIGIN,
      port: 8787,
      state: expect.stringMatching(/\.strikebook$/),
      organiserKey: null,
      mail: null,
      founding: { FOUNDING: "closed" },
    });
    const mail = {
      SMTP_URL: "smtps://name:word@mail.example",
      MAIL_FROM: "carrom@club.example",
      OPERATOR_MAIL: "me@club.example",
    };
    expect(
      settingsIn({ PUBLIC_ORIGIN: "http://localhost:8600", PORT: "8600", STRIKEBOOK_STATE: "/srv/x", ...mail }),
    ).toEqual({
      origin: "http://localhost:8600",
      port: 8600,
      state: "/srv/x",
      organiserKey: null,
      mail: { smtp: mail.SMTP_URL, from: mail.MAIL_FROM, operator: mail.OPERATOR_MAIL },
      founding: { FOUNDING: "closed" },
    });
    const founding = { FOUNDING: "code", FOUNDING_CODE: "sesame, open" };
    expect(settingsIn({ PUBLIC_ORIGIN, ...founding }).founding).toEqual(founding);
  });
});
