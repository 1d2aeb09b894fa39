// `npm run bench [-- NAME...]`: the cost of the engine and the server here, each next to the least that it could be.
import { cpus, release, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { ENGINE_VERSION } from "#carrom";
import type { Bench } from "./bench.ts";

/** Loaders of the benches by name, called on demand: the server's brings Miniflare along. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  engine: async () => (await import("./engine.ts")).engine,
  "beside-chess": async () => (await import("./beside-chess.ts")).besideChess,
  append: async () => (await import("./append.ts")).append,
  ladder: async () => (await import("./ladder.ts")).ladder,
  standings: async () => (await import("./standings.ts")).standings,
  importing: async () => (await import("./importing.ts")).importing,
  pairing: async () => (await import("./pairing.ts")).pairing,
  events: async () => (await import("./events.ts")).events,
  scale: async () => (await import("./scale.ts")).scale,
  pages: async () => (await import("./pages.ts")).pages,
  spectators: async () => (await import("./spectators.ts")).spectators,
  scorer: async () => (await import("./scorer.ts")).scorer,
  "sign-in": async () => (await import("./sign-in.ts")).signIn,
};
const NAMES = Object.keys(BENCHES);

const USAGE = `Measures what things cost on this machine, each beside the least that any program would have to do.

  npm run --silent bench -- [NAME...] [--quick] [--json]

  NAME      engine     replaying a season on one core, beside a bare JSON.parse and a bare SHA-256
            beside-chess  a strike beside a move of chess, each match timed by itself
            append     recording strikes through HTTP, beside a request that does nothing and a bare row
            ladder     rating a club's matches, beside a bare Elo loop and two libraries
            standings  reading a season of 1,000 matches through HTTP, beside a trivial route
            importing  importing the past results of a round robin of 64, the first part beside the last
            pairing    pairing each round of a Swiss of 200 players
            events     the largest fields: draws of 547 and 503, a Swiss of 110 and of 256, a hall of 55 tables
            sign-in    signing in through HTTP, beside the bare hash of a password
            pages      what each kind of page loads on a slowed phone, and how soon it is seen, beside its words alone
            spectators how soon a strike is with 200 who watch, beside one who watches alone
            scorer     taps a strike, and how soon a slowed phone shows its ruling, beside the page before this one
            scale      300 tables scored at once, the night after, and how costs grow with the number of clubs
            none       all of them, one after the other
  --quick   fewer rounds over less: a first look, not a measurement
  --json    one JSON object on a line of its own; what a person would read goes to standard error
  --help    this text

Exit status: 0 measured; 2 the command was not understood.
`;

type Asked = {
  readonly names: readonly string[];
  readonly quick: boolean;
  readonly json: boolean;
  readonly help: boolean;
};

/** @throws Error with a sentence for the person who typed something that is not understood */
const asked = (args: readonly string[]): Asked => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: "boolean" }, quick: { type: "boolean" }, help: { type: "boolean", short: "h" } },
  });
  const unknown = positionals.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new Error(`there is no bench called "${unknown}"; there are ${NAMES.join(", ")}.`);
  return {
    names: positionals.length > 0 ? NAMES.filter((name) => positionals.includes(name)) : NAMES,
    quick: values.quick ?? false,
    json: values.json ?? false,
    help: values.help ?? false,
  };
};

const machine = () => ({
  cpu: cpus()[0]?.model ?? "unknown",
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${release()}`,
  node: process.version,
  engine: ENGINE_VERSION,
});

const perform = async ({ names, quick, json }: Asked): Promise<void> => {
  const say = (line: string): void => {
    (json ? process.stderr : process.stdout).write(`${line}\n`);
  };
  const on = machine();
  say(`${on.cpu}, ${on.cores} cores, ${on.memoryGiB} GiB, ${on.system}, Node ${on.node}, engine ${on.engine}`);
  const found: Record<string, object> = {};
  for (const name of names) {
    const bench = await BENCHES[name]?.();
    if (bench) found[name] = await bench({ quick, say });
  }
  if (json) process.stdout.write(`${JSON.stringify({ machine: on, quick, ...found })}\n`);
};

const main = async (args: readonly string[]): Promise<number> => {
  let question: Asked;
  try {
    question = asked(args);
  } catch (error) {
    process.stderr.write(`bench: ${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return 2;
  }
  if (question.help) process.stdout.write(USAGE);
  else await perform(question);
  return 0;
};

process.exitCode = await main(process.argv.slice(2));
