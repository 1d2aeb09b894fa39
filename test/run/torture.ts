// `npm run torture -- [--runs N] [--seed S ...]`: plays match histories in which everything fails, and checks that
// nothing was lost. `STRIKEBOOK_DEPTH=deep npm test` plays a hundred of them in workerd and a thousand on paper.
import { parseArgs } from "node:util";
import { run } from "#cli/server/children.ts";

const USAGE = `Plays matches against a nemesis, and checks them against a plain model of a match log.

  npm run torture -- [--runs N] [--seed S] [--in workerd|paper] [--path P --replay R]

  --runs N     histories in workerd, and ten times as many on paper (1000)
  --seed S     plays the histories of a seed again
  --in WORLD   only workerd (real Durable Objects and D1), or only paper (the same code in Node, quick)
  --path P     with a seed and one world: goes straight to the history that failed
  --replay R   with a path: the replayPath that was printed with it
  --help       this text

A failure is made as small as it gets and printed with its seed, path and replayPath.
Exit status: 0 nothing was lost; 1 something was; 2 the command was not understood.
`;

const TESTS = {
  workerd: ["--project", "workers", "test/workers/torture.test.ts"],
  paper: ["--project", "node", "test/torture/paper.test.ts"],
} as const;

const isWorld = (name: string): name is keyof typeof TESTS => name in TESTS;

const asked = () => {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: "1000" },
      seed: { type: "string" },
      in: { type: "string" },
      path: { type: "string" },
      replay: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  for (const number of [values.runs, values.seed])
    if (number !== undefined && !/^-?\d+$/.test(number)) throw new Error(`${number} is not a whole number`);
  const world = values.in;
  if (world !== undefined && !isWorld(world)) throw new Error(`there is no world called ${world}`);
  if (values.path !== undefined && (values.seed === undefined || world === undefined))
    throw new Error("a path is of one seed in one world");
  const worlds = world === undefined ? (["paper", "workerd"] as const) : [world];
  return { ...values, worlds };
};

const main = async (): Promise<number> => {
  let question: ReturnType<typeof asked>;
  try {
    question = asked();
  } catch (error) {
    console.error(`torture: ${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return 2;
  }
  const { help, runs, seed, path, replay, worlds } = question;
  if (help) {
    console.log(USAGE);
    return 0;
  }
  const env = {
    TORTURE_RUNS: runs,
    ...(seed === undefined ? {} : { TORTURE_SEED: seed }),
    ...(path === undefined ? {} : { TORTURE_PATH: path }),
    ...(replay === undefined ? {} : { TORTURE_REPLAY: replay }),
  };
  let failed = false;
  for (const world of worlds) {
    const { ok } = await run("vitest", ["run", "--config", "test/vitest.config.ts", ...TESTS[world]], { env });
    failed ||= !ok;
  }
  return failed ? 1 : 0;
};

process.exit(await main());
