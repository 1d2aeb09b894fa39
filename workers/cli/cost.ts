// `npm run cost`: what Strikebook costs on Cloudflare, from figures that are measured in the same run.
import { readFileSync } from "node:fs";
import { z } from "zod";
import * as cli from "#shared/words/cli.en.ts";
import * as english from "#shared/words/cost.en.ts";
import { command, Misunderstood, type Status } from "./command.ts";
import { billOf, ITEMS, VIEWS } from "./cost/bill.ts";
import { billLines, figureLines } from "./cost/lines.ts";
import { measureCost } from "./cost/measure.ts";
import { startMeasuredServer } from "./cost/measured-server.ts";
import { buildSite } from "./site.ts";

const amount = z.number().nonnegative();

const assumptions = z.strictObject({
  clubs: z.array(z.int().min(1)).nonempty(),
  matchesOfClubInYear: amount,
  eventsOfMatch: amount,
  years: amount,
  viewsOfMatch: z.record(z.enum(VIEWS), amount),
  freshViews: amount.max(1),
  watchersOfMatch: amount,
  objectSecondsOfRequest: amount,
  objectGigabytes: amount,
  tablesOfClubAtOnce: amount,
  clubsAtOnce: amount.max(1),
  secondsOfMatch: amount,
});

const prices = z.strictObject({
  date: z.iso.date(),
  currency: z.literal("USD"),
  sources: z.array(z.url()),
  plan: amount,
  items: z.record(z.enum(ITEMS), z.strictObject({ included: amount, price: amount, per: amount })),
  limits: z.strictObject({
    databaseBytes: amount,
    valueBytes: amount,
    databaseQueriesOfSecond: amount,
  }),
});

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`cost/${name}.json`, import.meta.url), "utf8"));

/** `RELAY_SECONDS=300`, as a name and its value. */
const variable = (given: string): readonly [string, string] => {
  const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(given) ?? [];
  if (name === undefined || value === undefined)
    throw new Misunderstood({ key: "variableForm", about: { form: "--set NAME=VALUE" } });
  return [name, value];
};

await command(cli, {
  name: "cost",
  options: { json: { type: "boolean" }, set: { type: "string", multiple: true } },
  run: async ({ values, positionals: [word] }): Promise<Status> => {
    if (word !== undefined) throw new Misunderstood({ key: "unexpected", about: { word } });
    const variables = Object.fromEntries((values.set ?? []).map(variable));
    const assumed = assumptions.parse(read("assumptions"));
    const published = prices.parse(read("prices"));
    const say = (line: string): void => {
      (values.json ? process.stderr : process.stdout).write(`${line}\n`);
    };
    process.stderr.write(`${english.measuring()}\n`);
    await buildSite();
    const server = await startMeasuredServer(variables);
    try {
      const figures = await measureCost(
        server,
        (clubs) => void process.stderr.write(`${english.measuredClubs({ clubs })}\n`),
      );
      const bills = assumed.clubs.map((clubs) => billOf(figures, assumed, published, clubs));
      for (const line of ["", ...figureLines(english, figures), ""]) say(line);
      for (const line of billLines(english, figures, assumed, bills, published)) say(line);
      const whole = { date: published.date, variables, assumptions: assumed, figures, bills };
      if (values.json) process.stdout.write(`${JSON.stringify(whole)}\n`);
    } finally {
      await server.stop();
    }
    return 0;
  },
});
