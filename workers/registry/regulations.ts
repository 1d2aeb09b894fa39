import { eq } from "drizzle-orm";

import { amended, type Regulations, type SentRegulations, unfair } from "../../shared/league/regulations.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { Database } from "../db/database.ts";
import { divisions } from "../db/schema.ts";
import type { Fault } from "../fault.ts";
import { publishedRegulations } from "../reading/season.ts";
import { docketOf } from "./decisions.ts";
import { noSuchDivision } from "./registrations.ts";

/** Changes a division's regulations as long as nothing was played or decided by them. */
export const changeRegulations = async (
  db: Database,
  division: string,
  sent: SentRegulations,
): Promise<Result<Regulations, Fault>> => {
  const found = await docketOf(db, division);
  if (!found) return err(noSuchDivision);
  const frozen = found.view.frozen || found.record.decisions.some(({ type }) => type === "regulations_changed");
  if (frozen)
    return err({
      code: "regulations-frozen",
      message:
        "The first result has frozen the regulations: a change is a decision (regulations_changed) with a reason.",
      place: "/regulations",
    });
  const next = amended(publishedRegulations(found.record.row), sent);
  const wrong = unfair(next);
  if (wrong !== null) return err({ code: "regulations-unfair", message: wrong, place: "/regulations" });
  await db.update(divisions).set({ regulations: next }).where(eq(divisions.id, division));
  return ok(next);
};
