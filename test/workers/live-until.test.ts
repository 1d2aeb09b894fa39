import { runDurableObjectAlarm } from "cloudflare:test";
import { afterEach, expect, it, vi } from "vitest";
import { type PlayState, playOf } from "#carrom";
import { somewhere } from "./support/accounts.ts";
import { call, ORGANISER_KEY } from "./support/api.ts";
import { foundDivision, openFixture, record, roomOf, sent, type TestMatch } from "./support/match.ts";

const DAY = "2026-02-01";
const MINUTE_MS = 60_000;

type Played = { readonly match: TestMatch; readonly club: string; readonly division: string; readonly player: string };

/** A division's match with one strike at this moment. */
const struck = async (): Promise<Played & { readonly at: number; readonly other: string }> => {
  const { body, shown } = await foundDivision(4);
  const [first] = shown.fixtures;
  if (!first) throw new Error("no fixtures");
  const match = await openFixture(first.id);
  await record(match, 1, sent("board_opened", { board: 1, breaker: first.home.id }));
  const at = Date.now();
  const strike = sent("strike", { player: first.home.id, pocketed: [] });
  await record(match, 2, { ...strike, at: new Date(at).toISOString() });
  await runDurableObjectAlarm(roomOf(match));
  return { match, club: body.club ?? "", division: shown.id, player: first.home.id, other: first.away.id, at };
};

type Surface = {
  readonly path: (of: Played & { readonly other: string }) => string;
  /** Whether its text says that the match is live. */
  readonly says: (text: string, of: Played) => boolean;
};

/** The markup of a link to the match. */
const rowOf = (text: string, { match }: Played): string =>
  [...text.matchAll(/<a [^>]*>[\s\S]*?<\/a>/g)]
    .map(([row]) => row)
    .filter((row) => row.includes(`href="/matches/${match.id}"`))
    .join("");

const inRow: Surface["says"] = (text, of) => /class="(state )?live"/.test(rowOf(text, of));
const onPage: Surface["says"] = (text) => /class="[^"]*\b(live|hall-live)"/.test(text);

/** The play of the match, anywhere in an answer of the API. */
const playIn = (value: unknown, match: string): PlayState | null => {
  if (typeof value !== "object" || value === null) return null;
  if ("id" in value && value.id === match && "play" in value) {
    const { play } = value;
    return (typeof play === "object" && play !== null && "state" in play ? play.state : play) as PlayState;
  }
  return Object.values(value).reduce<PlayState | null>((found, one) => found ?? playIn(one, match), null);
};
const inData: Surface["says"] = (text, { match }) => playIn(JSON.parse(text), match.id) === "live";

/** Every public answer that says whether a match is live. */
const SURFACES: Readonly<Record<string, Surface>> = {
  "the front page": { path: () => "/", says: inRow },
  "the front page's data": { path: () => "/api/v1/home", says: inData },
  "the club": { path: ({ club }) => `/clubs/${club}`, says: inRow },
  "the directory": { path: ({ club }) => `/clubs?q=${club.replace("club-", "")}`, says: onPage },
  "the search": { path: ({ player, other }) => `/search?q=Player+${player}+v+Player+${other}`, says: inRow },
  "the division": { path: ({ division }) => `/divisions/${division}`, says: inRow },
  "the results grid": {
    path: ({ division }) => `/divisions/${division}`,
    says: (text) => /<a class="live"/.test(text),
  },
  "the fixtures": { path: ({ division }) => `/divisions/${division}/fixtures`, says: inRow },
  "the division's data": { path: ({ division }) => `/api/v1/divisions/${division}`, says: inData },
  "the fixtures in another site": { path: ({ division }) => `/embed/divisions/${division}/fixtures`, says: inRow },
  "the evening": { path: ({ club }) => `/clubs/${club}/evening?day=${DAY}`, says: inRow },
  "the evening's data": { path: ({ club }) => `/api/v1/clubs/${club}/evenings/${DAY}`, says: inData },
  "the hall": { path: ({ club }) => `/clubs/${club}/hall?day=${DAY}`, says: onPage },
  "the player": { path: ({ player }) => `/players/${player}`, says: inRow },
  "the player's data": { path: ({ player }) => `/api/v1/players/${player}`, says: inData },
  "the player's matches": { path: ({ player }) => `/players/${player}/matches`, says: inRow },
  "the two players": { path: ({ player, other }) => `/players/${player}/against/${other}`, says: inRow },
  "the match": { path: ({ match }) => `/matches/${match.id}`, says: onPage },
  "the match's data": { path: ({ match }) => `/api/v1/matches/${match.id}`, says: inData },
  "the match in another site": { path: ({ match }) => `/embed/matches/${match.id}`, says: onPage },
};

/** The surfaces that say that the match is live. */
const saying = async (of: Played & { readonly other: string }): Promise<readonly string[]> => {
  const all = await Promise.all(
    Object.entries(SURFACES).map(async ([name, { path, says }]) => {
      const to = path(of);
      const token = to.startsWith("/api/") ? ORGANISER_KEY : null;
      const answer = await call(to, { headers: somewhere(), token });
      expect([name, answer.status]).toEqual([name, 200]);
      return says(await answer.text(), of) ? [name] : [];
    }),
  );
  return all.flat();
};

const ALL = Object.keys(SURFACES);

const clockAt = (time: number): void => void vi.useFakeTimers({ toFake: ["Date"], now: time });

afterEach(() => void vi.useRealTimers());

it("a match is live for twenty minutes after its last strike, and everything agrees, cached or not", async () => {
  const of = await struck();
  clockAt(of.at + 20 * MINUTE_MS - 1000);
  expect(await saying(of)).toEqual(ALL);
  // The same answers again: those that can be are cached by now.
  expect(await saying(of)).toEqual(ALL);
  clockAt(of.at + 20 * MINUTE_MS + 1000);
  expect(await saying(of)).toEqual([]);
  expect(await saying(of)).toEqual([]);
});

it("a match that goes on after a pause is live at once on its page, and within a minute in every list", async () => {
  const of = await struck();
  const resumed = of.at + 30 * MINUTE_MS;
  clockAt(resumed);
  expect(await saying(of)).toEqual([]);
  await record(of.match, 3, sent("strike", { player: of.other, pocketed: [] }));
  await runDurableObjectAlarm(roomOf(of.match));
  expect(await saying(of)).toEqual(expect.arrayContaining(["the match", "the match's data"]));
  clockAt(resumed + MINUTE_MS + 1000);
  expect(await saying(of)).toEqual(ALL);
});

it("the picture of a live match is kept until it stops, and that of another match until it changes", async () => {
  const of = await struck();
  const expires = async () => (await call(`/og/matches/${of.match.id}.png`)).headers.get("expires");
  const until = of.at + 20 * MINUTE_MS;
  expect(Date.parse((await expires()) ?? "")).toBe(until - (until % 1000));
  clockAt(until + 1000);
  expect(playOf(new Date(of.at).toISOString(), Date.now())).toBe("paused");
  expect(await expires()).toBeNull();
});
