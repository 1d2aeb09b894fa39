/*
 * An account that signs in by a phone alone has no e-mail address. The library wants one for every account, so it gets one
 * that can never be delivered (RFC 2606): nothing is sent there, no one reads it, and no password is reset by it.
 */

const HOST = "phone.invalid";

/** The address of an account that has none. */
export const internalAddress = (user: string): string => `${user}@${HOST}`;

/**
 * SQL: gives a user, ?1, another internal address, where the account has no other. A letter that was asked for before adds no
 * address then: the library's link holds the address that it is to replace.
 */
export const RENEW_INTERNAL = `UPDATE users SET email = ?1 || '.' || lower(hex(randomblob(8))) || '@${HOST}'
  WHERE id = ?1 AND email LIKE '%@${HOST}'`;

/** The e-mail address of an account; `null`: it has none. */
export const addressOf = (email: string): string | null => (email.endsWith(`@${HOST}`) ? null : email);

/** SQL: the address in a column of `users`; NULL where the account has none. */
export const addressIn = (column: string): string => `iif(${column} LIKE '%@${HOST}', NULL, ${column})`;
