import { z } from "zod";
import { nextLink, paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { rulesetName } from "#carrom";
import { databaseOf } from "#ground/db/database.ts";
import { housePage, houseRulesetDetail, houseRulesetsOf } from "#read/queries/clubs/house-rulesets.ts";
import {
  checkedRuleset,
  houseRuleset,
  houseRulesetSummary,
  savedRuleset,
  sentRuleset,
} from "#shared/api/parts/ruleset.ts";
import { next } from "#shared/api/parts/values.ts";
import { clubId } from "#shared/ids.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { textLine } from "#shared/text.ts";
import { saidOf } from "#shared/words/error-words.ts";
import * as english from "#shared/words/problems-in-english.ts";
import { isPublicClub } from "#write/commands/clubs/clubs.ts";
import { checkHouseRuleset, faultsAt, saveHouseRuleset } from "#write/commands/clubs/house-rulesets.ts";

const params = z.object({ id: clubId });

const list = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/rulesets",
  permission: "public",
  tags: ["rulesets"],
  summary: "List a club's house rulesets, each in its latest version.",
  request: { params, query: z.object(paged("id")) },
  responses: {
    200: answers("The rulesets, newest first.", z.object({ rulesets: z.array(houseRulesetSummary), next })),
  },
});

const read = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/rulesets/{ruleset}",
  permission: "public",
  tags: ["rulesets"],
  summary: "Get a house ruleset, its versions and its changes, by `id` (the latest version) or `id@version`.",
  request: { params: params.extend({ ruleset: textLine.max(100) }) },
  responses: { 200: answers("The ruleset.", houseRuleset) },
});

const save = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/rulesets",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["rulesets"],
  summary: "Save a house ruleset. A changed document becomes a new version; an unchanged one changes nothing.",
  request: { params, ...takes(sentRuleset) },
  responses: {
    201: answers("Saved as the next version, whatever version the document named.", savedRuleset),
    200: answers("This document is the latest version already.", savedRuleset),
  },
});

const check = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/rulesets/check",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["rulesets"],
  summary: "Check a house ruleset, without saving it.",
  request: { params, ...takes(sentRuleset) },
  responses: {
    200: answers("Every fault with its parameter. Without faults the ruleset can be saved.", checkedRuleset),
  },
});

/** What clubs play by. */
export const houseRulesetRoutes = (api: Router): void => {
  api.openapi(list, async (c) => {
    const { id: club } = c.req.valid("param");
    const db = databaseOf(c.env, club);
    if (!(await isPublicClub(db, club))) return refuse(c, { code: "club-not-found", message: { key: "noClub" } });
    const page = await houseRulesetsOf(db, club, c.req.valid("query"));
    return page
      ? c.json({ rulesets: [...page.rows], next: page.next }, 200, nextLink(c, page.next))
      : refuse(c, {
          code: "ruleset-not-found",
          message: { key: "noRulesetToContinue" },
          place: "query:/after",
        });
  });

  api.openapi(read, async (c) => {
    const { id: club, ruleset } = c.req.valid("param");
    const found = await houseRulesetDetail(databaseOf(c.env, club), club, ruleset);
    return found ? c.json(found, 200) : refuse(c, { code: "ruleset-not-found", message: { key: "noClubRuleset" } });
  });

  api.openapi(save, async (c) => {
    const { by } = c.get("credential");
    const { id: club } = c.req.valid("param");
    const now = new Date().toISOString();
    const saved = await saveHouseRuleset(databaseOf(c.env, club), club, c.req.valid("json"), { by, now });
    if (!saved.ok) return refuse(c, saved.error);
    const { ruleset, fresh } = saved.value;
    const { id, version } = ruleset;
    return c.json({ id, version, name: rulesetName(ruleset), page: housePage(club, ruleset) }, fresh ? 201 : 200);
  });

  api.openapi(check, async (c) => {
    const { id: club } = c.req.valid("param");
    const faults = await checkHouseRuleset(databaseOf(c.env, club), club, c.req.valid("json"));
    if (!faults.ok) return refuse(c, faults.error);
    return c.json(
      { faults: faultsAt(faults.value).map((fault) => ({ ...fault, message: saidOf(english, fault) })) },
      200,
    );
  });
};
