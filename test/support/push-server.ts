import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { decrypt } from "http_ece";

/** The host of the push service that replaces a browser's. */
export const PUSH_HOST = "push.example.com";

const AUTH_BYTES = 16;

/** A note that the service took, decrypted with the phone's own keys, and whether it was signed for that phone. */
type Arrived = { readonly note: unknown; readonly to: string; readonly signed: boolean; readonly claims: unknown };

const VAPID = /^vapid t=([^,]+), ?k=(.+)$/;

/** Whether a token was signed by the key that came with it (RFC 8292), as ES256. */
const isSigned = (token: string, key: string): boolean => {
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
  const [head = "", body = "", signature = ""] = token.split(".");
  const signed = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  return verify("sha256", Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, "base64url"));
};

/**
 * A push service with one phone. Its paths: `/phone` takes notes, `/gone` knows no such phone, `/busy` refuses for now,
 * `/moved` redirects, `/arrived` answers a test with the notes that came.
 */
export const pushServer = () => {
  const phone = createECDH("prime256v1");
  const p256dh = phone.generateKeys("base64url");
  const auth = randomBytes(AUTH_BYTES);
  const arrived: Arrived[] = [];
  const take = async (request: Request, path: string): Promise<Response> => {
    const body = Buffer.from(await request.arrayBuffer());
    const text = decrypt(body, { version: "aes128gcm", privateKey: phone, authSecret: auth.toString("base64url") });
    const [, token = "", key = ""] = VAPID.exec(request.headers.get("authorization") ?? "") ?? [];
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    arrived.push({ note: JSON.parse(text.toString()), to: path, signed: isSigned(token, key), claims });
    return new Response(null, { status: 201 });
  };
  const answer = async (request: Request): Promise<Response> => {
    const { hostname, pathname } = new URL(request.url);
    if (hostname !== PUSH_HOST) return new Response(null, { status: 502 });
    if (pathname === "/arrived") return Response.json(arrived);
    if (pathname === "/gone") return new Response(null, { status: 410 });
    if (pathname === "/busy") return new Response(null, { status: 429 });
    if (pathname === "/moved") return Response.redirect(`https://${PUSH_HOST}/phone`, 307);
    return take(request, pathname);
  };
  return { keys: { p256dh, auth: auth.toString("base64url") }, answer };
};
