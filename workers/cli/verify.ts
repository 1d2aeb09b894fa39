// `npm run --silent verify -- FILE... [--heads LIST...] [--key KEY]`: checks logs and head lists with no server; the same
// code runs on the page /verify/.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { audit } from "../../shared/match/replay/audit.ts";
import { auditWords } from "../../shared/match/replay/audit-words.ts";
import { checkFiles, type Kept } from "../../shared/proof/check-files.ts";
import type { Checked, Tools, Trust } from "../../shared/proof/checked.ts";
import { parseKeys } from "../../shared/proof/key.ts";
import { verify } from "../ground/crypto/ed25519.ts";
import { sha256 } from "./server/sha256.ts";

const USAGE = `Checks that logs are what was recorded: their chains, their replays, and their heads in signed lists.

  npm run --silent verify -- [--json] FILE... [--heads LIST...] [--key KEY]

  FILE                  strike logs (.strikes.ndjson), head lists (.heads.json), keys, in any order
  --heads LIST          head lists, as any FILE
  --key KEY             a public key to believe: 64 hex digits, or a file with a JWK or a set of them; may be repeated
  --trust-on-first-use  believe the key of the earliest list as well, because nobody has given you another
  --json                one JSON object a FILE, each on a line of its own
  --help                this text

Exit status, the worst of all FILEs: 0 everything holds; 1 something does not, and which event is said; 2 a FILE is none
of these things, or the command was not understood.
`;

const STATUS: Readonly<Record<Checked["verdict"], 0 | 1 | 2>> = { holds: 0, fails: 1, unreadable: 2 };

const tools: Tools = { sha256, verify, replay: (text) => auditWords(audit(text, sha256)) };

/** npm runs a script in the project's folder; a FILE is named from where the person stands. */
const from = process.env.npm_lifecycle_event === "verify" ? (process.env.INIT_CWD ?? ".") : ".";

const complain = (line: string): void => {
  process.stderr.write(`verify: ${line}\n`);
};

const read = (name: string): Kept => ({ name, text: readFileSync(resolve(from, name), "utf8") });

/** A key as it was given: itself, or the file that it is in. */
const keysFrom = (given: string): readonly string[] => {
  const keys = parseKeys(given);
  if (keys.ok) return keys.value;
  if (!existsSync(resolve(from, given))) throw new Error(`--key ${given}: this is neither a key nor a file`);
  const inFile = parseKeys(read(given).text);
  if (inFile.ok) return inFile.value;
  throw new Error(`--key ${given}: ${inFile.error}`);
};

/** A file that is not there, or may not be read. */
const missing = (file: string, error: unknown): Checked => ({
  file,
  kind: "unknown",
  verdict: "unreadable",
  holds: [],
  faults: [{ code: "unreadable", message: error instanceof Error ? error.message : String(error) }],
  notes: [],
});

type Asked = { readonly files: readonly string[]; readonly trust: Trust; readonly json: boolean };

/** @throws Error for what cannot be understood or read; `null`: help was asked for. */
const asked = (argv: readonly string[]): Asked | null => {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      heads: { type: "string", multiple: true },
      key: { type: "string", multiple: true },
      "trust-on-first-use": { type: "boolean" },
      json: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return null;
  const names = [...positionals, ...(values.heads ?? [])];
  if (names.length === 0) throw new Error(`no FILE was given.\n\n${USAGE}`);
  const keys = (values.key ?? []).flatMap(keysFrom);
  const trust = { keys, firstUse: values["trust-on-first-use"] ?? false };
  return { files: names, trust, json: values.json ?? false };
};

const HEADINGS: Readonly<Record<Checked["verdict"], string>> = {
  holds: "holds",
  fails: "DOES NOT HOLD",
  unreadable: "CANNOT BE READ",
};

/** What was found, for a person. */
const printed = ({ file, verdict, holds, faults, notes }: Checked): string =>
  [
    `${file}: ${HEADINGS[verdict]}`,
    ...faults.map(({ code, message }) => `  ✗ ${message} [${code}]`),
    ...holds.map((sentence) => `  ✓ ${sentence}`),
    ...notes.map((sentence) => `  - ${sentence}`),
  ].join("\n");

/** Checks the files that can be read; one answer for each name, in their order. */
const check = async (names: readonly string[], trust: Trust): Promise<readonly Checked[]> => {
  const kept: Kept[] = [];
  const unread = names.map((name): Checked | null => {
    try {
      kept.push(read(name));
      return null;
    } catch (error) {
      return missing(name, error);
    }
  });
  const checked = [...(await checkFiles(kept, trust, tools))];
  return unread.map((one, index) => one ?? checked.shift() ?? missing(names[index] ?? "", "it was not checked"));
};

const main = async (argv: readonly string[]): Promise<number> => {
  let question: Asked | null;
  try {
    question = asked(argv);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return 2;
  }
  if (!question) {
    process.stdout.write(USAGE);
    return 0;
  }
  const checked = await check(question.files, question.trust);
  for (const one of checked) process.stdout.write(`${question.json ? JSON.stringify(one) : printed(one)}\n`);
  return Math.max(...checked.map(({ verdict }) => STATUS[verdict]));
};

// Whoever reads us may stop early (`| head`): that is no fault of the log's.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});
process.exitCode = await main(process.argv.slice(2));
