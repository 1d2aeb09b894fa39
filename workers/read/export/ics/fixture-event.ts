import { fixturesOf } from "#league";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import type { DecisionLine } from "#shared/api/league/league.ts";
import type { Direction } from "#shared/bidi.ts";
import { longDay } from "#shared/views/parts/days.ts";
import { pathOfFixture, stateOf } from "#shared/views/parts/fixture-state.ts";
import { type Language, pathIn } from "#shared/words/addresses.ts";
import { directionOf } from "#shared/words/language.ts";
import type { Catalogues } from "#shared/words/words-in.ts";
import { instantAt } from "#shared/zone.ts";

/** A fixture as a calendar shows it: at the time of its evening, or on a day where no more is known. */
export type FixtureEvent = {
  readonly fixture: string;
  readonly day: string;
  /** The instant at which its evening begins; `null` where only its day is known. */
  readonly starts: string | null;
  readonly venue: string | null;
  readonly summary: string;
  readonly description: string;
  /** In which these two are written. */
  readonly direction: Direction;
  /** The path of its page on this site. */
  readonly path: string;
  readonly cancelled: boolean;
  /** The number of decisions about it, and of changes of its division's time, venue or time zone. */
  readonly revision: number;
  /** When it did so last; when the division was registered, if never. */
  readonly changed: string;
};

/**
 * A division, when it was registered, and how often and when last its time or venue was changed; and the language that its
 * events are in.
 */
export type DatedDivision = {
  readonly division: Division;
  readonly language: Language;
  readonly words: Catalogues;
  readonly createdAt: string;
  readonly revised: { readonly times: number; readonly at: string } | null;
};

/** It was decided otherwise, or put off. A match that was void at the board is still to be played. */
const isOff = ({ state, day, decision }: FixtureRow): boolean =>
  state === "walkover" ||
  state === "double-walkover" ||
  state === "bye" ||
  state === "removed" ||
  (state === "void" && decision !== null) ||
  (state === "postponed" && day === null);

/** `true` if it is not played. */
const isCancelled = ({ cancelled }: Division, fixture: FixtureRow): boolean => cancelled !== null || isOff(fixture);

const concerns = ({ decision }: DecisionLine, { id, home, away }: FixtureRow): boolean => {
  if (fixturesOf(decision).includes(id)) return true;
  if (decision.type === "entry_withdrawn") return decision.entry === home.entry || decision.entry === away.entry;
  return decision.type === "category_cancelled";
};

/** Every decision about a fixture, and every reversal of one. */
const decisionsOn = (all: readonly DecisionLine[], fixture: FixtureRow): readonly DecisionLine[] => {
  const found = new Map<string, DecisionLine>();
  for (const line of all) {
    const { decision } = line;
    const moves = decision.type === "decision_reversed" ? found.has(decision.decision) : concerns(line, fixture);
    if (moves) found.set(line.id, line);
  }
  return [...found.values()];
};

/** A fixture that still waits for its day was put off; one that has a new day was moved. */
const movedFrom = ({ calendar }: Catalogues, state: FixtureRow["state"], day: string): string =>
  state === "postponed" ? calendar.postponedFrom({ day }) : calendar.movedFrom({ day });

/** Its sides that withdrew, unless that was reversed. */
const withdrawnFrom = ({ home, away }: FixtureRow, decided: readonly DecisionLine[]): readonly string[] => {
  const gone = new Set(
    decided.flatMap(({ inForce, decision }) =>
      inForce && decision.type === "entry_withdrawn" ? [decision.entry] : [],
    ),
  );
  return [home, away].filter(({ entry }) => gone.has(entry)).map(({ name }) => name);
};

/** Why it is not played: the whole division is not played, an entry is gone, or as the league decided. */
const whyOff = (words: Catalogues, fixture: FixtureRow, decided: readonly DecisionLine[]): readonly string[] => {
  const { calendar, parts, reasons } = words;
  const all = decided.findLast(({ inForce, decision }) => inForce && decision.type === "category_cancelled");
  if (all) return [calendar.divisionCancelled({ reason: reasons.reason[all.decision.reason]() })];
  const gone = withdrawnFrom(fixture, decided);
  if (gone.length > 0) return gone.map((entry) => calendar.withdrew({ entry }));
  const own = decided.find(({ id }) => id === fixture.decision)?.decision.reason;
  const state = stateOf(parts, fixture);
  return [own === undefined ? state : calendar.decidedFor({ state, reason: reasons.reason[own]() })];
};

const whereItStands = (words: Catalogues, fixture: FixtureRow): readonly string[] => {
  const { calendar, parts } = words;
  const { state, postponedFrom } = fixture;
  const moved = postponedFrom === null ? [] : [movedFrom(words, state, longDay(calendar.locale, postponedFrom))];
  // Its new day is that of the event.
  return state === "scheduled" || state === "postponed" ? moved : [...moved, stateOf(parts, fixture)];
};

const tableOf = ({ calendar }: Catalogues, { table, sitting, hall }: NonNullable<FixtureRow["seat"]>): string => {
  if (sitting > 1) return calendar.boardSitting({ table, sitting });
  return hall === undefined ? calendar.board({ table }) : calendar.hallTable({ hall, table });
};

const described = (
  { division, words }: DatedDivision,
  fixture: FixtureRow,
  decided: readonly DecisionLine[],
): string => {
  const { name, league, season } = division;
  const { round, seat, state } = fixture;
  const waits = state === "postponed" && division.cancelled === null;
  return [
    words.calendar.round({ league, season, division: name, round }),
    ...(seat ? [tableOf(words, seat)] : []),
    ...(isCancelled(division, fixture) && !waits ? whyOff(words, fixture, decided) : whereItStands(words, fixture)),
  ]
    .filter((line) => line !== "")
    .join("\n");
};

/** A fixture's event; `null` while it has no day, and never had. */
const eventOf = (dated: DatedDivision, fixture: FixtureRow): FixtureEvent | null => {
  const { division, language, words, createdAt, revised } = dated;
  const day = fixture.day ?? fixture.postponedFrom;
  if (day === null) return null;
  const decided = decisionsOn(division.decisions, fixture);
  const { venue } = division.evening;
  const { starts } = fixture;
  return {
    fixture: fixture.id,
    day,
    venue,
    starts: starts === null ? null : instantAt(`${day}T${starts}`, division.club.zone),
    summary: words.send.versus({ home: fixture.home.name, away: fixture.away.name }),
    description: described(dated, fixture, decided),
    direction: directionOf(language),
    path: pathIn(language, pathOfFixture(division.id, fixture)),
    cancelled: isCancelled(division, fixture),
    revision: decided.length + (revised?.times ?? 0),
    changed: [decided.at(-1)?.at ?? createdAt, revised?.at ?? createdAt].toSorted().at(-1) ?? createdAt,
  };
};

/** The events of a division's fixtures, of those that are asked for. */
export const eventsOf = (dated: DatedDivision, asked: (fixture: FixtureRow) => boolean = () => true): FixtureEvent[] =>
  dated.division.fixtures.filter(asked).flatMap((fixture) => eventOf(dated, fixture) ?? []);
