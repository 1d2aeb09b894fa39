import type { Checked, ProofFault, Tools, Trust } from "./checked.ts";
import { type HeadList, signedText } from "./head-list.ts";
import { type Chain, chainOf, type Linked, listName } from "./list-chain.ts";

/** A list and the file that it was read from. */
export type ListFile = { readonly file: string; readonly list: HeadList };

/** A list whose signature fits, and whether its key is trusted. */
export type SoundList = ListFile & { readonly trusted: boolean };

/** The lists that logs may be compared with, and the results for each file, in the order given. */
export type CheckedLists = {
  readonly sound: readonly SoundList[];
  readonly files: readonly Checked[];
  /** Whether every log that the newest list of its club knows of is named in one of these lists. */
  readonly complete: boolean;
};

/**
 * Checks head lists: each one's signature and key, then each club's lists against one another. `among`: keys that came
 * with the files.
 */
export const checkLists = async (
  given: readonly ListFile[],
  trust: Trust,
  among: readonly string[],
  tools: Tools,
): Promise<CheckedLists> => {
  const fits = await Promise.all(given.map(({ list }) => tools.verify(list.key, signedText(list), list.signature)));
  const signed = given.filter((_, index) => fits[index]);
  const keys = believed(signed, trust);
  const sound = signed.map((one): SoundList => ({ ...one, trusted: keys.has(one.list.key) }));
  const chains = chainsOf(sound, tools);
  const links = new Map(chains.flatMap((chain) => [...chain.links]));
  const byList = new Map(sound.map((one) => [one.list, one]));
  const files = given.map((one): Checked => {
    const [found, link] = [byList.get(one.list), links.get(one.list)];
    return found && link ? checkedList(found, trust, among, link) : forged(one);
  });
  return { sound, files, complete: chains.every(({ complete }) => complete) };
};

/** The trusted keys; on first use the key of the list that claims to be the earliest. */
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

/** The chain of each club's lists. */
const chainsOf = (lists: readonly SoundList[], { sha256 }: Tools): readonly Chain[] => {
  const clubs = Map.groupBy(lists, ({ list }) => list.club);
  return [...clubs.values()].map((own) =>
    chainOf(
      own.map(({ list }) => list),
      sha256,
    ),
  );
};

const checkedList = (one: SoundList, trust: Trust, among: readonly string[], link: Linked): Checked => {
  const { file, list, trusted } = one;
  const faults: readonly ProofFault[] = trusted ? link.faults : [...link.faults, unknownKey(list.key, among)];
  const onFirstUse = trusted && !trust.keys.includes(list.key);
  return {
    file,
    kind: "heads",
    verdict: faults.length === 0 ? "holds" : "fails",
    holds: [
      { key: "listMoved", about: { ...listName(list), at: list.at, matches: list.heads.length } },
      trusted ? { key: "signedWith", about: { key: list.key } } : { key: "signatureFits" },
      ...link.holds,
    ],
    faults,
    notes: [...(onFirstUse ? [{ key: "keyOnTrust" } as const] : []), ...link.notes],
  };
};

const unknownKey = (key: string, among: readonly string[]): ProofFault => ({
  code: "key-unknown",
  message: { key: among.includes(key) ? "keyOfTheFiles" : "keyUnknown", about: { key } },
});
