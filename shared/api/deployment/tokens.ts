import { z } from "zod";
import { day } from "#shared/ids.ts";
import { at, name } from "../parts/values.ts";

/** Scopes of a token within its account's rights: `read`, `league` acts at the desk, `score` records matches. */
export const TOKEN_SCOPES = ["read", "league", "score"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The most tokens of one account. */
export const MOST_TOKENS = 20;
/** Days after which a token ends: at most, and by default. */
export const MOST_TOKEN_DAYS = 365;
export const USUAL_TOKEN_DAYS = 90;

export const newToken = z
  .strictObject({
    name,
    scopes: z.array(z.enum(TOKEN_SCOPES)).min(1).max(TOKEN_SCOPES.length),
    /** Days after which it ends. */
    days: z.int().min(1).max(MOST_TOKEN_DAYS).default(USUAL_TOKEN_DAYS),
  })
  .meta({ id: "NewApiToken" });
export type NewToken = z.output<typeof newToken>;

const apiToken = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(TOKEN_SCOPES)),
    /** Its first characters. */
    starts: z.string(),
    made: at,
    expires: at,
    /** The last day on which it was used, in UTC; `null`: never. */
    used: day.nullable(),
  })
  .meta({ id: "ApiToken" });
export type ApiToken = z.output<typeof apiToken>;

/** Tokens, the latest first. */
export const apiTokens = z.object({ tokens: z.array(apiToken) }).meta({ id: "ApiTokens" });

/** The only answer with the token itself. */
export const madeToken = apiToken.extend({ token: z.string() }).meta({ id: "MadeApiToken" });
