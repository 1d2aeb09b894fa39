import { saidOf } from "../../../shared/words/error-words.ts";
import * as english from "../../../shared/words/problems-in-english.ts";
import { directory } from "../../ground/db/database.ts";
import { movedClubs } from "./moved-logs.ts";
import { writeHeadLists } from "./write-list.ts";

/** When the day's lists are written: after the evening's last match, in UTC. Stands in wrangler.toml as well. */
export const DAILY = "47 3 * * *";

/** The list of the day of every club whose logs have moved since its last. One that fails does not keep back the others. */
export const dailyHeadLists = async (env: Env): Promise<void> => {
  for (const key of await movedClubs(directory(env), null, 1000)) {
    const club = key === "" ? null : key;
    try {
      const written = await writeHeadLists(env, club, () => new Date().toISOString());
      if (!written.ok) console.error(`head list of ${club ?? "no club"}: ${saidOf(english, written.error)}`);
    } catch (error) {
      console.error(`head list of ${club ?? "no club"}:`, error);
    }
  }
};
