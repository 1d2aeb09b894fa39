// `npm run bench [-- --json] [-- --quick]`: what replaying and appending cost here, each beside the least it could.
import { cpus, release, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { ENGINE_VERSION } from "../../shared/match/engine.ts";
import { appending } from "./appending.ts";
import { corpusOf } from "./corpus.ts";
import { type Measured, measure } from "./measure.ts";
import { replaying } from "./replaying.ts";
import { startBenchServer } from "./server.ts";

const { values: asked } = parseArgs({ options: { json: { type: "boolean" }, quick: { type: "boolean" } } });
const rounds = asked.quick ? 3 : 15;
const say = (line: string): void => {
  (asked.json ? process.stderr : process.stdout).write(`${line}\n`);
};

const machine = {
  cpu: cpus()[0]?.model ?? "unknown",
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${release()}`,
  node: process.version,
  engine: ENGINE_VERSION,
};

const whole = (value: number): string => Math.round(value).toLocaleString("en");
const duration = (microseconds: number): string =>
  microseconds < 1000
    ? `${microseconds.toFixed(microseconds < 10 ? 2 : 0)} µs`
    : `${(microseconds / 1000).toFixed(2)} ms`;

const NAME_WIDTH = 52;

const row = ({ name, unit, perSecond, microseconds, quartiles, times }: Measured): string => {
  const spread = `(${whole(quartiles[0])} to ${whole(quartiles[1])})`;
  const beside = times.map(({ factor, yardstick }) => `\n${" ".repeat(6)}${factor.toFixed(1)} times ${yardstick}`);
  return `  ${name.padEnd(NAME_WIDTH)} ${whole(perSecond).padStart(10)} ${unit}/s ${spread.padEnd(24)} ${duration(microseconds)} each${beside.join("")}`;
};

const table = (title: string, rows: readonly Measured[]): void => say(`\n${title}\n\n${rows.map(row).join("\n")}`);

const measureReplaying = async () => {
  const corpus = corpusOf(asked.quick ? 20 : 100);
  const { events, strikes, bytes } = corpus;
  const rows = await measure(replaying(corpus), rounds, asked.quick ? 30 : 150);
  table(
    `Replaying ${corpus.logs.length} simulated evenings: ${whole(events)} events, ${whole(strikes)} strikes, ${whole(bytes)} bytes`,
    rows,
  );
  return { evenings: corpus.logs.length, events, strikes, bytes, rows };
};

const measureAppending = async () => {
  const server = await startBenchServer();
  try {
    const { cases, close } = await appending(server);
    const rows = await measure(cases, rounds, 0);
    close();
    table("Appending through HTTP, on a local Miniflare, client and server on this machine", rows);
    return { rows };
  } finally {
    await server.stop();
  }
};

say(`${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB, ${machine.system}, Node ${machine.node}`);
say(`Medians of ${rounds} alternating rounds, with the middle half of the rounds in brackets.`);
const replayed = await measureReplaying();
const appended = await measureAppending();
if (asked.json)
  process.stdout.write(`${JSON.stringify({ machine, rounds, replaying: replayed, appending: appended })}\n`);
