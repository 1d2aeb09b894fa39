import { actIfChanged } from "#access/accounts/acts.ts";
import {
  canonical,
  faultsOf,
  faultsOfHouse,
  type Ruleset,
  type RulesetFault,
  rulesetName,
  rulesetSchema,
  withPlace,
} from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { houseRow, rulesetNamed } from "#read/queries/clubs/house-rulesets.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { isClub } from "./clubs.ts";

/** A document as it was sent; nothing is known of it yet. */
type SentRuleset = Readonly<Record<string, unknown>>;

/** A house ruleset that is stored, and whether it was before. */
export type Saved = { readonly ruleset: Ruleset; readonly fresh: boolean };

const noSuchClub: Fault = { code: "club-not-found", message: { key: "noClub" } };

/** A fault's place in a document at `root` of the request: a JSON pointer. */
const placeOf = ({ parameter }: RulesetFault, root: string): string =>
  parameter === "" ? root : `${root}/${parameter.replaceAll(".", "/")}`;

/** At most so many faults are listed: a document of another kind has one for every parameter. */
const LISTED = 50;

export const faultsAt = (faults: readonly RulesetFault[], root = "") =>
  faults.slice(0, LISTED).map((fault) => ({ ...fault, place: placeOf(fault, root) }));

/** Faults of a document as the refusal of the request. */
const invalidRuleset = (faults: readonly RulesetFault[]): Fault => {
  const errors = faultsAt(faults).map(({ place, message }) => ({ place, message }));
  const [first] = faults;
  return {
    code: "invalid-ruleset",
    message: first ? withPlace(first) : { key: "rulesetInvalid" },
    place: errors[0]?.place ?? "",
    errors,
  };
};

/**
 * The faults of a document as a house ruleset of this club, next to its own base; an empty list if it can be played.
 */
export const checkHouseRuleset = async (
  db: Database,
  club: string,
  document: SentRuleset,
): Promise<Result<RulesetFault[], Fault>> => {
  if (!(await isClub(db, club))) return err(noSuchClub);
  const { base } = document;
  const named = typeof base === "string" ? await rulesetNamed(db, club, base) : null;
  return ok(named && rulesetName(named) === base ? faultsOfHouse(document, named) : withoutBase(document));
};

const withoutBase = (document: SentRuleset): RulesetFault[] => [
  { parameter: "base", message: { key: "baseUnknown" } },
  ...faultsOf(document).filter(({ parameter }) => parameter !== "base"),
];

const ATTEMPTS = 5;

/** A version that is there already is refused by the table, so it is looked for first. */
const INSERT = `INSERT INTO house_rulesets (club_id, id, version, base, document, created_at, by)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
  WHERE NOT EXISTS (SELECT 1 FROM house_rulesets WHERE club_id = ?1 AND id = ?2 AND version = ?3) RETURNING version`;

/**
 * Stores a house ruleset as its club's next version, whatever version the document says. The same document as the
 * latest changes nothing.
 */
export const saveHouseRuleset = async (
  db: Database,
  club: string,
  document: SentRuleset,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<Result<Saved, Fault>> => {
  const faults = await checkHouseRuleset(db, club, { ...document, version: 1 });
  if (!faults.ok) return faults;
  if (faults.value.length > 0) return err(invalidRuleset(faults.value));
  const ruleset = rulesetSchema.parse({ ...document, version: 1 });
  // Two may save at once: the second takes the next number.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const latest = await houseRow(db, club, ruleset.id);
    const next = { ...ruleset, version: (latest?.version ?? 0) + 1 };
    if (latest && canonical({ ...next, version: latest.version }) === canonical(latest.document))
      return ok({ ruleset: latest.document, fresh: false });
    const base = next.base ?? "";
    const data = { version: String(next.version), base };
    const [inserted] = await db.$client.batch([
      db.$client.prepare(INSERT).bind(club, next.id, next.version, base, JSON.stringify(next), now, by),
      actIfChanged(db, { club, by, act: "ruleset-saved", subject: next.id, data }, now),
    ]);
    if (inserted && inserted.results.length > 0) return ok({ ruleset: next, fresh: true });
  }
  return err({ code: "store-unavailable", message: { key: "rulesetBusy" } });
};
