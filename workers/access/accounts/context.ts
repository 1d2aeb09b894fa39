import type { Context } from "hono";
import type { Language } from "#shared/words/addresses.ts";
import type { Catalogues } from "#shared/words/words-in.ts";
import type { Credential } from "./credential.ts";
import type { Membership } from "./memberships.ts";
import type { User } from "./session.ts";

/** The account that is signed in. Its memberships are read once a request, and only where they are needed. */
export type SignedIn = { readonly user: User; readonly memberships: () => Promise<readonly Membership[]> };

/** What every handler of the API finds in its context. */
export type AppEnv = {
  Bindings: Env;
  Variables: {
    credential: Credential;
    /** Set by the first look-up of the session: a request has one (see `signed-in.ts`). */
    signedIn?: Promise<SignedIn | null>;
    /** The id of the request (see `http/request-id.ts`). */
    request: string;
    /** The language of its address, and the catalogues of pages in that language (see `http/language.ts`). */
    language: Language;
    words: Catalogues;
    /** The answer is made while it is sent. */
    streamed?: true;
  };
};

export type AppContext = Context<AppEnv>;
