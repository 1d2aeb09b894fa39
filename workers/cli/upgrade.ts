// `npm run upgrade -- ARCHIVE`: a newer version in the place of this one, while people score.
import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import * as english from "#shared/words/cli.en.ts";
import { command, Misunderstood, type Status, standingIn } from "./command.ts";
import { copyWhole } from "./serve/backup-folder.ts";
import { handedOver, order, type Serving, servingNow } from "./serve/control.ts";
import { stateFolder } from "./serve/settings.ts";
import { dataIn } from "./serve/state-folder.ts";
import { giveToOwner } from "./server/own-folder.ts";
import { SaidError } from "./server/said-error.ts";
import { makeCurrent } from "./upgrade/current.ts";
import { trial } from "./upgrade/trial.ts";
import { unpacked } from "./upgrade/unpacked.ts";

/** A version that came up on the copy is given half as long again on the state itself, and never less than this (milliseconds). */
const LEAST_PATIENCE_MS = 3_000;

/** The state as it was before the last upgrade, within its folder. */
const beforeIn = (state: string): string => join(state, "before-upgrade");

/** Copies the state, and has the new version serve the copy. Answers for how many milliseconds that ran. */
const tried = async (folder: string, state: string): Promise<number> => {
  const before = beforeIn(state);
  rmSync(before, { recursive: true, force: true });
  await copyWhole(state, before);
  console.log(english.upgradeCopied({ folder: before }));
  const ms = await trial(folder, before, join(state, "trial"));
  giveToOwner(state);
  return ms;
};

/** @throws SaidError where the new version did not come up; this one serves again then. */
const handOver = async (serving: Serving, folder: string, trialMs: number): Promise<void> => {
  const patienceMs = Math.max(LEAST_PATIENCE_MS, Math.ceil(1.5 * trialMs));
  const done = await order(serving, "hand-over", JSON.stringify({ folder, patienceMs })).catch((cause: unknown) => {
    throw new SaidError({ key: "handOverFailed", about: { folder } }, { cause });
  });
  const { heldMs } = handedOver.parse(done);
  console.log(english.handedOver({ milliseconds: heldMs }));
};

await command(english, {
  name: "upgrade",
  options: {},
  run: async ({ positionals: [archive, ...more] }): Promise<Status> => {
    if (archive === undefined || more.length > 0)
      throw new Misunderstood({ key: "nameOne", about: { what: "ARCHIVE" } });
    const state = stateFolder(process.env);
    if (!existsSync(dataIn(state))) throw new SaidError({ key: "stateMissing", about: { folder: state } });
    const folder = await unpacked(resolve(standingIn("upgrade"), archive));
    console.log(english.upgradeUnpacked({ folder }));
    const trialMs = await tried(folder, state);
    console.log(english.upgradeTried());
    const serving = await servingNow(state);
    if (serving) await handOver(serving, folder, trialMs);
    const isLinked = makeCurrent(folder);
    console.log(isLinked ? english.upgradeLinked({ folder }) : english.upgradeUnlinked({ folder, state }));
    return 0;
  },
});
