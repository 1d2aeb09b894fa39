import { checkLists, type ListFile } from "./check-lists.ts";
import { checkLog } from "./check-log.ts";
import type { Checked, Tools, Trust } from "./checked.ts";
import { isList, listTexts, parseHeadList } from "./head-list.ts";
import type { ProofMessage } from "./key.ts";
import { parseKeys } from "./key.ts";

/** A kept file. */
export type Kept = { readonly name: string; readonly text: string };

/** A file without its byte-order mark, which some editors add. */
const withoutMark = ({ name, text }: Kept): Kept => ({ name, text: text.replace(/^\ufeff/, "") });

/** A file's kind, by its content: its name may have changed. */
const kindOf = ({ text }: Kept): "heads" | "keys" | "log" => {
  if (parseKeys(text).ok) return "keys";
  return listTexts(text).slice(0, 1).every(isList) ? "heads" : "log";
};

/**
 * Checks all kept files of a club: logs, head lists and keys in any order. The result has one entry a
 * file, in the order given.
 */
export const checkFiles = async (given: readonly Kept[], trust: Trust, tools: Tools): Promise<readonly Checked[]> => {
  const files = given.map(withoutMark);
  const kinds = files.map(kindOf);
  const keys = files.flatMap((file, index) => (kinds[index] === "keys" ? keysIn(file) : []));
  const lists = files.flatMap((file, index) => (kinds[index] === "heads" ? listsIn(file) : []));
  const read = lists.flatMap(({ file, list }): ListFile[] => (list.ok ? [{ file: file.name, list: list.value }] : []));
  const checked = await checkLists(read, trust.keys.length > 0 ? trust : { ...trust, keys }, keys, tools);
  const listed = [...checked.files];
  return files.map((file, index) => {
    if (kinds[index] === "keys") return keyFile(file, trust);
    if (kinds[index] === "log") return checkLog(file, file.text !== given[index]?.text, checked, tools);
    const own = lists.filter((one) => one.file === file);
    return together(own.map(({ list }) => (list.ok && listed.shift()) || unreadableList(file, faultOf(list))));
  });
};

/** A list in a file, or the reason why it cannot be read. */
type ReadList = { readonly file: Kept; readonly list: ReturnType<typeof parseHeadList> };

const listsIn = (file: Kept): ReadList[] => listTexts(file.text).map((text) => ({ file, list: parseHeadList(text) }));

const faultOf = (list: ReadList["list"]): ProofMessage => (list.ok ? { key: "notChecked" } : list.error);

/** One result for all lists of a file. */
const together = (own: readonly Checked[]): Checked => {
  const [first = unreadableList({ name: "", text: "" }, { key: "notChecked" })] = own;
  return {
    ...first,
    verdict: own.find(({ verdict }) => verdict !== "holds")?.verdict ?? first.verdict,
    holds: own.flatMap(({ holds }) => holds),
    faults: own.flatMap(({ faults }) => faults),
    notes: own.flatMap(({ notes }) => notes),
  };
};

const keysIn = ({ text }: Kept): readonly string[] => {
  const keys = parseKeys(text);
  return keys.ok ? keys.value : [];
};

/** The result for a file of keys: it is trusted where the reader gave no key, and the result says so. */
const keyFile = (file: Kept, { keys: given }: Trust): Checked => {
  const own = keysIn(file);
  const others = given.length > 0 ? own.filter((key) => !given.includes(key)) : [];
  const known = own.filter((key) => !others.includes(key));
  const trusted = given.length > 0 ? "keyGiven" : "keyAmongFiles";
  return {
    file: file.name,
    kind: "keys",
    verdict: others.length > 0 ? "unproven" : "holds",
    holds: known.map((key) => ({ key: trusted, about: { key } })),
    faults: [],
    notes: others.map((key) => ({ key: "keyNotGiven", about: { key } })),
  };
};

const unreadableList = ({ name }: Kept, message: ProofMessage): Checked => ({
  file: name,
  kind: "heads",
  verdict: "unreadable",
  holds: [],
  faults: [{ code: "unreadable", message }],
  notes: [],
});
