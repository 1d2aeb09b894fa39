export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * A random UUID (RFC 9562, version 4). Browsers offer `crypto.randomUUID` on secure pages alone, and a phone that scores
 * at an `npm start` in the same network has none.
 */
export const newId = (): string => {
  if ("randomUUID" in crypto) return crypto.randomUUID();
  // The compiler knows no page that is not secure.
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
};
