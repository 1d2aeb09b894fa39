import { type Bodies, bodyNamed } from "../terms/bodies.ts";
import {
  type Entrant,
  holdsPlace,
  isSecured,
  type Registration,
  type RegistrationState,
  type ReserveEvent,
} from "../terms/registration.ts";

/** A division's terms and entries. */
type Field = Pick<RegistrationState, "entrants"> & { readonly registration: Registration };

type Applicant = Pick<Entrant, "represents">;

/** The reserve list, the first first. */
export const reserveList = <E extends Pick<Entrant, "id" | "state" | "waitingSince">>(
  entrants: readonly E[],
): readonly E[] =>
  entrants
    .filter(({ state }) => state === "waiting")
    .toSorted((one, other) => {
      const [since, then] = [one.waitingSince ?? "", other.waitingSince ?? ""];
      return since === then ? (one.id < other.id ? -1 : 1) : since < then ? -1 : 1;
    });

/** The numbers on the reserve list, from 1, by entry. */
export const reserveNumbers = (
  entrants: readonly Pick<Entrant, "id" | "state" | "waitingSince">[],
): ReadonlyMap<string, number> => new Map(reserveList(entrants).map(({ id }, index) => [id, index + 1]));

/** The entries of the same body. */
export const ofBody = (all: Bodies | undefined, entrants: readonly Entrant[], { represents }: Applicant) => {
  const own = bodyNamed(all, represents);
  return own ? entrants.filter((one) => bodyNamed(all, one.represents) === own) : [];
};

/** The places of an applicant's body; `null`: it has no number of its own, or unused places are released. */
export const placesOfBody = ({ bodies }: Registration, { represents }: Applicant, now: string): number | null => {
  const isReleased = bodies?.release !== undefined && bodies.release <= now;
  return isReleased ? null : (bodyNamed(bodies, represents)?.quota?.entries ?? null);
};

/** The places that have no entry, of the division and of an applicant's body; the fewer count. */
export const freePlaces = ({ registration, entrants }: Field, applicant: Applicant, now: string) => {
  const places = placesOfBody(registration, applicant, now);
  const own = ofBody(registration.bodies, entrants, applicant);
  return {
    division: registration.maximum - entrants.filter(holdsPlace).length,
    body: places === null ? Number.POSITIVE_INFINITY : places - own.filter(holdsPlace).length,
  };
};

/** Whether there is a place for an applicant. */
export const hasPlace = (field: Field, applicant: Applicant, now: string): boolean => {
  const { division, body } = freePlaces(field, applicant, now);
  return Math.min(division, body) > 0;
};

/**
 * The entries of the reserve list that get a place, the first first. An entry whose body has no place left stays where it
 * is, and the next one is asked; so does one whose fee is to secure the place.
 *
 * @param places at most so many are given
 */
const admitted = (field: Field, places: number, now: string): readonly Entrant[] => {
  const given: Entrant[] = [];
  let { entrants } = field;
  for (const one of reserveList(entrants)) {
    if (given.length >= places) break;
    if (field.registration.secured && !isSecured(one)) continue;
    if (!hasPlace({ ...field, entrants }, one, now)) continue;
    given.push(one);
    entrants = entrants.map((other) => (other.id === one.id ? { ...one, state: "registered" } : other));
  }
  return given;
};

/** The entries that get a place because another has lost its own; none where the division leaves that to the desk. */
export const admittedOn = (event: ReserveEvent, field: Field, now: string): readonly Entrant[] =>
  field.registration.reserve?.on.includes(event) ? admitted(field, 1, now) : [];

/** Entries that lose their place, and those that get one. */
export type Exchange = { readonly lapsed: readonly Entrant[]; readonly admitted: readonly Entrant[] };

const NONE: Exchange = { lapsed: [], admitted: [] };

/**
 * The places that change hands once the fee was due: the last unpaid entries go to the end of the reserve list, as many as
 * there are others to take their places. An entry that came from the list has had its turn, and stays.
 */
const unpaidPlaces = (field: Field, now: string): Exchange => {
  const { payBy, fee, reserve } = field.registration;
  if (!reserve?.on.includes("unpaid") || !fee || payBy === undefined || now <= payBy) return NONE;
  const lapsed: Entrant[] = [];
  const given: Entrant[] = [];
  let { entrants } = field;
  for (const one of field.entrants.toReversed()) {
    if (one.state !== "registered" || one.payment !== "unpaid" || one.waitingSince !== null) continue;
    const without = entrants.filter(({ id }) => id !== one.id);
    const [next] = admitted({ ...field, entrants: without }, 1, now);
    if (!next) continue;
    lapsed.push(one);
    given.push(next);
    entrants = without.map((other) => (other.id === next.id ? { ...next, state: "registered" } : other));
  }
  return { lapsed, admitted: given };
};

/** The places that change hands by the clock: unpaid ones, and those that no body has used until the day of their release. */
export const placesByTheClock = (field: Field, now: string): Exchange => {
  const { lapsed, admitted: given } = unpaidPlaces(field, now);
  const { release } = field.registration.bodies ?? {};
  if (release === undefined || release > now) return { lapsed, admitted: given };
  const taken = new Set(given.map(({ id }) => id));
  const gone = new Set(lapsed.map(({ id }) => id));
  const entrants = field.entrants
    .filter(({ id }) => !gone.has(id))
    .map((one): Entrant => (taken.has(one.id) ? { ...one, state: "registered" } : one));
  return { lapsed, admitted: [...given, ...admitted({ ...field, entrants }, Number.POSITIVE_INFINITY, now)] };
};
