import type { RecordedEvent } from "../../../shared/match/model/events.ts";
import { brokenAt } from "../../../shared/match/seal/chain.ts";
import { err, ok, type Result } from "../../../shared/result.ts";
import { sha256 } from "../../ground/crypto/sha256.ts";
import { FORGOTTEN, type Journal } from "./journal.ts";
import type { Outlet } from "./outlet.ts";

/**
 * Fills a journal from D1, which may have nothing: one that is empty with all of the log, one that has let go of the
 * sealed beginning with that. Refuses with a sentence when it cannot be sure.
 *
 * @param arm called before anything is written: a journal that is filled, and not yet marked, then has an alarm
 */
export const recall = async (journal: Journal, outlet: Outlet, arm: () => void): Promise<Result<number, string>> => {
  try {
    const { entries, sealed } = await outlet.recall();
    // The lines in D1 are those that this room once sealed; the chain is checked before they are believed.
    const events = entries.map(({ line }) => JSON.parse(line) as RecordedEvent);
    const broken = brokenAt(events, sha256);
    if (broken !== null) return err(`D1's copy of this log is broken at seq ${broken}`);
    const { head, forgotten } = journal;
    if (head) {
      if (events.length < forgotten) return err(`D1 has ${events.length} of ${forgotten} sealed events`);
      journal.adopt(entries, sealed);
      return ok(forgotten);
    }
    if (events.length === 0) return ok(0);
    if (events.length > sealed) arm();
    journal.adopt(entries, sealed);
    if (events.length > sealed) {
      journal.confirm(events.length);
      journal.announced = FORGOTTEN;
    }
    return ok(events.length);
  } catch (error) {
    return err(String(error));
  }
};
