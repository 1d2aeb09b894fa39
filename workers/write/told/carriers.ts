import * as words from "../../../shared/words/told.en.ts";
import { siteOf } from "../../access/http/public-origin.ts";
import { mailerOf } from "../../access/letters/mailer.ts";
import { directory } from "../../ground/db/database.ts";
import type { Carrier, Surroundings } from "./deliver.ts";
import { letterOfNews } from "./letter-of-news.ts";

/** Letters, by whatever mailer the deployment has. */
const byMail =
  (env: Env): Carrier =>
  async (delivery) => {
    const club = await directory(env)
      .$client.prepare("SELECT name FROM clubs WHERE id = ?")
      .bind(delivery.club)
      .first<string>("name");
    await mailerOf(env).send(letterOfNews(words, delivery, { club: club ?? "", origin: siteOf(env) }));
    return "sent";
  };

/** What delivering asks of a deployment. */
export const surroundingsOf = (env: Env): Surroundings => ({
  ...{ env, db: directory(env), w: words },
  clock: () => new Date().toISOString(),
  carry: { mail: byMail(env), push: async () => "refused-for-good" },
});
