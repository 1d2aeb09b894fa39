import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { division } from "#shared/api/league/division.ts";
import { planned } from "../torture/plan.ts";
import { torture } from "../torture/torture.ts";
import { read } from "./support/api.ts";
import { realWorld } from "./support/real-world.ts";
import { atRest, rebuild } from "./support/rebuild.ts";

const tables = async () => {
  const { results } = await env.DB.prepare("SELECT id FROM divisions ORDER BY id").all<{ id: string }>();
  return Promise.all(results.map(({ id }) => read(`/api/v1/divisions/${id}`, division)));
};

it("loses, doubles and reorders nothing in any history", { timeout: 36_000_000 }, async () => {
  // Rooms say when they are in trouble, and here they mostly are.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const plan = planned("workerd", env.TORTURE);
  const began = Date.now();
  // The smallest history is looked for by `npm run torture` alone: it takes as long as hundreds of them.
  const first = Object.keys(env.TORTURE).length === 0;
  const { failed, runs, report } = await torture(realWorld, { ...plan, first });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`torture in workerd: seed ${plan.seed}, ${runs} histories, ${seconds} s`);
  expect(failed, report).toBe(false);
  // The tables derived on the way, through all of that, equal those derived from the logs.
  await atRest();
  const before = await tables();
  const done = await rebuild();
  expect(done).toMatchObject({ status: "done", failed: [], before: done.after });
  expect(await tables()).toEqual(before);
});
