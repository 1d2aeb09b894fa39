import type { z } from "zod";
import { actStatement } from "#access/accounts/acts.ts";
import { problemOf } from "#access/http/problem.ts";
import { databaseOf } from "#ground/db/database.ts";
import { eveningOf } from "#read/queries/evening/evening.ts";
import type { openedEvening } from "#shared/api/league/evening.ts";
import * as english from "#shared/words/problems-in-english.ts";
import { openFixtures } from "../matches/matches.ts";
import type { ClubEvening } from "./table-codes.ts";

type OpenedEvening = z.output<typeof openedEvening>;

/** The most matches that one request opens: a round of E13 has 55 tables. The room of each is asked by itself. */
const MOST_OPENED = 64;

/**
 * Opens matches of an evening that wait, those that were called to their tables first; one that cannot be opened keeps no
 * other from it. `null`: no such club.
 */
export const openEvening = async (
  env: Env,
  { club, day }: ClubEvening,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<OpenedEvening | null> => {
  const db = databaseOf(env, club);
  const evening = await eveningOf(db, { club, day });
  if (!evening) return null;
  const opened: string[] = [];
  const refused: OpenedEvening["refused"][number][] = [];
  // What was opened a moment ago is registered before its result is in the database.
  const { results } = await db.$client
    .prepare(
      `SELECT fixture_id AS fixture FROM matches WHERE fixture_id IN (SELECT value FROM json_each(?1))
       UNION SELECT id FROM matches WHERE id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(evening.matches.map(({ fixture }) => fixture)))
    .all<{ fixture: string }>();
  const registered = new Set(results.map(({ fixture }) => fixture));
  const waiting = evening.matches
    .flatMap(({ fixture, tie, seat, state }) =>
      seat === null || state === "in-play" || (state === "scheduled" && registered.has(fixture))
        ? []
        : [{ called: fixture, fixture: tie?.fixture ?? fixture, rubber: tie?.rubber, turn: seat.turn }],
    )
    .toSorted((one, other) => one.turn - other.turn);
  const answers = await openFixtures(env, club, waiting.slice(0, MOST_OPENED), { by, now, result: "struck" });
  for (const { called: fixture, answer } of answers) {
    if (answer.ok) opened.push(fixture);
    else {
      const { code, detail, title } = problemOf(english, answer.error);
      refused.push({ fixture, code, why: detail ?? title });
    }
  }
  if (opened.length > 0)
    await db.$client.batch([
      actStatement(db, { club, by, act: "evening-opened", subject: day, data: { count: String(opened.length) } }, now),
    ]);
  return { opened, refused, left: Math.max(0, waiting.length - MOST_OPENED) };
};
