// `npm run serve`: the whole product on one host, for a club: on 127.0.0.1, behind a proxy that has the certificate.

import { SET_UP_MS } from "#ground/crypto/set-up-code.ts";
import { VERSION } from "#shared/api/deployment/version.ts";
import * as english from "#shared/words/cli.en.ts";
import { command, Misunderstood, type Status } from "./command.ts";
import { labelledLine } from "./print/next-step.ts";
import { checkServing } from "./serve/claim.ts";
import { buildRelease, currentRelease, type Release } from "./serve/release.ts";
import { startServing } from "./serve/serving.ts";
import { settingsIn } from "./serve/settings.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The last build, if nothing changed since; a host needs the tools that build only where something did. */
const release = async (): Promise<Release> => {
  const current = currentRelease();
  if (current) return current;
  const { buildSite } = await import("./site.ts");
  return buildRelease(buildSite);
};

/**
 * Settles when this process is asked to stop, or the version before it has gone in whose place it serves. What else listens
 * would end it at once, with what is being answered.
 */
const stopAsked = (): Promise<"asked"> =>
  new Promise((resolve) => {
    for (const signal of SIGNALS) process.removeAllListeners(signal).on(signal, () => resolve("asked"));
    process.once("disconnect", () => resolve("asked"));
  });

await command(english, {
  name: "serve",
  options: { build: { type: "boolean" }, check: { type: "boolean" }, "new-key": { type: "boolean" } },
  run: async ({ values, positionals: [word] }): Promise<Status> => {
    if (word !== undefined) throw new Misunderstood({ key: "unexpected", about: { word } });
    if (values.build) {
      await release();
      return 0;
    }
    const settings = settingsIn(process.env);
    if (values.check) {
      const migrations = await checkServing(settings, await release());
      console.log(english.serveChecked({ version: VERSION, count: migrations.length }));
      return 0;
    }
    const deployment = await startServing(settings, await release(), values["new-key"] === true);
    const { code } = deployment;
    const minutes = SET_UP_MS / 60_000;
    if (code !== null)
      console.error(
        labelledLine(english.setUpPage(), english.setUpOnce({ page: `${settings.origin}/set-up/${code}`, minutes })),
      );
    const why = await Promise.race([stopAsked(), deployment.ended]);
    await deployment.stop();
    return why === "asked" ? 0 : 1;
  },
});
