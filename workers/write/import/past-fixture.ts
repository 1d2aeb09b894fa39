import {
  AWAY_SIDE,
  HOME_SIDE,
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

/** A fixture of a list's division, or a rubber of a tie between teams, with the players of its sides. */
type Meeting = {
  readonly fixture: string;
  readonly rubber: number | null;
  readonly home: readonly string[];
  readonly away: readonly string[];
};

const sorted = (ids: readonly string[]): string => [...ids].sort().join(" ");

/** The meetings of a division: its fixtures; of teams the rubbers whose line-ups are known. */
const meetingsOf = (view: SeasonView): readonly Meeting[] => {
  const players = playersOf(view);
  return view.fixtures.flatMap(({ settlement: { fixture } }): Meeting[] => {
    const { id, home, away } = fixture;
    if (view.teamTies === null) return [{ fixture: id, rubber: null, home: players(home), away: players(away) }];
    const rubbers = view.teamTies.get(id)?.rubbers ?? [];
    return rubbers.flatMap(({ number, players: own }) =>
      own.home && own.away ? [{ fixture: id, rubber: number, home: own.home, away: own.away }] : [],
    );
  });
};

/** A division as a list of results needs it: its table is computed once, and its fixtures are found by their players. */
class ReadSeason {
  readonly #record: SeasonRecord;
  readonly #view: SeasonView;
  readonly #ids: ReadonlySet<string>;
  readonly #meetings: ReadonlyMap<string, readonly Meeting[]>;

  constructor(record: SeasonRecord, directory: Directory) {
    this.#record = record;
    this.#view = seasonFrom(record);
    this.#ids = new Set(this.#view.fixtures.map(({ settlement }) => settlement.fixture.id));
    const side = (players: readonly string[]): string => sorted(players.map((id) => directory.known(id)));
    this.#meetings = Map.groupBy(meetingsOf(this.#view), ({ home, away }) => `${side(home)} | ${side(away)}`);
  }

  get ofTeams(): boolean {
    return this.#view.teamTies !== null;
  }

  has(fixture: string): boolean {
    return this.#ids.has(fixture);
  }

  /** Whether the line-ups of a tie between teams are still to be shown. */
  isSealed(fixture: string): boolean {
    return this.#view.teamTies?.get(fixture)?.lineUps === null;
  }

  /** The first meeting of these players; of the fixture and the rubber that the row names. */
  meeting(
    { fixture, rubber }: Pick<PastResult, "fixture" | "rubber">,
    home: readonly string[],
    away: readonly string[],
  ): Meeting | null {
    const found = this.#meetings.get(`${sorted(home)} | ${sorted(away)}`) ?? [];
    const isNamed = (one: Meeting): boolean =>
      (fixture === null || one.fixture === fixture) && (rubber === null || one.rubber === rubber);
    return found.find(isNamed) ?? null;
  }

  inSeason({ fixture, rubber }: Meeting): ReturnType<typeof fixtureIn> {
    return fixtureIn(this.#record, this.#view, fixture, rubber ?? undefined);
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
const pastFixture = (past: PastResult, season: ReadSeason): PastFixture | null => {
  const { row, fixture, rubber, home, away } = past;
  if (rubber !== null && !season.ofTeams) return row.fault("rubber", "invalid-value", { key: "noRubber" });
  const straight = season.meeting(past, home, away);
  const found = straight ?? season.meeting(past, away, home);
  if (!found) {
    if (fixture === null)
      return row.fault("home", "unknown-fixture", { key: season.ofTeams ? "noRubberOfThese" : "neverMeet" });
    if (season.isSealed(fixture)) return row.fault("fixture", "line-ups-sealed", { key: "lineUpsSealed" });
    return season.has(fixture)
      ? row.fault("fixture", "not-in-fixture", { key: "fixtureOthers", about: { fixture } })
      : row.fault("fixture", "unknown-fixture", { key: "noFixtureHere", about: { fixture } });
  }
  const inSeason = season.inSeason(found);
  if (!inSeason.ok) return row.fault("home", inSeason.error.code, inSeason.error.message);
  const sides = straight ? { home: HOME_SIDE, away: AWAY_SIDE } : { home: AWAY_SIDE, away: HOME_SIDE };
  return { ...inSeason.value, sides };
};
