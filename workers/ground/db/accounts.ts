/** Tables of accounts: people who can sign in, their roles in clubs, and their acts. */

export * from "./tables/evenings.ts";
export * from "./tables/members.ts";
export * from "./tables/signing-in.ts";
export * from "./tables/told.ts";
export * from "./tables/webhooks.ts";
