import type { Checked, ProofFault, Tools, Trust } from "./checked.ts";
import type { HeadList } from "./head-list.ts";
import { signedText } from "./head-list.ts";
import { first, following, nameOf } from "./list-chain.ts";

/** A list and the file that it was read from. */
export type ListFile = { readonly file: string; readonly list: HeadList };

/** A list whose signature fits, and whether its key is one that is believed. */
export type SoundList = ListFile & { readonly trusted: boolean };

/** The lists that logs may be compared with, and what is to be said of each file, in the order given. */
export type CheckedLists = { readonly sound: readonly SoundList[]; readonly files: readonly Checked[] };

/** Checks head lists: each one's signature and key, then each club's lists against one another. */
export const checkLists = async (given: readonly ListFile[], trust: Trust, tools: Tools): Promise<CheckedLists> => {
  const fits = await Promise.all(given.map(({ list }) => tools.verify(list.key, signedText(list), list.signature)));
  const signed = given.filter((_, index) => fits[index]);
  const keys = believed(signed, trust);
  const sound = signed.map((one): SoundList => ({ ...one, trusted: keys.has(one.list.key) }));
  const files = given.map((one): Checked => {
    const found = sound.find(({ file, list }) => file === one.file && list === one.list);
    return found ? checkedList(found, trust, earlierOf(found, sound), tools) : forged(one);
  });
  return { sound, files };
};

/** On first use it is the key of the list that says it is the earliest. */
const believed = (lists: readonly ListFile[], { keys, firstUse }: Trust): ReadonlySet<string> => {
  if (!firstUse) return new Set(keys);
  const [earliest] = lists.map(({ list }) => list).sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return new Set(earliest ? [...keys, earliest.key] : keys);
};

const forged = ({ file }: ListFile): Checked => ({
  file,
  kind: "heads",
  verdict: "fails",
  holds: [],
  faults: [{ code: "signature-wrong", message: { key: "signatureWrong" } }],
  notes: [],
});

/** The nearest list of the same club before this one; of two with one number, the one given first. */
const earlierOf = (one: SoundList, lists: readonly SoundList[]): HeadList | null => {
  const place = lists.indexOf(one);
  const earlier = lists
    .filter(({ list }) => list.club === one.list.club)
    .filter((other) => {
      const { number } = other.list;
      return number < one.list.number || (number === one.list.number && lists.indexOf(other) < place);
    })
    .sort((a, b) => b.list.number - a.list.number);
  return earlier[0]?.list ?? null;
};

const checkedList = (one: SoundList, trust: Trust, earlier: HeadList | null, { sha256 }: Tools): Checked => {
  const { file, list, trusted } = one;
  const link = earlier ? following(earlier, list, sha256) : first(list);
  const faults: readonly ProofFault[] = trusted ? link.faults : [...link.faults, unknownKey(list.key)];
  const onFirstUse = trusted && !trust.keys.includes(list.key);
  return {
    file,
    kind: "heads",
    verdict: faults.length === 0 ? "holds" : "fails",
    holds: [
      { key: "listIs", about: { ...nameOf(list), at: list.at, matches: list.heads.length } },
      trusted ? { key: "signedWith", about: { key: list.key } } : { key: "signatureFits" },
      ...link.holds,
    ],
    faults,
    notes: [...(onFirstUse ? [{ key: "keyOnTrust" } as const] : []), ...link.notes],
  };
};

const unknownKey = (key: string): ProofFault => ({
  code: "key-unknown",
  message: { key: "keyUnknown", about: { key } },
});
