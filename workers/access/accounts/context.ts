import type { Context } from "hono";
import type { Credential } from "./credential.ts";

/** What every handler of the API finds in its context. */
export type AppEnv = {
  Bindings: Env;
  Variables: {
    credential: Credential;
    /** The id of the request (see `http/request-id.ts`). */
    request: string;
    /** The answer is made while it is sent. */
    streamed?: true;
  };
};

export type AppContext = Context<AppEnv>;
