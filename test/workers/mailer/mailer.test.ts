import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { done } from "#shared/api/deployment/accounts.ts";
import { PASSWORD, somewhere } from "../support/accounts.ts";
import { call, organise, served } from "../support/api.ts";
import { eventually } from "../support/match.ts";
import { mailboxOf } from "./mailbox.ts";

const post = (path: string, body: unknown) => call(`/api/auth/${path}`, { body, headers: somewhere() });

/** Waits for a letter that another Worker was sent. */
const arrived = async (email: string, text: RegExp): Promise<void> => {
  await eventually(async () => (await mailboxOf(email)).some((letter) => text.test(letter.text)));
};

describe("a mailer that is another Worker", () => {
  it("is given every letter about an account", async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    await served(await post("sign-up/email", { name: "A", email, password: PASSWORD }), done);
    await arrived(email, /\/account\/verify\//);
    await served(await post("sign-up/email", { name: "A", email, password: PASSWORD }), done);
    await arrived(email, /\/account\/sign-in/);
    await served(await post("request-password-reset", { email }), done);
    await arrived(email, /\/account\/reset\//);
  });

  it("is given invitations", async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    const { id } = await organise("/api/v1/clubs", { name: "A club" }, z.object({ id: z.string() }));
    await organise(`/api/v1/clubs/${id}/invitations`, { role: "player", email }, z.unknown());
    await arrived(email, /\/invitations\//);
  });

  it("may fail: the answer is the same, and the log says so without saying to whom", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const email = `unreachable-${crypto.randomUUID()}@example.test`;
    await served(await post("sign-up/email", { name: "A", email, password: PASSWORD }), done);
    await served(await post("request-password-reset", { email }), done);
    const { id } = await organise("/api/v1/clubs", { name: "A club" }, z.object({ id: z.string() }));
    await organise(`/api/v1/clubs/${id}/invitations`, { role: "player", email }, z.unknown());
    await eventually(async () => logged.mock.calls.length >= 3);
    const said = logged.mock.calls.map((parts) => parts.join(" "));
    expect(said.every((line) => line.includes('"alarm":"letter-not-sent"'))).toBe(true);
    expect(said.join()).not.toContain(email);
    logged.mockRestore();
  });
});
