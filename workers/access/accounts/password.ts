import { pbkdf2, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Passwords are hashed with the runtime's own PBKDF2-HMAC-SHA-256, 600,000 rounds: OWASP's minimum (Password Storage
 * Cheat Sheet). Cloudflare refuses more than 100,000 rounds in one call, which a local workerd does not show
 * (cloudflare/workerd#1346), so that they are run in legs: what one derives is the password of the next, and whoever
 * guesses has to go all the way for each guess. Its scrypt at OWASP's minimum takes about twice as long (131 ms beside
 * 73 ms), which is more than signing in may take, and the runtime has no Argon2.
 */
const COST = { rounds: 100_000, legs: 6 } as const;

const SALT_BYTES = 16;
const KEY_BYTES = 32;

type Cost = { readonly rounds: number; readonly legs: number };

const leg = (password: string | Buffer, salt: Buffer, rounds: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    pbkdf2(password, salt, rounds, KEY_BYTES, "sha256", (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Each leg has its own salt, so that no two of them ever run the same course. */
const derive = async (password: string, salt: Buffer, { rounds, legs }: Cost): Promise<Buffer> => {
  // The same letters can be typed as different code points.
  let key = await leg(password.normalize("NFKC"), Buffer.concat([salt, Buffer.of(1)]), rounds);
  for (let number = 2; number <= legs; number += 1)
    key = await leg(key, Buffer.concat([salt, Buffer.of(number)]), rounds);
  return key;
};

/** Hashes a password: `$pbkdf2-sha256$i=100000,l=6$salt$key`, in base64url. It says its cost, so that it can rise. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return `$pbkdf2-sha256$i=${COST.rounds},l=${COST.legs}$${salt.toString("base64url")}$${key.toString("base64url")}`;
};

const STORED = /^\$pbkdf2-sha256\$i=(\d{1,6}),l=(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

/** Whether this is the password of a stored hash. What is no hash of ours fits no password. */
export const verifyPassword = async ({ hash, password }: { hash: string; password: string }): Promise<boolean> => {
  const [, rounds, legs, salt, key] = STORED.exec(hash) ?? [];
  if (salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, "base64url");
  const cost = { rounds: Number(rounds), legs: Number(legs) };
  const derived = await derive(password, Buffer.from(salt, "base64url"), cost);
  return expected.length === derived.length && timingSafeEqual(expected, derived);
};
