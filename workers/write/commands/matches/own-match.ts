import { sideSpokenFor, spokenForAt } from "#access/accounts/linked-players.ts";
import { heldAccount } from "#access/accounts/phone-tokens.ts";
import { regulationsOf } from "#derive/league/season.ts";
import type { MatchView } from "#derive/match/match-view.ts";
import { type Database, directory } from "#ground/db/database.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import { fixtureOf } from "#read/queries/league/fixture.ts";
import { isMatch, noSuchMatch } from "#read/queries/matches/match.ts";
import { DISPUTE_DAYS, inDays, type OwnDispute, type OwnResult } from "#shared/api/league/own-match.ts";
import type { Append, AppendResponse, SentEvent, Writer } from "#shared/api/match/append.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { MAX_NOTES_OF_LINK } from "#shared/api/parts/limits.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { openMatch } from "./matches.ts";
import { keepNote } from "./notes.ts";

/** A player's own match: as its room has it, and the side of the player. */
type OwnMatch = {
  readonly match: string;
  readonly view: MatchView;
  readonly side: string;
  readonly writer: Writer;
};

const notYours: Fault = { code: "not-permitted", message: { key: "notYourMatch" } };
const HOUR = 3_600_000;

/** Everything that an account writes in a match of its own is written as a player. */
const writerFor = async (db: Database, user: string, club: string | null): Promise<Writer> => ({
  by: `player:${user}`,
  scope: "player",
  persons: await spokenForAt(db, user, club),
});

const clubOfMatch = (db: Database, match: string): Promise<string | null> =>
  db.$client.prepare("SELECT club_id FROM matches WHERE id = ?").bind(match).first<string | null>("club_id");

const viewIn = async (env: Env, match: string): Promise<Result<MatchView, Fault>> =>
  (await isMatch(env, match)) ? matchRoom(env, match).view() : err(noSuchMatch);

/** A match in which an account plays; for anybody else it is refused. */
const ownMatch = async (env: Env, match: string, user: string): Promise<Result<OwnMatch, Fault>> => {
  const db = directory(env);
  const [view, writer] = await Promise.all([
    viewIn(env, match),
    clubOfMatch(db, match).then((club) => writerFor(db, user, club)),
  ]);
  if (!view.ok) return view;
  const side = sideSpokenFor(view.value.sides.map(withSubstitutes), writer.persons ?? []);
  return side ? ok({ match, view: view.value, side: side.id, writer }) : err(notYours);
};

/** A side with all its players: a substitute speaks for it too. */
const withSubstitutes = ({ id, players, substitutions = [] }: MatchView["sides"][number]) => ({
  id,
  players: [...players, ...substitutions.map((one) => one.in)],
});

const TRIES = 3;

/**
 * Writes a player's events to a match, wherever its log has come to meanwhile.
 *
 * @param say what to write into the match as it is now; `null`: nothing any more
 */
const write = async (
  env: Env,
  match: string,
  user: string,
  say: (own: OwnMatch) => SentEvent | null,
): Promise<Result<true, Fault>> => {
  for (let tried = 1; ; tried += 1) {
    const own = await ownMatch(env, match, user);
    if (!own.ok) return own;
    const event = say(own.value);
    if (event === null) return ok(true);
    const { writer, view } = own.value;
    const request: Append = { ...writer, expectedSeq: view.head.seq, events: [event] };
    const written: Result<AppendResponse, Fault> = await matchRoom(env, match).append(request);
    if (written.ok) return ok(true);
    if (written.error.code !== "stale-sequence" || tried === TRIES) return written;
  }
};

/** The event by which a side confirms the result. */
const confirmation = (side: string, at: string) => ({
  id: crypto.randomUUID(),
  type: "result_confirmed",
  at,
  data: { side },
});

/** Confirms a result for the player's side; a confirmed result stays confirmed. */
export const confirmResult = async (
  env: Env,
  match: string,
  user: string,
  now: string,
): Promise<Result<true, Fault>> => {
  const held = await heldAccount(directory(env), user, now);
  if (held) return err(held);
  return write(env, match, user, ({ view, side }) => (view.confirmed.includes(side) ? null : confirmation(side, now)));
};

/** The last board of a match, and one for a match of whose games only the points are known. */
const lastBoard = ({ report }: MatchView): number => Math.max(1, ...report.boards.map(({ number }) => number));

/** The subject of a dispute: the named board, or the last one; and where there is no board, the result's own event. */
const aboutOf = (
  { board, target }: OwnDispute,
  view: MatchView,
): { readonly board: number; readonly target?: number } => {
  const at = target ?? (view.report.boards.length === 0 ? Math.max(2, view.head.seq) : undefined);
  return { board: board ?? lastBoard(view), ...(at === undefined ? {} : { target: at }) };
};

/** When a match was played, by its day or by the clock of who recorded it last, whichever is later. ISO 8601. */
const playedAt = async (db: Database, match: string): Promise<string | null> => {
  const found = await db.$client
    .prepare("SELECT max(at, coalesce(day || 'T23:59:59.999Z', '')) AS at FROM match_results WHERE match_id = ?")
    .bind(match)
    .first<{ at: string }>();
  return found?.at ?? null;
};

/** The hours in which a match can be disputed: by the regulations of its division, else some days. */
export const disputeHours = async (db: Database, match: string): Promise<number> => {
  const usual = DISPUTE_DAYS * 24;
  const found = await db.$client
    .prepare("SELECT f.division_id AS division FROM matches m JOIN fixtures f ON f.id = m.fixture_id WHERE m.id = ?")
    .bind(match)
    .first<string>("division");
  return found === null ? usual : ((await regulationsOf(db, found))?.protest?.hours ?? usual);
};

/** Opens a dispute about a match of one's own, while it is played and for some time after. */
export const disputeMatch = async (
  env: Env,
  match: string,
  user: string,
  { dispute, now }: { readonly dispute: OwnDispute; readonly now: string },
): Promise<Result<true, Fault>> => {
  const held = await heldAccount(directory(env), user, now);
  if (held) return err(held);
  const own = await ownMatch(env, match, user);
  if (!own.ok) return own;
  if (own.value.view.disputes.some((one) => one.dispute === dispute.id)) return ok(true);
  const db = directory(env);
  const played = own.value.view.report.status === "in-play" ? null : await playedAt(db, match);
  const hours = played === null ? 0 : await disputeHours(db, match);
  if (played !== null && Date.parse(now) > Date.parse(played) + hours * HOUR)
    return err({ code: "dispute-too-late", message: { key: "disputeTooLate", about: inDays(hours) } });
  const salt = crypto.randomUUID().replaceAll("-", "");
  const keeping = { by: own.value.writer.by, at: now, most: MAX_NOTES_OF_LINK };
  const note = await keepNote(db, match, { salt, text: dispute.text }, keeping);
  if (!note.ok) return note;
  return write(env, match, user, ({ view }) => ({
    id: dispute.id,
    type: "dispute_opened",
    at: now,
    data: { dispute: dispute.id, ...aboutOf(dispute, view), note: note.value },
  }));
};

const playsIn = (
  fixture: { readonly home: readonly string[]; readonly away: readonly string[] },
  own: Writer,
): boolean => [...fixture.home, ...fixture.away].some((player) => own.persons?.includes(player));

/**
 * Enters the result of a fixture of one's own, and confirms it for one's own side once the match is decided. The same
 * request again changes nothing.
 */
export const enterOwnResult = async (
  env: Env,
  { fixture, day, expectedSeq, events }: OwnResult,
  user: string,
  now: string,
): Promise<Result<{ readonly match: string; readonly head: AppendResponse["head"] }, Fault>> => {
  const db = directory(env);
  const held = await heldAccount(db, user, now);
  if (held) return err(held);
  const found = await fixtureOf(db, fixture);
  if (!found.ok) return found;
  const writer = await writerFor(db, user, found.value.fixture.club);
  if (!playsIn(found.value.fixture, writer)) return err(notYours);
  const opening = { fixture, ...(day === undefined ? {} : { day }) };
  // A match that has begun goes on from the events that the player saw; one that has not begins with the typed ones.
  const typed = expectedSeq === 1 ? { typed: { writer, events } } : {};
  const opened = await openMatch(env, opening, { by: writer.by, now, result: "typed", ...typed });
  if (!opened.ok) return opened;
  const { match } = opened.value;
  const room = matchRoom(env, match);
  const written: Result<AppendResponse, Fault> = await room.append({ ...writer, expectedSeq, events });
  if (!written.ok) return written;
  const signed = await write(env, match, user, ({ view, side }) =>
    view.report.status !== "decided" || view.confirmed.includes(side) ? null : confirmation(side, now),
  );
  return signed.ok ? ok({ match, head: written.value.head }) : signed;
};
