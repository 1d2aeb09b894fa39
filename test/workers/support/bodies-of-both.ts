import type { Club } from "./two-clubs.ts";

/** A request of the owner of `here`. */
type Sent = { readonly path: string; readonly body?: unknown; readonly list?: string };

/**
 * A request of the owner of `here`, that names what is `whose`. The request is sent twice: with the other club's, which has to be
 * refused as it says, and with their own, where nothing else has changed: the second answer shows that the first was
 * refused for whose it was.
 */
export type Row = {
  readonly make: (here: Club, whose: Club, other: Club) => Sent;
  readonly method?: string;
  /** Status and code. */
  readonly refused: string;
  /** Status and code for the request that names their own. */
  readonly own: string;
};

const SIDES = (...players: readonly (string | undefined)[]) =>
  players.map((player, index) => ({ id: "AB"[index], players: [player] }));
const postponed = (fixture: string) => ({ type: "fixture_postponed", fixture, day: null, reason: "other" });
const joined = (person: string | undefined, into: string | undefined) => ({
  id: crypto.randomUUID(),
  type: "people_joined",
  person,
  into,
  reason: "misrecorded",
});
const NEW_DIVISION = { league: "L", season: "1", name: "N", ruleset: "icf", days: ["2026-03-01"] };

/** Requests at one club's addresses whose bodies name things of the other. None may be served. */
export const BODIES: Readonly<Record<string, Row>> = {
  "a person in the other club": {
    make: (_, { id }) => ({ path: "/people", body: { name: "Zoe", club: id } }),
    refused: "403 not-permitted",
    own: "201",
  },
  "invitations of the other's players": {
    make: ({ id }, { players }) => ({
      path: `/clubs/${id}/invitations/players`,
      body: { players: [{ person: players[2], email: "third@example.test" }] },
    }),
    refused: "400 invalid-request",
    own: "200",
  },
  "a person's name": {
    make: (_, { players }) => ({ path: `/people/${players[1]}`, body: { name: "Zoe" } }),
    method: "PATCH",
    refused: "403 not-permitted",
    own: "200",
  },
  "a division of the other club": {
    make: (here, { id }) => ({
      path: "/divisions",
      body: { ...NEW_DIVISION, club: id, entries: here.players.slice(0, 2) },
    }),
    refused: "403 not-permitted",
    own: "201",
  },
  "a division by the other's ruleset": {
    make: ({ id, players }, { ruleset }) => ({
      path: "/divisions",
      body: { ...NEW_DIVISION, club: id, ruleset: `${ruleset}@1`, entries: players.slice(0, 2) },
    }),
    refused: "422 unknown-ruleset",
    own: "201",
  },
  "a division of the other's players": {
    make: ({ id, players }, whose) => ({
      path: "/divisions",
      body: { ...NEW_DIVISION, club: id, entries: [players[0], whose.players[1]] },
    }),
    refused: "403 consent-missing",
    own: "201",
  },
  "a team of the other's players": {
    make: ({ id, players }, whose) => ({
      path: `/clubs/${id}/teams/team-of-both-${id}`,
      body: { name: "Team", captain: players[1], members: [whose.players[2]] },
    }),
    method: "PUT",
    refused: "403 consent-missing",
    own: "200",
  },
  "an entry of the other's player": {
    make: ({ later }, { players }) => ({ path: `/divisions/${later}/entries`, body: { players: [players[2]] } }),
    refused: "403 consent-missing",
    own: "201",
  },
  "a list of entries with the other's player": {
    make: ({ later }, { players }) => ({ path: `/divisions/${later}/intake/entries`, list: `player\n${players[1]}` }),
    refused: "422 list-refused unknown-player",
    own: "200",
  },
  "a draw from the other's table": {
    make: ({ empty }, { division }) => ({
      path: `/divisions/${empty}/draw`,
      body: { from: { division, top: 2 }, days: ["2026-03-01"] },
    }),
    refused: "422 unknown-division",
    own: "422 division-not-finished",
  },
  "a series of the other's division": {
    make: ({ id }, { division }) => ({
      path: `/clubs/${id}/series`,
      body: { name: "S", points: "18-16-14", events: [division] },
    }),
    refused: "422 unknown-division",
    own: "201",
  },
  "a draw from the other's series": {
    make: ({ empty }, { series }) => ({
      path: `/divisions/${empty}/draw`,
      body: { from: { series, top: 2 }, days: ["2026-03-01"] },
    }),
    refused: "400 invalid-request",
    own: "422 division-not-finished",
  },
  "a preview of a decision on the other's fixture": {
    make: ({ division }, whose) => ({
      path: `/divisions/${division}/decisions/preview`,
      body: { id: crypto.randomUUID(), decision: postponed(`${whose.division}-r3-1`) },
    }),
    refused: "422 unknown-fixture",
    own: "200",
  },
  "a decision on the other's fixture": {
    make: ({ division }, whose) => ({
      path: `/divisions/${division}/decisions`,
      body: { id: crypto.randomUUID(), decision: postponed(`${whose.division}-r3-1`) },
    }),
    refused: "422 unknown-fixture",
    own: "201",
  },
  "a match of the other's fixture": {
    make: (_, { division }) => ({ path: "/matches", body: { fixture: `${division}-r2-1` } }),
    refused: "403 not-permitted",
    own: "201",
  },
  "a match of the other's fixture, from one's own desk": {
    make: ({ division }, whose) => ({
      path: `/divisions/${division}/matches`,
      body: { fixture: `${whose.division}-r2-1` },
    }),
    refused: "422 unknown-fixture",
    own: "201",
  },
  "a match in the other club": {
    make: ({ players }, { id }) => ({
      path: "/matches",
      body: { club: id, ruleset: "icf", sides: SIDES(players[0], players[1]) },
    }),
    refused: "403 not-permitted",
    own: "201",
  },
  "a match by the other's ruleset": {
    make: ({ id, players }, { ruleset }) => ({
      path: "/matches",
      body: { club: id, ruleset: `${ruleset}@1`, sides: SIDES(players[0], players[1]) },
    }),
    refused: "422 unknown-ruleset",
    own: "201",
  },
  "a match with the other's player": {
    make: ({ id, players }, whose) => ({
      path: "/matches",
      body: { club: id, ruleset: "icf", sides: SIDES(players[0], whose.players[1]) },
    }),
    refused: "403 consent-missing",
    own: "201",
  },
  "a match with the other's guest": {
    make: ({ id, players }, { guest }) => ({
      path: "/matches",
      body: { club: id, ruleset: "icf", sides: SIDES(players[0], guest) },
    }),
    refused: "403 consent-missing",
    own: "201",
  },
  "a match with the id of the other's match": {
    // With the id of their own match it would be refused as well: theirs is a new one.
    make: ({ id, division }, whose) => ({
      path: "/matches",
      body: { fixture: `${division}-r3-1`, match: whose.id === id ? `new-${id}` : whose.match.id },
    }),
    refused: "409 match-exists",
    own: "201",
  },
  "the other's players joined": {
    make: ({ id }, { players, guest }) => ({ path: `/clubs/${id}/joins`, body: joined(guest, players[1]) }),
    refused: "422 unknown-player",
    own: "201",
  },
  "one's own player joined to the other's": {
    // Two who have met are unlikely to be one person, so the player is one who has met no one.
    make: ({ id, lone }, whose) => ({ path: `/clubs/${id}/joins`, body: joined(lone, whose.players[1]) }),
    refused: "422 unknown-player",
    own: "201",
  },
  "a starting rating of the other's player": {
    make: ({ id }, { players }) => ({
      path: `/ratings/${id}:singles/starts`,
      body: { starts: [{ player: players[1], rating: 1800, matches: 0, day: "2026-01-01" }] },
    }),
    method: "PUT",
    refused: "422 unknown-player",
    own: "200",
  },
  "an invitation for the other's player": {
    make: ({ id }, { players }) => ({
      path: `/clubs/${id}/invitations`,
      body: { role: "player", person: players[2] },
    }),
    refused: "422 unknown-player",
    own: "201",
  },
  "one's own member as the other's player": {
    make: ({ id, member }, { players }) => ({
      path: `/clubs/${id}/members/${member}`,
      body: { role: "player", person: players[2] },
    }),
    method: "PUT",
    refused: "422 unknown-player",
    own: "200",
  },
  "consent in the name of the other's player": {
    make: ({ id }, { players }, other) => ({
      path: `/clubs/${id}/consents`,
      body: { club: other.id, person: players[2] },
    }),
    refused: "422 unknown-player",
    own: "201",
  },
  "a head list of the other club": {
    make: (_, { id }) => ({ path: "/head-lists", body: { club: id } }),
    refused: "403 not-permitted",
    own: "201",
  },
  "a list of players with one of the other's": {
    make: ({ id }, { spare }) => ({
      path: `/clubs/${id}/intake/players`,
      list: `name,id\nAdult 4,${spare}`,
    }),
    refused: "422 list-refused id-in-use",
    own: "200",
  },
  "a list of results in the other's division": {
    make: ({ id, players }, { division }) => ({
      path: `/clubs/${id}/intake/results`,
      list: `day,home,away,boards,ruleset,rated,division\n2026-03-01,${players[0]},${players[1]},9:0,,,${division}`,
    }),
    refused: "422 list-refused unknown-division",
    own: "422 list-refused impossible-score",
  },
  "a list of results with the other's player": {
    make: ({ id, players }, whose) => ({
      path: `/clubs/${id}/intake/results`,
      list: `day,home,away,boards,ruleset,rated,division\n2026-02-14,${players[0]},${whose.players[1]},H7qH A3 H9qH,tournament-15,,`,
    }),
    refused: "422 list-refused unknown-player",
    own: "200",
  },
};

/** The answer to a permitted user, at an address within one club that ends in what is the other's; by operation. */
export const CROSSED: Readonly<Record<string, string>> = {
  "delete /api/v1/matches/{id}/scorer-links/{link}": "404 link-not-found",
  "delete /api/v1/matches/{id}/notes/{note}": "404 not-found",
  "get /api/v1/divisions/{id}/entries/{entry}/calendar.ics": "404 entry-not-found",
  // A read of two clubs by its nature: players of both may have met.
  "get /api/v1/players/{id}/against/{other}": "200",
  "patch /api/v1/divisions/{id}/entries/{entry}": "404 entry-not-found",
  "put /api/v1/series/{id}/events/{division}": "422 unknown-division",
  "delete /api/v1/series/{id}/events/{division}": "404 division-not-found",
  "put /api/v1/clubs/{id}/members/{user}": "404 member-not-found",
  "delete /api/v1/clubs/{id}/members/{user}": "404 member-not-found",
  "post /api/v1/clubs/{id}/members/{user}/phone": "404 member-not-found",
  "delete /api/v1/people/{id}/guardians/{user}": "404 guardian-not-found",
  "post /api/v1/clubs/{id}/outbox/{message}/resend": "404 message-not-found",
  "patch /api/v1/clubs/{id}/webhooks/{webhook}": "404 webhook-not-found",
  "delete /api/v1/clubs/{id}/webhooks/{webhook}": "404 webhook-not-found",
  "post /api/v1/clubs/{id}/webhooks/{webhook}/secret": "404 webhook-not-found",
  "post /api/v1/clubs/{id}/webhooks/{webhook}/test": "404 webhook-not-found",
  "get /api/v1/clubs/{id}/webhooks/{webhook}/deliveries": "404 webhook-not-found",
  "delete /api/v1/clubs/{id}/invitations/{invitation}": "404 invitation-not-found",
  "put /api/v1/clubs/{id}/applications/{application}": "404 application-not-found",
  "delete /api/v1/clubs/{id}/consents/{consent}": "404 consent-not-found",
  "get /api/v1/clubs/{id}/exports/{exportId}": "404 export-not-found",
  "post /api/v1/clubs/{id}/exports/{exportId}/link": "404 export-not-found",
  "delete /api/v1/clubs/{id}/exports/{exportId}": "404 export-not-found",
  "get /api/v1/clubs/{id}/rulesets/{ruleset}": "404 ruleset-not-found",
  "put /api/v1/clubs/{id}/seasons/{season}": "404 division-not-found",
  // A day and the number of a table are no club's.
  "get /api/v1/clubs/{id}/evenings/{day}": "200",
  "post /api/v1/clubs/{id}/evenings/{day}/codes": "400 invalid-request",
  "delete /api/v1/clubs/{id}/evenings/{day}/codes": "200",
  "delete /api/v1/clubs/{id}/evenings/{day}/codes/{table}": "200",
  "post /api/v1/clubs/{id}/evenings/{day}/matches": "200",
  "put /api/v1/clubs/{id}/evenings/{day}/players/{player}": "404 player-not-found",
  // An id that the other club's team could have, and none has.
  "put /api/v1/clubs/{id}/teams/{team}": "200",
  "put /api/v1/ties/{id}/line-ups/{entry}": "404 tie-not-found",
  "delete /api/v1/clubs/{id}/transfer-windows/{day}": "404 transfer-window-not-found",
  "put /api/v1/clubs/{id}/evenings/{day}/matches/{fixture}/table": "422 unknown-fixture",
  "put /api/v1/divisions/{id}/fixtures/{fixture}/umpires": "422 unknown-fixture",
  "put /api/v1/divisions/{id}/rounds/{round}/clock": "400 invalid-request",
  "delete /api/v1/divisions/{id}/rounds/{round}/clock": "400 invalid-request",
};

/** A body that could be served at an address within another: that of its operation. */
export const bodyWithin = (operation: string, { players }: Club): unknown => {
  if (operation.endsWith("{player}")) return { here: true };
  if (operation.endsWith("table")) return { table: 1 };
  if (operation.endsWith("umpires")) return { umpires: [] };
  if (operation.includes("applications")) return { decision: "accept", person: players[2] };
  if (operation.includes("webhooks")) return { paused: true };
  if (operation.includes("line-ups")) return { players: [null] };
  if (operation.includes("teams")) return { name: "Team", captain: players[1], members: players.slice(1, 3) };
  if (operation.includes("seasons")) return { state: "closed" };
  if (operation.includes("members")) return { role: "player", person: players[2] };
  return operation.includes("entries") ? { state: "withdrawn" } : {};
};
