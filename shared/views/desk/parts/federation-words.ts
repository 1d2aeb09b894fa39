/** The sentences of federations and of players in several clubs, in one language. */
export type FederationWords = typeof import("#shared/words/federations.en.ts");
