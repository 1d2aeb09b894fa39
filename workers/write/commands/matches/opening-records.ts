import type { MatchOpened } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import type { KnownAs } from "#league";
import { clubsOf } from "#read/queries/clubs/people.ts";
import { zoneOfClub } from "#read/queries/clubs/zone.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import type { Result } from "#shared/result.ts";
import { isClub } from "../clubs/clubs.ts";
import { type Naming, namingIn } from "../clubs/consents.ts";
import { type PlayedUnder, playedUnder } from "../league/played-under.ts";

/** The answer for a key, asked for once. */
const remembered = <T>(answers: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> => {
  const answer = answers.get(key) ?? ask();
  answers.set(key, answer);
  return answer;
};

/**
 * Records against which openings of matches are checked. A list of matches shares them: each is read once, for all its
 * players.
 */
export class OpeningRecords {
  readonly db: Database;
  readonly #players: readonly string[];
  readonly #isClub = new Map<string, Promise<boolean>>();
  readonly #zones = new Map<string, Promise<string>>();
  readonly #known = new Map<string, Promise<KnownAs>>();
  readonly #naming = new Map<string, Promise<Naming>>();
  readonly #under = new Map<string, Promise<Result<PlayedUnder, Fault>>>();
  #clubs: Promise<ReadonlyMap<string, string>> | null = null;

  /** @param players everybody who may play in one of the matches */
  constructor(db: Database, players: readonly string[]) {
    this.db = db;
    this.#players = [...new Set(players)];
  }

  isClub(id: string): Promise<boolean> {
    return remembered(this.#isClub, id, () => isClub(this.db, id));
  }

  /** The clubs of the players, by player: a missing one is not registered. */
  clubs(): Promise<ReadonlyMap<string, string>> {
    this.#clubs ??= clubsOf(this.db, this.#players);
    return this.#clubs;
  }

  /** The time zone of a club. */
  zone(club: string | null): Promise<string> {
    return remembered(this.#zones, club ?? "", () => zoneOfClub(this.db, club));
  }

  /** A person's current id in a club. */
  known(club: string): Promise<KnownAs> {
    return remembered(this.#known, club, () => knownIn(this.db, club));
  }

  /** Which of the players a club may name. */
  naming(club: string): Promise<Naming> {
    return remembered(this.#naming, club, () => namingIn(this.db, club, this.#players));
  }

  /** The ruleset of a match. */
  under(club: string | null, reference: MatchOpened["ruleset"]): Promise<Result<PlayedUnder, Fault>> {
    if (typeof reference !== "string") return playedUnder(this.db, club, reference);
    return remembered(this.#under, `${club ?? ""} ${reference}`, () => playedUnder(this.db, club, reference));
  }
}
