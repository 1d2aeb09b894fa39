import { GENESIS, type Sha256 } from "#shared/carrom/seal/chain.ts";
import type { ProofFault } from "./checked.ts";
import { type HeadList, listHash, type MatchHead } from "./head-list.ts";
import type { ProofMessage } from "./key.ts";

/** The comparison of one of a club's lists with the others. */
export type Linked = {
  readonly holds: readonly ProofMessage[];
  readonly faults: readonly ProofFault[];
  readonly notes: readonly ProofMessage[];
};

/** The lists of one club, compared with each other. */
export type Chain = {
  readonly links: ReadonlyMap<HeadList, Linked>;
  /** Whether the head of every log is known with the newest list: no list is missing from the first on. */
  readonly complete: boolean;
};

/** A list's name in a sentence: its number, and the id of its club, if it has one. */
export const listName = ({ club, number }: Pick<HeadList, "club" | "number">) => ({
  list: number,
  whose: club === null ? ("none" as const) : ("club" as const),
  club: club ?? "",
});

/** The last known head of a log, and the number of its list. */
type Seen = { readonly head: MatchHead; readonly list: number };

/** Compares the lists of one club with each other; of two with one number, the one given first is trusted. */
export const chainOf = (lists: readonly HeadList[], sha256: Sha256): Chain => {
  const links = new Map<HeadList, Linked>();
  const seen = new Map<string, Seen>();
  let earlier: HeadList | null = null;
  let complete = true;
  for (const list of lists.toSorted((a, b) => a.number - b.number)) {
    if (earlier?.number === list.number) {
      links.set(list, rival(earlier, list, sha256));
      continue;
    }
    links.set(list, earlier ? following(earlier, list, seen, sha256) : first(list));
    complete &&= list.number === (earlier?.number ?? 0) + 1;
    for (const head of list.heads) seen.set(head.match, { head, list: list.number });
    earlier = list;
  }
  return { links, complete };
};

/** The comparison of a list without an earlier one: only its own place can be checked. */
const first = (list: HeadList): Linked => {
  if ((list.number === 1) !== (list.prev === GENESIS))
    return broken({ key: "falsePredecessor", about: { list: list.number } });
  if (list.number === 1) return { holds: [{ key: "firstList" }], faults: [], notes: [] };
  return { holds: [], faults: [], notes: [{ key: "listsBeforeMissing", about: { list: list.number } }] };
};

/** The comparison of a list with the nearest earlier one that is given, and with the heads in all earlier ones. */
const following = (earlier: HeadList, list: HeadList, seen: ReadonlyMap<string, Seen>, sha256: Sha256): Linked => {
  const link = linkOf(earlier, list, sha256);
  return { ...link, faults: [...link.faults, ...orderOf(earlier, list), ...movedBack(list, seen)] };
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
    return { holds: [], faults: [], notes: [{ key: "movesMissing", about }] };
  }
  if (list.prev !== listHash(earlier, sha256)) return broken({ key: "followsNot", about: { earlier: earlier.number } });
  return { holds: [{ key: "follows", about: { earlier: earlier.number } }], faults: [], notes: [] };
};

const orderOf = (earlier: HeadList, list: HeadList): ProofFault[] =>
  Date.parse(list.at) >= Date.parse(earlier.at)
    ? []
    : [{ code: "list-out-of-order", message: { key: "datedBefore", about: { earlier: earlier.number } } }];

/** Heads that went back, or changed at the same seq: logs only grow, so the match was rewritten. */
const movedBack = ({ heads }: HeadList, seen: ReadonlyMap<string, Seen>): ProofFault[] =>
  heads.flatMap(({ match, seq, hash }): ProofFault[] => {
    const last = seen.get(match);
    if (!last) return [];
    const was = { match, seq: last.head.seq, earlier: last.list };
    if (seq < last.head.seq)
      return [{ code: "head-taken-back", seq, message: { key: "headBack", about: { ...was, now: seq } } }];
    if (seq === last.head.seq && hash !== last.head.hash)
      return [{ code: "head-rewritten", seq, message: { key: "headRewritten", about: was } }];
    return [];
  });
