import {
  canonical,
  faultsOf,
  isNameTaken,
  type MatchOpened,
  publishedRuleset,
  type Ruleset,
  rulesetName,
  rulesetSchema,
} from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { houseRow, rulesetNamed } from "#read/queries/clubs/house-rulesets.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import { faultsAt } from "../clubs/house-rulesets.ts";

/** The ruleset of a match or division: its reference in the log, and the ruleset itself. */
export type PlayedUnder = { readonly logged: Exclude<MatchOpened["ruleset"], undefined>; readonly ruleset: Ruleset };

/**
 * The ruleset that a request names or brings along. A published one is logged with its version; a club's own, or one
 * that was brought, is logged whole, so that the log can be replayed wherever it goes.
 */
export const playedUnder = async (
  db: Database,
  club: string | null,
  reference: MatchOpened["ruleset"],
): Promise<Result<PlayedUnder, Fault>> => {
  if (typeof reference !== "string") return playedUnderDocument(db, club, reference);
  const ruleset = await rulesetNamed(db, club, reference);
  if (!ruleset) return err(unknown({ key: "noRulesetCalled", about: { ruleset: reference } }));
  const published = publishedRuleset(rulesetName(ruleset)) === ruleset;
  return ok({ logged: published ? rulesetName(ruleset) : ruleset, ruleset });
};

const unknown = (message: ErrorMessage): Fault => ({ code: "unknown-ruleset", message, place: "/ruleset" });

const playedUnderDocument = async (
  db: Database,
  club: string | null,
  document: object,
): Promise<Result<PlayedUnder, Fault>> => {
  const faults = faultsOf(document);
  const [first] = faults;
  if (first) {
    const { parameter, message: fault } = first;
    const errors = faultsAt(faults, "/ruleset").map(({ place, message }) => ({ place, message }));
    return err({
      ...unknown(
        parameter === ""
          ? { key: "rulesetInvalidWhole", about: { fault } }
          : { key: "rulesetInvalidAt", about: { parameter, fault } },
      ),
      errors,
    });
  }
  const ruleset = rulesetSchema.parse(document);
  if (isNameTaken(ruleset)) return err({ ...unknown({ key: "rulesetIdPublished" }), place: "/ruleset/id" });
  const kept = club === null ? null : await houseRow(db, club, rulesetName(ruleset));
  if (kept && canonical(kept.document) !== canonical(ruleset))
    return err({ ...unknown({ key: "rulesetIdKept" }), place: "/ruleset/id" });
  return ok({ logged: ruleset, ruleset });
};
