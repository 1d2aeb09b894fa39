import { createHash, randomBytes } from "node:crypto";
import { call, ORIGIN } from "./api.ts";

/** A phone with passkeys, in software: ES256, attestation "none" (Web Authentication Level 3, sections 6.1 and 8.7). */

const RP = new URL(ORIGIN).hostname;
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (data: Buffer | string): Buffer => createHash("sha256").update(data).digest();

const clientData = (type: "webauthn.create" | "webauthn.get", challenge: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin: ORIGIN, crossOrigin: false }));

const authenticatorData = (flags: number, ...rest: readonly Buffer[]): Buffer =>
  Buffer.concat([sha256(RP), Buffer.of(flags), Buffer.alloc(4), ...rest]);

/** An integer in DER: without needless zeros, and never negative. */
const derInteger = (bytes: Buffer): Buffer => {
  const first = bytes.findIndex((byte) => byte !== 0);
  const short = bytes.subarray(first === -1 ? bytes.length - 1 : first);
  const value = (short[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.of(0), short]) : short;
  return Buffer.concat([Buffer.of(0x02, value.length), value]);
};

/** A signature in DER, as authenticators write it. */
const der = (raw: Buffer): Buffer => {
  const body = Buffer.concat([derInteger(raw.subarray(0, 32)), derInteger(raw.subarray(32))]);
  return Buffer.concat([Buffer.of(0x30, body.length), body]);
};

const text = (value: string): Buffer => Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)]);

/** What a browser sends to `/api/auth/phones`. */
export type PhoneAnswer = {
  readonly response: { id: string; rawId: string; type: "public-key"; response: Record<string, unknown> };
};

export class Authenticator {
  readonly #id = randomBytes(32);
  readonly #keys = crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);

  #answer(response: Record<string, unknown>): PhoneAnswer {
    const id = this.#id.toString("base64url");
    return { response: { id, rawId: id, type: "public-key", response } };
  }

  async register(challenge: string): Promise<PhoneAnswer> {
    const { publicKey } = (await this.#keys) as CryptoKeyPair;
    const { x = "", y = "" } = (await crypto.subtle.exportKey("jwk", publicKey)) as JsonWebKey;
    const key = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
    const data = authenticatorData(
      PRESENT | VERIFIED | HAS_KEY,
      Buffer.alloc(16),
      Buffer.of(0, this.#id.length),
      this.#id,
      key,
    );
    const attestation = Buffer.concat([
      Buffer.of(0xa3),
      text("fmt"),
      text("none"),
      text("attStmt"),
      Buffer.of(0xa0),
      text("authData"),
      Buffer.of(0x58, data.length),
      data,
    ]);
    return this.#answer({
      clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    });
  }

  async sign(challenge: string): Promise<PhoneAnswer> {
    const { privateKey } = (await this.#keys) as CryptoKeyPair;
    const data = authenticatorData(PRESENT | VERIFIED);
    const client = clientData("webauthn.get", challenge);
    const signed = await crypto.subtle.sign(
      { name: "ECDSA", hash: "SHA-256" },
      privateKey,
      Buffer.concat([data, sha256(client)]),
    );
    return this.#answer({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: der(Buffer.from(signed)).toString("base64url"),
    });
  }
}

export const postPhone = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  call(`/api/auth/phones${path}`, { method: "POST", body, headers: { origin: ORIGIN, ...headers } });
