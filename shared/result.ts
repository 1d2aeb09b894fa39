/** A value, or the reason of a refusal; only bugs throw. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** Wraps a value that was allowed. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** Wraps the reason of a refusal. */
export const err = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });
