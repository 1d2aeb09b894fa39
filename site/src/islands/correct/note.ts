/** Words, their salt, and the hash that stands for both in the log. */
export type Note = { readonly salt: string; readonly text: string; readonly hash: string };

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Salts words, so that nobody can guess them from their hash: SHA-256(salt + text). */
export const noteOf = async (text: string): Promise<Note> => {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(salt + text));
  return { salt, text, hash: hex(new Uint8Array(digest)) };
};
