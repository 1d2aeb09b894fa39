import {
  AWAY_SIDE,
  HOME_SIDE,
  type PlayedFixture,
  type SeasonRecord,
  type SeasonView,
  seasonFrom,
  seasonRecord,
} from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { playersOf } from "#read/queries/league/division.ts";
import { divisionOf, type FixtureInSeason, fixtureIn } from "#read/queries/league/fixture.ts";
import type { Directory } from "#shared/import/directory.ts";
import type { PastResult } from "#shared/import/results.ts";

/** The divisions that a list names, each read once. */
export class Seasons {
  readonly #db: Database;
  readonly #club: string;
  readonly #read = new Map<string, Promise<SeasonRecord | null>>();

  constructor(db: Database, club: string) {
    this.#db = db;
    this.#club = club;
  }

  /** A division of the club; `null` if it has none of this id. */
  record(division: string): Promise<SeasonRecord | null> {
    const found = this.#read.get(division) ?? this.#ask(division);
    this.#read.set(division, found);
    return found;
  }

  async #ask(division: string): Promise<SeasonRecord | null> {
    // Reading one that is not there is a bug everywhere else.
    const there = await this.#db.query.divisions.findFirst({
      columns: { clubId: true },
      where: (row, { eq }) => eq(row.id, division),
    });
    return there?.clubId === this.#club ? seasonRecord(this.#db, division) : null;
  }

  /** The division that a result belongs to; `null`: the row now says why it cannot be found. */
  async of({ row, division, fixture }: PastResult): Promise<SeasonRecord | null> {
    const id = division ?? (await divisionOf(this.#db, fixture ?? ""));
    const record = id === null ? null : await this.record(id);
    if (record) return record;
    return division === null
      ? row.fault("fixture", "unknown-fixture", { key: "noFixtureInClub", about: { fixture: fixture ?? "" } })
      : row.fault("division", "unknown-division", { key: "unknownSource", about: { division } });
  }
}

/** A fixture that a result is of, and which side of it the row's home and away are. */
export type PastFixture = FixtureInSeason & { readonly sides: { readonly home: string; readonly away: string } };

const sorted = (ids: readonly string[]): string => [...ids].sort().join(" ");

/**
 * The fixture that a result is of. In a list people may stand the other way round than in the fixture, unless they meet
 * both ways.
 */
export const pastFixture = (past: PastResult, record: SeasonRecord, directory: Directory): PastFixture | null => {
  const { row } = past;
  const view = seasonFrom(record);
  const found = ofPlayers(past, view, directory);
  if (!found) {
    if (past.fixture !== null && view.fixtures.some(({ settlement }) => settlement.fixture.id === past.fixture))
      return row.fault("fixture", "not-in-fixture", { key: "fixtureOthers", about: { fixture: past.fixture } });
    return past.fixture === null
      ? row.fault("home", "unknown-fixture", { key: "neverMeet" })
      : row.fault("fixture", "unknown-fixture", { key: "noFixtureHere", about: { fixture: past.fixture } });
  }
  const inSeason = fixtureIn(record, found.fixture.settlement.fixture.id);
  if (!inSeason.ok) return row.fault("home", inSeason.error.code, inSeason.error.message);
  return { ...inSeason.value, sides: found.sides };
};

const ofPlayers = (past: PastResult, view: SeasonView, directory: Directory) => {
  const players = playersOf(view);
  const side = (entry: string): string => sorted(players(entry).map((id) => directory.known(id)));
  const meets = (home: readonly string[], away: readonly string[]): PlayedFixture | undefined =>
    view.fixtures.find(
      ({ settlement: { fixture } }) =>
        (past.fixture === null || fixture.id === past.fixture) &&
        side(fixture.home) === sorted(home) &&
        side(fixture.away) === sorted(away),
    );
  const straight = meets(past.home, past.away);
  if (straight) return { fixture: straight, sides: { home: HOME_SIDE, away: AWAY_SIDE } };
  const turned = meets(past.away, past.home);
  return turned && { fixture: turned, sides: { home: AWAY_SIDE, away: HOME_SIDE } };
};
