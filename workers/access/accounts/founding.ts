import { FOUNDING, type Founding } from "#shared/api/league/founding.ts";

/** What founding a club takes in this deployment: a code where one is set, else whatever `FOUNDING` says, or an account. */
export const foundingIn = ({ FOUNDING: said, FOUNDING_CODE: code }: Env): Founding => {
  const known = FOUNDING.find((one) => one === said);
  if (known === "code" && !code) return "closed";
  return known ?? (code ? "code" : "open");
};
