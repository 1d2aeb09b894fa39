import { findRules, RULESETS, type RulebookWords, type RulePart, ruleParts } from "#carrom";
import { readNames } from "#derive/names/name-words.ts";
import type { Database } from "#ground/db/database.ts";
import { SEARCH_KINDS, type SearchFound, type SearchKind } from "#shared/api/league/search.ts";
import { byName } from "#shared/by-name.ts";
import { foldedWords } from "#shared/folded-words.ts";
import { LANGUAGE } from "../clubs/names.ts";
import { clubsListed } from "./directory.ts";
import { clubsNamed, playersNamed } from "./found-names.ts";
import { meetingsNamed } from "./meetings.ts";

/** Of each kind, where all of them are asked for, and where one is. */
const OF_EACH = 6;
const OF_ONE = 24;
/** Words that are looked at; a name has fewer. */
const MOST_WORDS = 8;

/** A search: its words, how many of a kind are shown, and the words of rulebooks. */
type Search = { readonly words: readonly string[]; readonly limit: number; readonly rulebook: RulebookWords };

/** Rulebooks never change while an isolate runs: they are written out for the first search that asks. */
let parts: readonly RulePart[] | null = null;

const rulesFound = ({ words, limit, rulebook }: Search): SearchFound["rules"] => {
  parts ??= ruleParts(rulebook, RULESETS);
  return findRules(parts, words)
    .slice(0, limit + 1)
    .map(({ ruleset, section }) => ({
      ruleset: ruleset.id,
      name: ruleset.name,
      section: section?.id ?? null,
      title: section?.title ?? ruleset.name,
      page: section ? `/rules/${ruleset.id}/#${section.id}` : `/rules/${ruleset.id}/`,
    }));
};

const clubsFound = async (db: Database, { words, limit }: Search): Promise<SearchFound["clubs"]> => {
  const found = await clubsListed(db, await clubsNamed(db, words, limit + 1));
  return found.map(({ id, name, address, venue }) => ({ id, name, address, venue })).sort(byName(LANGUAGE));
};

const playersFound = async (db: Database, { words, limit }: Search): Promise<SearchFound["players"]> =>
  [...(await playersNamed(db, words, limit + 1))].sort(byName(LANGUAGE));

const matchesFound = async (db: Database, { words, limit }: Search): Promise<SearchFound["matches"]> => [
  ...(await meetingsNamed(db, words, limit + 1)),
];

const NOTHING: Omit<SearchFound, "more"> = { players: [], matches: [], clubs: [], rules: [] };

/**
 * Everything of a kind, or of every kind, that has all of these words, at least as they begin. What is found of a kind is
 * bounded, and so is what is read for it: see `found-names.ts` and `meetings.ts`.
 */
export const search = async (
  db: Database,
  rulebook: RulebookWords,
  asked: { readonly q: string; readonly kind?: SearchKind | undefined },
): Promise<SearchFound> => {
  const words = foldedWords(asked.q).slice(0, MOST_WORDS);
  if (words.length === 0) return { ...NOTHING, more: [] };
  const wanted = (kind: SearchKind) => asked.kind === undefined || asked.kind === kind;
  const limit = asked.kind === undefined ? OF_EACH : OF_ONE;
  const one = { words, limit, rulebook };
  await readNames(db);
  const [players, matches, clubs] = await Promise.all([
    wanted("players") ? playersFound(db, one) : [],
    wanted("matches") ? matchesFound(db, one) : [],
    wanted("clubs") ? clubsFound(db, one) : [],
  ]);
  const all = { players, matches, clubs, rules: wanted("rules") ? rulesFound(one) : [] };
  return {
    players: all.players.slice(0, limit),
    matches: all.matches.slice(0, limit),
    clubs: all.clubs.slice(0, limit),
    rules: all.rules.slice(0, limit),
    more: SEARCH_KINDS.filter((kind) => all[kind].length > limit),
  };
};
