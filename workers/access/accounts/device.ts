import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** An account, by its address, on a deployment with this secret, at this origin. */
type Place = { readonly secret: string; readonly email: string; readonly origin: string };

const signature = (secret: string, ...parts: readonly string[]): Buffer =>
  createHmac("sha256", secret)
    .update(["strikebook devices", ...parts].join("\n"))
    .digest();

/** Each account has a cookie of its own, so that a family's tablet is known to all of them. It names no address. */
const nameOf = ({ secret, email, origin }: Place): string => {
  const account = signature(secret, "name", email.toLowerCase()).toString("hex").slice(0, 16);
  return `${origin.startsWith("https://") ? "__Host-" : ""}strikebook-device-${account}`;
};

/**
 * A device cookie (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): it proves that this browser signed in
 * to this account before, and nothing else. Whoever brings one is counted apart from strangers, who can then not lock
 * out the account's owner.
 *
 * @returns the device's own number, or `null` for a stranger
 */
export const deviceOf = (request: Request, place: Place): string | null => {
  const prefix = `${nameOf(place)}=`;
  const cookies = (request.headers.get("cookie") ?? "").split(";").map((cookie) => cookie.trim());
  const value = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) ?? "";
  const [nonce = "", proof = ""] = value.split(".", 2);
  const expected = signature(place.secret, "device", place.email.toLowerCase(), nonce);
  const presented = Buffer.from(proof, "base64url");
  return presented.length === expected.length && timingSafeEqual(presented, expected) ? nonce : null;
};

/** The cookie that makes this browser a known device of the account. */
export const deviceCookie = (place: Place): string => {
  const nonce = randomBytes(18).toString("base64url");
  const proof = signature(place.secret, "device", place.email.toLowerCase(), nonce).toString("base64url");
  const secure = place.origin.startsWith("https://") ? "; Secure" : "";
  return `${nameOf(place)}=${nonce}.${proof}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
};
