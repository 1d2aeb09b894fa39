import { checkLists, type ListFile } from "./check-lists.ts";
import { checkLog } from "./check-log.ts";
import type { Checked, Tools, Trust } from "./checked.ts";
import { HEADS_FORMAT, parseHeadList } from "./head-list.ts";
import { parseKeys } from "./key.ts";
import type { ProofMessage } from "./message.ts";

/** A file that somebody kept. */
export type Kept = { readonly name: string; readonly text: string };

/** What a file is, by what stands in it: its name may have changed. */
const kindOf = ({ text }: Kept): "heads" | "keys" | "log" => {
  if (parseKeys(text).ok) return "keys";
  try {
    const json: unknown = JSON.parse(text);
    const isList = typeof json === "object" && json !== null && "format" in json && json.format === HEADS_FORMAT;
    return isList ? "heads" : "log";
  } catch {
    // Lines of JSON are not JSON, and what is neither is told apart by the log's own reader.
    return "log";
  }
};

/**
 * Checks everything that somebody kept of a club: logs, head lists and keys in any order. The answer has one entry a
 * file, in the order given.
 */
export const checkFiles = async (files: readonly Kept[], trust: Trust, tools: Tools): Promise<readonly Checked[]> => {
  const kinds = files.map(kindOf);
  const keys = files.flatMap((file, index) => (kinds[index] === "keys" ? keysIn(file) : []));
  const lists: ListFile[] = [];
  const found = files.map((file, index): Checked | "list" | "log" => {
    if (kinds[index] === "keys") return keyFile(file);
    if (kinds[index] === "log") return "log";
    const list = parseHeadList(file.text);
    if (!list.ok) return unreadableList(file, list.error);
    lists.push({ file: file.name, list: list.value });
    return "list";
  });
  const checked = await checkLists(lists, { ...trust, keys: [...trust.keys, ...keys] }, tools);
  const listed = [...checked.files];
  return files.map((file, index) => {
    const one = found[index];
    if (one === "list") return listed.shift() ?? unreadableList(file, { key: "notChecked" });
    return one === "log" || one === undefined ? checkLog(file.name, file.text, checked.sound, tools) : one;
  });
};

const keysIn = ({ text }: Kept): readonly string[] => {
  const keys = parseKeys(text);
  return keys.ok ? keys.value : [];
};

const keyFile = (file: Kept): Checked => ({
  file: file.name,
  kind: "keys",
  verdict: "holds",
  holds: keysIn(file).map((key) => ({ key: "keyGiven", about: { key } })),
  faults: [],
  notes: [],
});

const unreadableList = ({ name }: Kept, message: ProofMessage): Checked => ({
  file: name,
  kind: "heads",
  verdict: "unreadable",
  holds: [],
  faults: [{ code: "unreadable", message }],
  notes: [],
});
