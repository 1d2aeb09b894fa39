import { existsSync, rmSync } from "node:fs";
import { SaidError } from "../server/said-error.ts";
import { lastServing, type Orders, openControl, servingNow } from "./control.ts";
import { log } from "./json-log.ts";
import { restoringIn, servingIn, writeJson } from "./state-folder.ts";
import { endOrphan, onWorkerd, workerdPid } from "./workerd.ts";

/** A state folder while this process serves from it. */
export type Claim = { release(): void };

/** No other process may serve from the folder, nor a workerd that outlived the process that started it. */
const assertFree = async (state: string): Promise<void> => {
  if ((await servingNow(state)) !== null) throw new SaidError({ key: "servedAlready", about: { folder: state } });
  if (existsSync(restoringIn(state)))
    throw new SaidError({ key: "restoreCutOff", about: { folder: state, command: "npm run restore" } });
  const orphan = lastServing(state)?.workerd ?? null;
  if (orphan !== null && (await endOrphan(orphan, state))) log("warn", { event: "orphan-ended", pid: orphan });
};

/** Claims a state folder, and says in it how other commands of this machine reach this process. */
export const claim = async (state: string, orders: Orders): Promise<Claim> => {
  await assertFree(state);
  const control = await openControl(orders);
  const tell = () =>
    writeJson(servingIn(state), { pid: process.pid, workerd: workerdPid(), port: control.port, token: control.token });
  tell();
  const forget = onWorkerd(tell);
  return {
    release: () => {
      forget();
      control.close();
      rmSync(servingIn(state), { force: true });
    },
  };
};
