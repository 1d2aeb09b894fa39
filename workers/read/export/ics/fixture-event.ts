import type { Division, FixtureRow } from "../../../../shared/api/league/division.ts";
import type { DecisionLine } from "../../../../shared/api/league/league.ts";
import { fixturesOf } from "../../../../shared/league/terms/decisions.ts";
import { longDay } from "../../../../shared/views/parts/days.ts";
import { stateOf } from "../../../../shared/views/parts/fixture-state.ts";
import * as calendar from "../../../../shared/words/calendar.en.ts";
import * as parts from "../../../../shared/words/parts.en.ts";
import { instantAt } from "../../../../shared/zone.ts";

/** A fixture as a calendar shows it: at the time of its evening, or on a day where no more is known. */
export type FixtureEvent = {
  readonly fixture: string;
  readonly day: string;
  /** The instant at which its evening begins; `null` where only its day is known. */
  readonly starts: string | null;
  readonly venue: string | null;
  readonly summary: string;
  readonly description: string;
  /** Where more is said of it, on this site. */
  readonly path: string;
  readonly cancelled: boolean;
  /** How often the league has decided something about it, or changed the time or venue of its division. */
  readonly revision: number;
  /** When it did so last; when the division was registered, if never. */
  readonly changed: string;
};

/** A division, when it was registered, and how often and when last its time or venue was changed. */
export type DatedDivision = {
  readonly division: Division;
  readonly createdAt: string;
  readonly revised: { readonly times: number; readonly at: string } | null;
};

/** Nobody needs to come: it was decided otherwise. A match that was void at the board is still to be played. */
const isOff = ({ state, day, decision }: FixtureRow): boolean =>
  state === "walkover" ||
  state === "double-walkover" ||
  state === "bye" ||
  state === "removed" ||
  (state === "void" && decision !== null) ||
  (state === "postponed" && day === null);

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
const movedFrom = (state: FixtureRow["state"], day: string): string =>
  state === "postponed" ? calendar.postponedFrom({ day }) : calendar.movedFrom({ day });

const described = ({ name, league, season }: Division, fixture: FixtureRow): string => {
  const { round, seat, postponedFrom } = fixture;
  return [
    calendar.round({ league, season, division: name, round }),
    ...(seat ? [seat.sitting > 1 ? calendar.boardSitting(seat) : calendar.board(seat)] : []),
    ...(postponedFrom === null ? [] : [movedFrom(fixture.state, longDay(calendar.locale, postponedFrom))]),
    ...[stateOf(parts, fixture)].filter((state) => state !== "" && postponedFrom === null),
  ].join("\n");
};

/** A fixture's event; `null` while it has no day, and never had. */
const eventOf = ({ division, createdAt, revised }: DatedDivision, fixture: FixtureRow): FixtureEvent | null => {
  const day = fixture.day ?? fixture.postponedFrom;
  if (day === null) return null;
  const decided = decisionsOn(division.decisions, fixture);
  const { venue, starts } = division.evening;
  return {
    fixture: fixture.id,
    ...{ day, venue },
    starts: starts === null ? null : instantAt(`${day}T${starts}`, division.club.zone),
    summary: `${fixture.home.name} v ${fixture.away.name}`,
    description: described(division, fixture),
    path: fixture.match ? `/matches/${fixture.match.id}` : `/divisions/${division.id}/fixtures#round-${fixture.round}`,
    cancelled: division.cancelled !== null || isOff(fixture),
    revision: decided.length + (revised?.times ?? 0),
    changed: [decided.at(-1)?.at ?? createdAt, revised?.at ?? createdAt].toSorted().at(-1) ?? createdAt,
  };
};

/** The events of a division's fixtures, of those that are asked for. */
export const eventsOf = (dated: DatedDivision, asked: (fixture: FixtureRow) => boolean = () => true): FixtureEvent[] =>
  dated.division.fixtures.filter(asked).flatMap((fixture) => eventOf(dated, fixture) ?? []);
