import { z } from "zod";
import { clubId } from "#shared/ids.ts";
import { textLine } from "#shared/text.ts";
import { at, name } from "../parts/values.ts";
import { joiningCode } from "./joining.ts";

/** Accounts that sign in by a phone, with a passkey (Web Authentication Level 3), and have no e-mail address. */

/** The secret in a link for a phone: 32 random bytes. */
const phoneToken = z.string().regex(/^[\w-]{43}$/, "linkForm");

/** A person with a club's joining link who makes an account on a phone. */
export const joiningPhone = z.strictObject({ club: clubId, code: joiningCode, name }).meta({ id: "JoiningPhone" });

/** A phone that was let in by a link. */
export const letInPhone = z.strictObject({ token: phoneToken }).meta({ id: "LetInPhone" });

/** Options for `navigator.credentials`, as JSON (PublicKeyCredentialCreationOptionsJSON and …RequestOptionsJSON). */
export const phoneOptions = z.looseObject({ challenge: z.string() }).meta({ id: "PhoneOptions" });

/** The answer of `navigator.credentials`, as JSON (RegistrationResponseJSON and AuthenticationResponseJSON). */
export const phoneAnswer = z
  .strictObject({
    response: z.looseObject({
      id: z.base64url().max(2048),
      rawId: z.base64url().max(2048),
      type: z.literal("public-key"),
      response: z.looseObject({ transports: z.array(textLine.max(40)).max(10).optional() }),
    }),
  })
  .meta({ id: "PhoneAnswer" });

/** The only answer with a link for a phone. It works once. */
export const phoneLink = z.object({ url: z.url(), expires: at }).meta({ id: "PhoneLink" });
export type PhoneLink = z.output<typeof phoneLink>;

/** The phones that sign in to an account. */
export const ownPhones = z
  .object({ phones: z.array(z.object({ id: z.string(), since: at })) })
  .meta({ id: "OwnPhones" });
export type OwnPhones = z.output<typeof ownPhones>;

export const phoneId = z.string().regex(/^[\w-]{1,64}$/, "shortId");
