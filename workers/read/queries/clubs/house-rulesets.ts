import { and, desc, eq, sql } from "drizzle-orm";
import { differences, publishedRuleset, type Ruleset, rulesetName } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { type KeysetPage, type PageRequest, pageWithin } from "#ground/db/keyset.ts";
import { clubs, divisions, houseRulesets } from "#ground/db/schema.ts";
import type { HouseRuleset, HouseRulesetSummary } from "#shared/api/parts/ruleset.ts";
import { zoneOf } from "./zone.ts";

/** Versions named with a ruleset; every one is at its own address. */
const LATEST_VERSIONS = 100;

export type HouseRow = typeof houseRulesets.$inferSelect;

/** `evening@2` names a version, `evening` the latest. */
const NAME = /^([a-z0-9-]+)(?:@(\d{1,9}))?$/;

/** A club's house ruleset by `id` or `id@version`; `null` if it has none. */
export const houseRow = async (db: Database, club: string, name: string): Promise<HouseRow | null> => {
  const [, id, version] = NAME.exec(name) ?? [];
  if (id === undefined) return null;
  const mine = and(eq(houseRulesets.clubId, club), eq(houseRulesets.id, id));
  const [row] = await db
    .select()
    .from(houseRulesets)
    .where(version === undefined ? mine : and(mine, eq(houseRulesets.version, Number(version))))
    .orderBy(desc(houseRulesets.version))
    .limit(1);
  return row ?? null;
};

/**
 * The ruleset that a name means in a club: its own goes before a published one, so that no later publication can
 * change what an old name means. Without a club, published ones alone.
 */
export const rulesetNamed = async (db: Database, club: string | null, name: string): Promise<Ruleset | null> => {
  const own = club === null ? null : await houseRow(db, club, name);
  return meant(name, own?.document)?.ruleset ?? null;
};

/**
 * The ruleset of a name, given the club's own of that name: the one place that says which goes first.
 *
 * @param own the club's ruleset of that name
 */
export const meant = (
  name: string,
  own: Ruleset | undefined,
): { readonly ruleset: Ruleset; readonly house: boolean } | null => {
  if (own) return { ruleset: own, house: true };
  const published = publishedRuleset(name);
  return published ? { ruleset: published, house: false } : null;
};

export const publishedPage = ({ id }: Pick<Ruleset, "id">): string => `/rules/${id}/`;

export const housePage = (club: string, ruleset: Pick<Ruleset, "id" | "version">): string =>
  `/clubs/${club}/rules/${ruleset.id}@${ruleset.version}`;

/** The path of the page of a match's or division's ruleset; `null` for one that was given whole and is not kept. */
export const pageOfRuleset = async (
  db: Database,
  club: string | null,
  ruleset: Pick<Ruleset, "id" | "version">,
): Promise<string | null> => {
  const name = `${ruleset.id}@${ruleset.version}`;
  if (club !== null && (await houseRow(db, club, name))) return housePage(club, ruleset);
  return publishedRuleset(name) ? publishedPage(ruleset) : null;
};

/** The ruleset of its club's own that a division has pinned, by id and version; no row if it has pinned another. */
export const pinnedHouseRuleset = (db: Database, division: string) =>
  db
    .select({ document: houseRulesets.document })
    .from(divisions)
    .innerJoin(houseRulesets, eq(houseRulesets.clubId, divisions.clubId))
    .where(
      and(
        eq(divisions.id, division),
        eq(divisions.ruleset, sql`${houseRulesets.id} || '@' || ${houseRulesets.version}`),
      ),
    );

/** A club's house rulesets, each in its latest version, the newest first; `null` if there is none to go on from. */
export const houseRulesetsOf = async (
  db: Database,
  club: string,
  asked: PageRequest,
): Promise<KeysetPage<HouseRulesetSummary> | null> => {
  const rows = await db
    .select()
    .from(houseRulesets)
    .where(eq(houseRulesets.clubId, club))
    .orderBy(desc(houseRulesets.createdAt), desc(houseRulesets.version));
  const latest = new Map<string, HouseRow>();
  for (const row of rows) if ((latest.get(row.id)?.version ?? 0) < row.version) latest.set(row.id, row);
  const all = [...latest.values()].map(({ id, version, base, createdAt, document: { name, summary } }) => ({
    id,
    version,
    name,
    summary,
    base,
    createdAt,
  }));
  return pageWithin(all, asked, ({ id }) => id);
};

/** A club's house ruleset with its versions and what it changed; `null` if there is none of that name. */
export const houseRulesetDetail = async (db: Database, clubId: string, name: string): Promise<HouseRuleset | null> => {
  const [club] = await db
    .select({ id: clubs.id, name: clubs.name, zone: zoneOf })
    .from(clubs)
    .where(and(eq(clubs.id, clubId), eq(clubs.waits, false)));
  const row = club ? await houseRow(db, clubId, name) : null;
  if (!club || !row) return null;
  const versions = await db
    .select({ version: houseRulesets.version, createdAt: houseRulesets.createdAt })
    .from(houseRulesets)
    .where(and(eq(houseRulesets.clubId, clubId), eq(houseRulesets.id, row.id)))
    .orderBy(desc(houseRulesets.version))
    .limit(LATEST_VERSIONS);
  const base = await rulesetNamed(db, clubId, row.base);
  if (!base) throw new Error(`${rulesetName(row.document)} was saved with a base that is gone: ${row.base}`);
  const { document, createdAt, by } = row;
  return {
    club,
    document,
    base: { id: base.id, version: base.version, name: base.name, page: await pageOfRuleset(db, clubId, base) },
    createdAt,
    by,
    versions,
    differences: differences(base, document),
  };
};
