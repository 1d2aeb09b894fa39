// `npm start`: everything a person needs to see Strikebook run here, from an empty clone to a seeded league.
// `npm run dev` is the same with `--watch`: the site follows its sources, as the Worker does anyhow.
import { rmSync } from "node:fs";
import { CLUB } from "./demo/demo-season.ts";
import { seed } from "./demo/seed.ts";
import { seedAccounts } from "./demo/seed-accounts.ts";
import { nextStep } from "./next-step.ts";
import { stopAsked } from "./server/children.ts";
import { ensureDevVars } from "./server/dev-vars.ts";
import { migrate } from "./server/local-db.ts";
import { localState, ownState } from "./server/local-state.ts";
import { assertPortFree, serve } from "./server/serve.ts";
import { buildSite } from "./site.ts";

const say = (line: string) => console.log(line);

async function timed<T>(step: string, work: Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work;
  say(`  ${step.padEnd(24)}${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s`);
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
  await timed("database migrated", migrate(state));
  await timed("site built", buildSite());
  const server = await timed("server started", serve(port, state));
  const seeded = process.env.SEED !== "off";
  const { scorerLink } = seeded ? await timed("seeded", seed({ url: server.url, secret })) : { scorerLink: null };
  const accounts = seeded
    ? await timed("accounts made", seedAccounts({ url: server.url, secret, password: demoPassword }))
    : [];
  if (organiserKey !== null) {
    say(`\n  Organiser key   ${organiserKey}`);
    say(`                  shown this once: only its hash is kept (delete ${file} to make another)`);
  }
  for (const { email, role } of accounts) say(`  Sign in as ${role.padEnd(10)}${email}   ${demoPassword}`);
  if (scorerLink !== null) say(`\n  Score a match   ${scorerLink}`);
  const owner = accounts.find(({ role }) => role === "owner")?.email ?? null;
  say(["", ...nextStep({ url: server.url, owner, club: CLUB.id }), ""].join("\n"));
  if (process.argv.includes("--watch")) {
    const { watchSite } = await import("./site-watch.ts");
    watchSite(say);
  }
  await server.ended;
  if (!stopAsked.aborted) throw new Error("The server has ended by itself.");
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
