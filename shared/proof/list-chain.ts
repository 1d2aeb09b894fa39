import { GENESIS, type Sha256 } from "../match/seal/chain.ts";
import type { ProofFault } from "./checked.ts";
import { type HeadList, listHash } from "./head-list.ts";

/** What two lists of one club say of each other, said of the later one. */
export type Linked = {
  readonly holds: readonly string[];
  readonly faults: readonly ProofFault[];
  readonly notes: readonly string[];
};

/** How a list is called in a sentence. */
export const listName = ({ club, number }: Pick<HeadList, "club" | "number">): string =>
  `list ${number} ${club === null ? "of matches without a club" : `of ${club}`}`;

/** A list with no earlier one at hand: only its own place can be judged. */
export const first = (list: HeadList): Linked => {
  if ((list.number === 1) !== (list.prev === GENESIS)) return broken(`${listName(list)} names a false predecessor`);
  const notes = list.number === 1 ? [] : [`The lists before number ${list.number} are not here to compare with.`];
  return { holds: list.number === 1 ? ["It is the first list."] : [], faults: [], notes };
};

/** A list beside the nearest earlier one that is at hand, or another copy of the same number. */
export const following = (earlier: HeadList, list: HeadList, sha256: Sha256): Linked => {
  if (earlier.number === list.number) return rival(earlier, list, sha256);
  const link = linkOf(earlier, list, sha256);
  return { ...link, faults: [...link.faults, ...orderOf(earlier, list), ...lostHeads(earlier, list)] };
};

const rival = (one: HeadList, other: HeadList, sha256: Sha256): Linked => {
  if (listHash(one, sha256) === listHash(other, sha256)) return { holds: [], faults: [], notes: ["It is here twice."] };
  const message = `there are two different versions of ${listName(one)}, both signed: the past was written twice`;
  return { holds: [], faults: [{ code: "list-forked", message }], notes: [] };
};

const broken = (message: string): Linked => ({
  holds: [],
  faults: [{ code: "list-chain-broken", message }],
  notes: [],
});

const linkOf = (earlier: HeadList, list: HeadList, sha256: Sha256): Linked => {
  if (list.prev === GENESIS) return broken(`${listName(list)} claims to be the first`);
  if (list.number > earlier.number + 1) {
    const missing =
      list.number === earlier.number + 2
        ? `List ${list.number - 1} is`
        : `Lists ${earlier.number + 1} to ${list.number - 1} are`;
    return {
      holds: [],
      faults: [],
      notes: [`${missing} not here, so the link to list ${earlier.number} is not shown.`],
    };
  }
  if (list.prev !== listHash(earlier, sha256))
    return broken(
      `${listName(list)} does not follow the list ${earlier.number} that is here: one was put in its place`,
    );
  return { holds: [`It follows list ${earlier.number}.`], faults: [], notes: [] };
};

const orderOf = (earlier: HeadList, list: HeadList): ProofFault[] =>
  Date.parse(list.at) >= Date.parse(earlier.at)
    ? []
    : [{ code: "list-out-of-order", message: `${listName(list)} is dated before list ${earlier.number}` }];

/** Logs only grow: a head that is gone, further back, or other at the same seq means that a match was written anew. */
const lostHeads = (earlier: HeadList, list: HeadList): ProofFault[] => {
  const later = new Map(list.heads.map((head) => [head.match, head]));
  return earlier.heads.flatMap(({ match, seq, hash }): ProofFault[] => {
    const head = later.get(match);
    const was = `in list ${earlier.number} match ${match} stood at seq ${seq}`;
    if (!head) return [{ code: "head-dropped", message: `${was}; in list ${list.number} it is gone` }];
    if (head.seq < seq)
      return [
        { code: "head-taken-back", seq: head.seq, message: `${was}; in list ${list.number} only at ${head.seq}` },
      ];
    if (head.seq === seq && head.hash !== hash)
      return [{ code: "head-rewritten", seq, message: `${was} with another hash than in list ${list.number}` }];
    return [];
  });
};
