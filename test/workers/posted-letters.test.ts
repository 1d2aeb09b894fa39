import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { invite } from "#access/accounts/invitations.ts";
import { keptLetters } from "#access/letters/mailer.ts";
import { dueLetters, sendKept } from "#access/letters/post.ts";
import { directory } from "#ground/db/database.ts";
import { search } from "#workers/jobs.ts";
import { newClub } from "./support/accounts.ts";
import { count } from "./support/intake.ts";

/** An invitation's letter is kept with it: the clock finds it, whatever dies after that. */

const lettersTo = (email: string) => keptLetters.filter(({ to }) => to === email);

const invited = async () => {
  const [club, email] = [await newClub(), `${crypto.randomUUID()}@example.test`];
  const letter = { to: email, subject: "Come", text: "/invitations/x" };
  const inviting = { club, role: "player", email, person: null, by: "organiser:x", as: null } as const;
  const made = await invite(directory(env), { ...inviting, letterOf: () => letter }, new Date().toISOString());
  if (!made.ok) throw new Error(made.error.code);
  return { email, id: made.value.id };
};

it("goes once, and is not kept any longer", async () => {
  const { email, id } = await invited();
  const due = await dueLetters(directory(env), new Date().toISOString(), "", 1000);
  expect(due.items).toContain(id);
  await sendKept(env, id);
  await sendKept(env, id);
  expect(lettersTo(email)).toMatchObject([{ id, subject: "Come" }]);
  expect(await count("letters", "id = ?", id)).toBe(0);
});

it("is found by the clock where its sender died before it was sent", async () => {
  const { id } = await invited();
  const sent: unknown[] = [];
  const jobs = { ...env, JOBS: { sendBatch: async (batch: Iterable<unknown>) => void sent.push(...batch) } };
  await search(jobs as unknown as Env, "run", "letters", "");
  expect(sent).toContainEqual({ body: { run: "run", job: { kind: "letter", letter: id } } });
});

it("is tried again later where the mailer refuses it for now, with longer pauses", async () => {
  const { email, id } = await invited();
  const refusing = { ...env, MAILER: { send: async () => "refused-for-now" } } as unknown as Env;
  await sendKept(refusing, id);
  expect(lettersTo(email)).toEqual([]);
  const [row] = (await env.DB.prepare("SELECT attempts, due_at AS due FROM letters WHERE id = ?").bind(id).all())
    .results;
  expect(row).toMatchObject({ attempts: 1 });
  expect(Date.parse(String(row?.due)) - Date.now()).toBeGreaterThan(50_000);
  vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ["Date"] });
  await sendKept(env, id);
  vi.useRealTimers();
  expect(lettersTo(email)).toHaveLength(1);
});
