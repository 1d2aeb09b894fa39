import type { Crumb } from "./way.tsx";

type Division = { readonly id: string; readonly name: string };

/** A division's page. */
export const divisionCrumb = ({ id, name }: Division): Crumb => ({ name, href: `/divisions/${id}` });

/** A round among the fixtures of a division; `name`: of both. */
export const roundCrumb = ({ id }: Pick<Division, "id">, round: number, name: string): Crumb => ({
  name,
  href: `/divisions/${id}/fixtures#round-${round}`,
});
