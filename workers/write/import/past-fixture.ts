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
import { divisionsOfFixtures, type FixtureInSeason, fixtureIn } from "#read/queries/league/fixture.ts";
import type { Directory } from "#shared/import/directory.ts";
import type { PastResult } from "#shared/import/results.ts";

/** A fixture of a list's division, with the players of its sides. */
type Meeting = { readonly fixture: PlayedFixture; readonly home: string; readonly away: string };

const sorted = (ids: readonly string[]): string => [...ids].sort().join(" ");

/** A division as a list of results needs it: its table is computed once, and its fixtures are found by their players. */
class ReadSeason {
  readonly #record: SeasonRecord;
  readonly #view: SeasonView;
  readonly #byId: ReadonlyMap<string, Meeting>;
  readonly #byPlayers: ReadonlyMap<string, readonly Meeting[]>;

  constructor(record: SeasonRecord, directory: Directory) {
    this.#record = record;
    this.#view = seasonFrom(record);
    const players = playersOf(this.#view);
    const side = (entry: string): string => sorted(players(entry).map((id) => directory.known(id)));
    const sides = new Map(this.#view.entries.map(({ id }) => [id, side(id)]));
    const meetings = this.#view.fixtures.map((fixture): Meeting => {
      const { home, away } = fixture.settlement.fixture;
      return { fixture, home: sides.get(home) ?? side(home), away: sides.get(away) ?? side(away) };
    });
    this.#byId = new Map(meetings.map((one) => [one.fixture.settlement.fixture.id, one]));
    this.#byPlayers = Map.groupBy(meetings, ({ home, away }) => `${home} | ${away}`);
  }

  has(fixture: string): boolean {
    return this.#byId.has(fixture);
  }

  /** The fixture of these players, or with this id if they play it. */
  meeting(id: string | null, home: readonly string[], away: readonly string[]): PlayedFixture | null {
    const [one, other] = [sorted(home), sorted(away)];
    if (id === null) return this.#byPlayers.get(`${one} | ${other}`)?.[0]?.fixture ?? null;
    const named = this.#byId.get(id);
    return named?.home === one && named.away === other ? named.fixture : null;
  }

  inSeason({ settlement }: PlayedFixture): ReturnType<typeof fixtureIn> {
    return fixtureIn(this.#record, this.#view, settlement.fixture.id);
  }
}

/** The divisions that a list names, each read once. */
export class Seasons {
  readonly #db: Database;
  readonly #club: string;
  readonly #directory: Directory;
  readonly #divisions: ReadonlyMap<string, string>;
  readonly #read = new Map<string, Promise<ReadSeason | null>>();

  private constructor(db: Database, club: string, directory: Directory, divisions: ReadonlyMap<string, string>) {
    this.#db = db;
    this.#club = club;
    this.#directory = directory;
    this.#divisions = divisions;
  }

  static async ofResults(
    db: Database,
    club: string,
    directory: Directory,
    results: readonly PastResult[],
  ): Promise<Seasons> {
    const fixtures = new Set(results.flatMap(({ fixture }) => fixture ?? []));
    return new Seasons(db, club, directory, await divisionsOfFixtures(db, [...fixtures]));
  }

  /** A division of the club; `null` if it has none of this id. */
  #season(division: string): Promise<ReadSeason | null> {
    const found = this.#read.get(division) ?? this.#ask(division);
    this.#read.set(division, found);
    return found;
  }

  async #ask(division: string): Promise<ReadSeason | null> {
    // Reading one that is not there is a bug everywhere else.
    const there = await this.#db.query.divisions.findFirst({
      columns: { clubId: true },
      where: (row, { eq }) => eq(row.id, division),
    });
    if (there?.clubId !== this.#club) return null;
    return new ReadSeason(await seasonRecord(this.#db, division), this.#directory);
  }

  /** The division that a result belongs to; `null`: the row now says why it cannot be found. */
  async #of({ row, division, fixture }: PastResult): Promise<ReadSeason | null> {
    const id = division ?? this.#divisions.get(fixture ?? "") ?? null;
    const season = id === null ? null : await this.#season(id);
    if (season) return season;
    return division === null
      ? row.fault("fixture", "unknown-fixture", { key: "noFixtureInClub", about: { fixture: fixture ?? "" } })
      : row.fault("division", "unknown-division", { key: "unknownSource", about: { division } });
  }

  /** The fixture that a result is of; `null`: the row now says why there is none. */
  async fixtureOf(past: PastResult): Promise<PastFixture | null> {
    const season = await this.#of(past);
    return season && pastFixture(past, season);
  }
}

/** A fixture that a result is of, and which side of it the row's home and away are. */
export type PastFixture = FixtureInSeason & { readonly sides: { readonly home: string; readonly away: string } };

/** In a list people may be the other way round than in the fixture, unless they meet both ways. */
const pastFixture = ({ row, fixture, home, away }: PastResult, season: ReadSeason): PastFixture | null => {
  const straight = season.meeting(fixture, home, away);
  const found = straight ?? season.meeting(fixture, away, home);
  if (!found) {
    if (fixture === null) return row.fault("home", "unknown-fixture", { key: "neverMeet" });
    return season.has(fixture)
      ? row.fault("fixture", "not-in-fixture", { key: "fixtureOthers", about: { fixture } })
      : row.fault("fixture", "unknown-fixture", { key: "noFixtureHere", about: { fixture } });
  }
  const inSeason = season.inSeason(found);
  if (!inSeason.ok) return row.fault("home", inSeason.error.code, inSeason.error.message);
  const sides = straight ? { home: HOME_SIDE, away: AWAY_SIDE } : { home: AWAY_SIDE, away: HOME_SIDE };
  return { ...inSeason.value, sides };
};
