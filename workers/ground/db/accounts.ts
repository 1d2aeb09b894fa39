/** Tables of accounts: who can sign in, what they are in which club, and what they did there. */

export * from "./tables/evenings.ts";
export * from "./tables/members.ts";
export * from "./tables/signing-in.ts";
export * from "./tables/told.ts";
export * from "./tables/webhooks.ts";
