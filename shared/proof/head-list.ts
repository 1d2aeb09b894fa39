import { z } from "zod";
import { clubId, hash, matchId } from "../ids.ts";
import { canonical } from "../match/seal/canonical.ts";
import type { Sha256 } from "../match/seal/chain.ts";
import { err, ok, type Result } from "../result.ts";
import { publicKey, signature } from "./key.ts";
import type { ProofMessage } from "./message.ts";

/**
 * The head list, version 1: where every log of a club stood at one moment, signed. A public file format. A log's
 * chain shows that nothing in it was changed; a head that somebody kept shows that it was not written anew.
 */
export const HEADS_FORMAT = "strikebook-heads";
export const HEADS_EXTENSION = ".heads.json";

/** Where a match's log stood: the seq and the hash of its last event. */
export const matchHead = z.strictObject({ match: matchId, seq: z.int().min(1), hash }).meta({ id: "MatchHead" });
export type MatchHead = z.output<typeof matchHead>;

export const headList = z
  .strictObject({
    format: z.literal(HEADS_FORMAT),
    version: z.literal(1),
    /** `null`: the matches that belong to no club. */
    club: clubId.nullable(),
    /** From 1, without a gap. */
    number: z.int().min(1),
    /** The server's clock; never before that of the list before. */
    at: z.iso.datetime(),
    /** The hash of the list before; 64 zeros for the first. */
    prev: hash,
    /** One a match, in the order of their ids. */
    heads: z.array(matchHead).refine(isSorted, "headsOrder"),
    /** The public key that it is signed with. */
    key: publicKey,
    signature,
  })
  .meta({ id: "HeadList" });
export type HeadList = z.output<typeof headList>;

/** A list that nobody has signed yet. */
export type UnsignedList = Omit<HeadList, "signature">;

/** By UTF-16 code units, as canonical JSON sorts. */
function isSorted(heads: readonly MatchHead[]): boolean {
  return heads.every(({ match }, index) => index === 0 || (heads[index - 1]?.match ?? "") < match);
}

/** What is signed and hashed: the canonical list without its signature. */
export const signedText = (list: UnsignedList | HeadList): string => canonical({ ...list, signature: undefined });

/** What the next list names as its `prev`. */
export const listHash = (list: UnsignedList | HeadList, sha256: Sha256): string => sha256(signedText(list));

/** The file: one canonical line. */
export const formatHeadList = (list: HeadList): string => `${canonical(list)}\n`;

/** How the file of a list is called. */
export const headListFile = ({ club, number }: Pick<HeadList, "club" | "number">): string =>
  `${club ?? "no-club"}-${number}${HEADS_EXTENSION}`;

/** Reads a list, however its JSON is laid out. Neither signature nor chain is checked here. */
export const parseHeadList = (text: string): Result<HeadList, ProofMessage> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err({ key: "listNotJson" });
  }
  const list = headList.safeParse(json);
  if (list.success) return ok(list.data);
  const place = list.error.issues[0]?.path.join(".") ?? "";
  return err(place === "" ? { key: "listOtherwise" } : { key: "listUnreadable", about: { place } });
};
