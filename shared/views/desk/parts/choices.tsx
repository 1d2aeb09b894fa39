import { ROLES, type Role } from "#shared/roles.ts";
import type { DeskWords } from "../head.tsx";

/** A player of the club by the whole name, as the desk alone reads it. */
export type Player = { readonly id: string; readonly name: string };

type Said = { readonly w: DeskWords };

/** The choice of a role in the club. */
export const RoleChoice = ({ w, id, current }: Said & { id: string; current: Role }) => (
  <select class="choice" id={id} name="role">
    {[...ROLES].reverse().map((role) => (
      <option key={role} value={role} selected={role === current}>
        {w.role[role]()}
      </option>
    ))}
  </select>
);

/** The choice of the player whom a member plays as, or none. */
export const PersonChoice = ({
  w,
  id,
  current,
  people,
}: Said & { id: string; current: string | null } & { readonly people: readonly Player[] }) => (
  <select class="choice" id={id} name="person">
    <option value="">{w.playsNot()}</option>
    {people.map((person) => (
      <option key={person.id} value={person.id} selected={person.id === current}>
        {person.name}
      </option>
    ))}
  </select>
);
