// `npm run --silent replay -- [--json] [--ruleset ID] FILE...`: replays strike logs; the same code runs on every page
// of the site.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Report } from "../../shared/match/model/report.ts";
import { type Audit, audit } from "../../shared/match/replay/audit.ts";
import { replay } from "../../shared/match/replay/replay.ts";
import { whatIf } from "../../shared/match/what-if/what-if.ts";
import type { Ruleset } from "../../shared/rules/ruleset.ts";
import { publishedRuleset, RULESETS } from "../../shared/rules/sheets/registry.ts";
import { printed } from "./printed-report.ts";
import { printedWhatIf } from "./printed-what-if.ts";
import { sha256 } from "./server/sha256.ts";

const USAGE = `Replays strike logs and says what they come to, strike by strike, with the clause that decided each.

  npm run --silent replay -- [--json] [--ruleset ID] FILE...

  FILE           a strike log (.strikes.ndjson); - reads standard input
  --json         one JSON object a FILE, each on a line of its own
  --ruleset ID   rules on the same strikes under another ruleset (${RULESETS[0]?.id}, ...), says where it first
                 comes to something else, and stops where play would have gone on otherwise
  --help         this text

Exit status, the worst of all FILEs: 0 it replays; 1 it is well-formed but cannot stand, and what comes before the
fault is printed; 2 it is not a strike log, or the command was not understood.
`;

const STDIN = "-";

/** Worse is greater, as in an exit status. */
const STATUS: Readonly<Record<Audit["verdict"], 0 | 1 | 2>> = { stands: 0, "cannot-stand": 1, "not-a-log": 2 };

type Replayed = {
  readonly status: 0 | 1 | 2;
  readonly report: Report;
  /** Under the log's own ruleset, beside a report under another. */
  readonly own: Report | null;
  readonly complaint: string | null;
};

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
const refused = (code: string, message: string, complaint: string | null): Replayed => ({
  status: 2,
  report: { ...replay([]), problems: [{ seq: 0, code, message }] },
  own: null,
  complaint,
});

/** Replays a file under its own ruleset or, where one is named, under that. */
const replayed = (file: string, ruleset: Ruleset | null): Replayed => {
  let text: string;
  try {
    text = read(file);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return refused("unreadable-file", `${nameOf(file)}: ${why}`, `${nameOf(file)}: ${why}`);
  }
  const found = ruleset ? audit(text, sha256, (log, chain) => whatIf(log, ruleset, chain)) : audit(text, sha256);
  const complaint =
    found.verdict === "not-a-log" ? `${nameOf(file)}: line ${found.fault.line}: ${found.fault.message}` : null;
  const own = ruleset ? audit(text, sha256).report : null;
  return { status: STATUS[found.verdict], report: found.report, own, complaint };
};

type Asked = {
  readonly files: readonly string[];
  readonly json: boolean;
  readonly help: boolean;
  readonly ruleset: string | null;
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
    ruleset: values.ruleset ?? null,
  };
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const complain = (line: string): void => {
  process.stderr.write(`replay: ${line}\n`);
};

/** A report for a person. */
const written = ({ report, own }: Replayed): string => (own ? printedWhatIf(own, report) : printed(report));

/** Prints what each file comes to, and returns the worst status. */
const perform = ({ files, json, ruleset }: Asked): number => {
  const other = ruleset === null ? null : (publishedRuleset(ruleset) ?? null);
  const unknown = ruleset !== null && other === null ? `there is no ruleset called "${ruleset}"; ${KNOWN}` : null;
  let worst = 0;
  for (const [index, file] of files.entries()) {
    const found =
      unknown === null ? replayed(file, other) : refused("unknown-ruleset", unknown, index === 0 ? unknown : null);
    worst = Math.max(worst, found.status);
    if (found.complaint !== null) complain(found.complaint);
    if (json) say(JSON.stringify(found.report));
    else if (found.status < 2)
      say(`${index > 0 ? "\n" : ""}${files.length > 1 ? `${nameOf(file)}\n` : ""}${written(found)}`);
  }
  return worst;
};

const KNOWN = `the published ones are ${RULESETS.map(({ id }) => id).join(", ")}.`;

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
