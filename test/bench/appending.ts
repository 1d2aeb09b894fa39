import { mint } from "#access/accounts/token.ts";
import { play, type Request } from "#cli/demo/simulator/evening.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { each } from "./each.ts";
import type { Case, Measured } from "./measure.ts";
import type { BenchServer } from "./server.ts";
import { drained, watch } from "./watching.ts";
import { Wire } from "./wire.ts";

/** Requests in flight at the most. A match has one pen, so each of its requests waits for the one before. */
const CONNECTIONS = 32;

/** A load: the number of matches scored, the events of a request, and the events sent to each match. */
type Load = { readonly matches: number; readonly batch: number; readonly events: number; readonly name: string };

const LOADS: readonly Load[] = [
  { matches: 1, batch: 1, events: 200, name: "one match, singly" },
  { matches: 1, batch: 20, events: 200, name: "one match, by twenties" },
  { matches: 50, batch: 1, events: 100, name: "50 matches, singly" },
  { matches: 50, batch: 20, events: 200, name: "50 matches, by twenties" },
];

/** A match that was opened, the events and link of its scorer, and a spectator. */
type Opened = {
  readonly match: string;
  readonly token: string;
  readonly bodies: readonly string[];
  readonly watcher: WebSocket | null;
};

const openingOf = (match: string) => ({
  match,
  ruleset: "tournament-15",
  sides: [
    { id: "A", players: ["ann"] },
    { id: "B", players: ["bob"] },
  ],
  format: { games: 3 },
});

/** The first events of an evening each of which is sent by itself. */
const eveningOf = (events: number): Request => {
  for (let seed = 0; ; seed += 1) {
    const evening = {
      opening: openingOf("bench"),
      skills: {},
      seed: `bench-${seed}`,
      begins: "2026-01-10T18:00:00.000Z",
    };
    const sent: Request[number][] = [];
    for (const request of play(evening)) {
      if (request.length !== 1 || sent.length === events) break;
      sent.push(...request);
    }
    if (sent.length === events) return sent;
  }
};

const bodiesOf = ({ events, batch }: Load, evening: Request): readonly string[] =>
  Array.from({ length: events / batch }, (_, index) =>
    JSON.stringify({
      expectedSeq: index * batch + 1,
      events: evening.slice(index * batch, (index + 1) * batch).map((event) => ({ ...event, id: crypto.randomUUID() })),
    }),
  );

/** The names of a load's five cases. */
const namesOf = ({ name }: Load) => ({
  lone: `${name}: bare row, no API`,
  nothing: `${name}: nothing`,
  row: `${name}: bare row`,
  unrelayed: `${name}: not relayed`,
  append: `${name}: append`,
});

/** A description of the cases, for a person to read. */
export const CASES = `  nothing      the same request by the same road to the same object, which does nothing with it
  bare row     the same, inserting as many rows of as many bytes, which it does not look at
  no API       the same rows in an object that is nothing else, by a Worker without router, permissions and limits
  not relayed  validated, adjudicated, chained, stored and told to a watcher, but kept from D1
  append       all of it; what the relay has still to do after the last answer is not timed
  singly       an event a request; by twenties: twenty. One match has one pen, which sends a request at a time:
               only the 50 matches keep ${CONNECTIONS} connections busy`;

/**
 * Strikes through HTTP, next to the same object doing nothing and the same object inserting bare rows: the same requests
 * by the same client to the same server.
 */
export const appending = async (server: BenchServer): Promise<{ cases: readonly Case[]; close: () => void }> => {
  const { token } = await mint({ role: "organiser" }, server.secret, Date.now());
  const wire = new Wire(server.url, CONNECTIONS);
  const evening = eveningOf(200);
  const cases = LOADS.flatMap((load) => casesFor(load, evening, { url: server.url, wire, token }));
  return { cases, close: () => wire.close() };
};

/** A server, the way to it, and an organiser's token. */
type Reached = { readonly url: URL; readonly wire: Wire; readonly token: string };

const casesFor = (load: Load, evening: Request, { url, wire, token }: Reached): readonly Case[] => {
  const names = namesOf(load);
  let opened: readonly Opened[] = [];

  const open = async (prefix: string, watched: boolean): Promise<Opened> => {
    const match = `${prefix}${crypto.randomUUID()}`;
    const bodies = bodiesOf(load, evening);
    if (!watched) return { match, token, bodies, watcher: null };
    const answer = await wire.post("/api/v1/matches", token, JSON.stringify(openingOf(match)));
    const { scorer } = openMatchResponse.parse(JSON.parse(answer.body));
    return { match, token: scorer.token, bodies, watcher: await watch(url, match) };
  };
  const ready = (prefix: string, watched: boolean) => async () => {
    opened = await Promise.all(Array.from({ length: load.matches }, () => open(prefix, watched)));
  };
  const send = (pathOf: (match: string) => string) => () =>
    each(opened, CONNECTIONS, async (one) => {
      for (const body of one.bodies) await wire.post(pathOf(one.match), one.token, body);
    });
  const eventsOf = (match: string) => `/api/v1/matches/${match}/events`;
  const bare = (name: string, prefix: string, pathOf = eventsOf): Case => ({
    name,
    unit: "events",
    amount: load.matches * load.events,
    before: ready(prefix, false),
    work: send(pathOf),
  });
  const whole = (name: string, prefix: string, beside: Case["beside"]): Case => ({
    name,
    unit: "events",
    amount: load.matches * load.events,
    ...(beside ? { beside } : {}),
    before: ready(prefix, true),
    work: send(eventsOf),
    after: async () => {
      for (const { watcher } of opened) watcher?.close();
      if (prefix === "") await each(opened, CONNECTIONS, ({ match }) => drained(url, match));
    },
  });
  return [
    bare(names.lone, "", (match) => `/bench/row/${match}/${load.batch}`),
    bare(names.nothing, "nothing-"),
    bare(names.row, `row-${load.batch}-`),
    whole(names.unrelayed, "unrelayed-", [{ name: names.row }]),
    whole(names.append, "", [
      { name: names.nothing },
      { name: names.row, aim: 0.85 },
      { name: names.lone },
      { name: names.unrelayed },
    ]),
  ];
};

/** The relay's share of the time that an append takes, by load. */
export const relayShare = (rows: readonly Measured[]): readonly { readonly crowd: string; readonly share: number }[] =>
  LOADS.flatMap((load) => {
    const beside = rows.find(({ name }) => name === namesOf(load).append)?.speeds;
    const found = beside?.find(({ yardstick }) => yardstick === namesOf(load).unrelayed);
    return found ? [{ crowd: `with ${load.name}`, share: 1 - found.share }] : [];
  });
