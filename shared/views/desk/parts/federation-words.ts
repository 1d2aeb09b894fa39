/** The sentences of federations and of players in several clubs, in one language. */
export type FederationWords = typeof import("../../../words/federations.en.ts");
