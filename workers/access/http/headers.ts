import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";

/**
 * What a page of ours may do: load from here and nowhere else, run no inline script, be framed by nobody. Inline
 * styles are allowed because charts are drawn with them.
 */
export const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", "data:"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

/** Of the club's other subdomains nothing is known here, so that only this host is pinned to https. */
const TRANSPORT = "max-age=15552000";

/**
 * On every answer there is, by whatever way it came about: https from now on (which only counts over https), a window
 * of its own, and no other site may build it into a page. What anybody may read through the API is open to any site:
 * `permit` says so.
 */
export const EVERYWHERE = {
  "Strict-Transport-Security": TRANSPORT,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
} as const;

/** Puts the headers that every answer has on whatever is answered. */
export const headersEverywhere = () =>
  createMiddleware(async (c, next) => {
    await next();
    // A socket's handshake is forwarded as it is; and with a 304 goes on what was said with the answer itself.
    if (c.res.status === 101 || c.res.status === 304) return;
    // Set on the answer itself: `c.header` would make the whole answer again.
    for (const [name, value] of Object.entries(EVERYWHERE))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });

const PAGE_HEADERS = {
  contentSecurityPolicy: CONTENT_SECURITY_POLICY,
  strictTransportSecurity: TRANSPORT,
  xFrameOptions: "DENY",
  referrerPolicy: "same-origin",
  crossOriginResourcePolicy: "same-origin",
  permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
} satisfies Parameters<typeof secureHeaders>[0];

/** Security headers on every page that the Worker answers with. */
export const securityHeaders = () => secureHeaders(PAGE_HEADERS);

/**
 * Of pages that are made to stand in pages of other sites: any site may frame them, and they send no form. There is nothing
 * on them that somebody could be led to press.
 */
export const embedHeaders = () =>
  secureHeaders({
    ...PAGE_HEADERS,
    contentSecurityPolicy: { ...CONTENT_SECURITY_POLICY, formAction: ["'none'"], frameAncestors: ["*"] },
    xFrameOptions: false,
    crossOriginResourcePolicy: "cross-origin",
  });

/** Of what everybody may read: anybody's cache may keep it, and asks each time whether it is still so. */
export const PUBLIC = "public, max-age=0, must-revalidate";

/**
 * When an answer is not true any more though nothing has changed: it says that a match is live.
 *
 * @param until ISO 8601; `null`: it is true until something changes
 */
export const expiring = (until: string | null): Record<string, string> =>
  until === null ? {} : { Expires: new Date(until).toUTCString() };

/** Of what is for one asker alone, and of what was done. */
export const PRIVATE = "private, no-store";

const API_HEADERS = { ...EVERYWHERE, "Cache-Control": PRIVATE } as const;

/** Headers of the API's answers: taken for what they say they are, and kept by nobody unless their route is public. */
export const apiHeaders = () =>
  createMiddleware(async (c, next) => {
    // Set before there is an answer: to add one later, Hono makes the whole answer again and streams its body.
    for (const [name, value] of Object.entries(API_HEADERS)) c.header(name, value);
    await next();
    // A socket's handshake is forwarded as it is.
    if (c.res.status === 101) return;
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", PRIVATE);
  });
