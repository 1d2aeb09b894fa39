import { attempt } from "#access/accounts/attempts.ts";
import { giveLink } from "#access/accounts/scorer-links.ts";
import { type Database, databaseOf, directory } from "#ground/db/database.ts";
import { eveningPhase, eveningWindow, typedTableCode } from "#league";
import { zoneOfClub } from "#read/queries/clubs/zone.ts";
import { eveningOf, matchAtTable } from "#read/queries/evening/evening.ts";
import type { Evening, EveningMatch } from "#shared/api/league/evening.ts";
import type { ScorerLink } from "#shared/api/match/scorer-link.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { openMatch } from "../matches/matches.ts";
import { tableCodeHash, writerByCode } from "./table-codes.ts";

/** Wrong, of another evening, or withdrawn: the fault does not say which. */
const wrong: Fault = { code: "table-code-wrong", message: { key: "tableCodeWrong" } };

type CodeRow = {
  readonly id: string;
  readonly club: string;
  readonly day: string;
  readonly table: number;
  readonly revoked: string | null;
};

/**
 * Finds a code. One that was never made is a guess, and counted, by client; a right one is never refused for the guesses of
 * others, who share one address in a hall: 59 random bits are never guessed.
 */
const codeTyped = async (db: Database, typed: string, client: string, now: number): Promise<Result<CodeRow, Fault>> => {
  const code = typedTableCode(typed);
  const found =
    code === null
      ? null
      : await db.$client
          .prepare(
            `SELECT id, club_id AS club, day, hall_table AS "table", revoked_at AS revoked FROM table_codes
             WHERE hash = ?1`,
          )
          .bind(tableCodeHash(code))
          .first<CodeRow>();
  if (found) return ok(found);
  const counted = await attempt(db, { what: "table-code", account: "table codes", address: client }, now);
  return err(counted.ok ? wrong : counted.error);
};

/** A table of an evening that is on, and the match that is there now or next. */
export type TableNow = {
  readonly code: string;
  readonly club: string;
  readonly table: number;
  /** When the evening is over, in milliseconds. */
  readonly until: number;
  readonly match: EveningMatch;
  readonly halls: Evening["halls"];
};

export const tableOfCode = async (
  env: Env,
  { code, client }: { readonly code: string; readonly client: string },
  now: number,
): Promise<Result<TableNow, Fault>> => {
  const found = await codeTyped(directory(env), code, client, now);
  if (!found.ok) return found;
  const { id, club, day, table, revoked } = found.value;
  const db = databaseOf(env, club);
  const zone = await zoneOfClub(db, club);
  const at = new Date(now).toISOString();
  if (revoked !== null || eveningPhase(eveningWindow(day, zone), at) === "over") return err(wrong);
  const evening = await eveningOf(db, { club, day });
  if (evening && eveningPhase(evening, at) === "early")
    return err({
      code: "table-code-early",
      message: { key: "tableCodeEarly", about: { moment: { at: evening.from, zone } } },
    });
  const match = evening && matchAtTable(evening, table);
  if (!evening || !match)
    return err({ code: "table-idle", message: { key: "tableIdle", about: { table: String(table) } } });
  return ok({ code: id, club, table, until: Date.parse(evening.until), match, halls: evening.halls });
};

/** Gives a link that scores the match at the table of a code, until the evening is over; the match is opened if it is not. */
export const scoreByCode = async (
  env: Env,
  asked: { readonly code: string; readonly client: string },
  now: number,
): Promise<Result<{ readonly table: number; readonly match: string; readonly scorer: ScorerLink }, Fault>> => {
  const found = await tableOfCode(env, asked, now);
  if (!found.ok) return found;
  const { code, table, until, match } = found.value;
  const by = writerByCode(code);
  const at = new Date(now).toISOString();
  const { fixture, rubber } = match.tie ?? { fixture: match.fixture, rubber: undefined };
  const opened = await openMatch(env, { fixture, rubber }, { by, now: at, result: "struck" });
  if (!opened.ok) return opened;
  const scorer = await giveLink(env, { match: opened.value.match, by, until }, now);
  return ok({ table, match: opened.value.match, scorer });
};
