// `npm start`: everything a person needs to see Strikebook run here, from an empty clone to a seeded league.
// `npm run dev` is the same with `--watch`: the site follows its sources, as the Worker does anyhow.
import { rmSync } from "node:fs";
import * as english from "#shared/words/cli.en.ts";
import { CLUB } from "./demo/demo-season.ts";
import { seed } from "./demo/seed.ts";
import { seedAccounts } from "./demo/seed-accounts.ts";
import { forPhones, labelledLine, nextStep } from "./print/next-step.ts";
import { stopAsked } from "./server/children.ts";
import { ensureDevVars } from "./server/dev-vars.ts";
import { localState, migrate, ownState } from "./server/local-state.ts";
import { isForOthers } from "./server/network.ts";
import { errorInWords, SaidError } from "./server/said-error.ts";
import { assertPortFree, localHost, serve } from "./server/serve.ts";
import { buildSite } from "./site.ts";

const say = (line: string) => console.log(line);

type Step = keyof typeof english.step;

async function timed<T>(step: Step, work: Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work;
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(5);
  say(`  ${english.step[step]().padEnd(24)}${english.seconds({ seconds })}`);
  return result;
}

async function start(): Promise<void> {
  const state = localState();
  const port = Number(process.env.PORT ?? 8787);
  await assertPortFree(port);
  if (process.argv.includes("--fresh")) rmSync(state.directory, { recursive: true, force: true });
  ownState(state);
  const { secret, organiserKey, demoPassword, file } = ensureDevVars(state.devVars);
  say("Strikebook");
  // Neither needs the other, and both take seconds.
  await Promise.all([timed("migrated", migrate(state)), timed("built", buildSite())]);
  const server = await timed("started", serve(port, state));
  const seeded = process.env.SEED !== "off";
  const { scorerLink } = seeded
    ? await timed("seeded", seed(english, { url: server.url, secret }))
    : { scorerLink: null };
  const accounts = seeded
    ? await timed("accounts", seedAccounts({ url: server.url, secret, password: demoPassword }))
    : [];
  if (organiserKey !== null) {
    say(`\n${labelledLine(english.organiserKey(), organiserKey)}`);
    say(labelledLine("", english.keyShownOnce({ file })));
  }
  for (const { email, role } of accounts) say(`  ${english.signInAs[role]().padEnd(21)}${email}   ${demoPassword}`);
  if (scorerLink !== null) say(`\n${labelledLine(english.scoreMatch(), scorerLink)}`);
  const owner = accounts.find(({ role }) => role === "owner")?.email ?? null;
  if (isForOthers(localHost())) say(["", ...forPhones(english, server.url)].join("\n"));
  say(["", ...nextStep(english, { url: server.url, owner, club: CLUB.id }), ""].join("\n"));
  if (process.argv.includes("--watch")) {
    const { watchSite } = await import("./site-watch.ts");
    watchSite(english, say);
  }
  await server.ended;
  if (!stopAsked.aborted) throw new SaidError({ key: "serverEnded" });
}

start().catch((error: unknown) => {
  console.error(errorInWords(english, error));
  process.exit(1);
});
