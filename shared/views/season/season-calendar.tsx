import { type Clash, type SeasonDay, type SeasonFixture, seasonDays } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import { fullDay } from "../parts/days.ts";
import { isOpen } from "../parts/fixture-state.ts";
import type { SeasonWords } from "./words.ts";

type Props = {
  readonly w: SeasonWords;
  readonly divisions: readonly Division[];
  /** Boards in the hall; `null`: not known. */
  readonly tables: number | null;
  /** By the club's clock. */
  readonly today: string;
};

type Named = ReadonlyMap<string, string>;

/** The fixtures of a division with everybody who plays in them; of one that is cancelled nothing is played. */
const fixturesIn = ({ id, fixtures, entries, cancelled }: Division): readonly SeasonFixture[] => {
  if (cancelled) return [];
  const players = new Map(entries.map((one) => [one.entry, one.players.map((player) => player.id)]));
  const of = (entry: string): readonly string[] => players.get(entry) ?? [];
  return fixtures.map((one) => ({
    fixture: one.id,
    division: id,
    round: one.round,
    day: one.day,
    open: isOpen(one),
    players: [...of(one.home.entry), ...of(one.away.entry)],
  }));
};

const peopleIn = (divisions: readonly Division[]): Named =>
  new Map(
    divisions.flatMap(({ entries }) => entries.flatMap(({ players }) => players.map(({ id, name }) => [id, name]))),
  );

const clashInWords = (w: SeasonWords, clash: Clash, divisions: Named, people: Named): string => {
  switch (clash.kind) {
    case "player": {
      const player = people.get(clash.player) ?? clash.player;
      return w.dayClash.player({ player, division: divisions.get(clash.division) ?? clash.division });
    }
    case "tables":
      return w.dayClash.tables({ matches: clash.matches, tables: clash.tables });
    case "blackout":
      return w.dayClash.blackout();
  }
};

type DaysProps = {
  readonly w: SeasonWords;
  readonly days: readonly SeasonDay[];
  readonly names: Named;
  readonly people: Named;
};

const Days = ({ w, days, names, people }: DaysProps) => (
  <ol class="season-days">
    {days.map(({ day, rounds, clashes }) => (
      <li key={day}>
        <h3>
          <time datetime={day}>{fullDay(w.locale, day)}</time>
        </h3>
        <ul class="listed">
          {rounds.map(({ division, round, matches, open }) => (
            <li key={`${division} ${round}`}>
              <a href={`/divisions/${division}/desk/calendar`}>{names.get(division)}</a>{" "}
              {w.dayRound({ round, matches, open })}
            </li>
          ))}
        </ul>
        {clashes.length === 0 ? null : (
          <ul class="clashes listed">
            {[...new Set(clashes.map((clash) => clashInWords(w, clash, names, people)))].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ol>
);

/** All days of a season over its divisions, with what clashes on them: those to come first, those that are over in a fold. */
export const SeasonCalendar = ({ w, divisions, tables, today }: Props) => {
  const days = seasonDays(divisions.flatMap(fixturesIn), tables);
  if (days.length === 0) return null;
  const names = new Map(divisions.map(({ id, name }) => [id, name]));
  const people = peopleIn(divisions);
  const [over, toCome] = [days.filter(({ day }) => day < today), days.filter(({ day }) => day >= today)];
  const clashes = toCome.filter((one) => one.clashes.length > 0).length;
  return (
    <section>
      <h2>{w.calendarTitle()}</h2>
      <p>{w.calendarClashes({ days: clashes })}</p>
      {toCome.length === 0 ? (
        <p class="empty">{w.noDaysToCome()}</p>
      ) : (
        <Days w={w} days={toCome} names={names} people={people} />
      )}
      {over.length === 0 ? null : (
        <details>
          <summary>{w.daysOver({ days: over.length })}</summary>
          <Days w={w} days={over} names={names} people={people} />
        </details>
      )}
    </section>
  );
};
