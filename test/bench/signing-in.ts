import { pbkdf2Sync } from "node:crypto";
import type { Case } from "./measure.ts";
import type { BenchServer } from "./server.ts";

const WHO = { email: "bench@example.test", password: "correct horse battery" };

/** Rounds of a password's hash (workers/access/accounts/password.ts). */
const ROUNDS = 600_000;

/** One sign-in through HTTP, next to the bare hash of the same password under Node. */
export const signingIn = async ({ url }: BenchServer): Promise<readonly Case[]> => {
  const post = async (path: string, body: unknown): Promise<void> => {
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await fetch(new URL(path, url), init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  await post("/api/auth/sign-up/email", { name: "Bench", ...WHO });
  const hash = "the password's hash alone";
  return [
    {
      name: hash,
      unit: "hashes",
      amount: 1,
      work: () => void pbkdf2Sync(WHO.password, "a salt of 16 byt", ROUNDS, 32, "sha256"),
    },
    {
      name: "a sign-in",
      unit: "requests",
      amount: 1,
      beside: [{ name: hash }],
      work: () => post("/api/auth/sign-in/email", WHO),
    },
  ];
};
