import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import type { NewsKind } from "#shared/told/news.ts";
import { fullDay } from "#shared/views/parts/days.ts";
import { pointsText, scoreText } from "#shared/views/parts/figures.ts";
import { shownScore } from "#shared/views/parts/match-line.tsx";
import { instantAt, momentIn } from "#shared/zone.ts";

export type ToldWords = typeof import("#shared/words/told.en.ts");

/** A message that is to go, without words. */
export type Message = {
  readonly id: string;
  readonly club: string;
  readonly kind: NewsKind;
  readonly cause: string;
  readonly subject: string;
  readonly person: string | null;
  readonly attempts: number;
};

/** One item of a message: a line, its details, and the path of its page. */
export type Item = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly path: string;
  /** Events to add to its reader's calendar, or to cancel there. */
  readonly fixtures?: readonly { readonly division: string; readonly id: string }[];
};

export const matchText = (w: ToldWords, match: MatchSummary) => {
  const [one, other] = match.sides;
  const shown = shownScore(match);
  const named = (side: typeof one): string => side?.players.map(({ name }) => name).join(" & ") ?? "";
  const names = { one: named(one), other: named(other) };
  if (!one || !other || !shown)
    return { ...names, score: match.status === "decided" && one && other ? w.walkoverOf(names) : w.versus(names) };
  const points = pointsText(shown, one.id, other.id);
  const score = scoreText(shown, one.id, other.id);
  return { ...names, score: w.score({ ...names, score, beside: points !== null, points: points ?? "" }) };
};

/**
 * The time of a fixture: its day and the time of its round by the club's clock; a reader in another zone gets the
 * time by theirs too.
 */
export const timeLines = (
  w: ToldWords,
  { club }: Division,
  { starts }: Pick<FixtureRow, "starts">,
  day: string,
  zone: string,
): readonly string[] => {
  const date = fullDay(w.locale, day);
  if (starts === null) return [date];
  if (zone === club.zone) return [w.when({ day: date, time: starts })];
  const at = instantAt(`${day}T${starts}`, club.zone);
  const own = at === null ? [] : [w.yours({ moment: momentIn(zone, w.locale)(at) })];
  return [w.when({ day: date, time: w.elsewhere({ time: starts, zone: club.zone }) }), ...own];
};

const tableOf = (w: ToldWords, { table, sitting, hall }: NonNullable<FixtureRow["seat"]>): string => {
  if (sitting > 1) return w.tableSitting({ table, sitting });
  return hall === undefined ? w.table({ table }) : w.hallTable({ hall, table });
};

export const placeLines = (w: ToldWords, { evening, name, league, season }: Division, { seat }: FixtureRow) => [
  ...(seat ? [tableOf(w, seat)] : []),
  ...(evening.venue === null ? [] : [evening.venue]),
  w.ofDivision({ division: name, league, season }),
];
