/** How often something may be done: so many times in so many seconds, under the name that `RateLimit-Policy` says. */
export type Allowance = { readonly name: string; readonly quota: number; readonly window: number };

/** What is left of an allowance, and after how many seconds it is whole again. */
export type AllowanceLeft = { readonly of: Allowance; readonly remaining: number; readonly reset: number };
