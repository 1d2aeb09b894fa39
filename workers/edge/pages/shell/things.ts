import type { MatchPlace } from "#read/queries/league/match-place.ts";
import type { Division } from "#shared/api/league/division.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { namesOf, type Person } from "#shared/views/parts/people.tsx";
import { instantAt } from "#shared/zone.ts";

/*
 * What pages are about, as schema.org has it, for search engines: a match and a division are events of a sport, a club is an
 * organisation. People stand there by the names that the page has, and by nothing else.
 */

const CONTEXT = "https://schema.org";
const SPORT = "Carrom";

type Address = (path: string) => string;
type NamedClub = { readonly id: string; readonly name: string };

const statusOf = (isOff: boolean): string => `${CONTEXT}/${isOff ? "EventCancelled" : "EventScheduled"}`;

const clubThing = (club: NamedClub, address: Address) => ({
  "@type": "SportsOrganization",
  name: club.name,
  url: address(`/clubs/${club.id}`),
});

/** A side: somebody, or some who play together. */
const sideThing = (players: readonly Person[]) => {
  const people = players.map(({ name }) => ({ "@type": "Person", name }));
  const [one] = people;
  return people.length === 1 && one ? one : { "@type": "SportsTeam", name: namesOf(players), athlete: people };
};

/** Where it is played, and who has it played: a hall that nobody named is that of the club. */
const placed = (club: NamedClub, venue: string | null, address: Address) => ({
  location: { "@type": "Place", name: venue ?? club.name },
  organizer: clubThing(club, address),
});

/** When something of a day begins: at the time of its evening, or on the day where no more is known. */
const startOf = (day: string, starts: string | null, zone: string): string =>
  (starts === null ? null : instantAt(`${day}T${starts}`, zone)) ?? day;

/** A match, as an event of a sport. */
export const matchThing =
  (data: MatchDetail, place: MatchPlace | null, name: string, description: string) => (address: Address) => {
    const sides = data.sides.map(({ players }) => sideThing(players));
    const [home, away] = sides;
    return {
      "@context": CONTEXT,
      "@type": "SportsEvent",
      "@id": address(`/matches/${data.id}`),
      url: address(`/matches/${data.id}`),
      name,
      description,
      sport: SPORT,
      ...(data.day === null ? {} : { startDate: startOf(data.day, place?.starts ?? null, place?.zone ?? "UTC") }),
      eventStatus: statusOf(data.report.status === "abandoned" || data.report.status === "void"),
      ...(sides.length === 2 ? { homeTeam: home, awayTeam: away } : {}),
      competitor: sides,
      ...(place ? placed(place.club, place.venue, address) : {}),
      ...(data.division
        ? {
            superEvent: {
              "@type": "SportsEvent",
              name: `${data.division.name}, ${data.division.league} ${data.division.season}`,
              url: address(`/divisions/${data.division.id}`),
            },
          }
        : {}),
    };
  };

/** A division, as an event that lasts from its first day to its last. */
export const divisionThing = (data: Division, name: string, description: string) => (address: Address) => {
  const days = data.fixtures.flatMap(({ day }) => day ?? []).toSorted();
  const [first, last] = [days[0] ?? data.evening.first ?? undefined, days.at(-1)];
  return {
    "@context": CONTEXT,
    "@type": "SportsEvent",
    "@id": address(`/divisions/${data.id}`),
    url: address(`/divisions/${data.id}`),
    name,
    description,
    sport: SPORT,
    ...(first === undefined ? {} : { startDate: first }),
    ...(last === undefined ? {} : { endDate: last }),
    eventStatus: statusOf(data.cancelled !== null),
    ...placed(data.club, data.evening.venue, address),
  };
};

/** A club, as an organisation. */
export const organisationThing =
  (club: NamedClub & { readonly about: string | null }, path: string) => (address: Address) => ({
    "@context": CONTEXT,
    "@type": "SportsOrganization",
    "@id": address(path),
    name: club.name,
    url: address(path),
    sport: SPORT,
    ...(club.about === null ? {} : { description: club.about }),
  });
