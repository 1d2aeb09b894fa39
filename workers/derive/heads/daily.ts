import { z } from "zod";
import { saidOf } from "../../../shared/words/error-words.ts";
import * as english from "../../../shared/words/problems-in-english.ts";
import { directory } from "../../ground/db/database.ts";
import { writeHeadList } from "./write-list.ts";

/** When the day's lists are written: after the evening's last match, in UTC. Stands in wrangler.toml as well. */
export const DAILY = "47 3 * * *";

/** Every club's list of the day, where a log has moved since the last. One that fails does not keep back the others. */
export const dailyHeadLists = async (env: Env): Promise<void> => {
  const { results } = await directory(env).$client.prepare("SELECT id FROM clubs ORDER BY id").all();
  const clubs = z.array(z.object({ id: z.string() })).parse(results);
  for (const club of [...clubs.map(({ id }) => id), null]) {
    try {
      const written = await writeHeadList(env, club, () => new Date().toISOString());
      if (!written.ok) console.error(`head list of ${club ?? "no club"}: ${saidOf(english, written.error)}`);
    } catch (error) {
      console.error(`head list of ${club ?? "no club"}:`, error);
    }
  }
};
