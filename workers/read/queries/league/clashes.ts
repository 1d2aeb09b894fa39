import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { decisionPreview } from "../../../../shared/api/league/league.ts";
import { type Clash, clashesOf, type PlannedFixture } from "../../../../shared/league/schedule/clashes.ts";
import { cancellation, inForce } from "../../../../shared/league/terms/decisions.ts";
import { type SeasonView, seasonOf } from "../../../derive/league/season.ts";
import type { Database } from "../../../ground/db/database.ts";
import { knownIn } from "../../../ground/db/joins.ts";
import { isOneOf } from "../../../ground/db/one-of.ts";
import { divisions, type Hall, playDays } from "../../../ground/db/schema.ts";
import { namesOf } from "../clubs/names.ts";
import { playersOf } from "./division.ts";

type Preview = z.output<typeof decisionPreview>;

/** The hall of a division; `null`: nobody has said where it plays. */
export const hallOf = async (db: Database, division: string): Promise<Hall | null> =>
  (await db.select({ hall: divisions.hall }).from(divisions).where(eq(divisions.id, division)))[0]?.hall ?? null;

/** The division in which fixtures move, with the fixtures that move in it. */
type Moving = { readonly club: string; readonly division: string; readonly view: SeasonView };

type Move = { readonly fixture: string; readonly day: string | null };

/** The fixtures of a preview that come to another day. */
export const movesIn = (fixtures: Preview["fixtures"]): readonly Move[] =>
  fixtures.flatMap(({ fixture, before, after }) => (after.day === before.day ? [] : [{ fixture, day: after.day }]));

/**
 * What clashes on the days to which a decision moves fixtures, over all of a club's divisions: with the names that the
 * club's desk sees.
 */
export const clashesIn = async (
  db: Database,
  { club, division, view }: Moving,
  days: readonly Move[],
): Promise<Preview["clashes"]> => {
  const moves = days.flatMap(({ fixture, day }) => (day === null ? [] : [{ fixture, day }]));
  if (moves.length === 0) return [];
  const [own, others, known] = await Promise.all([
    db
      .select({ id: divisions.id, name: divisions.name, hall: divisions.hall })
      .from(divisions)
      .where(eq(divisions.id, division)),
    playingOn(db, { club, division }, [...new Set(moves.map(({ day }) => day))]),
    knownIn(db, club),
  ]);
  const seasons = await Promise.all(others.map(({ id }) => seasonOf(db, id)));
  const planned = [
    ...stillToPlay(view, division, known),
    ...others.flatMap(({ id }, index) => stillToPlay(seasons[index], id, known)),
  ];
  const listed = [...own, ...others];
  const tables = Math.max(0, ...listed.map(({ hall }) => hall?.tables ?? 0));
  const hall = { tables: tables === 0 ? null : tables, blackouts: own[0]?.hall?.blackouts ?? [] };
  const found = clashesOf(planned, moves, hall);
  const names = await namesOf(
    db,
    found.flatMap((one) => (one.kind === "player" ? [one.player] : [])),
    club,
  );
  const called = new Map(listed.map(({ id, name }) => [id, name]));
  return found.map((one) => named(one, names, called));
};

const named = (
  clash: Clash,
  names: Awaited<ReturnType<typeof namesOf>>,
  called: ReadonlyMap<string, string>,
): Preview["clashes"][number] =>
  clash.kind === "player"
    ? {
        ...clash,
        player: names(clash.player),
        division: { id: clash.division, name: called.get(clash.division) ?? clash.division },
      }
    : clash;

/** A club's other divisions that may play on some days: more than do, and never fewer. */
const playingOn = (db: Database, { club, division }: Pick<Moving, "club" | "division">, days: readonly string[]) =>
  db
    .selectDistinct({ id: divisions.id, name: divisions.name, hall: divisions.hall })
    .from(playDays)
    .innerJoin(divisions, eq(divisions.id, playDays.divisionId))
    .where(and(eq(divisions.clubId, club), ne(divisions.id, division), isOneOf(playDays.day, days)));

/** The fixtures of a division that are not settled, with everybody who plays in them. */
const stillToPlay = (
  view: SeasonView | undefined,
  division: string,
  known: (player: string) => string,
): readonly PlannedFixture[] => {
  if (!view || cancellation(inForce(view.season.decisions))) return [];
  const players = playersOf(view);
  return view.fixtures.flatMap(({ settlement: { fixture, day, settled } }) =>
    settled
      ? []
      : [
          {
            fixture: fixture.id,
            division,
            day,
            players: [...players(fixture.home), ...players(fixture.away)].map(known),
          },
        ],
  );
};
