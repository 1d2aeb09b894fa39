import { readFileSync } from "node:fs";
import { isAbsolute } from "node:path";
import { describe, expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { z } from "zod";
import { deployedConfiguration, ENVIRONMENTS } from "#cli/deploy/environment.ts";
import { readWranglerFile } from "#cli/deploy/wrangler.ts";
import { PICTURES, SEARCHES, WHAT_IFS } from "#shared/api/parts/limits.ts";
import { MINUTELY } from "#shared/told/quiet-hours.ts";
import { DAILY, HOURLY } from "#workers/scheduled.ts";

const path = new URL("../../wrangler.toml", import.meta.url).pathname;

const named = z.looseObject({ name: z.string() });
const bound = z.looseObject({ binding: z.string() });

const consumer = z.looseObject({ queue: z.string(), dead_letter_queue: z.string().optional() });

/** The settings that wrangler reads for one environment; without a name, those of the local server. */
const settings = z.looseObject({
  name: z.string(),
  d1_databases: z.array(bound.extend({ database_name: z.string(), migrations_dir: z.string() })),
  durable_objects: z.object({ bindings: z.array(named.extend({ class_name: z.string() })) }),
  workflows: z.array(bound.extend({ name: z.string(), class_name: z.string() })),
  r2_buckets: z.array(bound.extend({ bucket_name: z.string() })),
  queues: z.object({ producers: z.array(bound.extend({ queue: z.string() })), consumers: z.array(consumer) }),
  services: z.array(bound).default([]),
  ratelimits: z.array(
    named.extend({ namespace_id: z.string(), simple: z.object({ limit: z.number(), period: z.number() }) }),
  ),
  vars: z.record(z.string(), z.unknown()),
  version_metadata: bound.optional(),
});
const settingsOf = (env?: string) =>
  settings.parse(unstable_readConfig({ config: path, ...(env ? { env } : {}) }, { hideWarnings: true }));

/** Every binding and variable, without the names of an account's resources, which differ between environments. */
const bindingsOf = (env?: string) => {
  const { d1_databases, durable_objects, workflows, r2_buckets, queues, services, vars } = settingsOf(env);
  return {
    databases: d1_databases.map(({ binding, migrations_dir }) => ({ binding, migrations_dir })),
    objects: durable_objects.bindings.map(({ name, class_name }) => ({ name, class_name })),
    workflows: workflows.map(({ binding, class_name }) => ({ binding, class_name })),
    buckets: r2_buckets.map(({ binding }) => binding),
    producers: queues.producers.map(({ binding }) => binding),
    consumers: queues.consumers.map(({ queue: _, dead_letter_queue: failed, ...how }) => ({
      ...how,
      failed: failed !== undefined,
    })),
    others: [...services.map(({ binding }) => binding), ...Object.keys(vars)],
  };
};

/** Names of an account's resources: two environments never share one. */
const namesOf = (env: string): readonly string[] => {
  const { name, d1_databases, workflows, r2_buckets, queues, ratelimits } = settingsOf(env);
  return [
    `worker ${name}`,
    ...d1_databases.map(({ database_name }) => `database ${database_name}`),
    ...workflows.map((workflow) => `workflow ${workflow.name}`),
    ...r2_buckets.map(({ bucket_name }) => `bucket ${bucket_name}`),
    ...ratelimits.map(({ namespace_id }) => `limit ${namespace_id}`),
    ...queues.consumers.map(({ queue }) => `queue ${queue}`),
  ];
};

describe.each(ENVIRONMENTS)("the environment %s", (name) => {
  it("has every binding and variable of the local server: wrangler inherits none", () => {
    const { others, ...own } = bindingsOf(name);
    const { others: local, ...bindings } = bindingsOf();
    expect(own).toEqual(bindings);
    // A mailer and an address are a deployment's alone.
    expect(others).toEqual(expect.arrayContaining(local));
  });

  it("knows which release it is: answers are kept by it", () => {
    expect(settingsOf(name).version_metadata).toEqual({ binding: "CF_VERSION_METADATA" });
  });

  it("runs what the local server runs, with logs on and near its database", () => {
    const [own, local] = [settingsOf(name), settingsOf()];
    for (const setting of [
      "main",
      "assets",
      "compatibility_date",
      "compatibility_flags",
      "limits",
      "migrations",
    ] as const)
      expect(own[setting]).toEqual(local[setting]);
    // Every alarm is kept, and no line for each request.
    const logs = { enabled: true, invocation_logs: false };
    expect(own.observability).toMatchObject({ enabled: true, head_sampling_rate: 1, logs });
  });

  it("looks every minute for notifications, but for a trial", () => {
    const crons = z.object({ triggers: z.object({ crons: z.array(z.string()) }) }).parse(settingsOf(name))
      .triggers.crons;
    const first = name === "staging" ? "*/15 * * * *" : MINUTELY;
    expect(crons).toEqual([first, HOURLY, DAILY]);
  });

  it("limits what costs processor time, by counters of its own", () => {
    const limits = settingsOf(name).ratelimits.map((one) => [one.name, one.simple]);
    const said = Object.entries({ SEARCHES, WHAT_IFS, PICTURES });
    expect(limits).toEqual(said.map(([binding, { quota, window }]) => [binding, { limit: quota, period: window }]));
  });

  it("is given to wrangler with the ids of its databases, and nothing else changed", () => {
    const whole = readWranglerFile();
    const databases = whole.env[name].d1_databases.map(({ database_name }) => database_name);
    const ids = new Map(databases.map((one) => [one, `id-of-${one}`]));
    const region = { jurisdiction: null, location: null };
    const given = deployedConfiguration(whole, name, { account: "a", ids, origin: null, region });
    expect(given).toMatchObject({
      main: expect.toSatisfy(isAbsolute),
      account_id: "a",
      // wrangler warns of a binding that is at the top and not in the environment.
      d1_databases: [],
      r2_buckets: [],
      env: { [name]: { d1_databases: databases.map((one) => ({ database_id: `id-of-${one}` })) } },
    });
    expect(Object.keys((given as { env: object }).env)).toEqual([name]);
    expect(JSON.stringify(whole)).not.toContain("id-of-");
  });
});

it("reads every queue that it writes to, and those of what failed", () => {
  for (const name of [undefined, ...ENVIRONMENTS]) {
    const { producers, consumers } = settingsOf(name).queues;
    const read = consumers.map(({ queue }) => queue);
    const written = [
      ...producers.map(({ queue }) => queue),
      ...consumers.flatMap(({ dead_letter_queue: failed }) => (failed === undefined ? [] : [failed])),
    ];
    expect(read.toSorted()).toEqual(written.toSorted());
    // The Worker knows its queue of failed jobs by this ending.
    expect(read.filter((queue) => queue.endsWith("-failed"))).toHaveLength(1);
  }
});

it("shares nothing with another environment", () => {
  const names = ENVIRONMENTS.flatMap(namesOf);
  expect(new Set(names).size).toBe(names.length);
});

it("has no id of an account in the repository", () => {
  const ids = readFileSync(path, "utf8").matchAll(/[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}/g);
  for (const [id] of ids) expect(id).toMatch(/^[0-]+$/);
});
