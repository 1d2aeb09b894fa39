/** What may be refused comes back as a value; only bugs throw. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** Wraps a value that was allowed. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** Wraps a reason why something was refused. */
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });
