import { createHash } from "node:crypto";
import { audit } from "../../shared/match/audit.ts";
import { restore } from "../../shared/match/extend.ts";
import { parseLog } from "../../shared/match/log.ts";
import { replay } from "../../shared/match/replay.ts";
import type { Corpus } from "./corpus.ts";
import type { Case } from "./measure.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const PARSE = "JSON.parse of the same lines, and nothing else";
const HASH = "SHA-256 of the same bytes, and nothing else";

/** Replaying recorded evenings, each way beside the least that any program would have to do. */
export const replaying = ({ logs, texts, lines, strikes }: Corpus): readonly Case[] => {
  const each = (name: string, work: () => void, ...beside: string[]): Case => ({
    name,
    unit: "strikes",
    amount: strikes,
    beside,
    work,
  });
  return [
    each("folded from memory: how the match stands", () => {
      for (const log of logs) restore(log);
    }),
    each("replayed from memory: every ruling in words", () => {
      for (const log of logs) replay(log);
    }),
    each(PARSE, () => {
      for (const line of lines) JSON.parse(line);
    }),
    each(
      "replayed from NDJSON",
      () => {
        for (const text of texts) {
          const log = parseLog(text);
          if (log.ok) replay(log.value.events);
        }
      },
      PARSE,
    ),
    each(HASH, () => {
      for (const line of lines) sha256(line);
    }),
    each(
      "replayed from NDJSON, chain verified",
      () => {
        for (const text of texts) audit(text, sha256);
      },
      HASH,
      PARSE,
    ),
  ];
};
