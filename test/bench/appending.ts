import { openMatchResponse } from "../../shared/api.ts";
import { play, type Request } from "../../workers/cli/simulator/evening.ts";
import { mint } from "../../workers/http/token.ts";
import type { Case } from "./measure.ts";
import type { BenchServer } from "./server.ts";
import { Wire } from "./wire.ts";

/** Events that one call sends, one after the other, to one match. */
const STRIKES = 60;
/** Matches of a busy evening. */
const TABLES = 16;

/** A match that was opened, and what its umpire is going to send. */
type Opened = { readonly path: string; readonly bodies: readonly string[] };

const openingOf = (match: string) => ({
  match,
  ruleset: "tournament-15",
  sides: [
    { id: "A", players: ["ann"] },
    { id: "B", players: ["bob"] },
  ],
});

/** The first strikes of an evening that lasts long enough. */
const requestsOf = (match: string): readonly Request[] => {
  for (let seed = 0; ; seed += 1) {
    const evening = {
      opening: openingOf(match),
      skills: {},
      seed: `${match}-${seed}`,
      begins: "2026-01-10T18:00:00.000Z",
    };
    const requests = [...play(evening)].filter((request) => request.length === 1);
    if (requests.length >= STRIKES) return requests.slice(0, STRIKES);
  }
};

/**
 * Strikes through HTTP, beside an object's method that does nothing and one that inserts a bare row: the same
 * requests by the same client to the same server, once for a single table and once for many at a time.
 */
export const appending = async (server: BenchServer): Promise<{ cases: readonly Case[]; close: () => void }> => {
  const { token } = await mint({ role: "organiser" }, server.secret, Date.now());
  const wire = new Wire(server.url, token, TABLES);
  let opened = 0;
  const open = async (): Promise<Opened> => {
    opened += 1;
    const match = `bench-${opened}`;
    const answer = await wire.post("/api/v1/matches", JSON.stringify(openingOf(match)));
    openMatchResponse.parse(JSON.parse(answer.body));
    const bodies = requestsOf(match).map((events, index) => JSON.stringify({ expectedSeq: index + 1, events }));
    return { path: `/api/v1/matches/${match}/events`, bodies };
  };
  const cases = [1, TABLES].flatMap((tables) => casesFor(tables, wire, open));
  return { cases, close: () => wire.close() };
};

const casesFor = (tables: number, wire: Wire, open: () => Promise<Opened>): readonly Case[] => {
  const crowd = tables === 1 ? "" : `, ${tables} tables at once`;
  const names = { nothing: `an object's method that does nothing${crowd}`, row: `one that inserts a bare row${crowd}` };
  let matches: readonly Opened[] = [];
  const before = async () => {
    matches = await Promise.all(Array.from({ length: tables }, open));
  };
  const send = async (pathOf: (match: Opened) => string) => {
    await Promise.all(
      matches.map(async (match) => {
        for (const body of match.bodies) await wire.post(pathOf(match), body);
      }),
    );
  };
  const one = (name: string, pathOf: (match: Opened) => string, ...beside: string[]): Case => ({
    name,
    unit: "requests",
    amount: STRIKES * tables,
    beside,
    before,
    work: () => send(pathOf),
  });
  return [
    one(names.nothing, ({ path }) => `/bench/nothing/${path.split("/").at(-2)}`),
    one(names.row, ({ path }) => `/bench/row/${path.split("/").at(-2)}`),
    one(`a strike appended${crowd}`, ({ path }) => path, names.nothing, names.row),
  ];
};
