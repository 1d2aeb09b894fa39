// `npm run --silent replay -- [--json] FILE...`: replays strike logs; the same code runs on every page of the site.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Audit, audit } from "../../shared/match/audit.ts";
import { replay } from "../../shared/match/replay.ts";
import type { Report } from "../../shared/match/report.ts";
import { printed } from "./printed-report.ts";

const USAGE = `Replays strike logs and says what they come to, strike by strike, with the clause that decided each.

  npm run --silent replay -- [--json] FILE...

  FILE      a strike log (.strikes.ndjson); - reads standard input
  --json    one JSON object a FILE, each on a line of its own
  --help    this text

Exit status, the worst of all FILEs: 0 it replays; 1 it is well-formed but cannot stand, and what comes before the
fault is printed; 2 it is not a strike log, or the command was not understood.
`;

const NO_WHAT_IF = "--ruleset is not available yet: a log is replayed under the ruleset that it was opened with.";
const STDIN = "-";

/** Worse is greater, as in an exit status. */
const STATUS: Readonly<Record<Audit["verdict"], 0 | 1 | 2>> = { stands: 0, "cannot-stand": 1, "not-a-log": 2 };

type Replayed = { readonly status: 0 | 1 | 2; readonly report: Report; readonly complaint: string | null };

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** npm runs a script in the project's folder; a FILE is named from where the person stands. */
const from = process.env.npm_lifecycle_event === "replay" ? (process.env.INIT_CWD ?? ".") : ".";

/** Standard input can be read only once, however often it is named. */
let standardInput: string | undefined;
const read = (file: string): string => {
  if (file !== STDIN) return readFileSync(resolve(from, file), "utf8");
  standardInput ??= readFileSync(0, "utf8");
  return standardInput;
};

const nameOf = (file: string): string => (file === STDIN ? "standard input" : file);

/** Nothing was replayed; the report holds its problem alone. */
const refused = (code: string, message: string, complaint: string): Replayed => ({
  status: 2,
  report: { ...replay([]), problems: [{ seq: 0, code, message }] },
  complaint,
});

const replayed = (file: string): Replayed => {
  let text: string;
  try {
    text = read(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return refused("unreadable-file", `${nameOf(file)}: ${why}`, `${nameOf(file)}: ${why}`);
  }
  const found = audit(text, sha256);
  const complaint =
    found.verdict === "not-a-log" ? `${nameOf(file)}: line ${found.fault.line}: ${found.fault.message}` : null;
  return { status: STATUS[found.verdict], report: found.report, complaint };
};

type Asked = {
  readonly files: readonly string[];
  readonly json: boolean;
  readonly help: boolean;
  readonly whatIf: boolean;
};

const asked = (argv: readonly string[]): Asked => {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { json: { type: "boolean" }, help: { type: "boolean", short: "h" }, ruleset: { type: "string" } },
  });
  return {
    files: positionals,
    json: values.json ?? false,
    help: values.help ?? false,
    whatIf: values.ruleset !== undefined,
  };
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const complain = (line: string): void => {
  process.stderr.write(`replay: ${line}\n`);
};

/** Prints what each file comes to, and returns the worst status. */
const perform = ({ files, json, whatIf }: Asked): number => {
  let worst = 0;
  for (const [index, file] of files.entries()) {
    const { status, report, complaint } = whatIf
      ? refused("not-available", NO_WHAT_IF, `${nameOf(file)}: ${NO_WHAT_IF}`)
      : replayed(file);
    worst = Math.max(worst, status);
    if (complaint !== null) complain(complaint);
    if (json) say(JSON.stringify(report));
    else if (status < 2)
      say(`${index > 0 ? "\n" : ""}${files.length > 1 ? `${nameOf(file)}\n` : ""}${printed(report)}`);
  }
  return worst;
};

const main = (argv: readonly string[]): number => {
  let question: Asked;
  try {
    question = asked(argv);
  } catch (error) {
    complain(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return 2;
  }
  if (question.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (question.files.length === 0) {
    complain(`no FILE was given.\n\n${USAGE}`);
    return 2;
  }
  return perform(question);
};

// Whoever reads us may stop early (`| head`): that is no fault of the log's.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});
process.exitCode = main(process.argv.slice(2));
