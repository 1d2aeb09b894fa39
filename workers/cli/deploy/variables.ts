import { FOUNDING } from "#shared/api/league/founding.ts";

/** The variables that a deployment may have, with the values that there are; `null`: many. */
const KNOWN: Readonly<Record<string, readonly string[] | null>> = {
  BACKUP_KEY: null,
  FILES_IN: ["d1", "r2"],
  FOUNDING,
  MAIL_FROM: null,
  OPERATOR_MAIL: null,
  PUBLIC_ORIGIN: null,
  RELAY_SECONDS: null,
  SEGMENTS_IN: ["d1", "r2"],
};

const FORMS: Readonly<Record<string, RegExp>> = {
  BACKUP_KEY: /^[\w-]{43}$/,
  MAIL_FROM: /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
  OPERATOR_MAIL: /^[^\s<>@,;]+@[^\s<>@,;]+$/,
  PUBLIC_ORIGIN: /^https:\/\/[^/\s]+$/,
  RELAY_SECONDS: /^[1-9]\d{0,2}$/,
};

/** A variable that is none (`values` are the names that there are), or that says what it cannot. */
export type VariableFault = { readonly variable: string; readonly values: readonly string[] | null };

/** The faults of the variables of an environment in `wrangler.toml`. */
export const variableFaults = (vars: Readonly<Record<string, unknown>>): readonly VariableFault[] =>
  Object.entries(vars).flatMap(([variable, value]) => {
    if (!Object.hasOwn(KNOWN, variable)) return [{ variable, values: Object.keys(KNOWN) }];
    const values = KNOWN[variable] ?? null;
    const isRight = values === null ? FORMS[variable]?.test(String(value)) !== false : values.includes(String(value));
    return isRight ? [] : [{ variable, values }];
  });
