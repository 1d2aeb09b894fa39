import { GENESIS, type Sha256 } from "../match/seal/chain.ts";
import type { ProofFault } from "./checked.ts";
import { type HeadList, listHash } from "./head-list.ts";
import type { ProofMessage } from "./message.ts";

/** What two lists of one club say of each other, said of the later one. */
export type Linked = {
  readonly holds: readonly ProofMessage[];
  readonly faults: readonly ProofFault[];
  readonly notes: readonly ProofMessage[];
};

/** How a list is called in a sentence: its number, and its club by id, if it is of one. */
export const nameOf = ({ club, number }: Pick<HeadList, "club" | "number">) => ({
  list: number,
  whose: club === null ? ("none" as const) : ("club" as const),
  club: club ?? "",
});

/** A list with no earlier one at hand: only its own place can be judged. */
export const first = (list: HeadList): Linked => {
  if ((list.number === 1) !== (list.prev === GENESIS))
    return broken({ key: "falsePredecessor", about: { list: list.number } });
  if (list.number === 1) return { holds: [{ key: "firstList" }], faults: [], notes: [] };
  return { holds: [], faults: [], notes: [{ key: "listsBeforeMissing", about: { list: list.number } }] };
};

/** A list beside the nearest earlier one that is at hand, or another copy of the same number. */
export const following = (earlier: HeadList, list: HeadList, sha256: Sha256): Linked => {
  if (earlier.number === list.number) return rival(earlier, list, sha256);
  const link = linkOf(earlier, list, sha256);
  return { ...link, faults: [...link.faults, ...orderOf(earlier, list), ...lostHeads(earlier, list)] };
};

const rival = (one: HeadList, other: HeadList, sha256: Sha256): Linked => {
  if (listHash(one, sha256) === listHash(other, sha256))
    return { holds: [], faults: [], notes: [{ key: "listTwice" }] };
  const message: ProofMessage = { key: "listForked", about: { list: one.number } };
  return { holds: [], faults: [{ code: "list-forked", message }], notes: [] };
};

const broken = (message: ProofMessage): Linked => ({
  holds: [],
  faults: [{ code: "list-chain-broken", message }],
  notes: [],
});

const linkOf = (earlier: HeadList, list: HeadList, sha256: Sha256): Linked => {
  if (list.prev === GENESIS) return broken({ key: "claimsToBeFirst", about: { list: list.number } });
  if (list.number > earlier.number + 1) {
    const [first, last] = [earlier.number + 1, list.number - 1];
    const about = { count: last - first + 1, first, last, earlier: earlier.number };
    return { holds: [], faults: [], notes: [{ key: "linkMissing", about }] };
  }
  if (list.prev !== listHash(earlier, sha256)) return broken({ key: "followsNot", about: { earlier: earlier.number } });
  return { holds: [{ key: "follows", about: { earlier: earlier.number } }], faults: [], notes: [] };
};

const orderOf = (earlier: HeadList, list: HeadList): ProofFault[] =>
  Date.parse(list.at) >= Date.parse(earlier.at)
    ? []
    : [{ code: "list-out-of-order", message: { key: "datedBefore", about: { earlier: earlier.number } } }];

/** Logs only grow: a head that is gone, further back, or other at the same seq means that a match was written anew. */
const lostHeads = (earlier: HeadList, list: HeadList): ProofFault[] => {
  const later = new Map(list.heads.map((head) => [head.match, head]));
  return earlier.heads.flatMap(({ match, seq, hash }): ProofFault[] => {
    const head = later.get(match);
    const was = { match, seq, earlier: earlier.number };
    if (!head) return [{ code: "head-dropped", message: { key: "headDropped", about: was } }];
    if (head.seq < seq)
      return [
        { code: "head-taken-back", seq: head.seq, message: { key: "headBack", about: { ...was, now: head.seq } } },
      ];
    if (head.seq === seq && head.hash !== hash)
      return [{ code: "head-rewritten", seq, message: { key: "headRewritten", about: was } }];
    return [];
  });
};
