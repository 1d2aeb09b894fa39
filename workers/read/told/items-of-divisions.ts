import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import { fullDay, shortDay } from "#shared/views/parts/days.ts";
import { isOpen, pathOfFixture } from "#shared/views/parts/fixture-state.ts";
import { divisionOf } from "../queries/league/fixture.ts";
import type { Composing } from "./composing.ts";
import { type Item, type Message, placeLines, type ToldWords, timeLines } from "./item.ts";

const versus = ({ home, away }: FixtureRow) => ({ home: home.name, away: away.name });

/** Matches of one's own that a letter names: those of a season, and no more than can be read. */
const MOST_MATCHES = 40;

/** One's own matches, each on a line, as many as can be read. */
const matchLines = (w: ToldWords, own: readonly FixtureRow[]): readonly string[] => {
  const lines = own.slice(0, MOST_MATCHES).map((one) => {
    if (one.day === null) return w.drawnLater(versus(one));
    return w.drawnMatch({ ...versus(one), day: shortDay(w.locale, one.day) });
  });
  const more = own.length - lines.length;
  return more > 0 ? [...lines, w.drawnMore({ count: more })] : lines;
};

const ownFixtures = ({ entries, fixtures }: Division, person: string | null): readonly FixtureRow[] => {
  const entry = entries.find(({ players }) => players.some((player) => player.id === person))?.entry;
  return fixtures.filter(({ home, away }) => entry !== undefined && (home.entry === entry || away.entry === entry));
};

const inDivision = (division: string, fixtures: readonly FixtureRow[]): NonNullable<Item["fixtures"]> =>
  fixtures.map(({ id }) => ({ division, id }));

/** A player rests in a round that is paired by points. */
const hasBye = ({ entries, pairing }: Division, person: string | null, round: number): boolean =>
  (pairing?.byes ?? []).some(
    (bye) =>
      bye.round === round &&
      entries.some(({ entry, players }) => entry === bye.entry && players.some(({ id }) => id === person)),
  );

/** A draw, or a round that was paired after it, with the reader's own matches. */
export const drawnItem = ({ w }: Composing, division: Division, { person }: Message): Item | null => {
  const { id, name, league, season, cancelled, fixtures } = division;
  if (cancelled !== null || fixtures.length === 0) return null;
  const own = ownFixtures(division, person).filter(isOpen);
  const round = division.pairing?.paired ?? 1;
  const byeText = hasBye(division, person, round) && own.length === 0 ? w.roundBye() : null;
  return {
    title: round > 1 ? w.roundPaired({ division: name, round }) : w.drawn({ division: name }),
    lines: [byeText ?? w.drawnLine({ league, season, count: own.length }), ...matchLines(w, own)],
    path: `/divisions/${id}/fixtures`,
    fixtures: inDivision(id, own),
  };
};

/** Tomorrow's match, if it is still tomorrow's: its day is in the cause. */
export const reminderItem = (
  { w, zone }: Composing,
  division: Division,
  fixture: FixtureRow,
  { cause }: Message,
): Item | null => {
  const { day, id } = fixture;
  if (day === null || cause !== `${id}@${day}` || !isOpen(fixture)) return null;
  return {
    title: w.reminder(versus(fixture)),
    lines: [...timeLines(w, division, fixture, day, zone), ...placeLines(w, division, fixture)],
    path: pathOfFixture(division.id, fixture),
    fixtures: [{ division: division.id, id }],
  };
};

export const movedItem = ({ w, zone }: Composing, division: Division, fixture: FixtureRow): Item | null => {
  if (!isOpen(fixture)) return null;
  const { day, postponedFrom, id } = fixture;
  const now =
    day === null
      ? [w.movedOpen()]
      : timeLines(w, division, fixture, day, zone).map((said, at) => (at === 0 ? w.movedTo({ day: said }) : said));
  const before = postponedFrom === null ? [] : [w.movedFrom({ day: fullDay(w.locale, postponedFrom) })];
  return {
    title: w.moved(versus(fixture)),
    lines: [...now, ...before, ...placeLines(w, division, fixture)],
    path: pathOfFixture(division.id, fixture),
    fixtures: [{ division: division.id, id }],
  };
};

/** The reason of a cancelled division, from the decision that the message names; nothing if it was reversed. */
export const cancelledItem = ({ w }: Composing, division: Division, { cause, person }: Message): Item | null => {
  const { id, name, league, season, entries } = division;
  const path = `/divisions/${id}`;
  const line = division.decisions.find((one) => one.id === cause);
  if (!line?.inForce) return null;
  const { decision } = line;
  const own = ownFixtures(division, person);
  if (decision.type === "category_cancelled") {
    const lines = [w.cancelledLine({ league, season })];
    return { title: w.cancelled({ division: name }), lines, path, fixtures: inDivision(id, own) };
  }
  if (decision.type === "draw_withdrawn")
    return { title: w.drawWithdrawn({ division: name }), lines: [w.drawWithdrawnLine()], path };
  if (decision.type === "decision_reversed") return withdrawnRound(w, division, decision.decision);
  if (decision.type !== "entry_withdrawn") return null;
  const gone = entries.find(({ entry }) => entry === decision.entry)?.players ?? [];
  const names = gone.map((player) => player.name).join(" & ");
  const off = own.filter(({ home, away }) => home.entry === decision.entry || away.entry === decision.entry);
  const title = w.withdrew({ division: name, names });
  return { title, lines: [w.withdrewLine()], path: `${path}/fixtures`, fixtures: inDivision(id, off) };
};

/** A round that was published and is paired again; nothing if the reversed decision was another one. */
const withdrawnRound = (w: ToldWords, { id, name, decisions }: Division, reversed: string): Item | null => {
  const decision = decisions.find((one) => one.id === reversed)?.decision;
  if (decision?.type !== "round_paired") return null;
  const title = w.roundWithdrawn({ division: name, round: decision.round });
  return { title, lines: [w.roundWithdrawnLine()], path: `/divisions/${id}/fixtures` };
};

/** A season that is over, and the reader's place in it. */
export const seasonItem = (
  { w }: Composing,
  { id, name, league, season, table }: Division,
  { person }: Message,
): Item => {
  const own = table.find(({ players }) => players.some((player) => player.id === person));
  const place = own ? [w.seasonPlace({ place: own.place, count: table.length, league, season })] : [];
  return { title: w.seasonClosed({ division: name }), lines: place, path: `/divisions/${id}` };
};

/** A line-up that is wanted again, of a tie without result. */
export const lineUpItem = ({ w }: Composing, _: Division, fixture: FixtureRow): Item | null => {
  if (!isOpen(fixture)) return null;
  return {
    title: w.lineUpWanted(versus(fixture)),
    lines: [w.lineUpWantedLine()],
    path: `/ties/${fixture.id}/line-up`,
  };
};

export const lateItem = (
  { w }: Composing,
  { id, name, fixtures, cancelled }: Division,
  { cause }: Message,
): Item | null => {
  const day = cause.slice(id.length + 1);
  const count = fixtures.filter((one) => one.day === day && isOpen(one)).length;
  if (count === 0 || cancelled !== null) return null;
  const line = w.lateLine({ count, day: fullDay(w.locale, day) });
  return { title: w.late({ division: name }), lines: [line], path: `/divisions/${id}/desk` };
};

/** The league's decision about a fixture; `null`: the message is about a match. */
export const settledItem = async (
  { db, w, division }: Composing,
  { subject, cause }: Message,
): Promise<Item | null> => {
  if (!cause.endsWith(`/${subject}`)) return null;
  const id = await divisionOf(db, subject);
  const found = id === null ? null : await division(id);
  const fixture = found?.fixtures.find((one) => one.id === subject);
  if (!found || !fixture) return null;
  const title = w.decided({ one: fixture.home.name, other: fixture.away.name });
  return { title, lines: [w.decidedFixture()], path: pathOfFixture(found.id, fixture) };
};
