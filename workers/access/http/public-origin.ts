import { createMiddleware } from "hono/factory";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import type { AppEnv } from "../accounts/context.ts";
import { refuse } from "./problem.ts";

/** The hosts of a server that runs on the reader's own machine. */
const LOCAL_HOSTS: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** What tells a deployment its address: `PUBLIC_ORIGIN`, and in development `HOST`. Empty is the same as not set. */
type Address = Pick<Env, "PUBLIC_ORIGIN" | "HOST">;

/** Only IPv6 addresses have colons, and an address in a URL has them in brackets. */
const inUrl = (host: string): string => (host.includes(":") ? `[${host.replaceAll(/[[\]]/g, "")}]` : host);

/** `https://carrom.example`, or `null` for what is no bare origin of http or https. */
const originIn = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const { origin, href, protocol } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : null;
};

const notConfigured = (message: ErrorMessage): Result<string, Fault> => err({ code: "not-configured", message });

/**
 * The origin that a request is answered at, which every link in a letter, a calendar or a code begins with. It is the
 * deployment's own `PUBLIC_ORIGIN`: the `Host` of a request is whatever its sender wrote. A server that was told none is
 * one in development, and answers this machine alone.
 */
const originOf = (url: string, { PUBLIC_ORIGIN = "", HOST = "" }: Address): Result<string, Fault> => {
  const asked = new URL(url);
  if (PUBLIC_ORIGIN !== "") {
    const origin = originIn(PUBLIC_ORIGIN);
    if (origin === null) return notConfigured({ key: "originForm" });
    // Whether a proxy in front of the Worker asks by http or https is its business: the host is the site's.
    if (asked.host !== new URL(origin).host)
      return err({ code: "host-foreign", message: { key: "hostForeign", about: { origin } } });
    return ok(origin);
  }
  const local = HOST === "" ? LOCAL_HOSTS : [...LOCAL_HOSTS, inUrl(HOST.toLowerCase())];
  return local.includes(asked.hostname) ? ok(asked.origin) : notConfigured({ key: "originMissing" });
};

/** Where this site is, for what no request asked for: a letter, a note. Empty where nobody has told it. */
export const siteOf = ({ PUBLIC_ORIGIN = "", LINKS_TO = "" }: Pick<Env, "PUBLIC_ORIGIN" | "LINKS_TO">): string =>
  originIn(PUBLIC_ORIGIN) ?? originIn(LINKS_TO) ?? "";

/**
 * Refuses what is asked of another host, and gives everything behind it a request whose URL is at the public origin: no
 * link can then be made of what a stranger wrote.
 */
export const atPublicOrigin = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    const origin = originOf(c.req.url, c.env);
    if (!origin.ok) return refuse(c, origin.error);
    const url = new URL(c.req.url);
    if (url.origin !== origin.value)
      c.req.raw = new Request(new URL(url.pathname + url.search, origin.value), c.req.raw);
    return next();
  });
