// `npm run --silent verify -- FILE... [--heads LIST...] [--key KEY]`: checks logs and head lists with no server; the same
// code runs on the page /verify/.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { auditAnswer } from "#carrom";
import { verify } from "#ground/crypto/ed25519.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import {
  type Checked,
  type CheckReport,
  checkFiles,
  type Kept,
  type ProofMessage,
  parseKeys,
  reportOf,
  type Tools,
  type Trust,
} from "#proof";
import * as cli from "#shared/words/cli.en.ts";
import * as proof from "#shared/words/proof.en.ts";
import * as english from "#shared/words/refusals-in-english.ts";
import { say } from "#shared/words/said.ts";
import { command, Misunderstood, type Status, standingIn, worst } from "./command.ts";
import { systemCode } from "./server/said-error.ts";

const STATUS: Readonly<Record<Checked["verdict"], Status>> = { holds: 0, fails: 1, unreadable: 2, unproven: 3 };

const tools: Tools = { sha256, verify, replay: (text) => auditAnswer(english, text, sha256) };

const from = standingIn("verify");

const read = (name: string): Kept => ({ name, text: readFileSync(resolve(from, name), "utf8") });

/** A key as it was given: itself, or the file that it is in. */
const keysFrom = (given: string): readonly string[] => {
  const keys = parseKeys(given);
  if (keys.ok) return keys.value;
  if (!existsSync(resolve(from, given)))
    throw new Misunderstood({ key: "keyNotFound", about: { option: `--key ${given}` } });
  const inFile = parseKeys(read(given).text);
  if (inFile.ok) return inFile.value;
  throw new Misunderstood({ key: "keyRefused", about: { option: `--key ${given}`, why: say(proof, inFile.error) } });
};

/** A file that is not there, or may not be read. */
const missing = (file: string, message: ProofMessage): Checked => ({
  file,
  kind: "unknown",
  verdict: "unreadable",
  holds: [],
  notes: [],
  faults: [{ code: "unreadable", message }],
});

/** The findings, for a person. A file that nothing vouches for is reported before its other findings. */
const printed = ({ file, verdict, holds, faults, notes }: CheckReport): string => {
  const held = holds.map((sentence) => `  ✓ ${sentence}`);
  const noted = notes.map((sentence) => `  - ${sentence}`);
  return [
    `${file}: ${proof.verdict[verdict]()}`,
    ...faults.map(({ code, message }) => `  ✗ ${message} [${code}]`),
    ...(verdict === "unproven" ? [...noted, ...held] : [...held, ...noted]),
  ].join("\n");
};

/** Checks the files that can be read; one answer for each name, in their order. */
const check = async (names: readonly string[], trust: Trust): Promise<readonly Checked[]> => {
  const kept: Kept[] = [];
  const unread = names.map((name): Checked | null => {
    try {
      kept.push(read(name));
      return null;
    } catch (error) {
      return missing(name, { key: "fileUnreadable", about: { why: systemCode(error) } });
    }
  });
  const checked = [...(await checkFiles(kept, trust, tools))];
  return unread.map((one, index) => one ?? checked.shift() ?? missing(names[index] ?? "", { key: "notChecked" }));
};

await command(cli, {
  name: "verify",
  options: {
    heads: { type: "string", multiple: true },
    key: { type: "string", multiple: true },
    "trust-on-first-use": { type: "boolean" },
    json: { type: "boolean" },
  },
  run: async ({ values, positionals }) => {
    const names = [...positionals, ...(values.heads ?? [])];
    if (names.length === 0) throw new Misunderstood({ key: "nameSome", about: { what: "FILE" } });
    const keys = (values.key ?? []).flatMap(keysFrom);
    const checked = await check(names, { keys, firstUse: values["trust-on-first-use"] ?? false });
    for (const one of checked.map((file) => reportOf(proof, file)))
      process.stdout.write(`${values.json ? JSON.stringify(one) : printed(one)}\n`);
    return worst(checked.map(({ verdict }) => STATUS[verdict]));
  },
});
