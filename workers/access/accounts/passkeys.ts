import { type PasskeyOptions, passkey } from "@better-auth/passkey";
import type { BetterAuthPlugin } from "better-auth";
import { APIError } from "better-auth/api";
import { directory } from "#ground/db/database.ts";
import { phoneOf, useToken } from "./phone-tokens.ts";

/*
 * Passkeys of phones that sign in without a password. The browser names no account when a phone is registered: it shows a
 * token that works once, and the account is the token's. This file is loaded only for requests about passkeys.
 */

const used = (): never => {
  throw new APIError("BAD_REQUEST", { code: "PHONE_TOKEN_USED", message: "the token was used, or is too old" });
};

/** A passkey belongs to the host of the deployment: at another domain no phone has one. */
export const passkeysAt = (env: Env, origin: string): BetterAuthPlugin => {
  const registration: PasskeyOptions["registration"] = {
    requireSession: false,
    resolveUser: async ({ context }) => {
      const phone = await phoneOf(directory(env), context ?? "", new Date().toISOString());
      return phone ? { id: phone.user, name: phone.name, displayName: phone.name } : used();
    },
    afterVerification: async ({ context }) => {
      const user = await useToken(env, context ?? "", new Date().toISOString());
      return user === null ? used() : { userId: user };
    },
  };
  return passkey({
    rpID: new URL(origin).hostname,
    rpName: "Strikebook",
    origin,
    // The phone itself finds the account when it signs in: nobody types a name.
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
    registration,
  });
};
