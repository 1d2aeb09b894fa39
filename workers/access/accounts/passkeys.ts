import { type PasskeyOptions, passkey } from "@better-auth/passkey";
import type { BetterAuthPlugin } from "better-auth";
import { APIError } from "better-auth/api";
import { directory } from "#ground/db/database.ts";
import { phoneOf, type UsedToken, useToken } from "./phone-tokens.ts";

/*
 * Passkeys of phones that sign in without a password. The browser names no account when a phone is registered: it shows a
 * token that works once, and the account is the token's. This file is loaded only for requests about passkeys.
 */

const over = (): never => {
  throw new APIError("BAD_REQUEST", { code: "PHONE_TOKEN_USED", message: "the token was used, or is too old" });
};

/**
 * A passkey belongs to the host of the deployment: at another domain no phone has one.
 *
 * @param used is called after a token was used, before the passkey is stored
 */
export const passkeysAt = (env: Env, origin: string, used: (token: UsedToken) => Promise<void>): BetterAuthPlugin => {
  const registration: PasskeyOptions["registration"] = {
    requireSession: false,
    resolveUser: async ({ context }) => {
      const phone = await phoneOf(directory(env), context ?? "", new Date().toISOString());
      return phone ? { id: phone.user, name: phone.name, displayName: phone.name } : over();
    },
    afterVerification: async ({ context }) => {
      const token = await useToken(directory(env), context ?? "", new Date().toISOString());
      if (token === null) return over();
      await used(token);
      return { userId: token.user };
    },
  };
  return passkey({
    rpID: new URL(origin).hostname,
    rpName: "Strikebook",
    origin,
    // The phone itself finds the account when it signs in: no name is typed.
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
    registration,
  });
};
