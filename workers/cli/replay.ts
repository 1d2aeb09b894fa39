// `npm run --silent replay -- [--json] [--ruleset ID] FILE...`: replays strike logs; the same code runs on every page
// of the site.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  type Audit,
  audit,
  lineFault,
  publishedRuleset,
  type Report,
  RULESETS,
  type Ruleset,
  replay,
  whatIf,
} from "#carrom";
import { sha256 } from "#ground/crypto/sha256.ts";
import * as clauses from "#shared/words/clauses.en.ts";
import * as cli from "#shared/words/cli.en.ts";
import * as play from "#shared/words/play.en.ts";
import * as readings from "#shared/words/readings.en.ts";
import * as report from "#shared/words/report.en.ts";
import * as schema from "#shared/words/schema.en.ts";
import { command, complain, Misunderstood, type Status, standingIn, worst } from "./command.ts";
import { printed } from "./print/printed-report.ts";
import { printedWhatIf } from "./print/printed-what-if.ts";
import { systemCode } from "./server/said-error.ts";

const english = { ...play, ...clauses, ...readings, ...report };

const STDIN = "-";

/** Worse is greater, as in an exit status. */
const STATUS: Readonly<Record<Audit["verdict"], Status>> = { stands: 0, "cannot-stand": 1, "not-a-log": 2 };

type Replayed = {
  readonly status: Status;
  readonly report: Report;
  /** Under the log's own ruleset, beside a report under another. */
  readonly own: Report | null;
  readonly complaint: string | null;
};

const from = standingIn("replay");

/** Standard input can be read only once, however often it is named. */
let standardInput: string | undefined;
const read = (file: string): string => {
  if (file !== STDIN) return readFileSync(resolve(from, file), "utf8");
  standardInput ??= readFileSync(0, "utf8");
  return standardInput;
};

const nameOf = (file: string): string => (file === STDIN ? cli.standardInput() : file);

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
    const complaint = cli.ofFile({ file: nameOf(file), message: cli.fileUnreadable({ why: systemCode(error) }) });
    return refused("unreadable-file", complaint, complaint);
  }
  const found = ruleset ? audit(text, sha256, (log, chain) => whatIf(log, ruleset, chain)) : audit(text, sha256);
  const complaint =
    found.verdict === "not-a-log" ? cli.ofFile({ file: nameOf(file), message: lineFault(schema, found.fault) }) : null;
  const own = ruleset ? audit(text, sha256).report : null;
  return { status: STATUS[found.verdict], report: found.report, own, complaint };
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const written = ({ report, own }: Replayed): string =>
  own ? printedWhatIf(english, own, report) : printed(english, report);

/** Prints what each file comes to, and returns the worst status. */
const perform = (files: readonly string[], json: boolean, ruleset: string | null): Status => {
  const other = ruleset === null ? null : (publishedRuleset(ruleset) ?? null);
  const unknown = ruleset !== null && other === null ? cli.rulesetUnknown({ ruleset, rulesets: KNOWN }) : null;
  const found = files.map((file, index) => {
    const one =
      unknown === null ? replayed(file, other) : refused("unknown-ruleset", unknown, index === 0 ? unknown : null);
    if (one.complaint !== null) complain("replay", one.complaint);
    if (json) say(JSON.stringify(one.report));
    else if (one.status < 2)
      say(`${index > 0 ? "\n" : ""}${files.length > 1 ? `${nameOf(file)}\n` : ""}${written(one)}`);
    return one.status;
  });
  return worst(found);
};

const KNOWN = RULESETS.map(({ id }) => id).join(", ");

await command(cli, {
  name: "replay",
  options: { json: { type: "boolean" }, ruleset: { type: "string" } },
  run: ({ values, positionals }) => {
    if (positionals.length === 0) throw new Misunderstood({ key: "nameSome", about: { what: "FILE" } });
    return perform(positionals, values.json ?? false, values.ruleset ?? null);
  },
});
