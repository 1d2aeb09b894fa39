import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { rulesetName } from "#carrom";
import { databaseOf } from "#ground/db/database.ts";
import { housePage, houseRulesetDetail, houseRulesetsOf } from "#read/queries/clubs/house-rulesets.ts";
import {
  houseRuleset,
  houseRulesetSummary,
  rulesetFaults,
  savedRuleset,
  sentRuleset,
} from "#shared/api/parts/ruleset.ts";
import { next } from "#shared/api/parts/values.ts";
import { clubId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { textLine } from "#shared/text.ts";
import { saidOf } from "#shared/words/error-words.ts";
import { isPublicClub } from "#write/commands/clubs/clubs.ts";
import { checkHouseRuleset, faultsAt, saveHouseRuleset } from "#write/commands/clubs/house-rulesets.ts";

const params = z.object({ id: clubId });

const houseRulesets = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/rulesets",
  permission: "public",
  tags: ["rulesets"],
  summary: "List a club's house rulesets, each in its latest version.",
  params,
  query: z.object(paged("id")),
  output: z.object({ rulesets: z.array(houseRulesetSummary), next }),
  answers: { 200: "The rulesets, newest first." },
  run: async ({ env, params: { id: club }, query }) => {
    const db = databaseOf(env, club);
    if (!(await isPublicClub(db, club))) return err({ code: "club-not-found", message: { key: "noClub" } });
    const page = await houseRulesetsOf(db, club, query);
    return page
      ? ok({ rulesets: page.rows, next: page.next })
      : err({ code: "ruleset-not-found", message: { key: "noRulesetToContinue" }, place: "query:/after" });
  },
});

const houseRulesetNamed = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/rulesets/{ruleset}",
  permission: "public",
  tags: ["rulesets"],
  summary: "Get a house ruleset, its versions and its changes, by `id` (the latest version) or `id@version`.",
  params: params.extend({ ruleset: textLine.max(100) }),
  output: houseRuleset,
  answers: { 200: "The ruleset." },
  run: async ({ env, params: { id: club, ruleset } }) => {
    const found = await houseRulesetDetail(databaseOf(env, club), club, ruleset);
    return found ? ok(found) : err({ code: "ruleset-not-found", message: { key: "noClubRuleset" } });
  },
});

const saveRuleset = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/rulesets",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["rulesets"],
  summary: "Save a house ruleset. A changed document becomes a new version; an unchanged one changes nothing.",
  params,
  body: sentRuleset,
  output: savedRuleset,
  answers: {
    201: "Saved as the next version, whatever version the document named.",
    200: "This document is the latest version already.",
  },
  run: async ({ env, params: { id: club }, body, by, now }) => {
    const saved = await saveHouseRuleset(databaseOf(env, club), club, body, { by, now });
    if (!saved.ok) return saved;
    const { ruleset, fresh } = saved.value;
    const { id, version } = ruleset;
    return ok({ id, version, name: rulesetName(ruleset), page: housePage(club, ruleset), fresh });
  },
});

const checkRuleset = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/rulesets/check",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["rulesets"],
  summary: "Check a house ruleset, without saving it.",
  params,
  body: sentRuleset,
  output: rulesetFaults,
  answers: { 200: "Every fault with its parameter. Without faults the ruleset can be saved." },
  run: async ({ env, words, params: { id: club }, body }) => {
    const faults = await checkHouseRuleset(databaseOf(env, club), club, body);
    if (!faults.ok) return faults;
    return ok({
      faults: faultsAt(faults.value).map((fault) => ({ ...fault, message: saidOf(words.problems, fault) })),
    });
  },
});

/** What clubs play by. */
export const houseRulesetRoutes = serving(houseRulesets, houseRulesetNamed, saveRuleset, checkRuleset);
